import type { Call } from '../contract/half.ts'
import { MOVE_POLICY } from '../faults/database-errors.ts'

/**
 * Tenants whose rows the database lets nobody change: they are on their way to another installation, or have gone there
 * (moving/move-lock.ts). A statement over the rows of many tenants leaves theirs out, or it fails for all.
 */
export async function lockedTenants(call: Call): Promise<readonly string[]> {
  const rows = await call.db.sql<{ id: string }>`
    select distinct substr(polname, ${MOVE_POLICY.length + 1}::int) as id from pg_policy
    where polname ~ ${`^${MOVE_POLICY}\\d+$`} order by id`
  return rows.map(({ id }) => id)
}
