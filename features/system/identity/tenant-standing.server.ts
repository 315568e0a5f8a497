import type { Call } from '@village/server'
import { MOVED_TENANT } from './account.states.ts'

/** Whether the people of a tenant may sign in, and until when. */
export interface TenantStanding {
  /** Key of dictionary tenant_status. */
  readonly status: string
  readonly over: boolean
  /** The local time at which its licence ends, YYYY-MM-DD HH:mm; null where it does not. */
  readonly end: string | null
  /** The address of the installation to which it has moved; null where it has not. */
  readonly movedTo: string | null
}

/** Key of the parameter that keeps where a tenant has moved to, also after its rows are erased. */
export const movedToKey = (tenantId: string): string => `tenant.${tenantId}.movedTo`

/** How a tenant stands; null when there is none. */
export async function tenantStanding(tenantId: string, call: Call): Promise<TenantStanding | null> {
  const [found] = await call.db.sql<TenantStanding>`
    select t.status, coalesce(t.expire_time < ${call.now}::timestamptz, false) as over,
      to_char(t.expire_time, 'YYYY-MM-DD HH24:MI') as end, p.param_value as "movedTo"
    from (select ${tenantId}::varchar as tenant_id) w
      left join system_tenant t on t.tenant_id = w.tenant_id and not t.is_deleted
      left join system_param p on p.param_key = ${movedToKey(tenantId)} and not p.is_deleted
    where t.id is not null or p.id is not null limit 1`
  return found ? { ...found, status: found.status ?? MOVED_TENANT } : null
}
