import {
  type AnyResource,
  type Field,
  type FieldSpec,
  type FileSheet,
  fieldOf,
  type Issue,
  type Label,
} from '@village/resource'
import { type Call, InvalidInput, Refusal } from '@village/server'
import { exclusives } from '../../unique-rows.server.ts'
import { nameOfRow } from '../cells/sheet-rows.ts'
import type { Values } from '../staging/staging.server.ts'
import { isSame } from './known-record.server.ts'

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

/** What is wrong with a cell that names several records. */
export const severalOf = ({ label }: FieldSpec): NonNullable<Issue['says']> => ({
  zh: `有多个同名的${label.zh}，请改填编号`,
  en: `Several have this name: enter the number of the ${label.en}`,
})
/** Whether a cell names several records, of which somebody can pick one. */
export function isSeveral(of: AnyResource, { field, says }: Issue): boolean {
  const spec = fieldOf(of, field)?.spec
  return spec?.kind === 'ref' && says?.zh === severalOf(spec).zh
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
  says(earlier: Label): Label
  readonly hash: string
}

const isEarlier = ({ zh, en }: Label): Label => ({ zh: `与${zh}重复`, en: `The same as ${en}` })
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
    .map(names => ({
      field: names.at(-1)!,
      text: JSON.stringify(names.map(name => [name, row[name]])),
      says: isEarlier,
    }))
  const further: (Omit<RowKey, 'hash'> & { readonly text: string })[] = []
  for (const exclusive of services.registry.entriesOf(exclusives)) {
    const fault = exclusive.fault ?? { field: of.title, says: isEarlier }
    for (const text of await exclusive.of(of, row, call)) further.push({ ...fault, text })
  }
  return [...declared, ...further].map(({ text, ...key }) => ({
    ...key,
    hash: services.cipher.hash(user.tenantId, text),
  }))
}

/** The keys together with what the row is called: two rows that share one speak of the same record. */
export const twinKeysOf = (of: AnyResource, keys: readonly RowKey[], row: Values, { services, user }: Call): string[] =>
  keys.map(({ hash }) => services.cipher.hash(user.tenantId, `${hash} ${String(row[of.title] ?? '').trim()}`))

/** Answers with the number of an earlier row of the file that has this key; remembers it for later rows. */
type Earlier = (rowKey: string) => Promise<number | null> | number | null
/** The issue of a row that shares a key with an earlier one of the file; remembers its keys for later rows. */
export async function repeatedKeyIssue(
  keys: readonly RowKey[],
  earlier: Earlier,
  sheets: readonly FileSheet[],
): Promise<Issue | null> {
  let first: Issue | null = null
  for (const { field, hash, says } of keys) {
    const rowNo = await earlier(hash)
    if (rowNo !== null) first ??= { field, code: 'other', says: says(nameOfRow(rowNo, sheets)) }
  }
  return first
}

/** Whether an earlier row of the file has one of these; remembers them for later rows. */
export async function hasEarlier(hashes: readonly string[], earlier: Earlier): Promise<boolean> {
  let found = false
  for (const hash of hashes) found = (await earlier(hash)) !== null || found
  return found
}
