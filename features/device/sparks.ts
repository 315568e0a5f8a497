import type { Id } from '@village/resource'
import type { HistoryPoint } from './history.ts'

/** Devices that one call answers for: more cards are on no page. */
export const MOST_SPARKS = 50

/** A metric in the caller's language. */
export interface SparkMetric {
  /** Key of metric_code. */
  readonly code: string
  readonly label: string
  readonly unit: string
}
/** What a card of a device shows of its readings. */
export interface Spark {
  readonly machineId: Id
  /** YYYY-MM-DD HH:mm:ss at which it went off line; '' while it is there. */
  readonly offlineSince: string
  /** YYYY-MM-DD HH:mm:ss of the newest reading; '' where there is none of the last week that the caller may see. */
  readonly at: string
  /** The newest reading, value by value. */
  readonly values: readonly (SparkMetric & { readonly value: number })[]
  /** What the line is of; null for devices that measure nothing. */
  readonly metric: SparkMetric | null
  /** The last day, one point an hour. */
  readonly points: readonly HistoryPoint[]
}
/** The last day of several devices; those that the caller may not see are left out. */
export interface Sparks {
  /** Both YYYY-MM-DD HH:mm:ss: the ends of every line. */
  readonly from: string
  readonly until: string
  readonly sparks: readonly Spark[]
}
