import { momentAt } from './calendar.ts'

/** A moment as databases and programs print it: 1952-03-14 00:00:00.0, 1952-03-13T16:00:00.000Z, …+08:00. */
const STAMP = /^(\d{4}-\d\d-\d\d)[ T]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:[.,]\d{1,9})?)?\s?(Z|[+-]\d\d:?\d\d)?$/i
/** The village's own offset says nothing: its clock is meant. */
const HERE = /^\+08:?00$/

interface Stamp {
  readonly day: string
  readonly time: string
  /** Milliseconds since 1970, where another clock is named. */
  readonly ms: number | null
}
function readStamp(text: string): Stamp | null {
  const [, day, minute, second = '00', zone] = STAMP.exec(text) ?? []
  if (!day) return null
  const time = `${minute}:${second}`
  if (!zone || HERE.test(zone)) return { day, time, ms: null }
  const ms = Date.parse(`${day}T${time}${zone.toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`)
  return Number.isNaN(ms) ? null : { day, time, ms }
}

/** Summer time of 1986 to 1991 and the clocks before 1949 count: midnight then was another hour in the world. */
const clockHere = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', dateStyle: 'short' })

/**
 * The day that a timestamp means in the village; any other text as it is. Midnight by whatever clock is that day:
 * programs that know days only print them so.
 */
export function dayOfStamp(text: string): string {
  const stamp = readStamp(text)
  if (!stamp) return text
  return stamp.ms === null || stamp.time === '00:00:00' ? stamp.day : clockHere.format(stamp.ms)
}

/** The moment (YYYY-MM-DD HH:mm:ss) that a timestamp means by the village's clock; any other text as it is. */
export function momentOfStamp(text: string): string {
  const stamp = readStamp(text)
  if (!stamp) return text
  return stamp.ms === null ? `${stamp.day} ${stamp.time}` : momentAt(stamp.ms)
}

/** Whether a text is a moment by the clock of another place. */
export const isForeignStamp = (text: string): boolean => typeof readStamp(text)?.ms === 'number'
