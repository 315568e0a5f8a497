import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import L from 'leaflet'
import { useEffect, useRef } from 'react'
import type { MapGrid, MapLayers, MapMark } from './layers.api.ts'
import 'leaflet/dist/leaflet.css'
import './map.css'

export type LayerName = 'grids' | 'machines' | 'alarms' | 'events'
interface VillageMapProps {
  readonly layers: MapLayers
  readonly shown: ReadonlySet<LayerName>
  /** The mark in the middle, chosen from the list. */
  readonly chosen: string | undefined
  onOpen(layer: LayerName, id: string): void
}
const words = {
  map: { zh: '村庄地图', en: 'Map of the village' },
  people: (n: number): Label => ({ zh: `${n} 人`, en: `${n} people` }),
} as const

const MARKS = ['machines', 'events', 'alarms'] as const
/** The centre of the specification (§9), until the first layer has come. */
const CENTRE: L.LatLngTuple = [37.39, 121.49]
/** The zoom from which grids carry their names. */
const NAMED_FROM = 15
/** The zoom at which one mark is looked at. */
const NEAR = 16

const latLng = ([longitude, latitude]: readonly [number, number]): L.LatLngTuple => [latitude, longitude]
/** Names are entered by people: they reach the map as text, never as markup. */
const textNode = (...lines: readonly string[]): HTMLElement => {
  const node = document.createElement('span')
  for (const [at, line] of lines.entries()) {
    if (at > 0) node.append(document.createElement('br'))
    node.append(line)
  }
  return node
}

function gridLayer(grids: readonly MapGrid[], said: (n: number) => string): L.LayerGroup {
  const group = L.layerGroup()
  for (const { name, boundary, centre, people, hasParts } of grids) {
    const lines = people === null ? [name] : [name, said(people)]
    if (boundary)
      L.polygon(
        boundary.coordinates.map(ring => ring.map(latLng)),
        { className: 'dv-map-grid', weight: 2 },
      )
        .bindTooltip(textNode(...lines), { permanent: !hasParts, direction: 'center', className: 'dv-map-label' })
        .addTo(group)
    else if (centre)
      L.circleMarker(latLng(centre), { className: 'dv-map-grid', radius: 26 })
        .bindTooltip(textNode(...lines), { permanent: true, direction: 'center', className: 'dv-map-label' })
        .addTo(group)
  }
  return group
}

function markLayer(layer: LayerName, marks: readonly MapMark[], onOpen: VillageMapProps['onOpen']): L.LayerGroup {
  const group = L.layerGroup()
  for (const { id, name, kind, status, at } of marks) {
    const dot = document.createElement('span')
    dot.className = 'dv-map-dot'
    dot.dataset['layer'] = layer
    dot.dataset['kind'] = kind
    dot.dataset['status'] = status
    const icon = L.divIcon({ html: dot, className: 'dv-map-mark', iconSize: [18, 18] })
    const mark = L.marker(latLng(at), { icon, keyboard: true, title: name, alt: name, riseOnHover: true })
    mark.bindTooltip(textNode(name), { direction: 'top' })
    mark.on('click', () => onOpen(layer, id))
    mark.on('keydown', ({ originalEvent }) => originalEvent.key === 'Enter' && onOpen(layer, id))
    mark.addTo(group)
  }
  return group
}

/** Everything that has a place, to begin with; a point alone is shown from some distance. */
function boundsOf({ grids, machines, alarms, events }: MapLayers): L.LatLngBounds | undefined {
  const places = [
    ...grids.flatMap(({ boundary, centre }) => boundary?.coordinates.flat() ?? (centre ? [centre] : [])),
    ...[...machines, ...alarms, ...events].map(({ at }) => at),
  ]
  return places.length > 0 ? L.latLngBounds(places.map(latLng)).pad(0.05) : undefined
}

/** A map as long as its container is there. */
function useMap() {
  const container = useRef<HTMLDivElement>(null)
  const drawn = useRef<L.Map>(null)
  useEffect(() => {
    const map = L.map(container.current!, { attributionControl: false, zoomSnap: 0.5, maxZoom: 20 })
    drawn.current = map
    const resizing = new ResizeObserver(() => map.invalidateSize())
    resizing.observe(container.current!)
    map.on('zoomend', () => {
      // Names of grids would lie on each other from afar.
      container.current?.toggleAttribute('data-far', map.getZoom() < NAMED_FROM)
    })
    map.setView(CENTRE, 13)
    L.control.scale({ imperial: false }).addTo(map)
    return () => {
      resizing.disconnect()
      drawn.current = null
      map.remove()
    }
  }, [])
  return { container, drawn }
}

/** The village drawn from its own data: nothing is loaded from elsewhere (design/ux.md D9). */
export function VillageMap({ layers, shown, chosen, onOpen }: VillageMapProps) {
  const label = useLabel()
  const { container, drawn } = useMap()
  const isFitted = useRef(false)
  useEffect(() => {
    const bounds = boundsOf(layers)
    // Once: what arrives later does not move the map under the pointer.
    if (bounds && !isFitted.current) drawn.current?.fitBounds(bounds)
    isFitted.current ||= bounds !== undefined
  }, [layers, drawn])
  useEffect(() => {
    const groups = [
      ...(shown.has('grids') ? [gridLayer(layers.grids, n => label(words.people(n)))] : []),
      ...MARKS.filter(name => shown.has(name)).map(name => markLayer(name, layers[name], onOpen)),
    ]
    for (const group of groups) if (drawn.current) group.addTo(drawn.current)
    return () => {
      for (const group of groups) group.remove()
    }
  }, [layers, shown, onOpen, label, drawn])
  useEffect(() => {
    const mark = [...layers.alarms, ...layers.events, ...layers.machines].find(({ id }) => id === chosen)
    if (mark) drawn.current?.setView(latLng(mark.at), Math.max(drawn.current.getZoom(), NEAR))
  }, [chosen, layers, drawn])
  return <section className="dv-map-canvas" ref={container} aria-label={label(words.map)} />
}
