import { type AnyResource, type Id, MAX_IDS } from '@village/resource'
import { type SqlBool, sql } from 'kysely'
import type { Call } from '../../contract/half.ts'
import { InvalidInput, Refusal, refuse } from '../../contract/refusal.ts'
import { tableOf } from '../../database/schema/columns.ts'
import { compiledOf } from '../compiled/compiled.ts'
import { plainRow, type Raw, selectList } from '../compiled/rows.ts'
import { type Select, scopedQuery, tenantCut } from '../compiled/scope.ts'
import { factIssues, type Plain, run } from '../facts/checks.ts'
import { inTenantOf } from '../facts/tenant-of-row.ts'
import { pageOf, planOf, type Query, whereAll } from '../read/plan.ts'
import { readsUnwrapped } from '../read/readable.ts'
import { isNotUndone } from '../read/undone.ts'
import { derivedOf } from '../show/derive.ts'
import { rowsJson, ShownPage } from '../show/serialise.ts'

/** So long a removed record can be brought back, and is listed. */
const KEPT_DAYS = 30
/** Rows that one filter removes at most. */
export const MAX_REMOVED = 2000

function removedRows(r: AnyResource, call: Call): Select {
  const since = sql<SqlBool>`t.update_time > ${call.now}::timestamptz - ${KEPT_DAYS} * interval '1 day'`
  // What an import brought and its undo took back was nobody's removal.
  const query = scopedQuery(call.user, r, 'removed').where(since).where(isNotUndone(r, 't.id'))
  return readsUnwrapped(r, call) ? query : query.where(sql<SqlBool>`t.create_user = ${call.user.id}::bigint`)
}

/**
 * The records removed in the last 30 days, the latest first, as lists show them; updateTime is when, updateUserName
 * who.
 */
export async function listRemoved(r: AnyResource, params: Query, call: Call): Promise<ShownPage> {
  const { current, size } = pageOf(params)
  const tenant = tenantCut(call, r, params['tenantId'])
  const all = tenant ? removedRows(r, call).where('t.tenant_id', '=', tenant) : removedRows(r, call)
  const [counted] = await call.db.run<{ n: string }>(all.select(sql<string>`count(*)`.as('n')))
  const query = all
    .select(sql.raw(selectList(r)) as never)
    .orderBy('t.update_time', 'desc')
    .orderBy('t.id', 'desc')
    .limit(size)
    .offset((current - 1) * size)
  const raws = await call.db.run<Raw>(query)
  const rows = raws.map(raw => plainRow(r, raw, call.services.cipher))
  const shown = JSON.parse(await rowsJson(r, raws, await derivedOf(r, rows, call), call)) as Plain[]
  const records = JSON.stringify(shown.map(row => ({ ...row, isDeleted: 1 })))
  return new ShownPage(records, { total: Number(counted!.n), size, current })
}

async function lockRemoved(r: AnyResource, id: Id, call: Call): Promise<Plain | null> {
  const query = removedRows(r, call)
    .where('t.id', '=', id)
    .select(sql.raw(selectList(r)) as never)
    .forUpdate()
  const [raw] = await call.db.run<Raw>(query)
  return raw ? plainRow(r, raw, call.services.cipher) : null
}

/** What keeps a removed record from coming back: its keys are taken, what it refers to is gone, its rules refuse. */
async function refuseUnfit(r: AnyResource, row: Plain, call: Call): Promise<void> {
  const filled = Object.fromEntries(
    compiledOf(r).fields.flatMap(({ name }) =>
      row[name] === null || row[name] === undefined ? [] : [[name, row[name]]],
    ),
  )
  const id = row['id'] as Id
  const issues = await factIssues(r, { refs: filled, keys: filled, before: {}, whole: row, id }, call)
  if (issues.length > 0) throw new InvalidInput(issues, r.fields)
  await call.services.registry.half(r)?.check?.({ kind: 'add', after: row as never }, inTenantOf(row, call))
}

/** Brings removed records back, all or none; ids of records that were not removed, or not in time, are 404. */
export async function restoreRows(r: AnyResource, wanted: readonly Id[], call: Call): Promise<void> {
  if (wanted.length > MAX_IDS) refuse(`一次最多处理${MAX_IDS}条记录`, `At most ${MAX_IDS} records at once`)
  const half = call.services.registry.half(r)
  for (const id of [...new Set(wanted)].sort()) {
    const row = await lockRemoved(r, id, call)
    if (!row) return refuse('未找到已删除的数据', 'No such removed record', 404)
    await refuseUnfit(r, row, call)
    await run(call, sql`update ${sql.raw(tableOf(r))} set is_deleted = false where id = ${id}::bigint`)
    call.context.messages.row(r, 'add', row, call)
    await half?.restored?.(row as never, inTenantOf(row, call))
  }
  await call.services.changed(r.name, call)
}

/**
 * Ids of the rows that these filters match in the caller's list, one more than may be removed at most. Locked, so that
 * none is changed into one that they do not match before it is removed.
 */
async function idsUnder(r: AnyResource, filters: Query, call: Call): Promise<readonly Id[]> {
  const plan = await planOf(r, filters, call)
  if (plan.cut?.length === 0) return []
  const query = whereAll(plan).reduce<Select>((all, condition) => all.where(condition), scopedQuery(call.user, r))
  const found = await call.db.run<{ id: Id }>(
    query
      .select('t.id')
      .orderBy('t.id')
      .limit(MAX_REMOVED + 1)
      .forUpdate(),
  )
  return found.map(({ id }) => id)
}

type List = (query: Plain, call: Call) => Promise<unknown>
/** The same through a list that a half cuts to fewer rows than the scope does. */
async function idsListed(list: List, filters: Query, call: Call): Promise<readonly Id[]> {
  const size = 200
  const found: Id[] = []
  for (let current = 1; found.length <= MAX_REMOVED; current++) {
    const { records } = (await list({ ...filters, current, size }, call)) as { records: readonly { id: Id }[] }
    found.push(...records.map(({ id }) => id))
    if (records.length < size) break
  }
  return found
}

/** Which rows a removal by filter means, by the filters and the number that the caller saw. */
export interface Matched {
  readonly filters: Query
  readonly total: number
  /** The list of a half that cuts it further. */
  readonly list: List | null
}

/** The rows to be removed: 400 above 2,000, 409 with the number of now when it is another than the caller saw. */
export async function matchedIds(
  r: AnyResource,
  { filters, total, list }: Matched,
  call: Call,
): Promise<readonly Id[]> {
  const found = list ? await idsListed(list, filters, call) : await idsUnder(r, filters, call)
  if (found.length > MAX_REMOVED)
    refuse(
      `一次最多删除${MAX_REMOVED}条记录，请缩小范围`,
      `At most ${MAX_REMOVED} records can be removed at once, please narrow the filter`,
    )
  if (found.length !== total)
    throw new Refusal(
      {
        zh: `符合条件的记录现在有${found.length}条，不是${total}条，请核对后再删除`,
        en: `${found.length} records match now, not ${total}: please look again before removing them`,
      },
      409,
      { total: found.length },
    )
  return found
}
