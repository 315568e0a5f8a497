import type { Id } from '@village/resource'
import type { Call } from '@village/server'

/** The main department of a user of the caller's tenant; null where there is none. */
export async function mainDeptOf(userId: Id | null, call: Call): Promise<Id | null> {
  const [found] = await call.db.sql<{ dept: Id | null }>`
    select dept_id[1] as dept from system_users
    where id = ${userId} and (${call.user.platform} or tenant_id = ${call.user.tenantId})`
  return found?.dept ?? null
}
