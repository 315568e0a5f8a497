import { beginningOf, isStorable } from '@village/resource'
import type { RefusalCause } from './message.ts'

/** The most characters that a text, a name or the digits of a number have. */
export const MOST_CHARACTERS = 64

/** A number as it was written: a JavaScript number would print it differently, or could not hold it. */
export interface Digits {
  readonly digits: string
}

/** A value as a device sends it, before anybody knows whether its metric is a number, a flag or a text. */
export type RawValue = number | boolean | string | Digits

/** Marks numbers that the payload reader keeps as digits: a device's own `{"digits":"1"}` has no such mark. */
const WRITTEN = Symbol('written')

/** A number in parsed JSON that keeps its digits. */
export const writtenNumber = (digits: string): Digits => ({ digits, [WRITTEN]: true }) as Digits

/** Whether a part of parsed JSON is a number that keeps its digits. */
export const isWrittenNumber = (json: unknown): json is Digits =>
  typeof json === 'object' && json !== null && Object.hasOwn(json, WRITTEN)

/** Whether a text has at most 64 characters. */
export const isShort = (text: string): boolean =>
  text.length <= MOST_CHARACTERS || beginningOf(text, MOST_CHARACTERS) === text

/** A part of parsed JSON as a value, or why it is none. */
export function rawValueOf(json: unknown): { readonly value: RawValue } | RefusalCause {
  if (json === null || json === undefined) return 'noValue'
  if (typeof json === 'boolean') return { value: json }
  // Minus zero becomes zero: databases and JSON know one zero.
  if (typeof json === 'number') return Number.isFinite(json) ? { value: json === 0 ? 0 : json } : 'notAValue'
  const isText = typeof json === 'string'
  if (!isText && !isWrittenNumber(json)) return 'notAValue'
  if (!isShort(isText ? json : json.digits)) return 'tooLong'
  if (isText) return isStorable(json) ? { value: json } : 'notAValue'
  return { value: { digits: json.digits } }
}

const NUMBER = /^([+-]?)(\d*)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/

/** A decimal number without exponent, needless zeros and plus sign: '1.50e3' is '1500'. Null: not a decimal number. */
export function plainDecimal(text: string): string | null {
  const [, sign, whole = '', decimals = '', exponent = '0'] = NUMBER.exec(text) ?? []
  if (whole + decimals === '') return null
  const point = whole.length + Number(exponent)
  const digits = '0'.repeat(Math.max(0, -point)) + whole + decimals
  const at = Math.max(0, point)
  const before = digits.slice(0, at).padEnd(at, '0').replace(/^0+/, '') || '0'
  const after = digits.slice(at).replace(/0+$/, '')
  const plain = after === '' ? before : `${before}.${after}`
  return sign === '-' && plain !== '0' ? `-${plain}` : plain
}

/** A decimal number as a value: a JavaScript number where that prints the same digits. */
export function valueOfDecimal(plain: string): RawValue {
  return plainDecimal(String(Number(plain))) === plain ? Number(plain) : { digits: plain }
}

/** What a value is for a number metric. */
export type NumberRead =
  /** Plain digits that JavaScript and numeric(27,15) both hold without rounding. */
  | { readonly is: 'number'; readonly digits: string }
  /** A number that would be rounded: it stays a text, as it was sent. */
  | { readonly is: 'inexact'; readonly text: string }
  | { readonly is: 'none' }

/** numeric(27,15), as telemetry is stored: 12 digits before the point, 15 behind it. */
const FITS_NUMERIC = /^-?\d{1,12}(?:\.\d{1,15})?$/
/** A text that is a number; '241408E4' is somebody's card, no number. */
const DECIMAL_TEXT = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/

/** The value of a number metric. A text that is wholly a decimal number, blanks around it aside, is that number. */
export function numberIn(raw: RawValue): NumberRead {
  if (typeof raw === 'boolean') return { is: 'none' }
  if (typeof raw === 'string' && !DECIMAL_TEXT.test(raw.trim())) return { is: 'none' }
  const text = textIn(raw).trim()
  const digits = plainDecimal(text)
  if (digits === null || !FITS_NUMERIC.test(digits)) return { is: 'inexact', text }
  return valueOfDecimal(digits) === Number(digits) ? { is: 'number', digits } : { is: 'inexact', text }
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['on', true],
  ['1', true],
  ['false', false],
  ['off', false],
  ['0', false],
])

/** The value of a flag: true/false, 1/0, "true"/"false", "on"/"off" in small or capital letters. Null: it is none. */
export function flagIn(raw: RawValue): boolean | null {
  if (typeof raw === 'boolean') return raw
  const number = numberIn(raw)
  const word = number.is === 'number' ? number.digits : textIn(raw).trim().toLowerCase()
  return FLAGS.get(word) ?? null
}

/** The value of a text metric: texts stay as typed, numbers keep the digits that were sent. */
export function textIn(raw: RawValue): string {
  return typeof raw === 'object' ? raw.digits : String(raw)
}

/** A value whose metric nobody knows, as JSON: a number that would be rounded is a text. */
export function jsonIn(raw: RawValue): number | boolean | string {
  if (typeof raw !== 'object') return raw
  const plain = plainDecimal(raw.digits)
  const value = plain === null ? raw : valueOfDecimal(plain)
  return typeof value === 'object' ? raw.digits : value
}
