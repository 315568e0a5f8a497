import type { AnyResource, Id } from '@village/resource'
import {
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { PLATFORM, type Wall } from '../database/wall.ts'
import type { Principal } from '../half.ts'
import { deptKind, tableOf } from './columns.ts'

/** Builds and compiles; running is the pool's work. Table names come from declarations only. */
export const builder = new Kysely<any>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
export type Select = SelectQueryBuilder<any, any, {}>
export type Condition = Expression<SqlBool>

export const wallOf = (user: Principal): Wall => (user.platform ? PLATFORM : user.tenantId)
export const ids = (list: readonly Id[]): Expression<any> => sql`${sql.val(`{${list.join(',')}}`)}::bigint[]`

/** The departments to which this caller is cut in this resource; null where departments do not cut. */
export function deptCut(user: Principal, r: AnyResource): readonly Id[] | null {
  if (user.platform || r.scope !== 'tenant+dept' || user.scope.kind !== 'depts') return null
  return user.scope.deptIds
}
/** Whether only rows that the caller made are seen. */
export const ownOnly = (user: Principal, r: AnyResource): boolean =>
  !user.platform &&
  ((r.scope === 'tenant+dept' && user.scope.kind === 'own') || (r.scope === 'self' && user.scope.kind !== 'all'))

export function deptCondition(r: AnyResource, deptIds: readonly Id[]): Condition {
  if (deptKind(r) === 'many') return sql`t.dept_id && ${ids(deptIds)}`
  return deptIds.length === 1 ? sql`t.dept_id = ${deptIds[0]}::bigint` : sql`t.dept_id = any(${ids(deptIds)})`
}
/** The same cut as a check of each row: beside a filter that leaves few rows the index over departments is read in vain. */
export const deptCheck = (r: AnyResource, deptIds: readonly Id[]): Condition =>
  deptKind(r) === 'many' ? deptCondition(r, deptIds) : sql`t.dept_id + 0 = any(${ids(deptIds)})`

/** Tenant and deletion, without departments. */
export function wallConditions(user: Principal, r: AnyResource): Condition[] {
  return [
    ...(r.scope === 'platform' || user.platform ? [] : [sql<SqlBool>`t.tenant_id = ${user.tenantId}`]),
    ...(r.storage === 'record' ? [sql<SqlBool>`not t.is_deleted`] : []),
    ...(ownOnly(user, r) ? [sql<SqlBool>`t.create_user = ${user.id}::bigint`] : []),
  ]
}

/**
 * The one place where a caller's rows are cut out of a table (alias `t`): tenant, deletion, own rows, departments.
 * Lists, details, counts, exports and writes all start here; row-level security is the second wall behind it.
 */
export function scopedQuery(user: Principal, r: AnyResource): Select {
  const cut = deptCut(user, r)
  const conditions = [...wallConditions(user, r), ...(cut && deptKind(r) !== 'none' ? [deptCondition(r, cut)] : [])]
  return conditions.reduce<Select>(
    (query, condition) => query.where(condition as never),
    builder.selectFrom(`${tableOf(r)} as t`) as never,
  )
}
