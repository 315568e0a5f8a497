import {
  type Color,
  ColorGeometryInstanceAttribute,
  CorridorGeometry,
  GeometryInstance,
  PerInstanceColorAppearance,
  PolygonGeometry,
  PolygonHierarchy,
  PolylineColorAppearance,
  PolylineGeometry,
  Primitive,
  PrimitiveCollection,
} from '@cesium/engine'
import type { Place, Ring } from '../../shape/geometry.ts'
import type { DrawnShape } from '../../shape/shapes.api.ts'
import type { MapGrid } from '../../village/layers/layers.api.ts'
import type { GlobeLayer } from './items.ts'
import { type Ground, points } from './scene-colours.web.ts'
import { isSame, type Picked, type ScenePart } from './scene-parts.ts'

/** Metres: what lies on the ground lies a little above what it lies on. */
const LIFT: Readonly<Record<string, number>> = { boundary: 0.1, field: 0.4, water: 0.6, road: 0.9 }
const FLOOR_M = 3.1
const ROAD_M = 5
const GRID_M = 5
const GRID_PX = 3
/** A house of which only the place is known, metres to each side. */
const HOUSE_M = 5
const DEGREE_M = 111_000
/** Extent of the ground around the village, in degrees to each side. */
const COUNTRY = 0.2

/** How high a house is, metres. */
export const houseHeight = (floors: number | null): number => FLOOR_M * Math.max(1, floors ?? 1)

const boxAround = ([x, y]: Place, w: number, h: number): Ring => [
  [x - w, y - h],
  [x + w, y - h],
  [x + w, y + h],
  [x - w, y + h],
]
const houseAround = (at: Place): Ring =>
  boxAround(at, HOUSE_M / DEGREE_M / Math.cos((at[1] * Math.PI) / 180), HOUSE_M / DEGREE_M)

function formOf({ kind, floors, geometry }: DrawnShape): PolygonGeometry | CorridorGeometry {
  const height = LIFT[kind] ?? 0
  const vertexFormat = PerInstanceColorAppearance.VERTEX_FORMAT
  if (geometry.type === 'LineString')
    return new CorridorGeometry({ vertexFormat, positions: points(geometry.coordinates), width: ROAD_M, height })
  const [outer, ...holes] = geometry.type === 'Point' ? [houseAround(geometry.coordinates)] : geometry.coordinates
  const polygonHierarchy = new PolygonHierarchy(
    points(outer!),
    holes.map(hole => new PolygonHierarchy(points(hole))),
  )
  const top = kind === 'house' ? { extrudedHeight: houseHeight(floors) } : {}
  return new PolygonGeometry({ polygonHierarchy, vertexFormat, height, ...top })
}

const attributesOf = (colour: Color) => ({ color: ColorGeometryInstanceAttribute.fromColor(colour) })
/** Built at once instead of in workers: a village is small, and no file has to be served for it. */
const AT_ONCE = { asynchronous: false } as const

/** Some of the ground in one piece, and by which ids its parts are known. */
interface Laid {
  readonly primitive: Primitive
  readonly parts: readonly Picked[]
  readonly colour: Color
}
/** A layer that lies on the ground; what is chosen of it has the colour of what is chosen. */
function layerOf(name: GlobeLayer, laid: readonly Laid[], { scene, colour: read }: Ground): ScenePart {
  const chosenColour = read('--dv-fill')
  const all: PrimitiveCollection = scene.primitives.add(new PrimitiveCollection())
  for (const { primitive } of laid) all.add(primitive)
  const paint = (picked: Picked | null, colourOf: (one: Laid) => Color): void => {
    for (const one of laid) {
      const part = one.parts.find(each => isSame(each, picked))
      const attributes = part && one.primitive.getGeometryInstanceAttributes(part)
      if (attributes) attributes.color = ColorGeometryInstanceAttribute.toValue(colourOf(one), attributes.color)
    }
  }
  let chosen: Picked | null = null
  return {
    show(layers) {
      all.show = layers.has(name)
    },
    select(picked) {
      paint(chosen, ({ colour }) => colour)
      paint(picked, () => chosenColour)
      chosen = picked
    },
  }
}

function laidOf(shapes: readonly DrawnShape[], kind: string, { colour: read }: Ground): readonly Laid[] {
  const ofKind = shapes.filter(one => one.kind === kind)
  if (ofKind.length === 0) return []
  const colour = read(kind === 'boundary' ? '--dv-ground-land' : `--dv-ground-${kind}`)
  const parts = ofKind.map(({ id }): Picked => ({ layer: 'shapes', id }))
  const geometryInstances = ofKind.map(
    (one, at) => new GeometryInstance({ geometry: formOf(one), id: parts[at], attributes: attributesOf(colour) }),
  )
  const isHouse = kind === 'house'
  const appearance = new PerInstanceColorAppearance({ translucent: false, closed: isHouse, flat: !isHouse })
  return [{ primitive: new Primitive({ geometryInstances, appearance, ...AT_ONCE }), parts, colour }]
}
/** The ground of the village and its houses. */
export function addShapes(shapes: readonly DrawnShape[], ground: Ground): ScenePart {
  const laid = ['boundary', 'field', 'water', 'road', 'house'].flatMap(kind => laidOf(shapes, kind, ground))
  return layerOf('shapes', laid, ground)
}

/** The country in which the village lies. */
export function addCountry(at: Place, { scene, colour }: Ground): void {
  const vertexFormat = PerInstanceColorAppearance.VERTEX_FORMAT
  const polygonHierarchy = new PolygonHierarchy(points(boxAround(at, COUNTRY, COUNTRY)))
  const geometry = new PolygonGeometry({ polygonHierarchy, vertexFormat, height: -1 })
  const geometryInstances = new GeometryInstance({ geometry, attributes: attributesOf(colour('--dv-ground-far')) })
  const appearance = new PerInstanceColorAppearance({ translucent: false, flat: true })
  scene.primitives.add(new Primitive({ geometryInstances, appearance, ...AT_ONCE }))
}

/** Outlines of the grids, above the ground. */
export function addGrids(grids: readonly MapGrid[], ground: Ground): ScenePart {
  const colour = ground.colour('--dv-ground-border')
  const vertexFormat = PolylineColorAppearance.VERTEX_FORMAT
  const drawn = grids.flatMap(({ id, boundary }) => {
    if (!boundary) return []
    const positions = points(boundary.coordinates[0]!, GRID_M)
    const geometry = new PolylineGeometry({ positions, width: GRID_PX * ground.ratio, vertexFormat })
    const part: Picked = { layer: 'grids', id }
    return [{ part, instance: new GeometryInstance({ geometry, id: part, attributes: attributesOf(colour) }) }]
  })
  const geometryInstances = drawn.map(({ instance }) => instance)
  const appearance = new PolylineColorAppearance({ translucent: false })
  const primitive = new Primitive({ geometryInstances, appearance, ...AT_ONCE })
  const laid = { primitive, parts: drawn.map(({ part }) => part), colour }
  return layerOf('grids', drawn.length > 0 ? [laid] : [], ground)
}
