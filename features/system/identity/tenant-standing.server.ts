import type { Call } from '@village/server'

/** Whether the people of a tenant may sign in, and until when. */
export interface TenantStanding {
  /** Key of dictionary tenant_status. */
  readonly status: string
  readonly over: boolean
  /** The local time at which its licence ends, YYYY-MM-DD HH:mm; null where it does not. */
  readonly end: string | null
}

/** How a tenant stands; null when there is none. */
export async function tenantStanding(tenantId: string, call: Call): Promise<TenantStanding | null> {
  const [found] = await call.db.sql<TenantStanding>`
    select status, coalesce(expire_time < ${call.now}::timestamptz, false) as over,
      to_char(expire_time, 'YYYY-MM-DD HH24:MI') as end
    from system_tenant where tenant_id = ${tenantId} and not is_deleted`
  return found ?? null
}
