import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { ADMINISTRATOR, PLATFORM_TENANT } from './authority.server.ts'

/** Departments of the caller's tenant by their region code; the platform asks for its own tenant. */
export async function deptIdsByRegion(call: Call): Promise<ReadonlyMap<string, Id>> {
  const rows = await call.db.sql<{ id: Id; region_code: string }>`
    select id, region_code from system_dept where tenant_id = ${call.user.tenantId} and not is_deleted and region_code <> ''`
  return new Map(rows.map(row => [row.region_code, row.id]))
}

/** The roles of a tenant over which the caller has a say: his own and those below them. */
export { rolesWithin } from './authority.server.ts'
/** Refuses the removal of a record to which others refer, by the references that the declarations name. */
export { refuseWhenReferred } from './usage.server.ts'
/** Rules about what one person may hold, give and decide. */
export { refuseOwnRequest, refuseRightsBeyond } from './within.server.ts'

/** Ids of the active administrators of the platform: those who run the machine. */
export async function administrators(call: Call): Promise<readonly Id[]> {
  const rows = await call.db.sql<{ id: Id }>`
    select u.id from system_users u where u.tenant_id = ${PLATFORM_TENANT} and u.status = '1' and not u.is_deleted
      and exists (select 1 from system_role r where r.id = any(u.role_id) and r.tenant_id = u.tenant_id
        and r.role_alias = ${ADMINISTRATOR} and not r.is_deleted)
    order by u.id limit 200`
  return rows.map(row => row.id)
}

/** Ids of the active users of a tenant who hold a right by one of their roles: those who are told that something waits. */
export async function holdersOf(permission: string, tenantId: string, call: Call): Promise<readonly Id[]> {
  const rows = await call.db.sql<{ id: Id }>`
    select u.id from system_users u where u.tenant_id = ${tenantId} and u.status = '1' and not u.is_deleted
      and exists (select 1 from system_role r
        where r.id = any(u.role_id) and r.tenant_id = u.tenant_id and not r.is_deleted
          and (r.tenant_id = ${PLATFORM_TENANT} and r.role_alias = ${ADMINISTRATOR}
            or not jsonb_exists(coalesce(u.withheld, '[]'), ${permission}) and exists (select 1 from system_role_menu rm
              join system_menu m on m.id = rm.menu_id and m.code = ${permission} and not m.is_deleted
              where rm.role_id = r.id)))
    order by u.id limit 200`
  return rows.map(row => row.id)
}

export { type Division, divisions } from './region/divisions.server.ts'
export { addDivisions } from './region/seed-regions.server.ts'
/** Makes a tenant with what each one has: its first department, its roles. */
export { foundTenant } from './tenant/found-tenant.server.ts'
