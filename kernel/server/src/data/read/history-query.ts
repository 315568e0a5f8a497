import { type AnyResource, type Id, PLATFORM_TENANT } from '@village/resource'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { sealingTenant } from '../../database/columns.ts'

/** Clocks of two machines are never so far apart. */
const SLACK = sql`interval '1 day'`
/** Months that ended before this moment hold nothing that happened after it, so that they are not looked into. */
const sinceMoment = (moment: RawBuilder<unknown>) => sql` and id >= kernel_first_id(${moment} - ${SLACK})`

/**
 * What happened to the records of a resource, as a table of a query: `tenant_id`, `id` in the order of events,
 * `record_id`, `at`, `action`, `source`, `batch`, and `changes` with both values of each column. The planner reads it
 * like the history itself: name the tenant and the records by which it is searched.
 * @param since a moment (timestamptz) before which nothing is asked for; only that whole months before it are left out
 */
export const historyOf = (r: AnyResource, since?: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select tenant_id, id, record_id, at, action, source, batch, changes from kernel_history
    where resource = ${r.name}${since ? sinceMoment(since) : sql``})`

/** The tenant under which the history of a row `t` stands. */
export const tenantInHistory = (r: AnyResource): RawBuilder<string> =>
  r.scope === 'platform' ? sql<string>`${PLATFORM_TENANT}` : sql<string>`t.tenant_id`

/** Rows of kernel_history about one record of this tenant. What is the platform's has its history there. */
export const isOfRecord = (r: AnyResource, tenantId: unknown, id: Id) =>
  sql<SqlBool>`tenant_id = ${sealingTenant(r, tenantId)} and resource = ${r.name} and record_id = ${id}::bigint`
