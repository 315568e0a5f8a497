import type { Id } from '@village/resource'
import type { Call } from '@village/server'

/** The department at the top of a tenant; null while it has none. Reads within the caller's transaction. */
export async function topDeptOf(tenantId: string, call: Call): Promise<Id | null> {
  const [top] = await call.db.sql<{ id: Id }>`
    select id::text as id from system_dept
    where tenant_id = ${tenantId} and parent_id is null and not is_deleted order by sort, id limit 1`
  return top?.id ?? null
}

/** Ids of a tenant's roles, by alias. */
export async function roleIdsByAlias(tenantId: string, call: Call): Promise<ReadonlyMap<string, Id>> {
  const rows = await call.db.sql<{ id: Id; role_alias: string }>`
    select id::text as id, role_alias from system_role where tenant_id = ${tenantId} and not is_deleted`
  return new Map(rows.map(({ id, role_alias }) => [role_alias, id]))
}
