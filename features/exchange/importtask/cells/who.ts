import { type AnyResource, type Field, type FieldSpec, isPersonName, looksMasked, maskValue } from '@village/resource'
import type { Cell } from './cell-value.ts'

type Cells = Readonly<Record<string, Cell>>

/**
 * A name that stands beside the number of its person is kept under the field's name with this before it: it says whose
 * row it is, and counts for nothing else.
 */
const BESIDE = '+'
export const besideKey = (field: string): string => BESIDE + field
export const isBeside = (key: string): boolean => key.startsWith(BESIDE)

/** Whose row it is, as far as the file says so; '' for what it does not say. */
export interface Whose {
  readonly name: string
  /** Masked as in lists: the person who mends a row recognises it, and the screen is no list of numbers. */
  readonly number: string
}

const isNumber = (text: string): boolean => /^\d{15}$|^\d{17}[\dXx]$/.test(text)
const masked = (text: string): string => (looksMasked(text) ? text : maskValue('id18', text))

/** Whose row this is: by the fields that hold names and identity numbers, and by what names a person in a reference. */
export function whoseRow(of: AnyResource, cells: Cells): Whose {
  const text = (name: string): string => (cells[name]?.kind === 'error' ? '' : (cells[name]?.text.trim() ?? ''))
  const fields = Object.entries<Field>(of.fields)
  const named = (fits: (spec: FieldSpec) => boolean) =>
    fields.filter(([, { spec }]) => fits(spec)).map(([name]) => name)
  const subjects = new Set(
    fields.flatMap(([, { spec }]) => (spec.through?.field === 'idCard' ? [spec.through.by] : [])),
  )
  const own = named(spec => spec.kind === 'idCard' && !spec.through)
  const said = [...subjects].map(text).filter(Boolean)
  const names = [
    ...[...subjects].map(field => text(besideKey(field))),
    ...said.filter(one => !isNumber(one) && !looksMasked(one)),
    ...named(isPersonName).map(text),
    text(of.title),
  ]
  const numbers = [...said.filter(one => isNumber(one) || looksMasked(one)), ...own.map(text)]
  return { name: names.find(Boolean) ?? '', number: masked(numbers.find(Boolean) ?? '') }
}
