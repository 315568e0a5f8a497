export const DAY_MS = 86_400_000

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
/** Moments are read as if they were UTC: the difference between two of them is the same in every time zone. */
const msOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`)
const momentOf = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

/** The day (YYYY-MM-DD) so many days after a day or a moment. */
export const dayAfter = (day: string, days = 1): string => dayOf(Date.parse(day.slice(0, 10)) + days * DAY_MS)
/** The day (YYYY-MM-DD) so many days before a day or a moment. */
export const dayBefore = (day: string, days = 1): string => dayAfter(day, -days)
/** Whole days from one day or moment to another; NaN where one of them is no day. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS)

/** The moment (YYYY-MM-DD HH:mm:ss) so many days after another; parts of a day count. */
export const momentAfter = (moment: string, days: number): string => momentOf(msOf(moment) + days * DAY_MS)
/** The moment (YYYY-MM-DD HH:mm:ss) so many days before another; parts of a day count. */
export const momentBefore = (moment: string, days: number): string => momentAfter(moment, -days)

/** A date without the time of day that existing clients send with it; anything else as it is. */
export const withoutTime = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/^(\d{4}-\d\d-\d\d)[ T]\d\d:\d\d(:\d\d(\.\d+)?)?$/, '$1') : value
