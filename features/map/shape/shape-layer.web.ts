import L from 'leaflet'
import type { Geometry, Place, Ring } from './geometry.ts'
import type { DrawnShape } from './shapes.api.ts'
import './shape-layer.css'

/** From the ground up: what comes later lies on what came before. */
const ORDER = ['boundary', 'field', 'water', 'road', 'house']
/** Kinds whose name is worth reading from above; a house has a number that only its neighbours know. */
const NAMED = ['water', 'road']

export const latLngOf = ([longitude, latitude]: Place): L.LatLngTuple => [latitude, longitude]
export const latLngs = (ring: Ring): L.LatLngTuple[] => ring.map(latLngOf)
const options = (kind: string): L.PathOptions => ({
  className: `dv-shape dv-shape-${ORDER.includes(kind) ? kind : 'field'}`,
  interactive: NAMED.includes(kind),
})

function pathOf(geometry: Geometry, kind: string): L.Path {
  if (geometry.type === 'Polygon') return L.polygon(geometry.coordinates.map(latLngs), options(kind))
  if (geometry.type === 'LineString') {
    return L.polyline(latLngs(geometry.coordinates), {
      ...options(kind),
      className: `${options(kind).className} dv-line`,
    })
  }
  const [longitude, latitude] = geometry.coordinates
  return L.circleMarker([latitude, longitude], { ...options(kind), radius: 5 })
}

/** The ground of a map. Colours and widths come from the style sheet, so that they follow the theme. */
export function shapeLayer(shapes: readonly DrawnShape[]): L.LayerGroup {
  const group = L.layerGroup()
  const byOrder = shapes.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
  for (const { kind, name, geometry } of byOrder) {
    const path = pathOf(geometry, kind)
    if (NAMED.includes(kind)) {
      // Entered by people: as text, never as markup.
      const text = document.createElement('span')
      text.textContent = name
      path.bindTooltip(text, { sticky: true, className: 'dv-shape-name' })
    }
    path.addTo(group)
  }
  return group
}
