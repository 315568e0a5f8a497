import { type AnyResource, fieldOf, type Id } from '@village/resource'
import type { RowDifference, StoredColumns } from '../../contract/backups.ts'
import type { Call } from '../../contract/half.ts'
import { refuse } from '../../contract/refusal.ts'
import { compiledOf } from '../compiled/compiled.ts'
import { idArray } from '../compiled/ids.ts'
import { columnsOfField, comparedFields, isLiveSql, rowSumSql } from '../compiled/part-rows.ts'

/** Whether these records are among those that come back later. */
export type Awaits = (register: string, ids: readonly Id[]) => Promise<boolean>

interface Here {
  readonly sum: string
  readonly live: boolean
}

async function lockHere(r: AnyResource, tenantId: unknown, id: Id, call: Call): Promise<Here | null> {
  const [row] = await call.context.run<Here>(
    `select ${rowSumSql(r)} as sum, ${isLiveSql(r)} as live from ${compiledOf(r).table} t
      where t.tenant_id = $1 and t.id = $2::bigint for update`,
    [tenantId, id],
  )
  return row ?? null
}

/** Records that a reference names have to be there, or to be on their way. */
async function refuseLost(r: AnyResource, { was, fields }: RowDifference, awaits: Awaits, call: Call): Promise<void> {
  for (const { name, to } of compiledOf(r).references) {
    const value = was[compiledOf(r).byName.get(name)!.column]
    if (!fields.includes(name) || value === null || value === undefined) continue
    const target = call.services.registry.resource(to)
    const ids = [...new Set([value].flat().map(String))].filter(id => id !== '0')
    const wall = target.scope === 'platform' ? '' : ' and t.tenant_id = $2'
    const found = await call.context.run<{ id: Id }>(
      `select t.id::text as id from ${compiledOf(target).table} t where t.id = any($1::bigint[])${wall} and ${isLiveSql(target)}`,
      [idArray(ids), ...(wall ? [was['tenant_id']] : [])],
    )
    const lost = ids.filter(id => !found.some(one => one.id === id))
    if (lost.length === 0 || (await awaits(to, lost))) continue
    const { label } = fieldOf(r, name)!.spec
    refuse(
      `${label.zh}所指的${target.label.zh}已不在，请先找回它`,
      `${label.en} names a record of ${target.label.en} that is gone: bring that back first`,
    )
  }
}

const listOf = (columns: readonly string[]): string => columns.map(one => `"${one}"`).join(', ')
/** Columns of the fields that come back, with those that are derived from them. */
const columnsOf = (r: AnyResource, names: readonly string[] | null): readonly string[] =>
  comparedFields(r)
    .filter(({ name }) => names === null || names.includes(name))
    .flatMap(field => columnsOfField(r, field))

async function update(r: AnyResource, was: StoredColumns, columns: readonly string[], call: Call): Promise<void> {
  const { table } = compiledOf(r)
  const all = r.storage === 'record' ? [...columns, 'is_deleted'] : columns
  await call.context.run(
    `update ${table} t set (${listOf(all)}) = (select ${listOf(all)} from json_populate_record(null::${table}, $1::json))
      where t.tenant_id = $2 and t.id = $3::bigint`,
    [JSON.stringify({ ...was, is_deleted: false }), was['tenant_id'], was['id']],
  )
}

/** A record is added as a removed one and then restored: so its history tells that and when it came back. */
async function insert(r: AnyResource, was: StoredColumns, call: Call): Promise<void> {
  const { table, columns, fields } = compiledOf(r)
  const secret = fields.flatMap(({ column, spec }) => (spec.kind === 'secret' ? column : []))
  const isRecord = r.storage === 'record'
  const all = [...columns.filter(one => !secret.includes(one)), ...(isRecord ? ['is_deleted'] : [])]
  await call.context.run(
    `insert into ${table} (${listOf(all)}) select ${listOf(all)} from json_populate_record(null::${table}, $1::json)`,
    [JSON.stringify({ ...was, is_deleted: true })],
  )
  if (isRecord) await update(r, was, [], call)
}

const CHANGED = {
  zh: '比较之后又有改动，没有覆盖，请重新比较',
  en: 'It was changed after the comparison and was not overwritten: compare again',
} as const

/**
 * Gives a row back what it held when a backup was made, in the transaction of the call. The row is written as it was
 * stored: rules about new values and what follows from a write are not asked, because what followed is in the backup too.
 * @throws Refusal where the row was changed since the comparison or names a record that is gone
 * @throws the database's error where a key is taken
 */
export async function bringBack(r: AnyResource, row: RowDifference, awaits: Awaits, call: Call): Promise<void> {
  const { was, id } = row
  const here = await lockHere(r, was['tenant_id'], id, call)
  if ((here?.sum ?? null) !== row.sum) refuse(CHANGED.zh, CHANGED.en)
  await refuseLost(r, row, awaits, call)
  await writeAgain(r, was, here ? (row.kind === 'changed' ? row.fields : null) : 'all', call)
}

async function writeAgain(
  r: AnyResource,
  was: StoredColumns,
  names: readonly string[] | null | 'all',
  call: Call,
): Promise<void> {
  if (names === 'all') await insert(r, was, call)
  else await update(r, was, columnsOf(r, names), call)
  const facts = { id: was['id'], tenantId: was['tenant_id'], deptId: was['dept_id'] }
  call.context.messages.many(r, [facts], call)
  await call.services.changed(r.name, call)
}

/**
 * The row of an uploaded file, where it is gone, removed, or belongs to no record any more. Answers whether it was
 * brought back.
 */
export async function bringFileRowBack(r: AnyResource, was: StoredColumns, call: Call): Promise<boolean> {
  const [here] = await call.context.run<{ live: boolean; biz_type: string | null }>(
    `select ${isLiveSql(r)} as live, t.biz_type from ${compiledOf(r).table} t where t.tenant_id = $1 and t.id = $2::bigint for update`,
    [was['tenant_id'], was['id']],
  )
  if (here?.live && here.biz_type !== null) return false
  await writeAgain(r, was, here ? null : 'all', call)
  return true
}

/** Whether all that was written holds, asked now and not at the commit. */
export const checkLinks = (call: Call): Promise<unknown> => call.context.run('set constraints all immediate', [])
export const putLinksOff = (call: Call): Promise<unknown> => call.context.run('set constraints all deferred', [])
