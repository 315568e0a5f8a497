import type { AnyResource, Field, Issue } from '@village/resource'
import { type Call, InvalidInput, Refusal } from '@village/server'
import { exclusives } from '../unique-rows.server.ts'
import { isSame } from './known-record.server.ts'
import type { Values } from './staging.server.ts'

const isTaken = (error: unknown): boolean => (error as { code?: string }).code === '23505'

/** Why a write failed, as issues of the row; null for faults that the row did not cause. */
export function issuesOf(error: unknown, of: AnyResource): readonly Issue[] | null {
  if (error instanceof InvalidInput) return error.issues
  if (error instanceof Refusal) return [{ field: of.title, code: 'other', says: error.says }]
  return isTaken(error) ? [{ field: of.keys[0]?.at(-1) ?? of.title, code: 'taken' }] : null
}

/** Runs work and takes back what it did to the database, such as rows it locked. */
export async function withoutTrace<T>(call: Call, work: () => Promise<T>): Promise<T> {
  await call.db.sql`savepoint import_trial`
  try {
    return await work()
  } finally {
    await call.db.sql`rollback to savepoint import_trial`
    await call.db.sql`release savepoint import_trial`
  }
}

/** What a write of a row would come to: the row, or what is refused. */
export interface Trial {
  readonly row: Values | null
  readonly issues: readonly Issue[]
}
/** Where there is nothing to write. */
export const NO_TRIAL: Trial = { row: null, issues: [] }

/** Why a row of a workbook is not written although nothing is wrong with it. */
export const SAME: Issue['says'] = { zh: '与已有记录相同，没有变化', en: 'The same as the record: nothing changes' }
export const KNOWN: Issue['says'] = { zh: '记录已存在，按所选跳过', en: 'The record exists: skipped as chosen' }

export async function tryWrite(of: AnyResource, work: () => Promise<Values>): Promise<Trial> {
  try {
    return { row: await work(), issues: [] }
  } catch (error) {
    const issues = issuesOf(error, of)
    if (!issues) throw error
    return { row: null, issues }
  }
}

/** The values of a workbook row that differ from its record. */
export const changesIn = (of: AnyResource, content: Values, before: Values): Values =>
  Object.fromEntries(
    Object.entries(content).filter(([name, value]) => !isSame((of.fields[name] as Field).spec, value, before[name])),
  )

/** A value, or several together, that only one row of a register may have; hashed, because it may be personal. */
export interface RowKey {
  readonly field: string
  readonly hash: string
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== null

/** The keys of a row: those of the declaration that it names completely, and what features say beside them. */
export async function rowKeysOf(of: AnyResource, row: Values, call: Call): Promise<readonly RowKey[]> {
  const { services, user } = call
  // Numbers that the product gives are taken back after the check: the next batch would be given the same.
  const single = Object.entries<Field>(of.fields)
    .filter(([, { spec }]) => spec.unique && !spec.given && !spec.derived)
    .map(([name]) => [name])
  const declared = [...single, ...of.keys]
    .filter(names => names.every(name => isFilled(row[name])))
    .map(names => ({ field: names.at(-1)!, text: JSON.stringify(names.map(name => [name, row[name]])) }))
  const further: { field: string; text: string }[] = []
  for (const exclusive of services.registry.entriesOf(exclusives))
    for (const text of await exclusive.of(of, row, call)) further.push({ field: of.title, text })
  return [...declared, ...further].map(({ field, text }) => ({
    field,
    hash: services.cipher.hash(user.tenantId, text),
  }))
}
