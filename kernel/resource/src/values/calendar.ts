export const DAY_MS = 86_400_000

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
/** All moments are of the clock in Asia/Shanghai, which has no summer time. */
const AHEAD_MS = 8 * 3_600_000

/**
 * Milliseconds since 1970 of a moment (YYYY-MM-DD HH:mm:ss by the clock in Asia/Shanghai), or of the midnight with which
 * a day (YYYY-MM-DD) begins; NaN where the text is neither.
 */
export const momentMs = (moment: string): number =>
  Date.parse(`${moment.length === 10 ? `${moment}T00:00:00` : moment.replace(' ', 'T')}+08:00`)
/**
 * The moment (YYYY-MM-DD HH:mm:ss by the clock in Asia/Shanghai) at so many milliseconds since 1970, cut to the second:
 * `momentAt(Date.now())` is now in the village. Throws a RangeError at NaN.
 */
export const momentAt = (ms: number): string => new Date(ms + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ')
/** The Date of a moment (YYYY-MM-DD HH:mm:ss by the clock in Asia/Shanghai); an invalid one where the text is none. */
export const momentDate = (moment: string): Date => new Date(momentMs(moment))

/** The day (YYYY-MM-DD) so many days after a day or a moment. */
export const dayAfter = (day: string, days = 1): string => dayOf(Date.parse(day.slice(0, 10)) + days * DAY_MS)
/** The day (YYYY-MM-DD) so many days before a day or a moment. */
export const dayBefore = (day: string, days = 1): string => dayAfter(day, -days)
/** Whole days from one day or moment to another; NaN where one of them is no day. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS)

/** The moment (YYYY-MM-DD HH:mm:ss) so many days after another; parts of a day count. */
export const momentAfter = (moment: string, days: number): string => momentAt(momentMs(moment) + days * DAY_MS)
/** The moment (YYYY-MM-DD HH:mm:ss) so many days before another; parts of a day count. */
export const momentBefore = (moment: string, days: number): string => momentAfter(moment, -days)

/** A date without the time of day that existing clients send with it; anything else as it is. */
export const withoutTime = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.replace(/^(\d{4}-\d\d-\d\d)[ T]([01]\d|2[0-4]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/, '$1')
    : value
