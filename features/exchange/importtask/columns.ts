import { type AnyResource, type Field, halfWidth } from '@village/resource'
import type { Cell } from './cell-value.ts'
import type { FileColumn } from './importtask.endpoints.ts'

const CLOSED = /^(file|files|json|secret)$/

/** Fields that a workbook may fill, required ones first, otherwise in declared order. */
export function importFields(of: AnyResource): readonly (readonly [name: string, field: Field])[] {
  const open = Object.entries<Field>(of.fields).filter(
    ([name, { spec }]) =>
      !spec.derived &&
      !spec.given &&
      !CLOSED.test(spec.kind) &&
      !spec.hidden?.includes('excel') &&
      !spec.hidden?.includes('form') &&
      name !== of.states?.field,
  )
  return [...open.filter(([, { spec }]) => spec.required), ...open.filter(([, { spec }]) => !spec.required)]
}

/** A title without the marks that templates and people add: stars, spaces, remarks in brackets. */
const plainTitle = (title: string): string =>
  halfWidth(title)
    .replace(/\([^)]*\)/g, '')
    .replace(/[*\s:]/g, '')
    .toLowerCase()

/** Fields by the titles that mean them: both labels and the property's name. */
function titlesOf(of: AnyResource): ReadonlyMap<string, string> {
  const titles = new Map<string, string>()
  for (const [name, { spec }] of importFields(of))
    for (const title of [name, spec.label.en, spec.label.zh]) titles.set(plainTitle(title), name)
  return titles
}

const HEAD_ROWS = 10
export interface SheetHead {
  /** Position among the first rows. */
  readonly at: number
  readonly titles: readonly string[]
}

/** The row among the first ten whose cells mean most fields; the lower one of two, below a merged head. */
export function headOf(of: AnyResource, rows: readonly (readonly Cell[])[]): SheetHead {
  const known = titlesOf(of)
  let best = { at: 0, matches: 0 }
  for (const [at, cells] of rows.slice(0, HEAD_ROWS).entries()) {
    const matches = new Set(cells.map(cell => known.get(plainTitle(cell.text))).filter(Boolean)).size
    if (matches > 0 && matches >= best.matches) best = { at, matches }
  }
  return { at: best.at, titles: (rows[best.at] ?? []).map(cell => cell.text) }
}

const SAMPLES = 3
export interface ColumnHints {
  /** What this person chose for a title before. */
  readonly remembered: ReadonlyMap<string, string>
}

/** Matches columns to fields by title, remembered choices first; a field is filled by one column only. */
export function matchColumns(
  of: AnyResource,
  head: SheetHead,
  below: readonly (readonly Cell[])[],
  hints: ColumnHints,
): FileColumn[] {
  const known = titlesOf(of)
  const allowed = new Set(importFields(of).map(([name]) => name))
  const used = new Set<string>()
  return head.titles.flatMap((title, index): FileColumn[] => {
    const samples = below
      .map(cells => cells[index]?.text ?? '')
      .filter(text => text !== '')
      .slice(0, SAMPLES)
    if (title === '' && samples.length === 0) return []
    const before = hints.remembered.get(plainTitle(title))
    const wanted =
      before !== undefined && (before === '' || allowed.has(before)) ? before : known.get(plainTitle(title))
    const field = wanted !== undefined && !used.has(wanted) ? wanted : ''
    if (field) used.add(field)
    return [{ index, title, samples, field, ...(before !== undefined ? { chosen: true } : {}) }]
  })
}

/** Choices of earlier imports by title, the newest first. */
export function rememberedOf(earlier: readonly (readonly FileColumn[])[]): ReadonlyMap<string, string> {
  const remembered = new Map<string, string>()
  for (const columns of earlier)
    for (const { title, field, chosen } of columns)
      if (chosen && !remembered.has(plainTitle(title))) remembered.set(plainTitle(title), field)
  return remembered
}
