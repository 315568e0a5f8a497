import type { Call } from '@village/server'

/** Names of tenants by their ids, also of those that were removed. */
export async function tenantNames(tenantIds: readonly string[], call: Call): Promise<ReadonlyMap<string, string>> {
  const rows = await call.db.sql<{ tenant_id: string; tenant_name: string }>`
    select tenant_id, tenant_name from system_tenant where tenant_id = any(${tenantIds})`
  return new Map(rows.map(row => [row.tenant_id, row.tenant_name]))
}
