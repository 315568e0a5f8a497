import { type AnyResource, type FieldSpec, fieldOf, type Id, isId, isTenantNumber } from '@village/resource'
import {
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type SqlBool,
  sql,
} from 'kysely'
import { EVERY_TENANT } from '../../contract/audience.ts'
import type { Call, Held, Principal, Reach } from '../../contract/half.ts'
import type { RowQuery } from '../../contract/row-query.ts'
import { PLATFORM, type Wall } from '../../database/pools/wall.ts'
import { deptKind, snake, tableOf } from '../../database/schema/columns.ts'
import { idArray } from './ids.ts'

/** Builds and compiles; running is the pool's work. Table names come from declarations only. */
export const builder = new Kysely<any>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
export type Select = RowQuery
export type Condition = Expression<SqlBool>

export const wallOf = (user: Principal): Wall => (user.platform ? PLATFORM : user.tenantId)
/** Ids as a bigint[] value of a query; what is no id is left out. */
export const idList = (list: readonly unknown[]): Expression<any> => sql`${sql.val(idArray(list))}::bigint[]`

/** What data scopes say of this resource for this caller; null where only their general scope counts. */
const reachesOf = (user: Principal, r: AnyResource): readonly Reach[] | null =>
  user.platform ? null : (user.reaches?.get(r.name) ?? null)
const isAll = ({ own, deptIds, where }: Reach): boolean => !own && !deptIds && !where
/** The departments of ways that name departments alone: they are cut like those of a general scope. */
function deptsAlone(reaches: readonly Reach[]): readonly Id[] | null {
  if (reaches.some(({ own, deptIds, where }) => own || where || !deptIds)) return null
  return [...new Set(reaches.flatMap(({ deptIds }) => deptIds!))]
}

/** The departments to which this caller is cut in this resource; null where departments do not cut. */
export function deptCut(user: Principal, r: AnyResource): readonly Id[] | null {
  const reaches = reachesOf(user, r)
  if (reaches) return deptsAlone(reaches)
  if (user.platform || r.scope !== 'tenant+dept' || user.scope.kind !== 'depts') return null
  return user.scope.deptIds
}
/** Whether rows are cut by who made them or by a data scope's own rule: no count by department tells how many. */
export const ownOnly = (user: Principal, r: AnyResource): boolean => {
  const reaches = reachesOf(user, r)
  if (reaches) return !reaches.some(isAll) && (deptsAlone(reaches) === null || deptKind(r) === 'none')
  return isGenerallyOwn(user, r)
}
const isGenerallyOwn = (user: Principal, r: AnyResource): boolean =>
  !user.platform &&
  ((r.scope === 'tenant+dept' && user.scope.kind === 'own') || (r.scope === 'self' && user.scope.kind !== 'all'))

/** The departments in which this caller may place rows of this resource; null where any of their tenant will do. */
export function placeable(user: Principal, r: AnyResource): ReadonlySet<Id> | null {
  if (user.platform) return null
  const reaches = reachesOf(user, r)
  if (reaches) {
    if (reaches.some(({ deptIds }) => !deptIds)) return generallyPlaceable(user, r)
    return new Set(reaches.flatMap(({ deptIds }) => deptIds!))
  }
  return generallyPlaceable(user, r)
}
/** Whether every way that this caller has into the resource asks for another value of this field. */
export function isCutOff(user: Principal, r: AnyResource, field: string, wanted: readonly Id[]): boolean {
  const ways = reachesOf(user, r) ?? []
  const held = ways.map(({ where }) => [where ?? []].flat().filter(one => one.field === field))
  return ways.length > 0 && held.every(of => of.some(({ values }) => !wanted.some(id => values.includes(id))))
}
const generallyPlaceable = ({ scope, deptIds }: Principal, r: AnyResource): ReadonlySet<Id> | null =>
  r.scope !== 'tenant+dept' || scope.kind === 'all' ? null : new Set(scope.kind === 'depts' ? scope.deptIds : deptIds)

const nothing: Condition = sql<SqlBool>`false`
/** A field that holds one of the values, here or behind a reference. What a declaration no longer has holds nothing. */
function holds(r: AnyResource, { field, values }: Held): Condition {
  const spec = fieldOf(r, field)?.spec
  if (spec?.through) {
    const { by, field: there } = spec.through
    const target = sql.raw(tableOf({ name: r.fields[by].spec.to }))
    const held = valueCondition(spec, `o.${snake(there)}`, values)
    return sql<SqlBool>`exists (select 1 from ${target} o where o.id = ${sql.ref(`t.${snake(by)}`)} and ${held})`
  }
  return !spec || spec.derived ? nothing : valueCondition(spec, `t.${snake(field)}`, values)
}
function valueCondition(spec: FieldSpec, name: string, values: readonly string[]): Condition {
  const column = sql.ref(name)
  const wholes = values.filter(isId)
  if (spec.kind === 'ref') return sql<SqlBool>`${column} = any(${idList(wholes)})`
  if (spec.kind === 'refs') return sql<SqlBool>`${column} && ${idList(wholes)}`
  if (spec.kind === 'dicts') return sql<SqlBool>`${column} && ${sql.val(values)}::varchar[]`
  if (spec.kind === 'dict' || spec.kind === 'choice')
    return sql<SqlBool>`${column} = any(${sql.val(values)}::varchar[])`
  return spec.kind === 'flag' ? sql<SqlBool>`${column}::text = any(${sql.val(values)}::text[])` : nothing
}
function reachCondition(user: Principal, r: AnyResource, { own, deptIds, where }: Reach): Condition {
  if (deptIds && deptKind(r) === 'none') return nothing
  const parts = [
    ...(own ? [sql<SqlBool>`t.create_user = ${user.id}::bigint`] : []),
    ...(deptIds ? [deptCondition(r, deptIds)] : []),
    ...[where ?? []].flat().map(held => holds(r, held)),
  ]
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}
function reachConditions(user: Principal, r: AnyResource): Condition[] {
  const reaches = reachesOf(user, r)
  if (!reaches) return isGenerallyOwn(user, r) ? [sql<SqlBool>`t.create_user = ${user.id}::bigint`] : []
  if (reaches.some(isAll)) return []
  if (deptsAlone(reaches)) return deptKind(r) === 'none' ? [nothing] : []
  return [
    sql<SqlBool>`(${sql.join(
      reaches.map(reach => reachCondition(user, r, reach)),
      sql` or `,
    )})`,
  ]
}

export function deptCondition(r: AnyResource, deptIds: readonly Id[]): Condition {
  if (deptKind(r) === 'many') return sql`t.dept_id && ${idList(deptIds)}`
  return deptIds.length === 1 ? sql`t.dept_id = ${deptIds[0]}::bigint` : sql`t.dept_id = any(${idList(deptIds)})`
}
/**
 * The same cut as a check of each row: beside a filter that leaves few rows the index over departments is read in vain.
 */
export const deptCheck = (r: AnyResource, deptIds: readonly Id[]): Condition =>
  deptKind(r) === 'many' ? deptCondition(r, deptIds) : sql`t.dept_id + 0 = any(${idList(deptIds)})`

/** Which rows of a table are asked for: those that live, or those that were removed. */
export type RowState = 'live' | 'removed' | 'either'
const rowStates: Readonly<Record<RowState, readonly Condition[]>> = {
  live: [sql<SqlBool>`not t.is_deleted`],
  removed: [sql<SqlBool>`t.is_deleted`],
  either: [],
}

/** Tenant, deletion and what data scopes say, without departments. */
export function wallConditions(user: Principal, r: AnyResource, state: RowState = 'live'): Condition[] {
  return [
    ...(r.scope === 'platform' || user.platform ? [] : [sql<SqlBool>`t.tenant_id = ${user.tenantId}`]),
    ...(r.storage === 'record' ? rowStates[state] : []),
    ...reachConditions(user, r),
  ]
}

/** The tenant of a call that begins: the caller's own; the platform itself works for all. */
export const firstTenant = (user: Principal): string | null => (user.platform && user.id === '0' ? null : user.tenantId)
/** The tenant of a derived call: only the platform may look into another one. */
export const derivedTenant = (user: Principal, before: string | null, wanted: string | undefined): string | null =>
  wanted === undefined || !user.platform ? before : wanted === EVERY_TENANT ? null : wanted

/**
 * The tenant to which a list is cut beyond the wall: the one that the platform's administrator names, and the call's as
 * long as they name none. null: no such cut, which is the case for everybody else and for the platform itself.
 */
export function tenantCut({ user, tenant }: Call, r: AnyResource, named: unknown): string | null {
  if (!user.platform || r.scope === 'platform') return null
  if (isTenantNumber(named)) return named
  return named === EVERY_TENANT ? null : tenant
}

/**
 * Rows that are counted or drawn together: of one tenant also for the platform's administrator, as in a list that names
 * none. What is opened by its id is `db.scoped`.
 */
export function rowsHere(r: AnyResource, call: Call): Select {
  const tenant = tenantCut(call, r, undefined)
  const rows = call.db.scoped(r)
  return tenant === null ? rows : rows.where(sql<SqlBool>`t.tenant_id = ${tenant}`)
}

const rowsUnder = (r: AnyResource, conditions: readonly Condition[]): Select =>
  conditions.reduce<Select>(
    (query, condition) => query.where(condition),
    builder.selectFrom(`${tableOf(r)} as t`) as unknown as Select,
  )

/**
 * The one place where a caller's rows are cut out of a table (alias `t`): tenant, deletion, own rows, departments.
 * Lists, details, counts, exports and writes all start here; row-level security is the second wall behind it.
 */
export function scopedQuery(user: Principal, r: AnyResource, state: RowState = 'live'): Select {
  const cut = deptCut(user, r)
  const conditions = [
    ...wallConditions(user, r, state),
    ...(cut && deptKind(r) !== 'none' ? [deptCondition(r, cut)] : []),
  ]
  return rowsUnder(r, conditions)
}

/** A caller's cut in fixed words: each part has one parameter. */
export interface Cut {
  readonly shape: readonly ('tenant' | 'own' | 'dept' | 'depts' | 'manyDepts')[]
  readonly values: readonly unknown[]
}
/** The conditions of `scopedQuery` as parts of a fixed text; null where a data scope of their own has rules of its own. */
export function cutOf(user: Principal, r: AnyResource): Cut | null {
  if (reachesOf(user, r)) return null
  const parts: [Cut['shape'][number], unknown][] = []
  if (r.scope !== 'platform' && !user.platform) parts.push(['tenant', user.tenantId])
  if (isGenerallyOwn(user, r)) parts.push(['own', user.id])
  const kind = deptKind(r)
  const depts = kind === 'none' ? null : deptCut(user, r)
  if (depts && kind === 'many') parts.push(['manyDepts', idArray(depts)])
  else if (depts) parts.push(depts.length === 1 ? ['dept', depts[0]] : ['depts', idArray(depts)])
  return { shape: parts.map(([name]) => name), values: parts.map(([, value]) => value) }
}

/** Rows of a table without a data scope: only row-level security of the database restricts them to the tenant. */
export const unscopedQuery = (r: AnyResource, state: RowState = 'live'): Select =>
  rowsUnder(r, r.storage === 'record' ? rowStates[state] : [])
