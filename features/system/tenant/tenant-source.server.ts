import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { tenant } from './tenant.resource.ts'

/** The data source that the platform has given the caller's tenant; null for none. */
export async function ownSource(call: Call): Promise<Id | null> {
  const [own] = await call.db.of(tenant).find({ tenantId: call.user.tenantId })
  return own?.datasourceId ?? null
}
