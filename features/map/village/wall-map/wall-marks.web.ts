import { enteredLang } from '@village/web'
import L from 'leaflet'
import type { CockpitLayers, HouseholdPoint } from '../cockpit.api.ts'
import type { MapGrid, Place } from '../layers/layers.api.ts'
import { LAYER_ICONS, type LayerName, type WallMark } from '../layers/wall-layers.ts'
import { clustersOf, uncovered } from './clusters.ts'

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

/** Of words that people have entered, for who hears the page. */
const langOf = (words: string): string => enteredLang(words).lang ?? ''
/** Names are entered by people: they reach the map as text, never as markup. */
function textNode(first: string, ...others: readonly string[]): HTMLElement {
  const node = document.createElement('span')
  const name = document.createElement('span')
  name.append(first)
  name.lang = langOf(first)
  node.append(name)
  for (const line of others) {
    const small = document.createElement('small')
    small.append(line)
    node.append(small)
  }
  return node
}
/** A name that is always there is no hint that comes and goes. */
const noHint = ({ tooltip }: L.TooltipEvent): void => tooltip.getElement()?.removeAttribute('role')
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
    shape.on('tooltipopen', noHint)
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

function markerOf(mark: WallMark, { sizePx, onChoose }: MarkGround): L.Marker {
  const { id, name, layer, status, kind, at } = mark
  const node = document.createElement('span')
  node.className = 'dv-wall-mark'
  Object.assign(node.dataset, { layer, status, kind })
  node.append(signOf(layer))
  const isCall = layer === 'sos'
  const size = isCall ? sizePx + 10 : sizePx
  const icon = L.divIcon({ html: node, className: 'dv-wall-place', iconSize: [size, size] })
  const marker = L.marker(latLng(at), {
    icon,
    keyboard: true,
    title: name,
    alt: name,
    riseOnHover: true,
    zIndexOffset: ABOVE[layer] ?? 0,
  })
  marker.bindTooltip(textNode(name), {
    permanent: isCall,
    // Beside the mark, on the side of the middle: panels cover both edges.
    direction: isCall ? 'auto' : 'top',
    offset: isCall ? [18, 0] : [0, -12],
    className: isCall ? 'dv-wall-tip dv-wall-tip-sos' : 'dv-wall-tip',
  })
  if (isCall) marker.on('tooltipopen', noHint)
  marker.on('add', () => {
    const element = marker.getElement()
    if (element) element.lang = langOf(name)
  })
  marker.on('click', () => onChoose(id))
  marker.on('keydown', ({ originalEvent }) => originalEvent.key === 'Enter' && onChoose(id))
  return marker
}

function clusterOf(members: readonly WallMark[], first: WallMark, { map, said, sizePx }: MarkGround): L.Marker {
  const node = document.createElement('span')
  node.className = 'dv-wall-cluster'
  node.dataset['alarm'] = String(members.some(({ layer }) => layer === 'alarms'))
  node.append(String(members.length))
  const bounds = L.latLngBounds(members.map(({ at }) => latLng(at)))
  const icon = L.divIcon({ html: node, className: 'dv-wall-place', iconSize: [sizePx, sizePx] })
  const name = said.marks(members.length)
  const nearer = (): unknown => map.fitBounds(bounds.pad(0.3), { maxZoom: map.getZoom() + 3 })
  return L.marker(latLng(first.at), { icon, keyboard: true, title: name, alt: name, zIndexOffset: 500 })
    .on('click', nearer)
    .on('keydown', ({ originalEvent }) => originalEvent.key === 'Enter' && nearer())
}

export interface MarkGround {
  readonly map: L.Map
  readonly zoom: number
  /** As large as a finger or a pointer needs, on a canvas that may be shrunk. */
  readonly sizePx: number
  readonly said: Said
  onChoose(id: string): void
}
const isUrgent = ({ layer }: WallMark): boolean => layer === 'sos' || layer === 'alarms'

/**
 * Marks for the zoom of the map: what would lie on each other is one, and an alarm lies on the device that raised it;
 * calls for help are never put together.
 */
export function markGroup(marks: readonly WallMark[], ground: MarkGround): L.LayerGroup {
  const { map, zoom, sizePx } = ground
  const group = L.layerGroup()
  const placed = marks.map(mark => {
    const { x, y } = map.project(latLng(mark.at), zoom)
    return { mark, x, y }
  })
  const urgent = placed.filter(({ mark }) => isUrgent(mark))
  const calls = urgent.filter(({ mark }) => mark.layer === 'sos')
  const alarms = urgent.filter(one => !calls.includes(one))
  const others = uncovered(
    placed.filter(one => !urgent.includes(one)),
    urgent,
    sizePx,
  )
  for (const cluster of clustersOf([...alarms, ...others], sizePx)) {
    const [one, ...rest] = cluster.map(({ mark }) => mark)
    if (one && rest.length === 0) markerOf(one, ground).addTo(group)
    else if (one) clusterOf([one, ...rest], one, ground).addTo(group)
  }
  for (const { mark } of calls) markerOf(mark, ground).addTo(group)
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
