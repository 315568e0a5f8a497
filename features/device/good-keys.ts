import {
  beginningOf,
  check,
  type Field,
  type Fields,
  json,
  type Label,
  type Language,
  sentence,
} from '@village/resource'
import { METRICS } from './metrics.ts'

/** A key of a reading that was not kept, and why, in the caller's language. */
export interface RefusedKey {
  readonly key: string
  readonly reason: string
}
/** What of a reading is kept, and what is not. */
export interface Sorted {
  readonly values: Readonly<Record<string, unknown>>
  readonly refused: readonly RefusedKey[]
}

const SAYS = {
  nothing: { zh: '没有测到数值', en: 'nothing was measured' },
  unknown: { zh: '不认识这一项', en: 'there is no such key' },
} as const satisfies Record<string, Label>

/** What devices send where they have measured nothing; a value that can be measured is none. */
const NO_VALUE = new Set([0, 255, -1, 65_535, -100, 85, -127])

/** Whether a device says by this value that it has none (device-contract §5). */
export function isNoValue(key: string, value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  const range = METRICS[key]
  const number = typeof value === 'string' ? Number(value) : value
  if (!range || typeof number !== 'number') return false
  const isOutside = number < range.min || number > range.max
  return (isOutside && NO_VALUE.has(number)) || (range.none ?? []).includes(number)
}

const named = (key: string, says: Label, language: Language): RefusedKey => ({
  key: beginningOf(key, 64),
  reason: `${beginningOf(key, 64)}：${says[language]}`,
})
export const noValue = (key: string, language: Language): RefusedKey => named(key, SAYS.nothing, language)
export const unknownKey = (key: string, language: Language): RefusedKey => named(key, SAYS.unknown, language)

/** More keys than a message has (device-contract §5): what is beyond is not looked at. */
const MOST_KEYS = 64

/**
 * Sorts what one device has sent into what is kept and what is named. One bad value loses no other: a bracelet that
 * nobody wears still tells its battery.
 */
export function goodKeys(
  fields: Fields,
  sent: Readonly<Record<string, unknown>>,
  { today, language }: { readonly today: string; readonly language: Language },
): Sorted {
  const refused: RefusedKey[] = []
  const measured: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(sent).slice(0, MOST_KEYS)) {
    if (!Object.hasOwn(fields, key)) refused.push(unknownKey(key, language))
    else if (isNoValue(key, value)) refused.push(noValue(key, language))
    else measured[key] = value
  }
  const { values, issues } = check(fields, measured, { today, partial: true })
  for (const issue of issues) refused.push({ key: issue.field, reason: sentence(issue, fields, language) })
  return { values, refused }
}

/** The parameters of a call that takes a reading whatever single values are like: `goodKeys` looks at each by itself. */
export const anyValues = <F extends Fields>(fields: F): { readonly [K in keyof F]: Field<unknown, false> } =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([key, { spec }]) => [key, json<unknown>(spec.label.zh, spec.label.en)]),
  ) as never
