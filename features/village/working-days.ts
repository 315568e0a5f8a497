import { dayAfter, daysBetween } from '@village/resource'

const A_MONDAY = '1970-01-05'
/** Monday to Friday. Public holidays and the weekends that make up for them are not known here. */
const isWorkday = (day: string): boolean => daysBetween(A_MONDAY, day) % 7 < 5

/** The day so many working days after a day, both yyyy-MM-dd; the day itself does not count. */
export function workdayAfter(day: string, count: number): string {
  let at = day
  for (let left = count; left > 0; ) {
    at = dayAfter(at)
    if (isWorkday(at)) left--
  }
  return at
}
