import L from 'leaflet'
import { clustersOf } from './clusters.ts'
import type { CockpitLayers, HouseholdPoint } from './cockpit.api.ts'
import type { MapGrid, Place } from './layers.api.ts'
import { LAYER_ICONS, type LayerName, type WallMark } from './wall-layers.ts'

/** What is said on the map, in the language of the person. */
export interface Said {
  /** The name of a grid without that of the village, which the title says. */
  grid(name: string): string
  people(n: number): string
  alone(n: number): string
  households(n: number): string
  marks(n: number): string
}
export const latLng = ([longitude, latitude]: Place): L.LatLngTuple => [latitude, longitude]

/** Names are entered by people: they reach the map as text, never as markup. */
function textNode(first: string, ...others: readonly string[]): HTMLElement {
  const node = document.createElement('span')
  node.append(first)
  for (const line of others) {
    const small = document.createElement('small')
    small.append(line)
    node.append(small)
  }
  return node
}
const TONES = 6

/** Grids as tinted ground with a dashed border and their names. */
export function gridGroup({ grids, alone }: CockpitLayers, shown: ReadonlySet<LayerName>, said: Said): L.LayerGroup {
  const group = L.layerGroup()
  const leaves = grids.filter(({ hasParts, boundary }) => !hasParts || !boundary)
  const below = grids.filter(grid => !leaves.includes(grid))
  const draw = ({ name, boundary, centre, people, hasParts, id }: MapGrid, tone: number): void => {
    const className = hasParts ? 'dv-wall-village' : `dv-wall-grid dv-wall-tone-${tone}`
    const shape = boundary
      ? L.polygon(
          boundary.coordinates.map(ring => ring.map(latLng)),
          { className, weight: 2, interactive: false },
        )
      : centre && L.circle(latLng(centre), { className, weight: 2, radius: 90, interactive: false })
    if (!shape) return
    const lines: string[] = []
    if (shown.has('grids') && people !== null) lines.push(said.people(people))
    if (shown.has('alone') && alone[id]) lines.push(said.alone(alone[id]))
    if (!hasParts)
      shape.bindTooltip(textNode(said.grid(name), ...lines), {
        permanent: true,
        direction: 'center',
        className: 'dv-wall-grid-name',
      })
    shape.addTo(group)
  }
  for (const grid of below) draw(grid, 0)
  for (const [at, grid] of leaves.entries()) draw(grid, at % TONES)
  return group
}

/** Households as small houses with how many there are. */
export function householdGroup(points: readonly HouseholdPoint[], said: Said): L.LayerGroup {
  const group = L.layerGroup()
  for (const { at, n } of points) {
    const node = document.createElement('span')
    node.className = 'dv-wall-houses'
    node.dataset['size'] = n >= 20 ? '3' : n >= 8 ? '2' : '1'
    node.append(String(n))
    const icon = L.divIcon({ html: node, className: 'dv-wall-place', iconSize: [0, 0] })
    L.marker(latLng(at), { icon, interactive: false, keyboard: false, alt: said.households(n) }).addTo(group)
  }
  return group
}

const SVG = 'http://www.w3.org/2000/svg'
function signOf(layer: LayerName | 'sos'): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', LAYER_ICONS[layer])
  svg.append(path)
  return svg
}

/** Alarms are above devices, calls for help above everything. */
const ABOVE: Readonly<Partial<Record<LayerName | 'sos', number>>> = { sos: 4000, alarms: 2000, events: 1000 }

function markerOf(mark: WallMark, onChoose: (id: string) => void): L.Marker {
  const { id, name, layer, status, kind, at } = mark
  const node = document.createElement('span')
  node.className = 'dv-wall-mark'
  Object.assign(node.dataset, { layer, status, kind })
  node.append(signOf(layer))
  const size = layer === 'sos' ? 36 : 26
  const icon = L.divIcon({ html: node, className: 'dv-wall-place', iconSize: [size, size] })
  const marker = L.marker(latLng(at), {
    ...{ icon, keyboard: true, title: name, alt: name, riseOnHover: true, zIndexOffset: ABOVE[layer] ?? 0 },
  })
  const isNamed = layer === 'sos'
  marker.bindTooltip(textNode(name), {
    ...{ permanent: isNamed, direction: isNamed ? 'right' : 'top', offset: isNamed ? [18, 0] : [0, -12] },
    className: isNamed ? 'dv-wall-tip dv-wall-tip-sos' : 'dv-wall-tip',
  })
  marker.on('click', () => onChoose(id))
  marker.on('keydown', ({ originalEvent }) => originalEvent.key === 'Enter' && onChoose(id))
  return marker
}

function clusterOf(members: readonly WallMark[], map: L.Map, said: Said): L.Marker {
  const node = document.createElement('span')
  node.className = 'dv-wall-cluster'
  node.dataset['alarm'] = String(members.some(({ layer }) => layer === 'alarms'))
  node.append(String(members.length))
  const bounds = L.latLngBounds(members.map(({ at }) => latLng(at)))
  const icon = L.divIcon({ html: node, className: 'dv-wall-place', iconSize: [36, 36] })
  const name = said.marks(members.length)
  const nearer = (): unknown => map.fitBounds(bounds.pad(0.3), { maxZoom: map.getZoom() + 3 })
  return L.marker(bounds.getCenter(), { icon, keyboard: true, title: name, alt: name, zIndexOffset: 500 })
    .on('click', nearer)
    .on('keydown', ({ originalEvent }) => originalEvent.key === 'Enter' && nearer())
}

interface MarkGround {
  readonly map: L.Map
  readonly zoom: number
  readonly said: Said
  onChoose(id: string): void
}
/** Marks for the zoom of the map: what would lie on each other is one; calls for help never. */
export function markGroup(marks: readonly WallMark[], { map, zoom, said, onChoose }: MarkGround): L.LayerGroup {
  const group = L.layerGroup()
  const placed = marks.flatMap(mark => {
    if (mark.layer === 'sos') return []
    const { x, y } = map.project(latLng(mark.at), zoom)
    return [{ mark, x, y }]
  })
  const calls = marks.filter(({ layer }) => layer === 'sos')
  for (const { members } of clustersOf(placed)) {
    const [one, ...others] = members.map(({ mark }) => mark)
    if (one && others.length === 0) markerOf(one, onChoose).addTo(group)
    else if (one) clusterOf([one, ...others], map, said).addTo(group)
  }
  for (const call of calls) markerOf(call, onChoose).addTo(group)
  return group
}

/** Everything of the village that has a place. */
export function boundsOf({ grids, machines, alarms }: CockpitLayers): L.LatLngBounds | undefined {
  const ofGrids = grids.flatMap(({ boundary, centre }) => boundary?.coordinates.flat() ?? (centre ? [centre] : []))
  const marks = [...machines, ...alarms].map(({ at }) => latLng(at))
  if (ofGrids.length === 0) return marks.length > 0 ? L.latLngBounds(marks) : undefined
  const village = L.latLngBounds(ofGrids.map(latLng))
  // A device far away, or with a wrong place, does not make the village small.
  const near = village.pad(0.35)
  return marks.filter(at => near.contains(at)).reduce((all, at) => all.extend(at), village)
}
