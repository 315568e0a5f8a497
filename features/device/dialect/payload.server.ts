import { writtenNumber } from './values.ts'

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** Numbers that JavaScript may print differently: 16 signs or more, a zero at the end of decimals, an exponent. */
const MAY_LOSE_DIGITS = /(?:^|[:,[\s-])(?:[\d.]{16,}|\d+\.\d*0(?![\d.])|\d[\d.]*[eE])/
/** A text to its end, or to the end of the payload, so that no payload is read more than once. */
const TEXT = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)/
const TEXT_OR_NUMBER = new RegExp(`${TEXT.source}|-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?`, 'g')
/** What Python and C print for numbers that are none. */
const TEXT_OR_NO_NUMBER = new RegExp(`${TEXT.source}|[+-]?\\b(?:nan|inf|infinity)\\b`, 'gi')

const NUL = '\\u0000'

/** A number as a text that begins with NUL; other texts that begin so lose the rest, they cannot be stored anyway. */
function markDigits(token: string): string {
  if (token.startsWith('"')) return token.startsWith(`"${NUL}`) ? `"${NUL}"` : token
  const number = Number(token)
  return !Number.isFinite(number) || String(number) === token ? token : `"${NUL}${token}"`
}

const unmark = (_key: string, json: unknown): unknown =>
  typeof json === 'string' && json.length > 1 && json.startsWith('\0') ? writtenNumber(json.slice(1)) : json

/** Reads a second time what could lose digits; the first time shows that it is JSON at all. */
function parse(text: string): unknown {
  const json: unknown = JSON.parse(text)
  if (!MAY_LOSE_DIGITS.test(text)) return json
  const marked = text.replace(TEXT_OR_NUMBER, markDigits)
  return marked === text ? json : JSON.parse(marked, unmark)
}

function parsed(text: string): { readonly json: unknown } | null {
  try {
    return { json: parse(text) }
  } catch {
    return null
  }
}

function textOf(payload: Uint8Array): string | null {
  try {
    return UTF8.decode(payload)
  } catch {
    return null
  }
}

/**
 * The JSON of a payload, or null when it is none. Numbers keep the digits that were sent (`isWrittenNumber`); NaN and
 * Infinity, which JSON does not know, are Infinity, so that the values beside them can be read.
 */
export function readJson(payload: Uint8Array): { readonly json: unknown } | null {
  const text = textOf(payload)
  if (text === null) return null
  const read = parsed(text)
  if (read) return read
  const repaired = text.replace(TEXT_OR_NO_NUMBER, token => (token.startsWith('"') ? token : '1e999'))
  return repaired === text ? null : parsed(repaired)
}
