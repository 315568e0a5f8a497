import type { AnyResource } from '@village/resource'
import { type SqlBool, sql } from 'kysely'
import { historyOf, tenantInHistory } from './history-query.ts'

/** How the history calls the removal of what should never have come: it was no arrival, and its end is no departure. */
export const UNDO = 'undo'

/** Whether the record whose id is in this column of the row `t` was not taken back with the import that brought it. */
export const isNotUndone = (r: AnyResource, idColumn: string) => sql<SqlBool>`not exists (select from ${historyOf(r)} u
  where u.tenant_id = ${tenantInHistory(r)} and u.record_id = ${sql.ref(idColumn)} and u.action = ${UNDO})`
