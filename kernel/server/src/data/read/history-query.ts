import { type AnyResource, DAY_MS, type Id, momentMs, PLATFORM_TENANT } from '@village/resource'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { sealingTenant } from '../../database/schema/columns.ts'
import { firstIdAt, timeOfId } from '../compiled/ids.ts'

/** The clocks of a server and of its database are never so far apart. */
const APART_DAYS = 31
/** Months that ended before this moment hold nothing that happened after it: the planner leaves them out by their ids. */
const since = (timeMs: number) => sql` and id >= ${firstIdAt(new Date(timeMs - APART_DAYS * DAY_MS))}::bigint`

/**
 * What happened to the records of a resource, as a table of a query: `tenant_id`, `id` in the order of events,
 * `record_id`, `at`, `action`, `source`, `batch`, and `changes` with both values of each column. The planner reads it
 * like the history itself: name the tenant and the records by which it is searched.
 * @param moment YYYY-MM-DD or YYYY-MM-DD HH:mm:ss; what happened long before it may be missing
 */
export const historyOf = (r: AnyResource, moment?: string): RawBuilder<unknown> =>
  sql`(select tenant_id, id, record_id, at, action, source, batch, changes from kernel_history
    where resource = ${r.name}${moment ? since(momentMs(moment)) : sql``})`

/** The tenant under which the history of a row `t` stands. */
export const tenantInHistory = (r: AnyResource): RawBuilder<string> =>
  r.scope === 'platform' ? sql<string>`${PLATFORM_TENANT}` : sql<string>`t.tenant_id`

/** Rows of kernel_history about one record. Records of a platform resource have their history in the platform's tenant. */
export const isOfRecord = (r: AnyResource, tenantId: unknown, id: Id) =>
  sql<SqlBool>`tenant_id = ${sealingTenant(r, tenantId)} and resource = ${r.name} and record_id = ${id}::bigint
    ${since(timeOfId(id).getTime())}`
