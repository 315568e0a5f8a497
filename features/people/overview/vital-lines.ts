import { daysBetween } from '@village/resource'
import type { Vital, VitalDay, VitalsWeek } from '../../health/public.ts'

/** A small chart of some days, in its own units, as high as a line of text. */
export interface Drawn {
  readonly width: number
  readonly height: number
  /** Points of SVG: from the least to the most of each day. */
  readonly bands: readonly string[]
  /** A line for each run of days without a gap. */
  readonly lines: readonly string[]
  readonly dots: readonly (readonly [x: number, y: number])[]
}

const WIDTH = 120
const HEIGHT = 36
const EDGE = 4
const roundTenth = (n: number): number => Math.round(n * 10) / 10

/** Days that follow each other; a day without a value parts them. */
export function runsOf(days: readonly VitalDay[]): readonly (readonly VitalDay[])[] {
  const runs: VitalDay[][] = []
  for (const day of days) {
    const last = runs.at(-1)?.at(-1)
    if (last && daysBetween(last.day, day.day) === 1) runs.at(-1)!.push(day)
    else runs.push([day])
  }
  return runs
}

/** Draws one or several measures over the same days and on the same scale. */
export function drawnOf(vitals: readonly Vital[], { from, to }: Pick<VitalsWeek, 'from' | 'to'>): Drawn {
  const all = vitals.flatMap(({ days }) => days)
  const [least, most] = [Math.min(...all.map(day => day.least)), Math.max(...all.map(day => day.most))]
  const whole = Math.max(1, daysBetween(from, to))
  const x = (day: string): number => roundTenth(EDGE + (daysBetween(from, day) / whole) * (WIDTH - 2 * EDGE))
  // A constant value is drawn in the middle.
  const y = (value: number): number =>
    roundTenth(HEIGHT - EDGE - (most > least ? (value - least) / (most - least) : 0.5) * (HEIGHT - 2 * EDGE))
  const runs = vitals.flatMap(({ days }) => runsOf(days))
  const long = runs.filter(run => run.length > 1)
  const points = (run: readonly VitalDay[], read: (day: VitalDay) => number): string[] =>
    run.map(day => `${x(day.day)},${y(read(day))}`)
  return {
    width: WIDTH,
    height: HEIGHT,
    bands: long
      .filter(run => run.some(day => day.least < day.most))
      .map(run => [...points(run, day => day.most), ...points(run, day => day.least).reverse()].join(' ')),
    lines: long.map(run => points(run, day => day.value).join(' ')),
    dots: runs.flatMap(run => run.slice(-1).map(day => [x(day.day), y(day.value)] as const)),
  }
}
