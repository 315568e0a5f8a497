import type { Call } from '../contract/half.ts'
import { MOVE_POLICY } from '../faults/database-errors.ts'

/**
 * Tenants that are read-only because they move to another installation or have moved (moving/move-lock.ts). A statement
 * that changes rows of many tenants must leave theirs out: it fails otherwise.
 */
export async function lockedTenants(call: Call): Promise<readonly string[]> {
  const rows = await call.db.sql<{ id: string }>`
    select distinct substr(polname, ${MOVE_POLICY.length + 1}::int) as id from pg_policy
    where polname ~ ${`^${MOVE_POLICY}\\d+$`} order by id`
  return rows.map(({ id }) => id)
}
