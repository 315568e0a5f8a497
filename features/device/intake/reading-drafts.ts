import { type Label, momentAt } from '@village/resource'
import type { Message, Said } from '../dialect/message.ts'
import { readTime } from '../dialect/times.ts'
import type { RawValue } from '../dialect/values.ts'
import { type Arrival, givenMs } from './arrival.ts'
import type { Reported } from './shadow.resource.ts'
import { sortValues, type Value } from './sorted-values.ts'

type Timed = Extract<Message, { readonly kind: 'values' | 'event' }>
type Metrics = Parameters<typeof sortValues>[1]

/** One moment of one device: what it has measured, what has happened, and what is wrong with it. */
export interface Draft {
  /** yyyy-MM-dd HH:mm:ss */
  readonly at: string
  /** The same moment in ms since 1970. */
  readonly ms: number
  readonly isLate: boolean
  /** What is wrong with the device's clock; '' where its time is right, null where it told none. */
  readonly clock: string | null
  readonly values: readonly Value[]
  readonly events: readonly string[]
  readonly reported: Readonly<Record<string, Reported>>
}
export interface Flaw {
  readonly place: string
  readonly cause: string
  readonly reason: Label
  /** Counted, but no refusal: the rest of the message is as good. */
  readonly isNote?: true
}

const TOO_OLD: Label = { zh: '早于 31 天', en: 'older than 31 days' }
const CLOCK: Label = {
  zh: '设备时钟不对，已用平台时间',
  en: 'the clock of the device is wrong: the server’s time is used',
}

const plain = (raw: RawValue): Reported['v'] => (typeof raw === 'object' ? raw.digits : raw)
const reportedOf = (entries: readonly (readonly [string, RawValue])[], ms: number): Record<string, Reported> =>
  Object.fromEntries(entries.map(([key, raw]) => [key, { v: plain(raw), t: ms }]))

/** Values by which the shadow moves: good ones only. */
const newestOf = (values: readonly Value[], ms: number): Record<string, Reported> =>
  Object.fromEntries(
    values.flatMap(({ metric, num, text, quality }) =>
      quality === 0 ? [[metric, { v: num === null ? (text ?? '') : Number(num), t: ms }] as const] : [],
    ),
  )

interface Product {
  readonly metrics: Metrics
  readonly takesServerTime: boolean
}
/** A message with a moment, as far as it can be kept; null where it is too old. */
export function draftOf(
  message: Timed,
  { metrics, takesServerTime }: Product,
  { sender, receivedMs }: Arrival,
): { readonly draft: Draft | null; readonly flaws: readonly Flaw[] } {
  const place = message.kind === 'values' ? message.at : ''
  const said = message.time === null || takesServerTime ? null : readTime(message.time, receivedMs)
  if (said?.age === 'tooOld') return { draft: null, flaws: [{ place, cause: 'time', reason: TOO_OLD }] }
  const isGiven = said === null || said.fault !== null
  const ms = isGiven ? givenMs(sender, receivedMs) : said.at
  const clock: readonly Flaw[] = said?.fault
    ? [{ place, cause: `clock.${said.fault}`, reason: CLOCK, isNote: true }]
    : []
  const isLate = said?.age === 'late'
  const base = { at: momentAt(ms), ms, isLate, clock: said ? (said.fault ?? '') : null }
  if (message.kind === 'event') {
    const reported = reportedOf(Object.entries(message.data), ms)
    return { draft: { ...base, values: [], events: [message.eventId], reported }, flaws: clock }
  }
  const { values, events, unknown, unkept } = sortValues(message.values, metrics)
  const reported = isLate ? {} : { ...newestOf(values, ms), ...reportedOf(Object.entries(unknown), ms) }
  const flaws = unkept.map(({ key, cause, reason }): Flaw => {
    const at = place === '' ? key : `${place}.${key}`
    return { place: at, cause, reason, ...(cause === 'unknownKey' && { isNote: true as const }) }
  })
  return { draft: { ...base, values, events, reported }, flaws: [...clock, ...flaws] }
}

/** What is kept of attributes: they go into the shadow alone. */
export const attributesOf = (values: Readonly<Record<string, RawValue>>, ms: number) =>
  reportedOf(Object.entries(values), ms)

/** Numbers by metric, as records and rules take them. */
export const numbersOf = (values: readonly Value[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    values.flatMap(({ metric, num, quality }) => (quality === 0 && num !== null ? [[metric, Number(num)]] : [])),
  )

/** Refusals of a payload itself, as flaws. */
export const flawsOf = ({ refused }: Said): readonly Flaw[] =>
  refused.map(({ at, cause, reason }) => ({ place: at, cause, reason }))
