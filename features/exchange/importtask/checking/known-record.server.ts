import { type AnyResource, type Field, type FieldSpec, type Id, isSealed, plainTextOf } from '@village/resource'
import { type Call, nameOfKey, takenKeys } from '@village/server'
import { alikes } from '../../alike-records.server.ts'
import { givenNumbers } from '../../naming.ts'
import type { Cell } from '../cells/cell-value.ts'
import type { Values } from '../staging/staging.server.ts'

/** Rows of the tenant as a whole: an existing person outside the caller's scope is known as taken, and no more. */
export interface RegisterViews {
  readonly call: Call
  /** The same caller without the limits of the scope: to ask whether a row exists, never to answer its values. */
  readonly wide: Call
}

/** The first combination that exists once and that this row names completely. */
export function uniqueKeyOf(of: AnyResource, values: Values): Values | null {
  const single = Object.entries<Field>(of.fields)
    .filter(([, { spec }]) => spec.unique && !spec.given && !spec.derived)
    .map(([name]) => [name])
  const keys: readonly (readonly string[])[] = [...single, ...of.keys]
  const key = keys.find(names => names.every(name => values[name] !== undefined && values[name] !== null))
  return key ? Object.fromEntries(key.map(name => [name, values[name]])) : null
}

/** Numbers of the product's own among the cells of a row. */
export const numbersIn = (of: AnyResource, cells: Readonly<Record<string, Cell>>): Values =>
  Object.fromEntries(givenNumbers(of).flatMap(name => (cells[name]?.text ? [[name, cells[name].text] as const] : [])))

export interface Known {
  readonly row: Values | null
  /** There is one, which this caller may not see. */
  readonly taken: boolean
  /** Neither key nor number names it: the row may as well be a new record. */
  readonly isGuess: boolean
}

async function byKey(of: AnyResource, key: Values, eyes: RegisterViews): Promise<Omit<Known, 'isGuess'>> {
  const [other] = (await eyes.wide.db.of(of).find(key, { limit: 1 })) as readonly Values[]
  if (!other) return { row: null, taken: false }
  const row = (await eyes.call.db.of(of).get(other['id'] as Id)) as Values | null
  return { row, taken: row === null }
}

async function byNumber(of: AnyResource, numbers: Values, { call }: RegisterViews): Promise<Values | null> {
  for (const [name, number] of Object.entries(numbers)) {
    const [row] = (await call.db.of(of).find({ [name]: number }, { limit: 1 })) as readonly Values[]
    if (row) return row
  }
  return null
}

const nothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether two values of a field are one: 1.5 and 1.50 are, and no flag is the flag that is not set. */
export function isSame({ kind }: FieldSpec, one: unknown, other: unknown): boolean {
  if (kind === 'flag') return Number(one ?? 0) === Number(other ?? 0)
  if (nothing(one) || nothing(other)) return nothing(one) && nothing(other)
  if (kind === 'decimal' || kind === 'integer') return Number(one) === Number(other)
  // A workbook carries plain text: importing the same words keeps the formatting.
  if (kind === 'richText') return plainTextOf(String(one)) === plainTextOf(String(other))
  if (Array.isArray(one) && Array.isArray(other)) return one.map(String).join() === other.map(String).join()
  return String(one) === String(other)
}

/** Columns that the database can compare: neither encrypted nor lists. */
const isCompared = (spec: FieldSpec): boolean =>
  /^(ref|dict|choice|date|dateTime|integer|decimal|flag)$/.test(spec.kind) && !isSealed(spec)
const MAX_ALIKE = 200

/**
 * Without a key, as of visits: a row that says nothing but what a record says already is that record, so that the same
 * workbook may come in twice.
 */
async function findIdentical(of: AnyResource, said: Values, { call }: RegisterViews): Promise<Values | null> {
  const specOf = (name: string): FieldSpec => (of.fields[name] as Field).spec
  const compared = Object.entries(said).filter(([name, value]) => isCompared(specOf(name)) && !nothing(value))
  if (compared.length === 0) return null
  const alike = (await call.db.of(of).find(Object.fromEntries(compared), {
    order: ['-id'],
    limit: MAX_ALIKE,
  })) as readonly Values[]
  const isTwin = (row: Values): boolean =>
    Object.entries(said).every(([name, value]) => isSame(specOf(name), value, row[name]))
  return alike.find(isTwin) ?? null
}

/** A record that the feature of this register takes for the same one, though no key says so. */
async function findAlike(of: AnyResource, said: Values, { call }: RegisterViews): Promise<Values | null> {
  const finder = call.services.registry.entriesOf(alikes).find(one => one.of === of.name)
  const id = await finder?.find(said, call)
  return id ? ((await call.db.of(of).get(id)) as Values | null) : null
}

export interface Named {
  readonly key: Values | null
  /** What the row itself says, by field, without presets and completions. */
  readonly said: Values
  readonly numbers: Values
}
/** What is known of a row before it is looked at by itself. */
export interface Clue {
  /** No record has its key. */
  readonly isFree: boolean
  /** There may be a record that looks like it. */
  readonly mayBeAlike: boolean
}

/** Asks for many rows at once what would else be asked for each: most rows of a workbook are new. */
export async function cluesOf(
  of: AnyResource,
  rows: readonly (Named & { readonly values: Values })[],
  { call, wide }: RegisterViews,
): Promise<readonly Clue[]> {
  const taken = await takenKeys(
    of,
    rows.map(({ values }) => ({ ...values })),
    call,
  )
  const isFree = rows.map(({ key }, at) => key !== null && !taken[at]!.has(nameOfKey(Object.keys(key))))
  const finder = wide.services.registry.entriesOf(alikes).find(one => one.of === of.name)
  const alike = await finder?.mayExist(
    rows.map(({ said }) => said),
    call,
  )
  return rows.map((_, at) => ({ isFree: isFree[at]!, mayBeAlike: alike?.[at] ?? true }))
}

/**
 * The record that a row of a workbook means: by a number of the product's own, by its key, or by being the same. Where
 * none does, one that looks like it.
 */
export async function knownRecord(
  of: AnyResource,
  { key, said, numbers }: Named,
  { isFree, mayBeAlike }: Clue,
  eyes: RegisterViews,
): Promise<Known> {
  const numbered = await byNumber(of, numbers, eyes)
  const known = key && !isFree ? await byKey(of, key, eyes) : { row: null, taken: false }
  const isOther = numbered !== null && (known.taken || (known.row !== null && known.row['id'] !== numbered['id']))
  const sure = { row: numbered ?? known.row, taken: numbered ? isOther : known.taken, isGuess: false }
  if (sure.row || sure.taken) return sure
  const guess =
    (key ? null : await findIdentical(of, said, eyes)) ?? (mayBeAlike ? await findAlike(of, said, eyes) : null)
  return { row: guess, taken: false, isGuess: guess !== null }
}

/** Whether a row calls the record that its number names otherwise than the register does. */
export function hasOtherName(of: AnyResource, said: Values, before: Values): boolean {
  const [named, known] = [said[of.title], before[of.title]].map(value => String(value ?? '').trim())
  return named !== '' && known !== '' && named !== known && !givenNumbers(of).includes(of.title)
}
