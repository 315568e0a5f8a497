/** What is wrong with a device's clock (device-contract §5). */
export type ClockFault =
  /** It sends seconds where milliseconds are due. */
  | 'seconds'
  /** It lost a count of 1,024 weeks, as old GPS receivers do. */
  | 'past'
  /** It is more than 5 min ahead. */
  | 'ahead'
  /** It has never been set: it counts from 1970, 1980 or 2000. */
  | 'epoch'

/** When something happened. */
export interface TimeRead {
  /** ms since 1970: what the device says, or the server's time when the clock is wrong. */
  readonly at: number
  readonly fault: ClockFault | null
  /** 'late': older than 24 h, kept, no rule runs. 'tooOld': older than 31 days, not kept. */
  readonly age: 'fresh' | 'late' | 'tooOld'
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** How far ahead a clock may be. */
const MOST_AHEAD_MS = 5 * MINUTE_MS
const LATE_AFTER_MS = DAY_MS
const KEPT_FOR_MS = 31 * DAY_MS
/** GPS satellites count weeks with 10 bits. */
const WEEK_COUNT_MS = 1024 * 7 * DAY_MS
/** The first moment of 2001: an earlier one comes from a clock that has never been set. */
const FIRST_SET_MS = Date.UTC(2001, 0, 1)

/** Whether a moment is one that a right clock sends: at most 31 days back and 5 min ahead. */
const isBelievable = (ms: number, nowMs: number): boolean => ms >= nowMs - KEPT_FOR_MS && ms <= nowMs + MOST_AHEAD_MS

function faultOf(ms: number, nowMs: number): ClockFault | null {
  if (isBelievable(ms, nowMs)) return null
  if (isBelievable(ms * 1000, nowMs)) return 'seconds'
  if (ms > nowMs) return 'ahead'
  if (!(ms >= FIRST_SET_MS)) return 'epoch'
  return isBelievable(ms + WEEK_COUNT_MS, nowMs) || isBelievable(ms + 2 * WEEK_COUNT_MS, nowMs) ? 'past' : null
}

/** Judges a time of a device, in ms since 1970, by the server's. A clock that is wrong gives way to the server's. */
export function readTime(ms: number, nowMs: number): TimeRead {
  const fault = faultOf(ms, nowMs)
  if (fault) return { at: nowMs, fault, age: 'fresh' }
  if (ms < nowMs - KEPT_FOR_MS) return { at: ms, fault, age: 'tooOld' }
  return { at: ms, fault, age: ms < nowMs - LATE_AFTER_MS ? 'late' : 'fresh' }
}
