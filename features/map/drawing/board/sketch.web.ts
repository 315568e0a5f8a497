import L from 'leaflet'
import type { Geometry, Place } from '../../shape/geometry.ts'
import type { BoardEvents } from './board-events.ts'

export interface Sketch {
  isOn(): boolean
  /** Begins a shape; null gives up the one that was begun. */
  begin(type: Geometry['type'] | null): void
  /** A corner where the cross in the middle of the map is: without a mouse. */
  addAtCentre(): void
  back(): void
  /** Ends the shape where it has enough corners. */
  finish(): void
  close(): void
}

const LEAST: Readonly<Record<Geometry['type'], number>> = { Polygon: 3, LineString: 2, Point: 1 }
const round = (degrees: number): number => Number(degrees.toFixed(7))
const geometryOf = (type: Geometry['type'], places: readonly Place[]): Geometry => {
  if (type === 'Point') return { type, coordinates: places[0]! }
  return type === 'LineString' ? { type, coordinates: places } : { type, coordinates: [[...places, places[0]!]] }
}

interface State {
  type: Geometry['type'] | null
  places: L.LatLng[]
  line: L.Polyline
  dots: L.LayerGroup
}

function redraw(state: State, map: L.Map, pointer?: L.LatLng): void {
  const course = [...state.places, ...(pointer && state.places.length > 0 ? [pointer] : [])]
  state.line.setLatLngs(state.type === 'Polygon' && course.length > 2 ? [...course, course[0]!] : course)
  state.dots.clearLayers()
  for (const place of state.places)
    L.circleMarker(place, { radius: 5, className: 'dv-draw-dot', interactive: false }).addTo(state.dots)
  map.getContainer().toggleAttribute('data-sketching', state.type !== null)
}

/** Keys of the map while something is sketched; the arrows move the map below the cross. */
const keysOf = (sketch: Sketch) => (event: KeyboardEvent) => {
  if (!sketch.isOn() || event.target !== event.currentTarget) return
  const deeds: Readonly<Record<string, () => void>> = {
    ' ': sketch.addAtCentre,
    Enter: sketch.finish,
    Backspace: sketch.back,
    Escape: () => sketch.begin(null),
  }
  const deed = deeds[event.key]
  if (!deed) return
  L.DomEvent.stop(event)
  deed()
}

type Events = Pick<BoardEvents, 'onSketched' | 'onSketch'>
function deedsOf(map: L.Map, state: State, events: Events): Omit<Sketch, 'close'> & { addAt(place: L.LatLng): void } {
  const tell = (): void => {
    redraw(state, map)
    events.onSketch(state.type === null ? -1 : state.places.length)
  }
  const begin = (type: Geometry['type'] | null): void => {
    Object.assign(state, { type, places: [] })
    if (type === null) map.doubleClickZoom.enable()
    else map.doubleClickZoom.disable()
    tell()
  }
  const finish = (): void => {
    const { type, places } = state
    if (type === null || places.length < LEAST[type]) return
    begin(null)
    events.onSketched(
      geometryOf(
        type,
        places.map(({ lng, lat }): Place => [round(lng), round(lat)]),
      ),
    )
  }
  const addAt = (place: L.LatLng): void => {
    if (state.places.at(-1)?.equals(place, 1e-8)) return
    state.places.push(place)
    tell()
    if (state.type === 'Point') finish()
  }
  const back = (): void => {
    state.places.pop()
    tell()
  }
  return { isOn: () => state.type !== null, begin, finish, addAt, back, addAtCentre: () => addAt(map.getCenter()) }
}

/** A shape that is being drawn: presses add corners, a double press ends it. */
export function sketchOn(map: L.Map, events: Events): Sketch {
  const line = L.polyline([], { className: 'dv-draw-sketch', interactive: false }).addTo(map)
  const state: State = { type: null, places: [], line, dots: L.layerGroup().addTo(map) }
  const { addAt, ...deeds } = deedsOf(map, state, events)
  const sketch: Sketch = { ...deeds, close: () => map.getContainer().removeEventListener('keydown', listen, true) }
  const listen = keysOf(sketch)
  map.getContainer().addEventListener('keydown', listen, true)
  map.on('click', ({ latlng }: L.LeafletMouseEvent) => sketch.isOn() && addAt(latlng))
  map.on('dblclick', () => sketch.finish())
  map.on('mousemove', ({ latlng }: L.LeafletMouseEvent) => sketch.isOn() && redraw(state, map, latlng))
  return sketch
}
