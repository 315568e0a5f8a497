import type { Call } from '@village/server'
import { ACTIVE_TENANT } from '../identity/account.states.ts'

/** Ids of the tenants that are active, in order; the platform asks for all of them. */
export async function activeTenants(call: Call): Promise<readonly string[]> {
  const rows = await call.db.sql<{ tenant_id: string }>`
    select tenant_id from system_tenant where not is_deleted and status = ${ACTIVE_TENANT} order by tenant_id`
  return rows.map(row => row.tenant_id)
}
