import { ADMINISTRATOR, codeOf, type Id, type Label, PLATFORM_TENANT } from '@village/resource'
import { type Call, refuse } from '@village/server'
import { reachOfUser } from '../identity/account.server.ts'
import { conflictIn } from './duties.ts'
import { isScopeWithin, registersBeyond } from './reach-comparison.server.ts'

/** Codes of the permissions that these roles hold together. */
export async function rightsOfRoles(roleIds: readonly Id[], call: Call): Promise<readonly string[]> {
  if (roleIds.length === 0) return []
  const found = await call.db.sql<{ code: string }>`
    select distinct m.code from system_role_menu rm join system_menu m on m.id = rm.menu_id
    where rm.role_id = any(${roleIds}::bigint[]) and m.category = '2' and not m.is_deleted order by m.code`
  return found.map(({ code }) => code)
}

/** Refuses roles with permissions that the caller does not hold. */
export async function refuseRightsBeyond(roleIds: readonly Id[], call: Call): Promise<void> {
  if (call.user.platform) return
  if ((await rightsOfRoles(roleIds, call)).some(code => !call.user.permissions.has(code)))
    refuse(
      '该角色含有本人没有的权限，请联系平台管理员',
      'This role has rights that you do not hold: ask the platform',
      403,
    )
}

/** Refuses a user whose roles reach departments or calls that the caller's do not. */
export async function refuseReachBeyond(userId: Id, call: Call): Promise<void> {
  if (call.user.platform || userId === call.user.id) return
  const reach = await reachOfUser(userId, call)
  if (reach && !isScopeWithin(reach, call.user))
    refuse('该用户的数据范围超出本人的数据范围', 'This user reaches more data than you do', 403)
}

/** Of the permissions of a user's roles those that the caller lacks, or holds for fewer rows of the register. */
export async function rightsBeyond(userId: Id, roleIds: readonly Id[], call: Call): Promise<readonly string[]> {
  if (call.user.platform || userId === call.user.id) return []
  const reach = await reachOfUser(userId, call)
  const wider = (reach ? registersBeyond(reach, call.user) : []).map(name => `${codeOf({ name })}_`)
  const codes = await rightsOfRoles(roleIds, call)
  return codes.filter(code => !call.user.permissions.has(code) || wider.some(prefix => code.startsWith(prefix)))
}

/** Names of buttons as people read them: page and button. */
async function rightLabels(codes: readonly string[], call: Call): Promise<readonly { zh: string; en: string }[]> {
  const found = await call.db.sql<{ code: string; zh: string; en: string }>`
    select m.code, concat_ws('·', p.name, m.name) as zh, concat_ws(': ', p.name_en, m.name_en) as en
    from system_menu m left join system_menu p on p.id = m.parent_id where m.code = any(${codes}) and not m.is_deleted`
  return codes.map(code => found.find(one => one.code === code) ?? { zh: code, en: code })
}

/** Refuses permissions that one person may not hold together, regardless of who grants them. */
async function refuseConflict(codes: readonly string[], call: Call): Promise<void> {
  const conflict = conflictIn(codes)
  if (!conflict) return
  const [one, other] = await rightLabels(conflict, call)
  refuse(
    `“${one!.zh}”与“${other!.zh}”不能由同一人持有`,
    `"${one!.en}" and "${other!.en}" may not be held by the same person`,
  )
}

/** Refuses roles that together combine duties that are kept apart. The administrator of the platform is exempt. */
export async function refuseCombined(roleIds: readonly Id[], call: Call): Promise<void> {
  const exempt = await call.db.sql`select 1 from system_role where id = any(${roleIds}::bigint[])
    and tenant_id = ${PLATFORM_TENANT} and role_alias = ${ADMINISTRATOR}`
  if (exempt.length === 0) await refuseConflict(await rightsOfRoles(roleIds, call), call)
}

/** The same for a role whose permissions have changed, and for everybody who holds it beside other roles. */
export async function refuseCombinedHolders(roleId: Id, call: Call): Promise<void> {
  await refuseCombined([roleId], call)
  const sets = await call.db.sql<{ role_id: readonly Id[] }>`
    select distinct role_id from system_users where role_id @> array[${roleId}]::bigint[] and not is_deleted`
  for (const { role_id } of sets) await refuseCombined(role_id, call)
}

/** Refuses somebody who would decide about what they asked for themselves, whatever their rights. */
export function refuseOwnRequest(askedBy: Id | null, call: Call, what: Label = { zh: '申请', en: 'request' }): void {
  if (askedBy === call.user.id) refuse(`不能审批自己的${what.zh}`, `Nobody decides about their own ${what.en}`, 403)
}
