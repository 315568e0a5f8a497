import type { Label } from '@village/resource'

/** The largest file that is read; larger ones are refused before parsing. */
export const FILE_BYTES = 50 * 1024 * 1024
export const FILE_PLACES = 10_000_000
/** Brackets within brackets: a feature has eight, what describes it a few more. */
const DEPTH = 64

export const says = {
  size: { zh: '文件超过50MB，请分成几个再导入', en: 'The file is larger than 50 MB: please split it' },
  empty: { zh: '文件是空的', en: 'The file is empty' },
  places: {
    zh: '文件里的坐标点超过1000万个，请分成几个再导入',
    en: 'The file has more than 10 million places: please split it',
  },
  depth: { zh: '文件的括号层数太多，不是正常的GeoJSON', en: 'The file is nested too deep to be GeoJSON' },
} as const satisfies Record<string, Label>

const [QUOTE, BACKSLASH, OPEN, CLOSE, BRACE, BRACE_END, MINUS, ZERO, NINE] = [
  34, 92, 91, 93, 123, 125, 45, 48, 57,
] as const
const isBlank = (byte: number | undefined): boolean => byte === 32 || byte === 10 || byte === 13 || byte === 9
const beginsNumber = (byte: number | undefined): boolean =>
  byte === MINUS || (byte !== undefined && byte >= ZERO && byte <= NINE)

/** The end of a text in quotation marks that begins here. */
function textEnd(bytes: Uint8Array, from: number): number {
  let at = from + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}
function isPlaceAt(bytes: Uint8Array, open: number): boolean {
  let at = open + 1
  while (isBlank(bytes[at])) at++
  return beginsNumber(bytes[at])
}

/** Why a file is not read: counted over its bytes, so that nothing is built for what is refused. */
export function scan(bytes: Uint8Array): Label | null {
  if (bytes.length === 0) return says.empty
  if (bytes.length > FILE_BYTES) return says.size
  let [depth, places] = [0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === QUOTE) at = textEnd(bytes, at)
    else if (byte === CLOSE || byte === BRACE_END) depth--
    else if (byte === OPEN || byte === BRACE) {
      if (++depth > DEPTH) return says.depth
      if (byte === OPEN && isPlaceAt(bytes, at) && ++places > FILE_PLACES) return says.places
    }
  }
  return null
}
