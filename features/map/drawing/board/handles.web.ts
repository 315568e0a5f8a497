import L from 'leaflet'
import type { Geometry, Place, Ring } from '../../shape/geometry.ts'
import { placesOf } from '../../shape/geometry.ts'
import { latLngOf } from '../../shape/shape-layer.web.ts'
import type { BoardEvents } from './board-events.ts'
import type { Drawn } from './drawing-state.ts'
import { words } from './words.ts'

/** More corners than a person drags one by one: such a shape is changed in its list of coordinates. */
export const MOST_HANDLES = 200
const STEP_M = 1
const LARGE_STEP_M = 10
const DEGREE_M = 111_000

/** A corner: which ring of a polygon, 0 elsewhere, and which place of it. */
interface Corner {
  readonly ring: number
  readonly at: number
}
export interface Handles {
  show(drawn: Drawn | undefined): void
}

const ringsOf = (geometry: Geometry): readonly Ring[] =>
  geometry.type === 'Polygon'
    ? geometry.coordinates.map(ring => ring.slice(0, -1))
    : [geometry.type === 'LineString' ? geometry.coordinates : [geometry.coordinates]]
const withRings = (geometry: Geometry, rings: readonly Ring[]): Geometry => {
  if (geometry.type === 'Point') return { type: 'Point', coordinates: rings[0]![0]! }
  if (geometry.type === 'LineString') return { type: 'LineString', coordinates: rings[0]! }
  return { type: 'Polygon', coordinates: rings.map(ring => [...ring, ring[0]!]) }
}
const LEAST: Readonly<Record<Geometry['type'], number>> = { Polygon: 3, LineString: 2, Point: 1 }

function changed(geometry: Geometry, { ring, at }: Corner, places: readonly Place[]): Geometry {
  const rings = ringsOf(geometry).map((one, i) =>
    i === ring ? [...one.slice(0, at), ...places, ...one.slice(at + 1)] : one,
  )
  return withRings(geometry, rings)
}
const placeOf = ({ lng, lat }: L.LatLng): Place => [Number(lng.toFixed(7)), Number(lat.toFixed(7))]
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

interface Shown {
  drawn: Drawn
  readonly markers: readonly L.Marker[]
  readonly group: L.LayerGroup
}

function nudged(marker: L.Marker, key: string, isLarge: boolean): Place | null {
  const arrow = ARROWS[key]
  if (!arrow) return null
  const { lat, lng } = marker.getLatLng()
  const step = (isLarge ? LARGE_STEP_M : STEP_M) / DEGREE_M
  return placeOf(L.latLng(lat + arrow[1] * step, lng + (arrow[0] * step) / Math.cos((lat * Math.PI) / 180)))
}

interface Work {
  readonly marker: L.Marker
  readonly corner: Corner
  readonly shown: () => Shown
  readonly events: BoardEvents
}
/** Arrows move a corner by a metre, with the shift key by ten; Delete takes it away, + adds one behind it. */
function listen({ marker, corner, shown, events }: Work): void {
  const geometry = (): Geometry => shown().drawn.geometry!
  const write = (places: readonly Place[], step = ''): void =>
    events.onShape(shown().drawn.key, changed(geometry(), corner, places), step)
  const ring = (): Ring => ringsOf(geometry())[corner.ring]!
  marker.on('dragend', () => write([placeOf(marker.getLatLng())]))
  marker.on('keydown', ({ originalEvent: press }: L.LeafletKeyboardEvent) => {
    const place = nudged(marker, press.key, press.shiftKey)
    const here = placeOf(marker.getLatLng())
    if (place) write([place], `${shown().drawn.key} ${corner.ring} ${corner.at}`)
    else if (press.key === 'Delete' && ring().length > LEAST[geometry().type]) write([])
    else if (press.key === '+' && geometry().type !== 'Point') {
      const next = ring()[(corner.at + 1) % ring().length]!
      write([here, [(here[0] + next[0]) / 2, (here[1] + next[1]) / 2]])
    } else return
    L.DomEvent.stop(press)
  })
}

function markerAt(place: Place, name: string, kind: 'corner' | 'middle'): L.Marker {
  const icon = L.divIcon({ className: `dv-draw-${kind}`, iconSize: kind === 'corner' ? [18, 18] : [14, 14] })
  const isCorner = kind === 'corner'
  return L.marker(latLngOf(place), {
    icon,
    draggable: isCorner,
    keyboard: isCorner,
    title: name,
    alt: name,
    zIndexOffset: 500,
  })
}

/** Small dots between corners: a press adds a corner there. */
function addMiddles(shown: Shown, events: BoardEvents): void {
  const { drawn, group } = shown
  const geometry = drawn.geometry!
  if (geometry.type === 'Point') return
  for (const [ring, places] of ringsOf(geometry).entries())
    for (const [at, here] of places.entries()) {
      const next = places[at + 1] ?? (geometry.type === 'Polygon' ? places[0] : undefined)
      if (!next) continue
      const middle: Place = [(here[0] + next[0]) / 2, (here[1] + next[1]) / 2]
      const marker = markerAt(middle, '+', 'middle')
      marker.on('click', () => events.onShape(drawn.key, changed(geometry, { ring, at }, [here, middle]), ''))
      marker.addTo(group)
    }
}

function build(map: L.Map, drawn: Drawn, events: BoardEvents): Shown {
  const group = L.layerGroup().addTo(map)
  const corners = ringsOf(drawn.geometry!).flatMap((places, ring) => places.map((place, at) => ({ ring, at, place })))
  const markers = corners.map(({ place }, i) =>
    markerAt(place, events.label(words.corner(i + 1)), 'corner').addTo(group),
  )
  const shown: Shown = { drawn, markers, group }
  for (const [i, marker] of markers.entries()) listen({ marker, corner: corners[i]!, shown: () => shown, events })
  addMiddles(shown, events)
  return shown
}

/** The corners of the chosen shape. While as many remain they are moved and not made anew: one keeps the focus. */
export function handlesOn(map: L.Map, events: BoardEvents): Handles {
  let shown: Shown | undefined
  const isDrawable = (drawn: Drawn | undefined): drawn is Drawn =>
    Boolean(drawn?.geometry) && placesOf(drawn!.geometry!).length <= MOST_HANDLES
  return {
    show(drawn) {
      if (shown && drawn === shown.drawn) return
      const places = isDrawable(drawn) ? ringsOf(drawn.geometry!).flat() : []
      if (shown && isDrawable(drawn) && drawn.key === shown.drawn.key && places.length === shown.markers.length) {
        const focused = shown.markers.findIndex(marker => marker.getElement() === document.activeElement)
        shown.group.remove()
        shown = build(map, drawn, events)
        shown.markers[focused]?.getElement()?.focus()
        return
      }
      shown?.group.remove()
      shown = isDrawable(drawn) ? build(map, drawn, events) : undefined
    },
  }
}
