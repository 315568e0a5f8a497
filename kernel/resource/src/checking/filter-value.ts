import { isRealDate } from '../checks/real-date.ts'
import type { FieldKind, FieldSpec } from '../fields/field-spec.ts'

const isWhole = (text: string): boolean => /^-?\d{1,18}$/.test(text) || /^\d{19}$/.test(text)
const isInstant = (text: string): boolean =>
  isRealDate(text.slice(0, 10)) && /^.{10}([ T](([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?|24:00(:00)?))?$/.test(text)
const isKey = (text: string): boolean => text.length > 0 && text.length <= 32
const anything = (): boolean => true
const nothing = (): boolean => false

const fits: Readonly<Record<FieldKind, (text: string) => boolean>> = {
  text: anything,
  longText: anything,
  richText: anything,
  idCard: anything,
  phone: anything,
  secret: nothing,
  json: nothing,
  integer: text => isWhole(text) && Math.abs(Number(text)) <= 2147483647,
  decimal: text => /^-?\d{1,15}(\.\d{1,8})?$/.test(text),
  flag: text => /^[01]$/.test(text),
  date: isInstant,
  dateTime: isInstant,
  dict: isKey,
  dicts: isKey,
  choice: isKey,
  ref: isWhole,
  refs: isWhole,
  file: isWhole,
  files: nothing,
}

/** Whether one word of a filter can equal a value of this kind, or an entry of a list; anything else matches nothing. */
export const fitsKind = (kind: FieldKind, word: string): boolean => fits[kind](word)

/** The longest filter that a page sends. */
const LONGEST = 200
/** Kinds of which a filter names one or several, with commas between. */
const SEVERAL: ReadonlySet<FieldKind> = new Set(['ref', 'refs', 'dict', 'dicts', 'choice'])

/** Whether a filter's text can mean anything for this field: what a page takes from its address. */
export function fitsField({ kind, choices }: Pick<FieldSpec, 'kind' | 'choices'>, text: string): boolean {
  if (text.length > LONGEST) return false
  const words = SEVERAL.has(kind) ? text.split(',') : [text]
  return words.every(word => fitsKind(kind, word) && (kind !== 'choice' || Object.hasOwn(choices ?? {}, word)))
}
