import { type AnyResource, type FieldSpec, isId, isRealDate } from '@village/resource'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Call } from '../../contract/half.ts'
import { refuse } from '../../contract/refusal.ts'
import { auditColumns, isSealed } from '../../database/schema/columns.ts'
import { compiledOf } from '../compiled/compiled.ts'
import { instant, plainRow, type Raw, selectList } from '../compiled/rows.ts'
import { builder, scopedQuery } from '../compiled/scope.ts'
import { showRows } from '../show/show.ts'
import { isOfRecord } from './history-query.ts'
import { readsUnwrapped } from './readable.ts'

type Plain = Record<string, unknown>

/** What represents a sealed value that was another one then: the history keeps it sealed, and nobody opens it here. */
const UNKNOWN = '******'

const isMoment = (text: string): boolean =>
  isRealDate(text.slice(0, 10)) && /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text)

interface Undone {
  readonly column: string
  /** JSON text of the value before the first change after that moment. */
  readonly before: string | null
}
interface LastChange {
  readonly at: string
  readonly user_id: string | null
}

/** A value of the history's JSON in the form in which rows hold it. */
function parseHistoryValue(spec: FieldSpec, json: string | null): unknown {
  if (json === null || json === 'null') return null
  if (isSealed(spec)) return UNKNOWN
  // JavaScript would drop the zeros after a decimal's point.
  if (spec.kind === 'decimal') return json.replaceAll('"', '')
  const value: unknown = JSON.parse(json)
  if (spec.kind === 'dateTime') return instant(String(value).replace('T', ' '))
  if (spec.kind === 'integer' || spec.kind === 'flag') return Number(value)
  if (spec.kind === 'json') return value
  return Array.isArray(value) ? value.map(String) : String(value)
}

/** The row as it is now, removed or not, as far as this caller may see it. */
async function currentRow(r: AnyResource, id: string, call: Call): Promise<Raw | null> {
  const live = scopedQuery(call.user, r, readsUnwrapped(r, call) ? 'either' : 'live')
    .where('t.id', '=', id)
    .select(sql.raw(`${selectList(r)}, t.is_deleted`) as never)
  return (await call.db.run<Raw>(live))[0] ?? null
}

/** Of each column that changed after that moment, what it held then. */
async function valuesBefore(isOfIt: RawBuilder<SqlBool>, time: string, call: Call): Promise<readonly Undone[]> {
  return call.db.run<Undone>(
    sql`select distinct on (c.key) c.key as column, (c.value -> 0)::text as before
      from kernel_history h cross join lateral jsonb_each(h.changes) c
      where ${isOfIt} and h.at > ${time}::timestamptz
      order by c.key, h.id`.compile(builder),
  )
}

async function lastChange(isOfIt: RawBuilder<SqlBool>, time: string, call: Call): Promise<LastChange | null> {
  const [found] = await call.db.run<LastChange>(
    sql`select at, user_id from kernel_history where ${isOfIt}
      and at <= ${time}::timestamptz order by id desc limit 1`.compile(builder),
  )
  return found ?? null
}

/**
 * A record as it was at a moment (yyyy-MM-dd HH:mm:ss), rebuilt from its history: each column that changed since goes
 * back to what it held. Masks, names and the caller's scope are those of today. null when it did not exist then, when
 * it was removed at that moment, and when the caller may not see it; 400 for what is no moment.
 */
export async function readAsOf(r: AnyResource, params: Readonly<Plain>, call: Call): Promise<Plain | null> {
  const [id, time] = [String(params['id'] ?? ''), String(params['time'] ?? '')]
  if (!isMoment(time)) refuse('请求参数格式错误: time', 'Wrong parameter: time')
  if (!isId(id)) return null
  const raw = await currentRow(r, id, call)
  if (!raw || (instant(raw['create_time']) ?? '') > time) return null
  const isOfIt = isOfRecord(r, raw['tenant_id'], id)
  const undone = new Map((await valuesBefore(isOfIt, time, call)).map(({ column, before }) => [column, before]))
  const wasRemoved = undone.has('is_deleted') ? undone.get('is_deleted') === 'true' : raw['is_deleted'] === true
  if (wasRemoved) return null
  const row = plainRow(r, raw, call.services.cipher)
  for (const { name, column, spec } of compiledOf(r).fields)
    if (undone.has(column)) row[name] = parseHistoryValue(spec, undone.get(column) ?? null)
  const last = await lastChange(isOfIt, time, call)
  row['updateTime'] = last ? instant(last.at) : row['createTime']
  row['updateUser'] = last ? last.user_id : row['createUser']
  return wireRowThen(r, row, undone, call)
}

/** In wire form. A sealed value that was another one then is the same mask for everybody. */
async function wireRowThen(
  r: AnyResource,
  row: Plain,
  undone: ReadonlyMap<string, string | null>,
  call: Call,
): Promise<Plain> {
  const [wire] = await showRows(r, [row], call)
  const changed = compiledOf(r).shown.filter(({ field, column }) => isSealed(field.spec) && undone.has(column))
  for (const { name } of changed) if (row[name] === UNKNOWN) wire![name] = UNKNOWN
  if (auditColumns(r).includes('updateTime')) wire!['updateTime'] = row['updateTime'] ?? ''
  return wire!
}
