import type { Id } from '@village/resource'
import type { Geometry, Place } from '../../features/map/public.ts'
import type { Random } from '../people/random.ts'
import { CORE, isBuildable } from './ground.ts'
import { boxOf, polygonOf, type Spot, toSpot } from './plane.ts'

export interface Home {
  readonly id: Id
  readonly place: Place
}
export interface House {
  readonly name: string
  readonly floors: number
  readonly householdId: Id
  readonly geometry: Geometry
}

/** A row of houses faces south; a plot is so wide, and so far from the row behind it (metres). */
const PLOT: Spot = [22, 29]
const FLOORS: readonly (readonly [number, number])[] = [
  [1, 62],
  [2, 33],
  [3, 5],
]

/** The plot of a spot; rows are counted from the street. */
const plotOf = ([x, y]: Spot): Spot => [
  Math.round(x / PLOT[0]) * PLOT[0],
  Math.sign(y || 1) * (Math.floor(Math.abs(y) / PLOT[1]) + 0.5) * PLOT[1],
]

/** Houses in rows near where households live; those who live close by share a house, which is the first one's. */
export function housesOf(homes: readonly Home[], centre: Place, random: Random): readonly House[] {
  const taken = new Map<string, House>()
  const rows = new Map<number, number>()
  for (const { id, place } of homes) {
    const plot = plotOf(toSpot(place, centre))
    const key = plot.join()
    const isOutside = Math.abs(plot[0]) > CORE[0] - 8 || Math.abs(plot[1]) > CORE[1] - 6
    if (taken.has(key) || isOutside || !isBuildable(plot)) continue
    const number = (rows.get(plot[1]) ?? 0) + 1
    rows.set(plot[1], number)
    const row = Math.floor(Math.abs(plot[1]) / PLOT[1]) + 1
    const spot: Spot = [plot[0] + random.next() * 3 - 1.5, plot[1] + random.next() * 2 - 1]
    taken.set(key, {
      name: `${plot[1] > 0 ? '北' : '南'}${row}排${number}号`,
      floors: random.weighted(FLOORS),
      householdId: id,
      geometry: polygonOf(boxOf(spot, [12.5 + random.next() * 4, 8.5 + random.next() * 3]), centre),
    })
  }
  return [...taken.values()]
}
