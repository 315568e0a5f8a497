import type { AnyResource, Id } from '@village/resource'
import { type SqlBool, sql } from 'kysely'
import type { Call } from '../../contract/half.ts'
import { refuse } from '../../contract/refusal.ts'
import { type Raw, selectList } from '../compiled/rows.ts'
import { type Condition, idList, type Select, scopedQuery } from '../compiled/scope.ts'
import { orderSql, planOf, type Query } from './plan.ts'

/** Rows of one walk at most: their ids are held in memory, under ten megabytes of them. */
export const MAX_WALKED = 100_000

/** What one walk passes. */
export interface Walk {
  /** Filters and order (`ascs`, `descs`) as a list has them. */
  readonly query: Query
  readonly batchSize: number
  /** These rows alone, whatever the filters say. */
  readonly only?: readonly Id[]
}

const isOneOf = (list: readonly Id[]): Condition => sql<SqlBool>`t.id = any(${idList(list)})`
const whereAll = (query: Select, conditions: readonly Condition[]): Select =>
  conditions.reduce<Select>((q, condition) => q.where(condition), query)

/**
 * The stored rows of a list in its order, in batches. The order is settled once, at the beginning, whatever it is by:
 * a row that is changed meanwhile comes once and at its place, one that has left the list does not come, and what has
 * come to it since is not waited for.
 */
export async function* walk(
  r: AnyResource,
  { query, batchSize, only }: Walk,
  call: Call,
): AsyncGenerator<readonly Raw[]> {
  const plan = await planOf(r, query, call)
  if (plan.cut?.length === 0) return
  const rows = whereAll(scopedQuery(call.user, r), only ? [isOneOf(only)] : plan.conditions)
  const found = await call.db.run<{ id: Id }>(
    rows
      .select('t.id')
      .orderBy(orderSql(plan.order))
      .limit(MAX_WALKED + 1),
  )
  const places = found.map(({ id }) => id)
  if (places.length > MAX_WALKED)
    refuse(`一次最多处理${MAX_WALKED}行，请缩小范围`, `At most ${MAX_WALKED} rows at once, please narrow the filter`)
  for (let at = 0; at < places.length; at += batchSize) {
    const next = places.slice(at, at + batchSize)
    const read = await call.db.run<Raw>(
      rows.where(isOneOf(next) as never).select(sql.raw(selectList(r)) as never) as never,
    )
    const byId = new Map(read.map(raw => [raw['id'], raw]))
    const batch = next.map(id => byId.get(id)).filter(raw => raw !== undefined)
    if (batch.length > 0) yield batch
  }
}
