import type { Id, Row } from '@village/resource'
import { ADMINISTRATOR, TENANT_ADMIN } from '@village/resource'
import { type Call, refuse } from '@village/server'
import { role } from '../role/role.resource.ts'
import { everyRow } from '../rows/tenant-rows.server.ts'
import { withDescendants } from '../rows/tree.ts'

export type Role = Row<typeof role.fields>

/** The roles of a tenant over which the caller has a say: their own and those below them; all for the platform. */
export async function rolesWithin(tenantId: string, call: Call): Promise<readonly Role[]> {
  const roles = await everyRow(role, { tenantId }, call)
  if (call.user.platform) return roles.filter(row => row.tenantId === tenantId)
  const within = withDescendants(roles, call.user.roleIds)
  return roles.filter(row => within.has(row.id))
}

/** Whether these users have no role but those over which the caller has a say. */
export async function areWithin(userIds: readonly Id[], call: Call): Promise<boolean> {
  if (call.user.platform) return true
  const within = (await rolesWithin(call.user.tenantId, call)).map(row => row.id)
  const above = await call.db.sql`select 1 from system_users
    where id = any(${[...new Set(userIds)]}::bigint[]) and not role_id <@ ${within}::bigint[] limit 1`
  return above.length === 0
}

/** Refuses roles that are above or beside the caller's own: nobody creates, edits or grants above themselves. */
export async function refuseAbove(roleIds: readonly Id[], tenantId: string, call: Call): Promise<void> {
  if (call.user.platform || roleIds.length === 0) return
  const within = new Set((await rolesWithin(tenantId, call)).map(row => row.id))
  const strange = roleIds.find(id => !within.has(id))
  if (!strange) return
  const wanted = await call.db.of(role).get(strange)
  if (wanted?.roleAlias === ADMINISTRATOR) refuse('无权配置超管角色!', 'You may not grant the administrator role', 403)
  if (wanted?.roleAlias === TENANT_ADMIN)
    refuse('无权配置管理员角色!', 'You may not grant the tenant administrator role', 403)
  refuse('无权配置该角色!', 'You may not grant this role', 403)
}

/** Refuses departments outside the caller's own reach. */
export function refuseDeptsBeyond(deptIds: readonly Id[], call: Call): void {
  const { scope, platform, deptIds: own } = call.user
  if (platform || scope.kind === 'all') return
  const reach = new Set(scope.kind === 'depts' ? scope.deptIds : own)
  if (deptIds.some(id => !reach.has(id)))
    refuse('所选机构超出本人的数据范围', 'A chosen department is outside your scope', 403)
}
