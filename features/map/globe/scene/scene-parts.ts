import type { GlobeItem, GlobeLayer } from './items.ts'

/** What somebody has pressed. */
export type Picked = Pick<GlobeItem, 'layer' | 'id'>

/** Whether this is what was pressed. */
export const isSame = ({ layer, id }: Picked, picked: Picked | null): boolean =>
  layer === picked?.layer && id === picked.id

/** Some of what is drawn: shapes, grids, signs or names. */
export interface ScenePart {
  /** Shows what is of these layers; nothing is built anew. */
  show(layers: ReadonlySet<GlobeLayer>): void
  /** Lifts one thing out of the others, or none. */
  select(picked: Picked | null): void
}
/** The village as it is drawn; what is asked of it is shown with the next picture. */
export interface VillageScene extends ScenePart {
  /** Goes to a thing: by flight, or at once for who wants nothing to move. */
  flyTo(item: Pick<GlobeItem, 'at' | 'reachM'>, isStill: boolean): void
  /** A step nearer, or farther away. */
  zoom(way: 'nearer' | 'farther', isStill: boolean): void
  /** The whole village, as it was opened. */
  reset(isStill: boolean): void
  close(): void
}

/** How large a sign is drawn, px of the page: alarms are larger, and the more so the more urgent they are. */
export function signSize({ layer, kind }: Pick<GlobeItem, 'layer' | 'kind'>): number {
  if (layer !== 'alarms') return layer === 'events' ? 26 : 24
  return 24 + 5 * Math.min(4, Math.max(1, Number(kind) || 1))
}
/** How high a sign stands over the ground, metres: an alarm lies over the device that raised it. */
export const SIGN_M: Readonly<Partial<Record<GlobeLayer, number>>> = { machines: 14, events: 26, alarms: 40 }

/** From how far a thing is looked at, metres. */
const NEAREST_M = 180
export const lookFrom = (reachM: number): number => Math.max(NEAREST_M, reachM * 2.4)

/** So near and so far the camera goes, metres. */
export const [LEAST_M, MOST_M] = [40, 30_000]
/** How far a step of the buttons goes: the part of the way to what is looked at, negative away from it; within bounds. */
export function stepOf(way: 'nearer' | 'farther', distanceM: number): number {
  const wanted = way === 'nearer' ? distanceM * 0.4 : distanceM * (-2 / 3)
  const after = Math.min(MOST_M, Math.max(LEAST_M, distanceM - wanted))
  return distanceM - after
}
