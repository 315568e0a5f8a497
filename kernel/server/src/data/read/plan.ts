import {
  type AnyResource,
  AUDIT_FILTERS,
  beginningOf,
  type Filter,
  fieldOf,
  filtersOf,
  isSortableKind,
  isTenantNumber,
  MAX_PAGE_SIZE,
  MAX_SELECT_SIZE,
  nameOfPerson,
  readOrder,
  withoutUnseen as seenText,
  writeOrder,
} from '@village/resource'
import { type SqlBool, sql } from 'kysely'
import { EVERY_TENANT } from '../../contract/audience.ts'
import type { Call } from '../../contract/half.ts'
import { refuse } from '../../contract/refusal.ts'
import { auditColumns, deptKind, isSealed, snake, tableOf } from '../../database/schema/columns.ts'
import type { Carried } from '../compiled/compiled.ts'
import { type Condition, deptCheck, deptCondition, deptCut, tenantCut, wallConditions } from '../compiled/scope.ts'
import { isGuarded } from '../show/masking.ts'
import { conditionOf, isSelective } from './filters.ts'
import { tenantInHistory } from './history-query.ts'
import { byWholeName } from './name-condition.ts'
import { parameterName, refuseUnreadDates } from './unread-dates.ts'

export interface OrderPart {
  readonly column: string
  readonly desc: boolean
}
export type Query = Readonly<Record<string, unknown>>

/** An empty text counts as not sent, as everywhere (wire-contract §1.3). */
const parseWhole = (value: unknown, fallback: number): number => {
  const number = value === '' || value === null ? fallback : Number(value)
  return Number.isSafeInteger(number) ? number : fallback
}

/** current and size as they are used: size capped at 200, -1 (selects of existing clients) at 1,000. */
export function pageOf(query: Query): { current: number; size: number } {
  const size = parseWhole(query['size'], 10)
  const asked = size === -1 ? MAX_SELECT_SIZE : Math.min(Math.max(size, 1), MAX_PAGE_SIZE)
  return { current: Math.min(Math.max(parseWhole(query['current'], 1), 1), 10_000_000), size: asked }
}

/** A part of an order in stored fields: what is derived from another field has that one's order. */
function storedOrder(r: AnyResource, part: string): string {
  const { name, isFalling } = readOrder(part)
  const by = fieldOf(r, name)?.spec.sortedBy
  if (!by) return part
  const stored = readOrder(by)
  return writeOrder({ name: stored.name, isFalling: stored.isFalling !== isFalling })
}

const sortable = (r: AnyResource, name: string, call: Call): boolean => {
  if (Object.hasOwn(AUDIT_FILTERS, name)) return name === 'id' || auditColumns(r).includes(name)
  const spec = fieldOf(r, name)?.spec
  return Boolean(
    spec &&
      !spec.derived &&
      !isSealed(spec) &&
      !isGuarded(r, spec, call) &&
      isSortableKind(spec.kind) &&
      !spec.hidden?.includes('list'),
  )
}
const parseNames = (list: unknown): string[] =>
  typeof list === 'string'
    ? list
        .split(',')
        .map(name => snakeToCamel(name.trim()))
        .filter(Boolean)
    : []
const snakeToCamel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const isGuardedOrder = (r: AnyResource, part: string, call: Call): boolean => {
  const spec = fieldOf(r, readOrder(part).name)?.spec
  return spec !== undefined && isGuarded(r, spec, call)
}

const requestedOrder = (query: Query): string[] =>
  [...parseNames(query['ascs']), ...parseNames(query['descs']).map(name => `-${name}`)].slice(0, 3)

/** The order of a list: what was asked, else the declared one, always ended by id so that pages never overlap. */
export function orderOf(r: AnyResource, query: Query, call: Call): OrderPart[] {
  const asked = requestedOrder(query).map(part => storedOrder(r, part))
  for (const part of asked) {
    const { name } = readOrder(part)
    if (!sortable(r, name, call)) refuse(`不能按“${name}”排序`, `Cannot sort by "${name}"`)
  }
  // The order of masked values reveals them: without the unmask right the rest of the declared order is used.
  const declared = r.order.filter((part: string) => !isGuardedOrder(r, part, call))
  const parts = (asked.length > 0 ? asked : declared).map((part: string) => {
    const { name, isFalling } = readOrder(part)
    return { column: snake(name), desc: isFalling }
  })
  if (parts.some(part => part.column === 'id')) return parts
  return [...parts, { column: 'id', desc: parts.at(-1)?.desc ?? true }]
}

/**
 * Whoever looks for 潘玉 means her, and not 潘玉晨 who was registered later: rows with exactly this title come first,
 * unless another order was asked for. Not of arrivals, which are read in the order of their months.
 */
function exactFirst(r: AnyResource, filters: readonly Filter[], query: Query): Condition | null {
  const spec = fieldOf(r, r.title)?.spec
  const looked = filters.find(({ field, suffix }) => field === r.title && (suffix === '' || suffix === 'like'))
  if (!looked || !spec || spec.derived || r.arrives || isSealed(spec) || requestedOrder(query).length > 0) return null
  if (spec.match !== 'name' && spec.match !== 'like') return null
  const column = snake(r.title)
  return spec.match === 'name'
    ? byWholeName(column, nameOfPerson(looked.value))
    : sql<SqlBool>`${sql.ref(`t.${column}`)} = ${looked.value.trim()}`
}

/** What a call says under `first` to be shown first what waits for somebody. */
const WAITING = 'waiting'

/**
 * Rows in whose state somebody has to act, those that were refused or have failed among them, where a wall of cards asks
 * for them first, and the declaration lets it. Not where another order was asked for.
 */
function waitingFirst(r: AnyResource, query: Query): Condition | null {
  if (query['first'] !== WAITING || !r.states?.waitingFirst || requestedOrder(query).length > 0) return null
  const { open = [], refused = [] } = r.states.meanings
  return sql<SqlBool>`coalesce(${sql.ref(`t.${snake(r.states.field)}`)} = any(${[...open, ...refused]}::varchar[]), false)`
}

/** Filters, scope and order of one list call, ready to be counted and read. */
export interface Plan {
  /** What rows are read for. */
  readonly carried?: Carried
  readonly r: AnyResource
  readonly call: Call
  readonly conditions: readonly Condition[]
  readonly cut: readonly string[] | null
  readonly order: readonly OrderPart[]
  /** Rows that come before all others: those whose title is the very words that were looked for, or that wait. */
  readonly first: Condition | null
  /** The tenant to which the platform's administrator has cut their list; null for everybody else. */
  readonly tenant: string | null
  readonly filtered: boolean
  /** Those of the filters that the declaration knows and that are about this resource's own columns. */
  readonly filters: readonly Filter[]
  /** A filter of the half's own is among the conditions: it may look at other tables. */
  readonly foreign: boolean
  readonly selective: boolean
}

export const orderSql = (order: readonly OrderPart[], alias = 't') =>
  sql.raw(order.map(part => `${alias}.${part.column}${part.desc ? ' desc' : ''}`).join(', '))
/** The whole order of a list's rows, as alias `t`. */
export const rowOrder = ({ first, order }: Pick<Plan, 'first' | 'order'>) =>
  first ? sql`(${first}) desc, ${orderSql(order)}` : orderSql(order)
export const joinConditions = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)

/** Whether this filter names a tenant, or all of them, and the caller may: the platform's administrator. */
export const namesTenant = (r: AnyResource, name: string, value: unknown, call: Call): boolean =>
  name === 'tenantId' &&
  call.user.platform &&
  r.scope !== 'platform' &&
  (value === EVERY_TENANT || isTenantNumber(value))

const MAX_FILTERS = 50
const MAX_FILTER_CHARS = 500
const BATCH = /^[a-z]+:\d{1,19}$/
/** Whether this filter names rows that were written together: an import marks its own in their history. */
const namesBatch = (r: AnyResource, name: string, value: unknown): boolean =>
  name === 'batch' && r.storage === 'record' && !Object.hasOwn(r.fields, name) && BATCH.test(String(value))
const batchConditions = (r: AnyResource, { batch }: Query): Condition[] =>
  namesBatch(r, 'batch', batch)
    ? [
        sql<SqlBool>`(${tenantInHistory(r)}, t.id) in (select tenant_id, record_id from kernel_history where resource = ${r.name} and batch = ${String(batch)})`,
      ]
    : []
const isNothing = (value: unknown): boolean => value === '' || value === null || value === undefined

/**
 * Filters that decide what happens to rows (exports, removals): an object, or one as JSON text. A name that is no
 * filter of this resource is refused, because leaving it out would take more rows than were meant.
 */
export function strictFilters(r: AnyResource, sent: unknown, call: Call): Record<string, string> {
  const given = typeof sent === 'string' ? parseJsonText(sent) : (sent ?? {})
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return refuse('filters 应为对象', 'filters must be an object')
  const entries = Object.entries(given).filter(([, value]) => !isNothing(value))
  if (entries.length > MAX_FILTERS) refuse('筛选条件太多', 'Too many filters')
  const own = call.services.registry.half(r)?.filter ?? {}
  for (const [name, value] of entries) {
    const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    const known = Object.hasOwn(own, name) || /_ignore$/.test(name) || filtersOf(r.fields, { [name]: value }).length > 0
    const isKnown = known || namesBatch(r, name, value) || namesTenant(r, name, value, call)
    if (!isText || String(value).length > MAX_FILTER_CHARS || !isKnown)
      refuse(`没有“${beginningOf(name, 64)}”这个筛选条件`, `There is no filter "${beginningOf(name, 64)}"`)
    if (!Object.hasOwn(own, name)) refuseUnreadDates(r, filtersOf(r.fields, { [name]: value }))
  }
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}
/** The order that is asked for, to be kept beside filters: one that no list of this resource has is refused at once. */
export function strictOrder(r: AnyResource, query: Query, call: Call): { ascs: string; descs: string } {
  orderOf(r, query, call)
  const asked = requestedOrder(query).map(readOrder)
  const namesOf = (isFalling: boolean): string =>
    asked.flatMap(step => (step.isFalling === isFalling ? step.name : [])).join(',')
  return { ascs: namesOf(false), descs: namesOf(true) }
}
function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text || '{}')
  } catch {
    return refuse('filters 不是有效的 JSON', 'filters is no valid JSON')
  }
}

/**
 * Filters of fields that are seen through references: the rows whose reference names one of those that the other list
 * shows under the same filters.
 */
async function throughConditions(r: AnyResource, query: Query, call: Call): Promise<Condition[]> {
  const asked = new Map<string, Record<string, unknown>>()
  const conditions: Condition[] = []
  const shown = async (by: string, filters: Record<string, unknown>): Promise<Condition> => {
    const target = call.services.registry.resource(r.fields[by].spec.to)
    const plan = await planOf(target, { ...filters, tenantId: query['tenantId'] }, call)
    if (plan.cut?.length === 0) return sql<SqlBool>`false`
    const rows = sql`select t.id from ${sql.raw(tableOf(target))} t where ${joinConditions(whereAll(plan))}`
    return sql<SqlBool>`${sql.ref(`t.${snake(by)}`)} in (${rows})`
  }
  for (const { field, suffix, value } of filtersOf(r.fields, query)) {
    const seen = fieldOf(r, field)?.spec.through
    if (!seen) continue
    if (suffix === 'null') {
      // Nothing is seen where there is nobody behind the reference either, or nobody whom the caller may see.
      const some = await shown(seen.by, { [`${seen.field}_notnull`]: value })
      conditions.push(sql<SqlBool>`not coalesce(${some}, false)`)
      continue
    }
    const filters = asked.get(seen.by) ?? {}
    filters[parameterName({ field: seen.field, suffix })] = value
    asked.set(seen.by, filters)
  }
  for (const [by, filters] of asked) conditions.push(await shown(by, filters))
  return conditions
}
const isThrough = (r: AnyResource, name: string): boolean => Boolean(fieldOf(r, name)?.spec.through)

/** The plan of one list call by its query parameters. */
export async function planOf(r: AnyResource, query: Query, call: Call): Promise<Plan> {
  const half = call.services.registry.half(r)
  const isOwn = (name: string): boolean => Object.hasOwn(half?.filter ?? {}, name)
  const sent = filtersOf(r.fields, query).filter(filter => !isOwn(parameterName(filter)))
  refuseUnreadDates(r, sent)
  const filters = sent.filter(({ field }) => !isThrough(r, field))
  const own = Object.entries(half?.filter ?? {}).flatMap(([name, build]) => {
    const value = query[name]
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? seenText(value) : value
    // One that throws must not leave the others' promises without anybody who hears of them.
    return typeof text === 'string' && text !== '' ? [Promise.resolve().then(() => build!(text, call))] : []
  })
  const tenant = tenantCut(call, r, query['tenantId'])
  const tenantId = tenant ?? call.user.tenantId
  const asked = await Promise.all([...filters.map(filter => conditionOf(r, filter, { call, tenantId })), ...own])
  const seen = await throughConditions(r, query, call)
  const together = batchConditions(r, query)
  const further = [...asked.filter(Boolean), ...seen, ...together]
  const ofTenant = tenant ? [sql<SqlBool>`t.tenant_id = ${tenant}`] : []
  return {
    r,
    call,
    conditions: [...wallConditions(call.user, r), ...ofTenant, ...further],
    cut: deptKind(r) === 'none' ? null : deptCut(call.user, r),
    order: orderOf(r, query, call),
    first: exactFirst(r, filters, query) ?? waitingFirst(r, query),
    tenant,
    filtered: further.length > 0,
    filters,
    foreign: own.length + seen.length + together.length > 0,
    selective: filters.some(filter => isSelective(r, filter)),
  }
}

export const whereAll = ({ r, conditions, cut, selective }: Plan): Condition[] => [
  ...conditions,
  ...(cut ? [(selective ? deptCheck : deptCondition)(r, cut)] : []),
]
