import { ADMINISTRATOR, type Id, PLATFORM_TENANT } from '@village/resource'
import type { Call } from '@village/server'
import { ACTIVE_ACCOUNT } from '../identity/account.states.ts'

/** Ids of the active administrators of the platform: those who run the machine. */
export async function administrators(call: Call): Promise<readonly Id[]> {
  const rows = await call.db.sql<{ id: Id }>`
    select u.id from system_users u where u.tenant_id = ${PLATFORM_TENANT} and u.status = ${ACTIVE_ACCOUNT} and not u.is_deleted
      and exists (select 1 from system_role r where r.id = any(u.role_id) and r.tenant_id = u.tenant_id
        and r.role_alias = ${ADMINISTRATOR} and not r.is_deleted)
    order by u.id limit 200`
  return rows.map(row => row.id)
}

/** Names of a tenant's roles that give a right and that somebody active has. */
export async function rolesHolding(permission: string, tenantId: string, call: Call): Promise<readonly string[]> {
  const rows = await call.db.sql<{ role_name: string }>`
    select r.role_name from system_role r where r.tenant_id = ${tenantId} and not r.is_deleted
      and exists (select 1 from system_role_menu rm
        join system_menu m on m.id = rm.menu_id and m.code = ${permission} and not m.is_deleted where rm.role_id = r.id)
      and exists (select 1 from system_users u where u.tenant_id = r.tenant_id and r.id = any(u.role_id)
        and u.status = ${ACTIVE_ACCOUNT} and not u.is_deleted and not jsonb_exists(coalesce(u.withheld, '[]'), ${permission}))
    order by r.sort, r.id limit 10`
  return rows.map(row => row.role_name)
}

/** Ids of a tenant's roles that give a right. */
export async function roleIdsHolding(permission: string, tenantId: string, call: Call): Promise<readonly Id[]> {
  const rows = await call.db.sql<{ id: Id }>`
    select r.id::text as id from system_role r where r.tenant_id = ${tenantId} and not r.is_deleted
      and exists (select 1 from system_role_menu rm
        join system_menu m on m.id = rm.menu_id and m.code = ${permission} and not m.is_deleted where rm.role_id = r.id)`
  return rows.map(row => row.id)
}

/** Ids of the active users of a tenant who hold a right by one of their roles: they are notified of open requests. */
export async function holdersOf(permission: string, tenantId: string, call: Call): Promise<readonly Id[]> {
  const rows = await call.db.sql<{ id: Id }>`
    select u.id from system_users u where u.tenant_id = ${tenantId} and u.status = ${ACTIVE_ACCOUNT} and not u.is_deleted
      and exists (select 1 from system_role r
        where r.id = any(u.role_id) and r.tenant_id = u.tenant_id and not r.is_deleted
          and (r.tenant_id = ${PLATFORM_TENANT} and r.role_alias = ${ADMINISTRATOR}
            or not jsonb_exists(coalesce(u.withheld, '[]'), ${permission}) and exists (select 1 from system_role_menu rm
              join system_menu m on m.id = rm.menu_id and m.code = ${permission} and not m.is_deleted
              where rm.role_id = r.id)))
    order by u.id limit 200`
  return rows.map(row => row.id)
}
