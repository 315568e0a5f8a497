import { dayAfter, momentAt, momentMs } from '@village/resource'

// Months are YYYY-MM, days YYYY-MM-DD, moments YYYY-MM-DD HH:mm:ss; all by Shanghai's clock.

/** The time on the first day of a month at which the month that has just ended is frozen. */
const FREEZING_TIME = '00:05:00'
/** So many missed months are made up for at most: what is older is of no use to a report any more. */
export const MOST_MISSED = 12

export const monthOf = (day: string): string => day.slice(0, 7)
/** The month a number of months after another; negative numbers go back. */
export function monthAfter(month: string, months = 1): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}
export const firstDayOf = (month: string): string => `${month}-01`
export const lastDayOf = (month: string): string => dayAfter(firstDayOf(monthAfter(month)), -1)
/** What was written up to this moment belongs to the month. */
export const lastMomentOf = (month: string): string => `${lastDayOf(month)} 23:59:59`

/** The months that have ended since `last` was frozen, the oldest first; none where nothing was ever frozen. */
export function missedMonths(last: string | null, today: string): readonly string[] {
  if (last === null) return []
  const ended = monthAfter(monthOf(today), -1)
  const found: string[] = []
  for (let month = ended; month > last && found.length < MOST_MISSED; month = monthAfter(month, -1))
    found.unshift(month)
  return found
}

/** When the next month has ended after this moment. */
export function nextMonthEnd(from: Date): Date {
  const month = monthOf(momentAt(from.getTime()))
  const candidate = (months: number): number => momentMs(`${firstDayOf(monthAfter(month, months))} ${FREEZING_TIME}`)
  return new Date(candidate(0) > from.getTime() ? candidate(0) : candidate(1))
}
