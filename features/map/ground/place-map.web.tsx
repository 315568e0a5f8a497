import { useQuery } from '@tanstack/react-query'
import { api, enteredLang, useLabel, useMay } from '@village/web'
import L from 'leaflet'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { shapeLayer } from '../shape/shape-layer.web.ts'
import { shapes } from '../shape/shapes.api.ts'
import { type GroundGrid, ground } from './ground.api.ts'
import { markEntered, openMap } from './leaflet-map.web.ts'
import { movedApart } from './moved-apart.ts'
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
  /** Somebody chose a place on the ground. */
  onPlace?(at: MapPlace): void
}

/** The centre of the specification (§9), until something with a place has come. */
const CENTRE: L.LatLngTuple = [37.39, 121.49]
const [FAR, NEAR] = [13, 16]
/** Wide and high enough for a finger's or a pointer's press (WCAG 2.5.8). */
const MARK_PX = 24
/** The zoom from which the names of grids do not lie on each other. */
const NAMED_FROM = 14.5
const latLng = ([longitude, latitude]: MapPlace): L.LatLngTuple => [latitude, longitude]
const textNode = (text: string): HTMLElement => {
  const node = document.createElement('span')
  markEntered(node, enteredLang(text))
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

type Marks = Pick<PlaceMapProps, 'marks' | 'chosen' | 'line'> & { readonly onOpen: PlaceMapProps['onOpen'] | undefined }
function marksLayer({ marks, chosen, line, onOpen }: Marks): L.LayerGroup {
  const group = L.layerGroup()
  if (line) L.polyline(line.map(latLng), { className: 'dv-place-line', weight: 3, interactive: false }).addTo(group)
  for (const { id, at, name, kind } of marks) {
    const dot = document.createElement('span')
    dot.className = 'dv-place-dot'
    dot.dataset['kind'] = kind
    if (id === chosen) dot.dataset['chosen'] = ''
    const icon = L.divIcon({ html: dot, className: 'dv-place-mark', iconSize: [MARK_PX, MARK_PX] })
    const mark = L.marker(latLng(at), { icon, title: name, alt: name, zIndexOffset: id === chosen ? 1000 : 0 })
    const isNamed = id === chosen || kind === 'helper'
    mark.bindTooltip(textNode(name), { permanent: isNamed, direction: 'bottom', offset: [0, 10] })
    mark.on('add', () => markEntered(mark.getElement(), enteredLang(name)))
    mark.on('click', () => onOpen?.(id))
    mark.on('keydown', ({ originalEvent }) => originalEvent.key === 'Enter' && onOpen?.(id))
    mark.addTo(group)
  }
  return group
}

/** Marks of neighbours and of one house do not lie on each other, at any zoom; the chosen one stays at its place. */
function spreadMarks(map: L.Map, group: L.LayerGroup): void {
  const marks = group.getLayers().filter(layer => layer instanceof L.Marker)
  marks.sort((a, b) => (b.options.zIndexOffset ?? 0) - (a.options.zIndexOffset ?? 0))
  const moves = movedApart(
    marks.map(mark => map.latLngToLayerPoint(mark.getLatLng())),
    MARK_PX,
  )
  for (const [at, mark] of marks.entries()) {
    const element = mark.getElement()
    if (!element) continue
    element.style.marginLeft = `${moves[at]!.x - MARK_PX / 2}px`
    element.style.marginTop = `${moves[at]!.y - MARK_PX / 2}px`
  }
}
function useSpread(drawn: RefObject<L.Map | null>, layer: L.LayerGroup): void {
  useEffect(() => {
    const map = drawn.current
    if (!map) return
    const spread = () => spreadMarks(map, layer)
    spread()
    map.on('zoomend', spread)
    return () => void map.off('zoomend', spread)
  }, [layer, drawn])
}

/** A map as long as its container is there. */
function useLeaflet() {
  const container = useRef<HTMLDivElement>(null)
  const drawn = useRef<L.Map>(null)
  const label = useLabel()
  useEffect(() => {
    const { map, close } = openMap(container.current!, { zoomSnap: 0.5, maxZoom: 20, zoomButtons: label })
    drawn.current = map.setView(CENTRE, FAR)
    L.control.scale({ imperial: false }).addTo(map)
    map.on('zoomend', () => container.current?.toggleAttribute('data-far', map.getZoom() < NAMED_FROM))
    return () => {
      drawn.current = null
      close()
    }
  }, [label])
  return { container, drawn }
}

/** What stands and flows in the village, for who may see its map. */
function useShapes() {
  const enabled = useMay('bmaps_view')
  const { data } = useQuery({
    queryKey: [shapes.name],
    enabled,
    queryFn: ({ signal }) => api(shapes).call('shapes', {}, { signal, silent: 'all' }),
    staleTime: 600_000,
  })
  return data?.shapes
}

/** A layer on the map as long as what it shows stays the same. */
function useLayer(drawn: RefObject<L.Map | null>, layer: L.LayerGroup | undefined): void {
  useEffect(() => {
    if (layer && drawn.current) layer.addTo(drawn.current)
    return () => void layer?.remove()
  }, [layer, drawn])
}

/** Tells where on the ground somebody presses, with seven decimals: a centimetre. */
function usePlacing(drawn: RefObject<L.Map | null>, onPlace: PlaceMapProps['onPlace']): void {
  useEffect(() => {
    const map = drawn.current
    if (!map || !onPlace) return
    const place = ({ latlng: { lat, lng } }: L.LeafletMouseEvent) =>
      onPlace([Number(lng.toFixed(7)), Number(lat.toFixed(7))])
    map.on('click', place)
    return () => void map.off('click', place)
  }, [drawn, onPlace])
}

interface Looked extends Pick<PlaceMapProps, 'marks' | 'chosen' | 'line'> {
  readonly grids: readonly GroundGrid[] | undefined
}
/** Moves the map when something else is looked at, and not when its surroundings change. */
function useLook(drawn: RefObject<L.Map | null>, { marks, chosen, line, grids }: Looked): void {
  const shownAt = useRef<string>('')
  useEffect(() => {
    const at = marks.find(({ id }) => id === chosen)?.at
    const key = `${chosen}:${line !== undefined}:${marks.length > 0}:${grids !== undefined}`
    if (shownAt.current === key || !drawn.current) return
    shownAt.current = key
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    const ground = (grids ?? []).flatMap(({ rings }) => rings?.flat() ?? [])
    const places = line ?? (at ? [at] : [...marks.map(mark => mark.at), ...ground])
    if (places.length > 0)
      drawn.current.fitBounds(L.latLngBounds(places.map(latLng)).pad(at ? 0.4 : 0.05), {
        maxZoom: NEAR,
        animate: !reduced,
      })
  }, [marks, chosen, line, grids, drawn])
}

/** Shows where something is on the village's own ground; nothing is loaded from elsewhere (design/ux.md D9). */
export default function PlaceMap({ label, marks, chosen, line, onOpen, onPlace }: PlaceMapProps) {
  const { container, drawn } = useLeaflet()
  usePlacing(drawn, onPlace)
  const drawnShapes = useShapes()
  const { data } = useQuery({
    queryKey: [ground.name],
    queryFn: ({ signal }) => api(ground).call('ground', {}, { signal, silent: 'all' }),
    staleTime: 600_000,
  })
  useLayer(
    drawn,
    useMemo(() => drawnShapes && shapeLayer(drawnShapes), [drawnShapes]),
  )
  useLayer(
    drawn,
    useMemo(() => data && gridsLayer(data.grids), [data]),
  )
  const marked = useMemo(() => marksLayer({ marks, chosen, line, onOpen }), [marks, chosen, line, onOpen])
  useLayer(drawn, marked)
  useSpread(drawn, marked)
  useLook(drawn, { marks, chosen, line, grids: data?.grids })
  return <section className="dv-place-map" ref={container} aria-label={label} />
}
