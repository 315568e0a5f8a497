import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { tenant } from './tenant.resource.ts'

/** Id of the data source that the platform has assigned to the caller's tenant; null where it has assigned none. */
export async function ownSource(call: Call): Promise<Id | null> {
  const [own] = await call.db.of(tenant).find({ tenantId: call.user.tenantId })
  return own?.datasourceId ?? null
}
