import { jsonList, momentAt } from '@village/resource'

/** A part of a week in which a rule raises alarms; 1 is Monday. `until` before `from` goes over midnight. */
export interface Hours {
  readonly week: readonly number[]
  /** HH:mm */
  readonly from: string
  readonly until: string
}
const MOST = 20
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

/** Whether a client's value is a list of hours. */
export const isHoursList = (value: unknown): value is readonly Hours[] =>
  Array.isArray(value) &&
  value.length <= MOST &&
  value.every(
    one =>
      typeof one === 'object' &&
      one !== null &&
      Array.isArray(one.week) &&
      one.week.length > 0 &&
      one.week.every((day: unknown) => Number.isInteger(day) && Number(day) >= 1 && Number(day) <= 7) &&
      CLOCK.test(one.from) &&
      CLOCK.test(one.until),
  )

const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/** Whether a moment (yyyy-MM-dd HH:mm:ss) lies in one of the hours; without any it always does. */
export function isEffective(hours: readonly Hours[] | null, moment: string): boolean {
  if (!hours || hours.length === 0) return true
  const [today, clock] = [weekdayOf(moment.slice(0, 10)), moment.slice(11, 16)]
  const yesterday = today === 1 ? 7 : today - 1
  return hours.some(({ week, from, until }) => {
    if (from <= until) return week.includes(today) && clock >= from && clock < until
    return (week.includes(today) && clock >= from) || (week.includes(yesterday) && clock < until)
  })
}

const MINUTE_MS = 60_000
/** Milliseconds until the hours of a rule begin, `mostMs` where they begin later or nothing says when. */
export function untilEffectiveMs(hours: readonly Hours[] | null, nowMs: number, mostMs: number): number {
  if (!hours || hours.length === 0) return mostMs
  const minute = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS
  for (let at = minute + MINUTE_MS; at < nowMs + mostMs; at += MINUTE_MS)
    if (isEffective(hours, momentAt(at))) return at - nowMs
  return mostMs
}

/** The hours of a rule, as its declaration has them. */
export const effectiveTime = jsonList<Hours>('生效时段', 'Effective hours').hide('list', 'excel')
