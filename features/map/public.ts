export {
  type Geometry,
  geometryFault,
  kindFault,
  type Place,
  placesOf,
  type Ring,
  type ShapeKind,
} from './shape/geometry.ts'
