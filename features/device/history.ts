import { DAY_MS, momentAt, momentMs } from '@village/resource'
/** How finely time is cut: single values, hours, days. */
export type Grain = 'raw' | 'hour' | 'day'

export interface HistoryPoint {
  /** YYYY-MM-DD HH:mm:ss; the beginning of the hour or day. */
  readonly time: string
  readonly avg: number
  readonly min: number
  readonly max: number
}
/** One metric of a device in the course of time, and what else could be asked for. */
export interface MachineHistory {
  readonly machineId: string
  /** Key of metric_code; '' where the device measures nothing that the caller may see. */
  readonly metric: string
  readonly label: string
  readonly unit: string
  readonly grain: Grain
  readonly startTime: string
  readonly endTime: string
  readonly points: readonly HistoryPoint[]
  readonly metrics: readonly { readonly code: string; readonly label: string; readonly unit: string }[]
}

/** One value of a device as existing clients list them (wire-contract §4). */
export interface HistoryRow {
  readonly id: string
  readonly machineId: string
  /** Key of machine_status, of the device as it is now. */
  readonly status: string
  readonly value: number
  readonly createTime: string
}
/** Newest first. */
export interface HistoryPage {
  readonly records: readonly HistoryRow[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
}

/** Raw values up to two days, hours up to sixty, else days (domain-model §5.1, point 7). */
export function grainOf(startTime: string, endTime: string): Grain {
  const days = (momentMs(endTime) - momentMs(startTime)) / DAY_MS
  return days <= 2 ? 'raw' : days <= 60 ? 'hour' : 'day'
}

/** The beginning of the hour or the day of a moment. */
export const beginOf = (grain: Exclude<Grain, 'raw'>, moment: string): string =>
  grain === 'hour' ? `${moment.slice(0, 13)}:00:00` : `${moment.slice(0, 10)} 00:00:00`
/** The last second of an hour or a day, by its beginning. */
export const endOf = (grain: Exclude<Grain, 'raw'>, begin: string): string =>
  momentAt(momentMs(begin) + (grain === 'hour' ? 3_600_000 : DAY_MS) - 1000)
/** A clock more than this many minutes ahead is wrong (domain-model §5.1). */
const AHEAD_MINUTES = 5
/** When a device measured: what it says, or now where its clock is ahead. */
export const measuredAt = (now: string, says: string): string =>
  minutesBetween(now, says) > AHEAD_MINUTES ? now : says

/** Minutes from one moment to another; negative when it is the earlier one. */
export const minutesBetween = (from: string, to: string): number => (momentMs(to) - momentMs(from)) / 60_000
