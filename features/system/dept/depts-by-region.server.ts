import type { Id } from '@village/resource'
import type { Call } from '@village/server'

/** Departments of the caller's tenant by their region code; the platform asks for its own tenant. */
export async function deptIdsByRegion(call: Call): Promise<ReadonlyMap<string, Id>> {
  const rows = await call.db.sql<{ id: Id; region_code: string }>`
    select id, region_code from system_dept where tenant_id = ${call.user.tenantId} and not is_deleted and region_code <> ''`
  return new Map(rows.map(row => [row.region_code, row.id]))
}
