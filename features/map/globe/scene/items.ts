import type { Place } from '../../shape/geometry.ts'
import { placesOf } from '../../shape/geometry.ts'
import type { DrawnShape } from '../../shape/shapes.api.ts'
import type { MapGrid, MapLayers, MapMark } from '../../village/layers/layers.api.ts'
import { type LayerName, layerOfDevice } from '../../village/layers/wall-layers.ts'

/** What can be switched on and off, as the panel lists it. */
export const GLOBE_LAYERS = ['alarms', 'events', 'machines', 'grids', 'shapes'] as const
/** One of them. */
export type GlobeLayer = (typeof GLOBE_LAYERS)[number]
/** Layers whose things stand as a sign over their place, from below to above. */
export const MARK_LAYERS = ['machines', 'events', 'alarms'] as const satisfies readonly GlobeLayer[]

/** Something in the village that can be pressed, listed and flown to. */
export interface GlobeItem {
  readonly layer: GlobeLayer
  readonly id: string
  readonly name: string
  /** Key of its kind: machine_type, alarm_level, event_category, map_shape_kind; empty for a grid. */
  readonly kind: string
  /** Key of its state; null where it has none. */
  readonly status: string | null
  /** The sign of the flat map that it wears; null for what lies on the ground. */
  readonly sign: LayerName | null
  readonly at: Place
  /** Radius, in metres. */
  readonly reachM: number
  /** People of a grid, floors of a house; null where nobody has counted. */
  readonly count: number | null
}
/** The village as it was read. */
export interface Village {
  readonly layers: MapLayers
  readonly shapes: readonly DrawnShape[]
}

const DEGREE_M = 111_000
const metresX = (degrees: number, latitude: number): number => degrees * DEGREE_M * Math.cos((latitude * Math.PI) / 180)

/** The middle of the box around some places, and how far it is from there to a corner. */
function boxOf(places: readonly Place[]): { readonly at: Place; readonly reachM: number } {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)]
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const at: Place = [(west + east) / 2, (south + north) / 2]
  return { at, reachM: Math.hypot(metresX(east - west, at[1]), (north - south) * DEGREE_M) / 2 }
}

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

/** So far apart stand signs of one place, metres; that of an event is known to a hundred metres only. */
const [APART_M, COARSE_APART_M] = [16, 40]
/** Marks of one layer at the same place, in a ring around it: each can be seen and pressed. */
export function ringed(marks: readonly MapMark[], apartM = APART_M): readonly MapMark[] {
  const keyOf = ({ at: [x, y] }: MapMark): string => `${x.toFixed(5)} ${y.toFixed(5)}`
  const byPlace = groupBy(marks, keyOf)
  return marks.map(mark => {
    const here = byPlace.get(keyOf(mark))!
    if (here.length === 1) return mark
    const turn = (2 * Math.PI * here.indexOf(mark)) / here.length
    const radius = (apartM * here.length) / (2 * Math.PI) / DEGREE_M
    const [x, y] = mark.at
    return {
      ...mark,
      at: [x + (radius * Math.sin(turn)) / Math.cos((y * Math.PI) / 180), y + radius * Math.cos(turn)] as const,
    }
  })
}

const ofMark = (layer: 'machines' | 'alarms' | 'events') => (mark: MapMark) => {
  const sign = layer === 'machines' ? layerOfDevice(mark.kind) : layer
  return { ...mark, layer, sign, reachM: 0, count: null } as const satisfies GlobeItem
}
function ofGrid({ id, name, boundary, centre, people }: MapGrid): readonly GlobeItem[] {
  const box = boundary ? boxOf(boundary.coordinates.flat()) : centre && { at: centre, reachM: 0 }
  if (!box) return []
  const at = centre ?? box.at
  return [{ layer: 'grids', id, name, kind: '', status: null, sign: null, ...box, at, count: people }]
}
const ofShape = ({ id, name, kind, floors, geometry }: DrawnShape): GlobeItem => ({
  layer: 'shapes',
  id,
  name,
  kind,
  status: null,
  sign: null,
  count: floors,
  ...boxOf(placesOf(geometry)),
})

/** Everything of the village that is drawn, layer by layer as the panel lists them. */
export const itemsOf = ({ layers, shapes }: Village): readonly GlobeItem[] => [
  ...ringed(layers.alarms).map(ofMark('alarms')),
  ...ringed(layers.events, COARSE_APART_M).map(ofMark('events')),
  ...ringed(layers.machines).map(ofMark('machines')),
  ...layers.grids.flatMap(ofGrid),
  ...shapes.map(ofShape),
]
/** Whether nobody has drawn anything of the village yet: marks alone would float in the air. */
export const isUndrawn = ({ layers, shapes }: Village): boolean =>
  shapes.length === 0 && layers.grids.every(({ boundary, centre }) => !boundary && !centre)

/** How many there are of each kind, the most frequent first; of alarms the most urgent first. */
export function kindsOf(items: readonly GlobeItem[]): readonly { readonly kind: string; readonly n: number }[] {
  return [...groupBy(items, ({ kind }) => kind)]
    .map(([kind, { length: n }]) => ({ kind, n }))
    .toSorted((a, b) => (items[0]?.layer === 'alarms' ? Number(b.kind) - Number(a.kind) : b.n - a.n))
}

/** Key of machine_status: online. */
export const ONLINE = '1'
/** Whether a device is away or not in use: its sign is hollow, as on the flat map. */
export const isAway = ({ layer, status }: Pick<GlobeItem, 'layer' | 'status'>): boolean =>
  layer === 'machines' && status !== ONLINE

/** What stands in brackets behind the name of a village: its register needs it, its people do not say it. */
const BRACKETS = /[(（][^)）]*[)）]$/
/** The name of a grid or a device without that of the village in which it lies. */
export function shortName(name: string, villages: readonly string[]): string {
  const said = villages.flatMap(village => [village, village.replace(BRACKETS, '')])
  const village = said.find(one => one !== '' && name.startsWith(one) && name.length > one.length)
  return village ? name.slice(village.length).trim() : name
}
