import { useLabel } from '@village/web'
import L from 'leaflet'
import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { openMap } from '../../ground/leaflet-map.web.ts'
import { shapeLayer } from '../../shape/shape-layer.web.ts'
import type { DrawnShape } from '../../shape/shapes.api.ts'
import type { TileSource } from '../../tiles/tiles.api.ts'
import { type Tiles, tileLayer, useTiles } from '../../tiles/use-tiles.web.ts'
import type { CockpitLayers } from '../cockpit.api.ts'
import type { Place } from '../layers/layers.api.ts'
import { type LayerName, marksOf, type WallMark } from '../layers/wall-layers.ts'
import { useIsStill } from '../stage/use-wall.web.ts'
import { wallWords } from '../stage/wall-words.ts'
import { useCoveredMarks } from './covered-marks.web.ts'
import { boundsOf, gridGroup, householdGroup, latLng, markGroup, type Said } from './wall-marks.web.ts'
import 'leaflet/dist/leaflet.css'

/** The centre of the specification (§9), until the first layer has come. */
const CENTRE: L.LatLngTuple = [37.39, 121.49]
/** The zoom at which one mark is looked at. */
const NEAR = 17
/** The pane below everything else. */
const GROUND = 'dv-ground'
/** The zoom from which grids say how many live there. */
const NAMED_FROM = 15
/** Of a mark on the canvas, and what a pointer needs at least on the screen (WCAG 2.2, 2.5.8), px. */
const MARK_PX = 26
const TARGET_PX = 24.5
const THUMB_PX = 44
/** How large a mark is drawn, and how large it is to who presses it; px of the canvas. */
function sizeOf(scale: number, isStacked = false): { readonly mark: number; readonly target: number } {
  const mark = Math.ceil(Math.max(MARK_PX, TARGET_PX / scale))
  return { mark, target: isStacked ? THUMB_PX : mark }
}
/** What panels and dock cover of the canvas, px. */
const COVERED = { topLeft: [490, 210], bottomRight: [490, 130] } as const
const BARE = { topLeft: [12, 12], bottomRight: [12, 12] } as const

export interface WallMapProps {
  readonly ground: readonly DrawnShape[] | undefined
  readonly source: TileSource | undefined
  readonly layers: CockpitLayers
  readonly village: string
  readonly shown: ReadonlySet<LayerName>
  readonly isStacked: boolean
  /** How much the canvas is shrunk or enlarged. */
  readonly scale: number
  readonly chosen: WallMark | undefined
  onChoose(id: string): void
  /** Where the chosen mark is in the map, px. */
  onPlace(place: { readonly x: number; readonly y: number } | null): void
}

/** What was looked at: middle and zoom. */
type Seen = RefObject<readonly [L.LatLngExpression, number] | null>

/** A map as long as its container is there. */
function useMap(container: RefObject<HTMLDivElement | null>, crs: L.CRS, seen: Seen): L.Map | null {
  const [map, setMap] = useState<L.Map | null>(null)
  useEffect(() => {
    const { map: made, close } = openMap(container.current!, { zoomSnap: 0.25, maxZoom: 20, crs })
    made.setView(...(seen.current ?? [CENTRE, 13]))
    L.control.scale({ imperial: false, position: 'bottomright' }).addTo(made)
    made.createPane(GROUND).style.zIndex = '350'
    setMap(made)
    return () => {
      setMap(null)
      close()
    }
  }, [container, crs, seen])
  return map
}

function useSaid(village: string): Said {
  const label = useLabel()
  return useMemo(
    () => ({
      grid: name => (name.startsWith(village) && name.length > village.length ? name.slice(village.length) : name),
      people: n => label(wallWords.people(n)),
      alone: n => label(wallWords.aloneIn(n)),
      households: n => label(wallWords.households(n)),
      marks: n => label(wallWords.marks(n)),
    }),
    [label, village],
  )
}

/** Puts a group on the map and takes it away when it is replaced: after a day there are as many as in the morning. */
function useGroup(map: L.Map | null, group: L.LayerGroup | null): void {
  useEffect(() => {
    if (!map || !group) return
    group.addTo(map)
    return () => void group.remove()
  }, [map, group])
}

function useZoom(map: L.Map | null): number {
  const [zoom, setZoom] = useState(0)
  useEffect(() => {
    if (!map) return
    const note = (): void => setZoom(map.getZoom())
    note()
    map.on('zoomend', note)
    return () => void map.off('zoomend', note)
  }, [map])
  return zoom
}

/** Tells where the chosen mark is while the map moves. */
function useChosenPlace(map: L.Map | null, chosen: WallMark | undefined, onPlace: WallMapProps['onPlace']): void {
  const tell = useEffectEvent(() => {
    if (!map || !chosen) return onPlace(null)
    const { x, y } = map.latLngToContainerPoint(latLng(chosen.at))
    onPlace({ x, y })
  })
  useEffect(() => {
    tell()
    if (!map || !chosen) return
    const moved = (): void => tell()
    map.on('move zoomend', moved)
    return () => void map.off('move zoomend', moved)
  }, [map, chosen])
}

interface ControlsProps {
  readonly map: L.Map | null
  onWhole(): void
}
function Controls({ map, onWhole }: ControlsProps) {
  const label = useLabel()
  return (
    <div className="dv-wall-zoom">
      <button
        type="button"
        className="dv-wall-button"
        aria-label={label(wallWords.nearer)}
        onClick={() => map?.zoomIn()}
      >
        +
      </button>
      <button
        type="button"
        className="dv-wall-button"
        aria-label={label(wallWords.farther)}
        onClick={() => map?.zoomOut()}
      >
        −
      </button>
      <button type="button" className="dv-wall-button" aria-label={label(wallWords.all)} onClick={onWhole}>
        ◎
      </button>
    </div>
  )
}

/**
 * Shows the whole village once for each form of the screen: what arrives later does not move it under the pointer, and
 * a map that takes the place of another one keeps middle and zoom.
 */
function useFitting(map: L.Map | null, layers: CockpitLayers, isStacked: boolean, seen: Seen): () => void {
  const fittedFor = useRef(seen.current ? isStacked : null)
  const fit = useEffectEvent(() => {
    const bounds = boundsOf(layers)
    const { topLeft, bottomRight } = isStacked ? BARE : COVERED
    if (!map || !bounds) return
    map.invalidateSize({ animate: false })
    fittedFor.current = isStacked
    map.fitBounds(bounds, { paddingTopLeft: [...topLeft], paddingBottomRight: [...bottomRight], animate: false })
  })
  useEffect(() => {
    if (map && fittedFor.current !== isStacked) fit()
  }, [map, layers, isStacked])
  useEffect(() => {
    if (!map) return
    const note = (): void => {
      if (fittedFor.current !== null) seen.current = [map.getCenter(), map.getZoom()]
    }
    note()
    map.on('moveend', note)
    return () => void map.off('moveend', note)
  }, [map, seen])
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) fit()
  }, [asked])
  return () => setAsked(before => before + 1)
}

/** Goes to what was chosen: by flight, or at once for who wants nothing to move. */
function useFlight(map: L.Map | null, chosen: WallMark | undefined): void {
  const isStill = useIsStill()
  useEffect(() => {
    if (!map || !chosen) return
    const to = latLng(chosen.at)
    const near = Math.max(map.getZoom(), NEAR)
    if (isStill) map.setView(to, near, { animate: false })
    else map.flyTo(to, near, { duration: 0.8 })
  }, [map, chosen, isStill])
}

/** Villages as they were drawn, below everything else. */
function groundGroup(ground: readonly DrawnShape[]): L.LayerGroup {
  const group = shapeLayer(ground)
  group.eachLayer(layer => {
    layer.options.pane = GROUND
  })
  return group
}

/** Grids, households and marks as Leaflet draws them, as long as nothing of them changes. */
function useLayerGroups(map: L.Map | null, zoom: number, props: WallMapProps, tiles: Tiles | null): void {
  const { ground, layers, village, shown, scale, isStacked, chosen, onChoose } = props
  const said = useSaid(village)
  const sizePx = sizeOf(scale, isStacked).target
  const grids = useMemo(
    () => (shown.has('grids') || shown.has('alone') ? gridGroup(layers, shown, said) : null),
    [layers, shown, said],
  )
  const houses = useMemo(
    () => (shown.has('households') ? householdGroup(layers.households, said) : null),
    [layers, shown, said],
  )
  const home = chosen?.layer === 'households' ? chosen : undefined
  const marks = useMemo(() => [...marksOf(layers, shown), ...(home ? [home] : [])], [layers, shown, home])
  const placed = useMemo(
    () => map && markGroup(marks, { map, zoom, sizePx, said, onChoose }),
    [marks, map, zoom, sizePx, said, onChoose],
  )
  // The own ground would hide the tiles.
  const below = useMemo(
    () => (tiles ? L.layerGroup([tileLayer(tiles)]) : ground ? groundGroup(ground) : null),
    [ground, tiles],
  )
  useGroup(map, below)
  useGroup(map, grids)
  useGroup(map, houses)
  useGroup(map, placed)
  useCoveredMarks(map, placed, sizePx, isStacked)
}

/** A place of the village, for the probe of tiles. */
const placeOf = ({ grids }: CockpitLayers): Place =>
  grids.find(({ centre }) => centre)?.centre ?? [CENTRE[1], CENTRE[0]]

interface DrawnMapProps extends WallMapProps {
  readonly tiles: Tiles | null
  readonly seen: Seen
}
function DrawnMap({ tiles, seen, ...props }: DrawnMapProps) {
  const { layers, isStacked, scale, chosen, onPlace } = props
  const label = useLabel()
  const container = useRef<HTMLDivElement>(null)
  const map = useMap(container, tiles?.crs ?? L.CRS.EPSG3857, seen)
  const zoom = useZoom(map)
  const fit = useFitting(map, layers, isStacked, seen)
  useLayerGroups(map, zoom, props, tiles)
  useChosenPlace(map, chosen, onPlace)
  useFlight(map, chosen)
  return (
    <div
      className="dv-wall-map dv-ground-night"
      data-panel="map"
      data-far={zoom < NAMED_FROM ? true : undefined}
      style={{ '--dv-wall-mark': `${sizeOf(scale).mark}px` } as CSSProperties}
    >
      <section className="dv-wall-ground" ref={container} aria-label={label(wallWords.map)} />
      <Controls map={map} onWhole={fit} />
      {!tiles && <p className="dv-wall-local">{label(wallWords.local)}</p>}
    </div>
  )
}

/**
 * The village drawn from its own data (design/ux.md D9), over the tiles of a provider where they can be reached. A
 * provider may measure otherwise: then another map takes the place of this one, in the same middle and zoom.
 */
export function WallMap(props: WallMapProps) {
  const { source, layers } = props
  const seen: Seen = useRef(null)
  const tiles = useTiles(source, placeOf(layers))
  return <DrawnMap key={tiles ? tiles.url : ''} {...props} tiles={tiles} seen={seen} />
}
