import { momentMs } from '@village/resource'

/** A value at a moment of the clock in Shanghai, YYYY-MM-DD HH:mm:ss. */
export interface SparkPoint {
  readonly time: string
  readonly value: number
}
/** Between which values all is well; null where there is no such limit. */
export interface SparkBand {
  readonly least: number | null
  readonly most: number | null
}
export interface SparkAsked {
  /** In the order of time. */
  readonly points: readonly SparkPoint[]
  /** The ends of the line, moments as well: a day without values shows as one. */
  readonly from: string
  readonly until: string
  readonly band?: SparkBand | undefined
}
type Place = readonly [x: number, y: number]
/** A line as small as a line of text, in units of its own box. */
export interface SparkLines {
  /** Points of SVG, one line for each run of values without a gap. */
  readonly lines: readonly string[]
  /** The last value. */
  readonly last: Place | null
  /** Values outside of the band. */
  readonly outside: readonly Place[]
  /** From top to bottom; null without a band. */
  readonly band: { readonly y: number; readonly height: number } | null
}

export const SPARK_WIDTH = 240
export const SPARK_HEIGHT = 48
/** Room for the dot of the last value. */
const EDGE = 4
/** Values further apart than this are not joined: what was there between them nobody has measured. */
const GAP_MS = 2.5 * 3_600_000
/** Of the height that values take is added above and below them, so that one that hardly moves looks calm. */
const AIR = 0.08

const roundTenth = (n: number): number => Math.round(n * 10) / 10
/** Whether a value lies outside of a band; a limit itself is within. */
export const isOutside = (value: number, { least, most }: SparkBand): boolean =>
  (least !== null && value < least) || (most !== null && value > most)

/** Values that follow each other without a gap. */
function runsOf(points: readonly SparkPoint[]): readonly (readonly SparkPoint[])[] {
  const runs: SparkPoint[][] = []
  for (const point of points) {
    const before = runs.at(-1)?.at(-1)
    if (before && momentMs(point.time) - momentMs(before.time) <= GAP_MS) runs.at(-1)!.push(point)
    else runs.push([point])
  }
  return runs
}

/** Draws values in the course of time; the limits of the band are always in sight. */
export function sparkLines({ points, from, until, band }: SparkAsked): SparkLines {
  const limits = band ? [band.least, band.most].filter(limit => limit !== null) : []
  const all = [...points.map(({ value }) => value), ...limits]
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const air = (most - least || 1) * AIR
  const [low, high] = [least - air, most + air]
  const [fromMs, wholeMs] = [momentMs(from), Math.max(1, momentMs(until) - momentMs(from))]
  const x = (time: string): number =>
    roundTenth(EDGE + Math.min(1, Math.max(0, (momentMs(time) - fromMs) / wholeMs)) * (SPARK_WIDTH - 2 * EDGE))
  const y = (value: number): number =>
    roundTenth(SPARK_HEIGHT - EDGE - ((value - low) / (high - low)) * (SPARK_HEIGHT - 2 * EDGE))
  const place = ({ time, value }: SparkPoint): Place => [x(time), y(value)]
  const top = band?.most === null || !band ? 0 : y(band.most)
  const bottom = band?.least === null || !band ? SPARK_HEIGHT : y(band.least)
  const last = points.at(-1)
  return {
    lines: runsOf(points)
      .filter(run => run.length > 1)
      .map(run => run.map(point => place(point).join()).join(' ')),
    last: last ? place(last) : null,
    outside: band ? points.filter(({ value }) => isOutside(value, band)).map(place) : [],
    band: limits.length > 0 ? { y: top, height: roundTenth(bottom - top) } : null,
  }
}
