import type { AnyResource } from '@village/resource'
import { type SqlBool, sql } from 'kysely'
import type { Call } from '../../contract/half.ts'
import { deptKind, tableOf } from '../../database/schema/columns.ts'
import type { Carried } from '../compiled/compiled.ts'
import { type Raw, selectList } from '../compiled/rows.ts'
import { builder, type Condition, idList, type Select, scopedQuery, wallOf } from '../compiled/scope.ts'
import { arrivedTotal } from './arrived-total.ts'
import {
  joinConditions,
  type OrderPart,
  orderSql,
  type Plan,
  pageOf,
  planOf,
  type Query,
  rowOrder,
  whereAll,
} from './plan.ts'
import { hasTally, lastKnown, readTally, type Tally, tallyKey, tallyOf, tallySql, whileUnchanged } from './tally.ts'

export interface RawPage {
  readonly records: readonly Raw[]
  readonly total: number
  readonly size: number
  readonly current: number
}

/** Deep pages start from remembered places this far apart; only in between is the index walked. */
const ANCHOR_ROWS = 500
type Anchors = readonly (readonly string[])[]

/**
 * A table in months is planned month by month: to name it once and read a few rows too many is quicker than naming it
 * twice.
 */
const READ_AT_ONCE = 200

/** Quiet villages among many: one short walk of each village's index, merged (design/domain-model §10, point 1). */
const merges = (plan: Plan): boolean => {
  const { r, cut, first, selective } = plan
  return (
    !first &&
    cut !== null &&
    cut.length > 1 &&
    cut.length <= 200 &&
    deptKind(r) === 'one' &&
    !selective &&
    !isOfOneThing(plan)
  )
}
/** Arrivals of one device or person are together in an index of their own, whatever village they are of. */
const isOfOneThing = ({ r, filters }: Plan): boolean =>
  r.arrives !== undefined &&
  filters.some(
    ({ field, suffix }) => r.fields[field]?.spec.kind === 'ref' && field !== 'deptId' && /^(equal)?$/.test(suffix),
  )

const literal = (n: number) => sql.raw(String(n))
const after = (order: readonly OrderPart[], anchor: readonly string[]): Condition => {
  const columns = sql.raw(order.map(part => `t.${part.column}`).join(', '))
  return sql<SqlBool>`(${columns}) ${sql.raw(order[0]!.desc ? '<' : '>')} (${sql.join(anchor.map(value => sql.val(value)))})`
}

interface Slice {
  readonly start: Condition | null
  readonly limit: number
  readonly offset: number
}

function rowIds(plan: Plan, { start, limit, offset }: Slice) {
  const { r, order, cut } = plan
  const table = sql.raw(tableOf(r))
  const begun = start ? [start] : []
  const ordered = rowOrder(plan)
  if (!merges(plan))
    return sql`select t.id from ${table} t where ${joinConditions([...whereAll(plan), ...begun])} order by ${ordered} limit ${literal(limit)} offset ${offset}`
  const keys = sql.raw(order.map(part => `t.${part.column}`).join(', '))
  return sql`select x.id from unnest(${idList(cut!)}) as d(dept) cross join lateral (
    select ${keys} from ${table} t where ${joinConditions([...plan.conditions, ...begun])} and t.dept_id = d.dept
    order by ${ordered} limit ${offset + limit}) x order by ${orderSql(order, 'x')} limit ${literal(limit)} offset ${offset}`
}

const rowsSql = (plan: Plan, slice: Slice) => {
  const { r, order } = plan
  const table = sql.raw(tableOf(r))
  // The tally rides along, so that a page with its total is one trip to the database.
  const tally = hasTally(plan) ? sql`, ${tallySql(plan)} as tally` : sql``
  const list = sql`${sql.raw(selectList(r, plan.carried))}${tally}`
  const begun = slice.start ? [slice.start] : []
  if (merges(plan) && r.arrives && slice.offset + slice.limit <= READ_AT_ONCE)
    return sql`select ${list} from unnest(${idList(plan.cut!)}) as d(dept) cross join lateral (
      select t.* from ${table} t where ${joinConditions([...plan.conditions, ...begun])} and t.dept_id = d.dept
      order by ${orderSql(order)} limit ${literal(slice.offset + slice.limit)}) t
      order by ${orderSql(order)} limit ${literal(slice.limit)} offset ${slice.offset}`
  if (!merges(plan) && slice.offset === 0)
    return sql`select ${list} from ${table} t where ${joinConditions([...whereAll(plan), ...begun])} order by ${rowOrder(plan)} limit ${literal(slice.limit)}`
  return sql`select ${list} from ${table} t where t.id = any(array(${rowIds(plan, slice)})) order by ${rowOrder(plan)}`
}

async function countAll(plan: Plan): Promise<number> {
  const query = sql`select count(*) as n from ${sql.raw(tableOf(plan.r))} t where ${joinConditions(whereAll(plan))}`
  const [found] = await plan.call.db.run<{ n: string }>(query.compile(builder))
  return Number(found!.n)
}

async function totalOf(plan: Plan, tally: Tally | null): Promise<number> {
  if (!tally) return countAll(plan)
  // The tally counts by department; rows of many departments at once and filters have to be counted.
  if (!plan.filtered && !(plan.cut && deptKind(plan.r) === 'many')) return tally.rows
  // What other tables say changes without this one's stamp.
  if (plan.foreign) return countAll(plan)
  const arrived = await arrivedTotal(plan)
  if (arrived !== null) return arrived
  const counted = sql`select ${joinConditions(whereAll(plan))}`.compile(builder)
  return whileUnchanged(plan.call, tallyKey(plan, 'total', counted), tally.stamp, () => countAll(plan))
}

/** The order is one of never-empty columns in one direction, so that a place in it can be remembered and compared. */
const anchored = (plan: Plan): boolean =>
  hasTally(plan) &&
  !plan.r.arrives &&
  !plan.foreign &&
  !plan.first &&
  plan.order.every(part => part.desc === plan.order[0]!.desc && /^(id|create_time|update_time)$/.test(part.column))

function anchorQuery(plan: Plan) {
  const columns = plan.order.map(part => part.column)
  const list = sql.raw(columns.map(column => `t.${column}`).join(', '))
  return sql`select ${sql.raw(columns.join(', '))} from (
    select ${list}, row_number() over (order by ${orderSql(plan.order)}) as place from ${sql.raw(tableOf(plan.r))} t
    where ${joinConditions(whereAll(plan))}) s where place % ${literal(ANCHOR_ROWS)} = 0 order by place`.compile(
    builder,
  )
}
async function findAnchors(plan: Plan, query: ReturnType<typeof anchorQuery>): Promise<Anchors> {
  const found = await plan.call.db.run<Record<string, string>>(query)
  return found.map(row => plan.order.map(part => row[part.column]!))
}

interface Read {
  readonly records: readonly Raw[]
  readonly tally: Tally | null
}
async function readSlice(plan: Plan, slice: Slice): Promise<Read> {
  const records = await plan.call.db.run<Raw>(rowsSql(plan, slice).compile(builder))
  if (!hasTally(plan)) return { records, tally: null }
  const pair = records[0]?.['tally'] as readonly string[] | undefined
  return { records, tally: pair ? readTally(pair) : await tallyOf(plan) }
}

/** Starts at the last remembered place before the page and reads only the rows between. */
function fromAnchor(plan: Plan, anchors: Anchors, limit: number, offset: number): Promise<Read> {
  const block = Math.min(Math.floor(offset / ANCHOR_ROWS), anchors.length)
  const start = block > 0 ? after(plan.order, anchors[block - 1]!) : null
  return readSlice(plan, { start, limit, offset: offset - block * ANCHOR_ROWS })
}

/**
 * A deep page: the places remembered last are tried at once; the stamp that comes with the rows tells whether they
 * still held. If not, they are found anew and the page is read again.
 */
async function readDeep(plan: Plan, limit: number, offset: number): Promise<Read> {
  const query = anchorQuery(plan)
  const key = tallyKey(plan, 'anchors', query)
  const known = lastKnown(plan.call, key)
  if (known) {
    const read = await fromAnchor(plan, (await known.value) as Anchors, limit, offset)
    if (read.tally?.stamp === known.stamp) return read
  }
  const { stamp } = await tallyOf(plan)
  const anchors = await whileUnchanged(plan.call, key, stamp, () => findAnchors(plan, query))
  return fromAnchor(plan, anchors, limit, offset)
}

/** One page of a list as stored rows, with its exact total. */
export async function readPage(r: AnyResource, query: Query, call: Call, carried: Carried = 'all'): Promise<RawPage> {
  const { current, size } = pageOf(query)
  const plan: Plan = { ...(await planOf(r, query, call)), carried }
  if (plan.cut?.length === 0) return { records: [], total: 0, size, current }
  const offset = (current - 1) * size
  const deep = offset >= 2 * ANCHOR_ROWS && anchored(plan)
  const { records, tally } = await (deep
    ? readDeep(plan, size, offset)
    : readSlice(plan, { start: null, limit: size, offset }))
  return { records, total: await totalOf(plan, tally), size, current }
}

/** How many rows a caller sees under these filters. */
export async function countRows(r: AnyResource, query: Query, call: Call): Promise<number> {
  const plan = await planOf(r, query, call)
  if (plan.cut?.length === 0) return 0
  return totalOf(plan, hasTally(plan) ? await tallyOf(plan) : null)
}

/**
 * A grouped or otherwise derived figure that is read again only after a row of the resource changed in the caller's
 * departments. `key` tells the figures of one resource apart; whatever else it depends on (today) belongs into it.
 */
export async function figure<T>(
  r: AnyResource,
  call: Call,
  key: string,
  load: (from: Select) => Promise<T>,
): Promise<T> {
  const plan = await planOf(r, {}, call)
  const rows = scopedQuery(call.user, r)
  const from = plan.tenant ? rows.where('t.tenant_id', '=', plan.tenant) : rows
  const read = (): Promise<T> => load(from)
  if (!hasTally(plan)) return read()
  const { stamp } = await tallyOf(plan)
  const name = ['figure', r.name, wallOf(call.user), plan.tenant ?? '', plan.cut?.join() ?? '', key].join('\u0001')
  return whileUnchanged(call, name, stamp, read)
}
