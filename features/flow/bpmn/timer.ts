const DURATION = /^P(?=\d|T\d)(?:(\d{1,3})D)?(?:T(?=\d)(?:(\d{1,4})H)?(?:(\d{1,6})M)?)?$/
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?$/
const [DAY_MINUTES, LONGEST_DAYS] = [1440, 366]

/** Minutes of a duration of ISO 8601 in days, hours and minutes (P2DT8H); undefined for anything else. */
function minutesOf(text: string): number | undefined {
  const match = DURATION.exec(text)
  if (!match) return
  const [days, hours, minutes] = match.slice(1).map(part => Number(part ?? 0))
  return days! * DAY_MINUTES + hours! * 60 + minutes!
}

/** Whether a timer may wait so long: a minute at least, 366 days at most. */
export function isTimerDuration(text: string): boolean {
  const minutes = minutesOf(text)
  return minutes !== undefined && minutes >= 1 && minutes <= LONGEST_DAYS * DAY_MINUTES
}

/** Whether a text is a moment of ISO 8601 that exists. */
export const isTimerDate = (text: string): boolean => DATE.test(text) && !Number.isNaN(Date.parse(text))
