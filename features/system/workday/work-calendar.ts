import { DAY_MS, dayAfter, daysBetween, momentAt, momentMs } from '@village/resource'

/** The days that are not what their weekday says, yyyy-MM-dd. */
export interface WorkCalendar {
  readonly holidays: ReadonlySet<string>
  /** Saturdays and Sundays on which people work. */
  readonly workdays: ReadonlySet<string>
}

const A_MONDAY = '1970-01-05'
const isWeekday = (day: string): boolean => daysBetween(A_MONDAY, day) % 7 < 5

/** Whether people work on a day, yyyy-MM-dd. */
export const isWorkday = (day: string, { holidays, workdays }: WorkCalendar): boolean =>
  workdays.has(day) || (isWeekday(day) && !holidays.has(day))

/** The day so many working days after a day, both yyyy-MM-dd; the day itself does not count. */
export function workdayAfter(day: string, count: number, calendar: WorkCalendar): string {
  let at = day
  for (let left = count; left > 0; ) {
    at = dayAfter(at)
    if (isWorkday(at, calendar)) left--
  }
  return at
}

/**
 * The moment (yyyy-MM-dd HH:mm:ss) when so many hours of working days have passed. A working day has 24 of them: 72
 * hours from Friday noon end on Wednesday noon.
 */
export function workingHoursAfter(moment: string, hours: number, calendar: WorkCalendar): string {
  let at = momentMs(moment)
  let left = hours * 3_600_000
  for (;;) {
    const day = momentAt(at).slice(0, 10)
    const midnight = momentMs(`${day} 00:00:00`) + DAY_MS
    if (isWorkday(day, calendar)) {
      if (left <= midnight - at) return momentAt(at + left)
      left -= midnight - at
    }
    at = midnight
  }
}
