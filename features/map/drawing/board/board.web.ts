import L from 'leaflet'
import { openMap } from '../../ground/leaflet-map.web.ts'
import { latLngOf, latLngs } from '../../shape/shape-layer.web.ts'
import type { BoardEvents } from './board-events.ts'
import type { Drawn } from './drawing-state.ts'
import { type Handles, handlesOn } from './handles.web.ts'
import { type Sketch, sketchOn } from './sketch.web.ts'

/** From the ground up; each kind has a pane of its own, so that a shape that is drawn anew stays in its order. */
const PANES = ['boundary', 'field', 'water', 'road', 'house', 'grid'] as const
const FIRST_PANE = 401
/** The centre of the specification (§9), until a village has something to look at. */
const CENTRE: L.LatLngTuple = [37.39, 121.49]

export interface Board {
  readonly map: L.Map
  readonly sketch: Sketch
  show(drawn: readonly Drawn[], chosen: string | undefined): void
  /** Everything, or one shape. */
  look(drawn: readonly Drawn[]): void
  close(): void
}

function pathOf({ geometry, kind }: Drawn, renderer: L.Renderer): L.Path | null {
  if (!geometry) return null
  const options = { renderer, className: `dv-shape dv-shape-${kind}`, bubblingMouseEvents: false }
  if (geometry.type === 'Polygon') return L.polygon(geometry.coordinates.map(latLngs), options)
  if (geometry.type === 'LineString')
    return L.polyline(latLngs(geometry.coordinates), { ...options, className: `${options.className} dv-line` })
  return L.circleMarker(latLngOf(geometry.coordinates), { ...options, radius: 6 })
}

interface Shown {
  readonly drawn: Drawn
  readonly path: L.Path | null
}
interface Canvas {
  readonly map: L.Map
  readonly renderers: ReadonlyMap<string, L.Renderer>
  readonly shown: Map<string, Shown>
  readonly sketch: Sketch
  readonly handles: Handles
}

function put(canvas: Canvas, drawn: Drawn, onChoose: BoardEvents['onChoose']): void {
  const path = pathOf(drawn, canvas.renderers.get(drawn.kind) ?? canvas.renderers.get('house')!)
  // While a shape is sketched, a press adds a corner wherever it falls.
  path?.on('click', event => (canvas.sketch.isOn() ? canvas.map.fire('click', event) : onChoose(drawn.key)))
  path?.addTo(canvas.map)
  canvas.shown.set(drawn.key, { drawn, path })
}
/** Draws what is new or changed, and takes away what is gone; everything else stays as it is. */
function showAll(canvas: Canvas, all: readonly Drawn[], chosen: string | undefined, events: BoardEvents): void {
  const wanted = new Map(all.map(one => [one.key, one]))
  for (const [key, { drawn, path }] of canvas.shown) {
    if (wanted.get(key) === drawn) continue
    path?.remove()
    canvas.shown.delete(key)
  }
  for (const one of all) if (!canvas.shown.has(one.key)) put(canvas, one, events.onChoose)
  for (const [key, { path }] of canvas.shown) path?.getElement()?.classList.toggle('dv-draw-chosen', key === chosen)
  canvas.handles.show(chosen === undefined ? undefined : wanted.get(chosen))
}

function look(map: L.Map, drawn: readonly Drawn[]): void {
  const bounds = L.latLngBounds([])
  for (const { geometry } of drawn) {
    if (geometry?.type === 'Point') bounds.extend(latLngOf(geometry.coordinates))
    else if (geometry?.type === 'LineString') for (const one of geometry.coordinates) bounds.extend(latLngOf(one))
    else if (geometry) for (const one of geometry.coordinates[0] ?? []) bounds.extend(latLngOf(one))
  }
  if (bounds.isValid()) map.fitBounds(bounds.pad(drawn.length > 1 ? 0.03 : 0.6), { maxZoom: 19 })
}

/** A map on which shapes are chosen, changed and sketched, by mouse, finger and keyboard. */
export function openBoard(container: HTMLElement, events: BoardEvents): Board {
  const { map, close } = openMap(container, { zoomSnap: 0.5, maxZoom: 21, zoomButtons: events.label })
  map.setView(CENTRE, 15)
  L.control.scale({ imperial: false }).addTo(map)
  const renderers = new Map(
    PANES.map((kind, at) => {
      map.createPane(kind).style.zIndex = String(FIRST_PANE + at)
      return [kind as string, L.svg({ pane: kind, padding: 0.3 })]
    }),
  )
  const sketch = sketchOn(map, events)
  const canvas: Canvas = { map, renderers, shown: new Map(), sketch, handles: handlesOn(map, events) }
  map.on('click', () => sketch.isOn() || events.onChoose(undefined))
  return {
    map,
    sketch,
    show: (drawn, chosen) => showAll(canvas, drawn, chosen, events),
    look: drawn => look(map, drawn),
    close() {
      sketch.close()
      close()
    },
  }
}
