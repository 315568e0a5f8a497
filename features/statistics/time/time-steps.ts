import { dayAfter, daysBetween, momentAt, momentMs } from '@village/resource'
/** How an amount is divided in the course of time. A week begins on Monday. */
export type Step = 'hour' | 'day' | 'week' | 'month' | 'year'

/** A part of time: `from` is included, `to` is not. Both are YYYY-MM-DD HH:mm:ss. */
export interface Bucket {
  readonly label: string
  readonly from: string
  readonly to: string
}
/** Days, both included, YYYY-MM-DD. */
export interface Span {
  readonly from: string
  readonly to: string
}

const HOUR_MS = 3_600_000
/** Days of the longest year: longer spans have a point per year or month, not per day. */
const BY_DAY_UP_TO = 31
const BY_MONTH_UP_TO = 800

const monthAfter = (day: string, months: number): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1)).toISOString().slice(0, 10)

/** The first day of the week, month or year of a day. */
function beginOf(day: string, step: Step): string {
  if (step === 'year') return `${day.slice(0, 4)}-01-01`
  if (step === 'month') return `${day.slice(0, 7)}-01`
  if (step === 'week') return dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
  return day
}
function nextOf(begin: string, step: Step): string {
  if (step === 'year') return `${Number(begin.slice(0, 4)) + 1}-01-01`
  if (step === 'month') return monthAfter(begin, 1)
  return dayAfter(begin, step === 'week' ? 7 : 1)
}

/**
 * What a chart shows when it is asked for one step and nothing else (domain-model §6): 30 days, 12 weeks, 12 months, 5
 * years.
 */
export function spanOf(step: Step, today: string): Span {
  const begins: Record<Step, () => string> = {
    hour: () => today,
    day: () => dayAfter(today, -29),
    week: () => dayAfter(beginOf(today, 'week'), -77),
    month: () => monthAfter(today, -11),
    year: () => `${Number(today.slice(0, 4)) - 4}-01-01`,
  }
  return { from: begins[step](), to: today }
}

/** The step that makes a readable number of points of a span. */
export function stepOf({ from, to }: Span): Step {
  const days = daysBetween(from, to) + 1
  if (days <= BY_DAY_UP_TO) return 'day'
  return days <= BY_MONTH_UP_TO ? 'month' : 'year'
}

const LABEL_CHARACTERS: Readonly<Record<Step, number>> = { hour: 16, day: 10, week: 10, month: 7, year: 4 }

/** The parts of a span, the first and the last cut to it, so that together they are the span. */
export function bucketsOf({ from, to }: Span, step: Step): readonly Bucket[] {
  const end = dayAfter(to)
  const buckets: Bucket[] = []
  for (let begin = from; begin < end; begin = nextOf(beginOf(begin, step), step)) {
    const next = nextOf(beginOf(begin, step), step)
    const label = begin.slice(0, LABEL_CHARACTERS[step])
    buckets.push({ label, from: `${begin} 00:00:00`, to: `${next < end ? next : end} 00:00:00` })
  }
  return buckets
}

/** The 24 hours up to now, the last of them the running one. `now` is YYYY-MM-DD HH:mm:ss. */
export function lastHours(now: string): readonly Bucket[] {
  const running = momentMs(`${now.slice(0, 13)}:00:00`)
  return Array.from({ length: 24 }, (_, hour) => {
    const from = running - (23 - hour) * HOUR_MS
    return { label: momentAt(from).slice(5, 16), from: momentAt(from), to: momentAt(from + HOUR_MS) }
  })
}

/**
 * The filters of a list that match these parts of time: as the list's own form writes them, so that it
 * shows the range that was counted.
 */
export function timeFilters(
  field: string,
  kind: 'date' | 'dateTime',
  { from, to }: { readonly from: string; readonly to: string },
): Readonly<Record<string, string>> {
  if (kind === 'date')
    return { [`${field}_datege`]: from.slice(0, 10), [`${field}_datele`]: dayAfter(to.slice(0, 10), -1) }
  return { [`${field}_dategt`]: momentAt(momentMs(from) - 1000), [`${field}_datelt`]: to }
}
