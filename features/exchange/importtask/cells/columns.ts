import {
  type AnyResource,
  type Field,
  type FieldSpec,
  type FileColumn,
  halfWidth,
  withoutUnseen,
} from '@village/resource'
import { givenNumbers } from '../../naming.ts'
import { alikeTitles, columnTitle, standsInSheets } from '../../titles.ts'
import type { Cell } from './cell-value.ts'

/** Fields that a workbook may fill, required ones first, otherwise in declared order. */
export function importFields(of: AnyResource): readonly (readonly [name: string, field: Field])[] {
  const open = Object.entries<Field>(of.fields).filter(
    ([name, { spec }]) =>
      !spec.derived &&
      !spec.given &&
      standsInSheets(spec) &&
      !spec.hidden?.includes('form') &&
      name !== of.states?.field,
  )
  return [...open.filter(([, { spec }]) => spec.required), ...open.filter(([, { spec }]) => !spec.required)]
}

/** What columns of a workbook may mean: fields that it fills, and numbers that name the record of a row. */
export const columnFields = (of: AnyResource): readonly (readonly [name: string, field: Field])[] => [
  ...givenNumbers(of).map(name => [name, of.fields[name] as Field] as const),
  ...importFields(of),
]

/** A title as it is compared: without the stars, colons and spaces that templates and people add, and what nobody sees. */
const exactTitle = (title: string): string =>
  halfWidth(withoutUnseen(title))
    .replace(/[*\s:]/g, '')
    .toLowerCase()
/** And without remarks in brackets. */
const plainTitle = (title: string): string => exactTitle(halfWidth(title).replace(/\([^)]*\)/g, ''))

type Titles = ReadonlyMap<string, string>
const spellingsOf = (name: string, { label }: FieldSpec): readonly string[] => [name, label.en, label.zh]

/** Fields by the titles that mean them: both labels and the property's name. */
function titlesOf(of: AnyResource, compared: (title: string) => string): Titles {
  const titles = new Map<string, string>()
  for (const [name, { spec }] of columnFields(of))
    for (const title of spellingsOf(name, spec)) titles.set(compared(title), name)
  return titles
}

/** Fields by what else village lists call them; a word that would mean two fields means none. */
function customaryTitles(of: AnyResource): Titles {
  const meant = new Map<string, Set<string>>()
  for (const [name, { spec }] of columnFields(of))
    for (const title of alikeTitles(spellingsOf(name, spec), plainTitle))
      meant.set(title, new Set([...(meant.get(title) ?? []), name]))
  return new Map([...meant].flatMap(([title, names]) => (names.size === 1 ? [[title, [...names][0]!] as const] : [])))
}

/**
 * References by the titles of identity numbers that this register shows through them: the workbook that people keep
 * names a person so, and such a column tells two of the same name apart.
 */
function numberTitles(of: AnyResource): Titles {
  const titles = new Map<string, string>()
  const refs = new Set(importFields(of).map(([name]) => name))
  const own = customaryTitles(of)
  for (const [name, { spec }] of Object.entries<Field>(of.fields)) {
    if (!spec.through || spec.kind !== 'idCard' || !refs.has(spec.through.by)) continue
    const words = spellingsOf(name, spec)
    for (const title of alikeTitles(words, plainTitle)) if (!own.has(title)) titles.set(title, spec.through.by)
    for (const title of words) titles.set(plainTitle(title), spec.through.by)
  }
  return titles
}

/** Titles that an export gives to what no workbook fills, in brackets: they do not mean the field of the bare word. */
const closedTitles = (of: AnyResource): ReadonlySet<string> =>
  new Set(
    Object.entries<Field>(of.fields)
      .filter(([, { spec }]) => spec.through)
      .flatMap(([name]) => [exactTitle(columnTitle(of, name, 'zh')), exactTitle(columnTitle(of, name, 'en'))]),
  )

interface Meaning {
  readonly field: string
  /** The field that a column beside this one names by a number; this one counts where the number is missing. */
  readonly beside?: string
}
/** How closely a title is read: in so many words, without what is in brackets, as village lists use to call it. */
const READINGS = ['exact', 'plain', 'wonted'] as const
type Reading = (typeof READINGS)[number]

/** What titles mean, by how closely they are read. */
function meaningsOf(of: AnyResource, titles: readonly string[]): (title: string, reading: Reading) => Meaning | null {
  const [exact, plain, wonted] = [titlesOf(of, exactTitle), titlesOf(of, plainTitle), customaryTitles(of)]
  const numbers = numberTitles(of)
  const closed = closedTitles(of)
  const numbered = new Set(titles.map(title => numbers.get(plainTitle(title))).filter(Boolean))
  const fieldOf = (title: string, reading: Reading): string | undefined => {
    if (reading === 'exact') return exact.get(exactTitle(title))
    if (closed.has(exactTitle(title))) return undefined
    return (reading === 'plain' ? plain : wonted).get(plainTitle(title))
  }
  return (title, reading) => {
    const field = fieldOf(title, reading)
    if (field && numbered.has(field)) return { field: '', beside: field }
    const meant = field ?? numbers.get(plainTitle(title))
    return meant ? { field: meant } : null
  }
}

const HEAD_ROWS = 10
export interface SheetHead {
  /** Position among the first rows. */
  readonly at: number
  readonly titles: readonly string[]
  /** Fields that its titles mean; 0: it is no head. */
  readonly matches: number
}

/** The row among the first ten whose cells mean most fields; the lower one of two, below a merged head. */
export function headOf(of: AnyResource, rows: readonly (readonly Cell[])[]): SheetHead {
  const known = new Map([...customaryTitles(of), ...numberTitles(of), ...titlesOf(of, plainTitle)])
  let best = { at: 0, matches: 0 }
  for (const [at, cells] of rows.slice(0, HEAD_ROWS).entries()) {
    const matches = new Set(cells.map(cell => known.get(plainTitle(cell.text))).filter(Boolean)).size
    if (matches > 0 && matches >= best.matches) best = { at, matches }
  }
  return { ...best, titles: (rows[best.at] ?? []).map(cell => cell.text) }
}

const SAMPLES = 3
export interface ColumnHints {
  /** What this person chose for a title before. */
  readonly remembered: ReadonlyMap<string, string>
}

/** What this person chose for such a title before, as far as it may be chosen still. */
function chosenBefore(of: AnyResource, title: string, { remembered }: ColumnHints): Meaning | null {
  const field = remembered.get(exactTitle(title))
  if (field === undefined) return null
  return field === '' || columnFields(of).some(([name]) => name === field) ? { field } : null
}

/** Matches columns to fields by title, remembered choices first; a field is filled by one column only. */
export function matchColumns(
  of: AnyResource,
  head: Omit<SheetHead, 'matches'>,
  below: readonly (readonly Cell[])[],
  hints: ColumnHints,
): FileColumn[] {
  const meaning = meaningsOf(of, head.titles)
  const used = new Set<string>()
  const claim = (meant: Meaning | null): Meaning | null => {
    if (!meant?.field) return meant
    if (used.has(meant.field)) return { field: '' }
    used.add(meant.field)
    return meant
  }
  const chosen = head.titles.map(title => chosenBefore(of, title, hints))
  // The closest reading of all columns first: what is called exactly so is taken before anything that is like it.
  const all = READINGS.reduce<readonly (Meaning | null)[]>(
    (before, reading) => head.titles.map((title, index) => before[index] ?? claim(meaning(title, reading))),
    chosen.map(claim),
  )
  return head.titles.flatMap((title, index): FileColumn[] => {
    const samples = below
      .map(cells => cells[index]?.text ?? '')
      .filter(text => text !== '')
      .slice(0, SAMPLES)
    if (title === '' && samples.length === 0) return []
    return [{ index, title, samples, ...(all[index] ?? { field: '' }), ...(chosen[index] ? { chosen: true } : {}) }]
  })
}

/** The columns of a further sheet of a workbook: what a title meant in the sheet that was matched, it means here. */
export function columnsLike(
  of: AnyResource,
  main: readonly FileColumn[],
  head: Omit<SheetHead, 'matches'>,
): FileColumn[] {
  const remembered = rememberedOf([main.map(column => ({ ...column, chosen: true }))])
  const alike = (one: FileColumn): FileColumn | undefined =>
    main.find(({ title, field }) => exactTitle(title) === exactTitle(one.title) && field === one.field)
  return matchColumns(of, head, [], { remembered }).map(one => ({ ...(alike(one) ?? one), index: one.index }))
}

/** Choices of earlier imports by title, the newest first. */
export function rememberedOf(earlier: readonly (readonly FileColumn[])[]): ReadonlyMap<string, string> {
  const remembered = new Map<string, string>()
  for (const columns of earlier)
    for (const { title, field, chosen } of columns)
      if (chosen && !remembered.has(exactTitle(title))) remembered.set(exactTitle(title), field)
  return remembered
}
