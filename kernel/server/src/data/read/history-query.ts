import type { AnyResource } from '@village/resource'
import { type RawBuilder, sql } from 'kysely'

/**
 * What happened to the records of a resource, as a table of a query: `id` in the order of events, `record_id`, `at`,
 * `action`, `source`, `batch`, and `changes` with both values of each column. The planner reads it like the history
 * itself: name the records by which it is searched.
 */
export const historyOf = (r: AnyResource): RawBuilder<unknown> =>
  sql`(select id, record_id, at, action, source, batch, changes from kernel_history where resource = ${r.name})`
