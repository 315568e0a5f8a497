import { PLATFORM_TENANT } from '@village/resource'
import type { Call } from '@village/server'
import { equipTenant, type NewTenant } from './equip-tenant.server.ts'
import { tenant } from './tenant.resource.ts'

/** Makes the tenant of the customer for whom this installation is; nothing where there is or was a tenant beside the administration's. */
export async function addFirstTenant(tenantName: string, call: Call): Promise<NewTenant | null> {
  const others = await call.db.sql`select 1 from system_tenant where tenant_id <> ${PLATFORM_TENANT} limit 1`
  if (others.length > 0) return null
  const { id } = await call.db.of(tenant).add({ tenantName, linkman: '管理员' })
  return equipTenant(id, call)
}
