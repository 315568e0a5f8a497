import type { AnyResource } from '@village/resource'
import { type SqlBool, sql } from 'kysely'
import type { Call } from '../../contract/half.ts'
import type { Condition } from '../compiled/scope.ts'
import { joinConditions, planOf, strictFilters, whereAll } from './plan.ts'

/**
 * The rows that a list under these filters shows this caller, as one condition on alias `t`: what is counted with it is
 * the total of that list. A name that is no filter of the resource is refused.
 */
export async function matching(
  r: AnyResource,
  filters: Readonly<Record<string, string>>,
  call: Call,
): Promise<Condition> {
  const plan = await planOf(r, strictFilters(r, filters, call), call)
  return sql<SqlBool>`(${joinConditions(whereAll(plan))})`
}
