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

/**
 * References by the titles of identity numbers that this register shows through them: the workbook that people keep names
 * a person so, and such a column tells two of the same name apart.
 */
function numberTitles(of: AnyResource): ReadonlyMap<string, string> {
  const titles = new Map<string, string>()
  const refs = new Set(importFields(of).map(([name]) => name))
  for (const [name, { spec }] of Object.entries<Field>(of.fields))
    if (spec.through && spec.kind === 'idCard' && refs.has(spec.through.by))
      for (const title of [name, spec.label.en, spec.label.zh]) titles.set(plainTitle(title), spec.through.by)
  return titles
}
/** What each title means; where a number names a record, a column with its name beside is left alone. */
function meaningOf(of: AnyResource, titles: readonly string[]): (title: string) => string | undefined {
  const [known, numbers] = [titlesOf(of), numberTitles(of)]
  const numbered = new Set(titles.map(title => numbers.get(plainTitle(title))).filter(Boolean))
  return title => {
    const field = known.get(plainTitle(title))
    return field && !numbered.has(field) ? field : numbers.get(plainTitle(title))
  }
}

const HEAD_ROWS = 10
export interface SheetHead {
  /** Position among the first rows. */
  readonly at: number
  readonly titles: readonly string[]
}

/** The row among the first ten whose cells mean most fields; the lower one of two, below a merged head. */
export function headOf(of: AnyResource, rows: readonly (readonly Cell[])[]): SheetHead {
  const known = new Map([...numberTitles(of), ...titlesOf(of)])
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
  const meaning = meaningOf(of, head.titles)
  const allowed = new Set(importFields(of).map(([name]) => name))
  const used = new Set<string>()
  return head.titles.flatMap((title, index): FileColumn[] => {
    const samples = below
      .map(cells => cells[index]?.text ?? '')
      .filter(text => text !== '')
      .slice(0, SAMPLES)
    if (title === '' && samples.length === 0) return []
    const before = hints.remembered.get(plainTitle(title))
    const wanted = before !== undefined && (before === '' || allowed.has(before)) ? before : meaning(title)
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
