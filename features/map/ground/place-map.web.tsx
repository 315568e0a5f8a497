import { useQuery } from '@tanstack/react-query'
import { api } from '@village/web'
import L from 'leaflet'
import { useEffect, useRef } from 'react'
import { type GroundGrid, ground } from './ground.api.ts'
import 'leaflet/dist/leaflet.css'
import './place-map.css'

/** Longitude and latitude, degrees, WGS84. */
export type MapPlace = readonly [longitude: number, latitude: number]
export interface PlaceMark {
  readonly id: string
  readonly at: MapPlace
  readonly name: string
  /** 'helper', or the key of a level. */
  readonly kind: string
}
export interface PlaceMapProps {
  /** What the map is called by a screen reader. */
  readonly label: string
  readonly marks: readonly PlaceMark[]
  readonly chosen?: string | undefined
  /** From whom to what: a dashed line. */
  readonly line?: readonly [MapPlace, MapPlace] | undefined
  onOpen?(id: string): void
}

/** The centre of the specification (§9), until something with a place has come. */
const CENTRE: L.LatLngTuple = [37.39, 121.49]
const [FAR, NEAR] = [13, 16]
/** The zoom from which the names of grids do not lie on each other. */
const NAMED_FROM = 14.5
const latLng = ([longitude, latitude]: MapPlace): L.LatLngTuple => [latitude, longitude]
const textNode = (text: string): HTMLElement => {
  const node = document.createElement('span')
  node.append(text)
  return node
}

function gridsLayer(grids: readonly GroundGrid[]): L.LayerGroup {
  const group = L.layerGroup()
  for (const { name, rings } of grids)
    if (rings)
      L.polygon(
        rings.map(ring => ring.map(latLng)),
        { className: 'dv-place-grid', weight: 1.5, interactive: false },
      )
        .bindTooltip(textNode(name), { permanent: true, direction: 'center', className: 'dv-place-label' })
        .addTo(group)
  return group
}

function marksLayer({ marks, chosen, line, onOpen }: PlaceMapProps): L.LayerGroup {
  const group = L.layerGroup()
  if (line) L.polyline(line.map(latLng), { className: 'dv-place-line', weight: 3, interactive: false }).addTo(group)
  for (const { id, at, name, kind } of marks) {
    const dot = document.createElement('span')
    dot.className = 'dv-place-dot'
    dot.dataset['kind'] = kind
    if (id === chosen) dot.dataset['chosen'] = ''
    const icon = L.divIcon({ html: dot, className: 'dv-place-mark', iconSize: [24, 24] })
    const mark = L.marker(latLng(at), { icon, title: name, alt: name, zIndexOffset: id === chosen ? 1000 : 0 })
    const isNamed = id === chosen || kind === 'helper'
    mark.bindTooltip(textNode(name), { permanent: isNamed, direction: 'bottom', offset: [0, 10] })
    mark.on('click', () => onOpen?.(id))
    mark.on('keydown', ({ originalEvent }) => originalEvent.key === 'Enter' && onOpen?.(id))
    mark.addTo(group)
  }
  return group
}

/** A map as long as its container is there. */
function useLeaflet() {
  const container = useRef<HTMLDivElement>(null)
  const drawn = useRef<L.Map>(null)
  useEffect(() => {
    const map = L.map(container.current!, { attributionControl: false, zoomSnap: 0.5, maxZoom: 20 })
    drawn.current = map.setView(CENTRE, FAR)
    L.control.scale({ imperial: false }).addTo(map)
    map.on('zoomend', () => container.current?.toggleAttribute('data-far', map.getZoom() < NAMED_FROM))
    const resizing = new ResizeObserver(() => map.invalidateSize())
    resizing.observe(container.current!)
    return () => {
      resizing.disconnect()
      drawn.current = null
      map.remove()
    }
  }, [])
  return { container, drawn }
}

/** Shows where something is on the village's own ground; nothing is loaded from elsewhere (design/ux.md D9). */
export default function PlaceMap(props: PlaceMapProps) {
  const { container, drawn } = useLeaflet()
  const { data } = useQuery({
    queryKey: [ground.name],
    queryFn: ({ signal }) => api(ground).call('ground', {}, { signal, silent: 'all' }),
    staleTime: 600_000,
  })
  const { marks, chosen, line, onOpen } = props
  const shownAt = useRef<string>('')
  useEffect(() => {
    const layer = data ? gridsLayer(data.grids) : undefined
    if (layer && drawn.current) layer.addTo(drawn.current)
    return () => void layer?.remove()
  }, [data, drawn])
  useEffect(() => {
    const layer = marksLayer({ label: '', marks, chosen, line, ...(onOpen && { onOpen }) })
    if (drawn.current) layer.addTo(drawn.current)
    return () => void layer.remove()
  }, [marks, chosen, line, onOpen, drawn])
  useEffect(() => {
    const at = marks.find(({ id }) => id === chosen)?.at
    // The map moves when something else is looked at, and not when its surroundings change.
    const key = `${chosen}:${line !== undefined}:${marks.length > 0}:${data !== undefined}`
    if (shownAt.current === key || !drawn.current) return
    shownAt.current = key
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    const ground = (data?.grids ?? []).flatMap(({ rings }) => rings?.flat() ?? [])
    const places = line ?? (at ? [at] : [...marks.map(mark => mark.at), ...ground])
    if (places.length > 0)
      drawn.current.fitBounds(L.latLngBounds(places.map(latLng)).pad(at ? 0.4 : 0.05), {
        maxZoom: NEAR,
        animate: !reduced,
      })
  }, [marks, chosen, line, data, drawn])
  return <section className="dv-place-map" ref={container} aria-label={props.label} />
}
