import { type ParameterKind, textKind } from '@village/resource'

const RANGE = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/
const NONE = '-'

/** Two times of day, the second perhaps of the next day; - for no range at all. */
export const clockRange = (): ParameterKind<string> =>
  textKind(value => value === NONE || RANGE.test(value), {
    zh: '时段，如 22:00-06:30；不设填 -',
    en: 'two times of day, as in 22:00-06:30; - for none',
  })

const MINUTES_PER_DAY = 1440

/**
 * Minutes from a moment (yyyy-MM-dd HH:mm:ss) until the quiet hours that it lies in are over; 0 outside of them. The
 * end of the range is not quiet any more.
 */
export function quietMinutesLeft(range: string, moment: string): number {
  const [, fromHour, fromMinute, toHour, toMinute] = (RANGE.exec(range) ?? []).map(Number)
  if (fromHour === undefined) return 0
  const from = fromHour * 60 + fromMinute!
  const to = toHour! * 60 + toMinute!
  const at = Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16))
  const isQuiet = from <= to ? at >= from && at < to : at >= from || at < to
  return isQuiet ? (to - at + MINUTES_PER_DAY) % MINUTES_PER_DAY : 0
}
