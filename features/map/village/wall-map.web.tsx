import { useLabel } from '@village/web'
import L from 'leaflet'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { shapeLayer } from '../shape/shape-layer.web.ts'
import type { DrawnShape } from '../shape/shapes.api.ts'
import type { TileSource } from '../tiles/tiles.api.ts'
import { type Tiles, tileLayer, useTiles } from '../tiles/use-tiles.web.ts'
import type { CockpitLayers } from './cockpit.api.ts'
import type { Place } from './layers.api.ts'
import { useIsStill } from './use-wall.web.ts'
import { type LayerName, marksOf, type WallMark } from './wall-layers.ts'
import { boundsOf, gridGroup, householdGroup, latLng, markGroup, type Said } from './wall-marks.web.ts'
import { wallWords } from './wall-words.ts'
import 'leaflet/dist/leaflet.css'

/** The centre of the specification (§9), until the first layer has come. */
const CENTRE: L.LatLngTuple = [37.39, 121.49]
/** The zoom at which one mark is looked at. */
const NEAR = 17
/** The pane below everything else. */
const GROUND = 'dv-ground'
/** The zoom from which grids say how many live there. */
const NAMED_FROM = 15
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
  readonly chosen: WallMark | undefined
  onChoose(id: string): void
  /** Where the chosen mark is in the map, px. */
  onPlace(place: { readonly x: number; readonly y: number } | null): void
}

/** A map as long as its container is there; another one where the provider measures otherwise. */
function useMap(container: RefObject<HTMLDivElement | null>, crs: L.CRS): L.Map | null {
  const [map, setMap] = useState<L.Map | null>(null)
  const seen = useRef<readonly [L.LatLngExpression, number]>([CENTRE, 13])
  useEffect(() => {
    const made = L.map(container.current!, {
      ...{ attributionControl: false, zoomControl: false, zoomSnap: 0.25, maxZoom: 20, zoomAnimation: true, crs },
    })
    made.setView(...seen.current)
    L.control.scale({ imperial: false, position: 'bottomright' }).addTo(made)
    made.createPane(GROUND).style.zIndex = '350'
    const resizing = new ResizeObserver(() => made.invalidateSize())
    resizing.observe(container.current!)
    setMap(made)
    return () => {
      resizing.disconnect()
      seen.current = [made.getCenter(), made.getZoom()]
      setMap(null)
      made.remove()
    }
  }, [container, crs])
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

/** Shows the whole village once for each map: what arrives later does not move it under the pointer. */
function useFitting(map: L.Map | null, layers: CockpitLayers, isStacked: boolean): () => void {
  const fitted = useRef<L.Map>(null)
  const fit = useEffectEvent(() => {
    const bounds = boundsOf(layers)
    const { topLeft, bottomRight } = isStacked ? BARE : COVERED
    if (!map || !bounds) return
    map.fitBounds(bounds, { paddingTopLeft: [...topLeft], paddingBottomRight: [...bottomRight], animate: false })
    fitted.current = map
  })
  useEffect(() => {
    if (map && fitted.current !== map) fit()
  }, [map, layers])
  useEffect(() => {
    if (map) fit()
  }, [map, isStacked])
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
  const { ground, layers, village, shown, onChoose } = props
  const said = useSaid(village)
  const grids = useMemo(
    () => (shown.has('grids') || shown.has('alone') ? gridGroup(layers, shown, said) : null),
    [layers, shown, said],
  )
  const houses = useMemo(
    () => (shown.has('households') ? householdGroup(layers.households, said) : null),
    [layers, shown, said],
  )
  const marks = useMemo(() => marksOf(layers, shown), [layers, shown])
  const placed = useMemo(
    () => map && markGroup(marks, { map, zoom, said, onChoose }),
    [marks, map, zoom, said, onChoose],
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
}

/** A place of the village, for the probe of tiles. */
const placeOf = ({ grids }: CockpitLayers): Place =>
  grids.find(({ centre }) => centre)?.centre ?? [CENTRE[1], CENTRE[0]]

/** The village drawn from its own data: nothing is loaded from elsewhere (design/ux.md D9). */
export function WallMap(props: WallMapProps) {
  const { layers, source, isStacked, chosen, onPlace } = props
  const label = useLabel()
  const container = useRef<HTMLDivElement>(null)
  const tiles = useTiles(source, placeOf(layers))
  const map = useMap(container, tiles?.crs ?? L.CRS.EPSG3857)
  const zoom = useZoom(map)
  const fit = useFitting(map, layers, isStacked)
  useLayerGroups(map, zoom, props, tiles)
  useChosenPlace(map, chosen, onPlace)
  useFlight(map, chosen)
  return (
    <div className="dv-wall-map dv-ground-night" data-panel="map" data-far={zoom < NAMED_FROM ? true : undefined}>
      <section className="dv-wall-ground" ref={container} aria-label={label(wallWords.map)} />
      <Controls map={map} onWhole={fit} />
      {!tiles && <p className="dv-wall-local">{label(wallWords.local)}</p>}
    </div>
  )
}
