import { ADMINISTRATOR, type Id, type Issue, PLATFORM_TENANT } from '@village/resource'
import { type Call, type Change, InvalidInput, refuse, serve } from '@village/server'
import { noteUsual } from '../../monitor/public.server.ts'
import { cutAlike, dropScopesOfRole, grantScopes } from '../data-scope/granting.server.ts'
import { allMenus, menusHeldBy, menusOfRoles } from '../menu-tree/role-menus.server.ts'
import { type Role, refuseAbove, refuseDeptsBeyond, rolesWithin } from '../rights/authority.server.ts'
import { refuseCombinedHolders, refuseRightsBeyond } from '../rights/right-limits.server.ts'
import { changeLinks } from '../rows/links.server.ts'
import { everyRow, parentsAmong, tenantAsked } from '../rows/tenant-rows.server.ts'
import { forest, type TreeNode, treeNode, wireForest, withAncestors, withDescendants } from '../rows/tree.ts'
import { refuseWhenReferred } from '../rows/usage.server.ts'
import { choicesOf } from '../user/own-choices.server.ts'
import { role } from './role.resource.ts'
import { roleMenu } from './role-menu.resource.ts'

const treeOf = (roles: readonly Role[], { language }: Call): readonly TreeNode[] =>
  forest(roles.map(row => treeNode(row.id, row.parentId, (language === 'en' && row.roleNameEn) || row.roleName)))

/** Data scope type 1 sees everything, 5 the named departments: neither may reach beyond the caller's own. */
function refuseWiderScope(after: Role, call: Call): void {
  if (call.user.platform || call.user.scope.kind === 'all') return
  if (after.dataScopeType === '1')
    refuse('不能设置超出自己的数据权限', 'The data scope may not be wider than your own', 403)
  if (after.dataScopeType === '5') refuseDeptsBeyond(after.dataScopeDepts ?? [], call)
}

/** What decides where a role is and which rows it shows. */
const RULED = ['parentId', 'roleAlias', 'dataScopeType', 'dataScopeDepts'] as const

async function refuseUnfit(change: Exclude<Change<typeof role.fields>, { kind: 'remove' }>, call: Call): Promise<void> {
  const { after } = change
  const tenantId = change.kind === 'edit' ? change.before.tenantId : after.tenantId
  const before = change.kind === 'edit' ? change.before : null
  if (before && call.user.roleIds.includes(before.id) && !call.user.platform)
    refuse('不能修改自己的角色', 'You may not change a role that you hold', 403)
  if (before) await refuseAbove([before.id], tenantId, call)
  if (before && RULED.some(name => JSON.stringify(before[name]) !== JSON.stringify(after[name])))
    await refuseRightsBeyond([before.id], call)
  if (before?.roleAlias === ADMINISTRATOR && after.roleAlias !== ADMINISTRATOR)
    refuse('超级管理员的别名不能修改', 'The alias of the administrator cannot be changed')
  if (
    after.roleAlias === ADMINISTRATOR &&
    before?.roleAlias !== ADMINISTRATOR &&
    !(call.user.platform && tenantId === PLATFORM_TENANT)
  )
    refuse('无权配置超管角色!', 'You may not create an administrator role', 403)
  refuseWiderScope(after, call)
  await refuseParent(before, after, tenantId, call)
}

/** Names the field, so that the form leads to it. */
const NO_PARENT: Issue = {
  field: 'parentId',
  code: 'required',
  says: { zh: '请选择上级角色', en: 'Please choose the role above' },
}
async function refuseParent(before: Role | null, after: Role, tenantId: string, call: Call): Promise<void> {
  if (before && before.parentId === after.parentId) return
  if (!after.parentId) {
    if (!call.user.platform) throw new InvalidInput([NO_PARENT], role.fields)
    return
  }
  await refuseAbove([after.parentId], tenantId, call)
  const parent = await call.db.of(role).get(after.parentId)
  if (parent?.tenantId !== tenantId) refuse('上级角色不存在', 'The role above does not exist')
  if (before && withDescendants(await everyRow(role, { tenantId }, call), [before.id]).has(after.parentId))
    refuse('上级角色不能是本角色或其下级', 'A role cannot be placed under itself or below')
}

async function refuseRemoval(before: Role, call: Call): Promise<void> {
  if (before.roleAlias === ADMINISTRATOR) refuse('超级管理员角色不能删除', 'The administrator role cannot be removed')
  await refuseAbove([before.id], before.tenantId, call)
  await refuseRightsBeyond([before.id], call)
  if ((await parentsAmong(role, [before.id], call)).size > 0)
    refuse('请先删除子节点!', 'Remove the roles below it first')
  await refuseWhenReferred('system.role', before.id, call, ['system.role'])
}

interface Grant {
  readonly of: Role
  readonly wanted: ReadonlySet<Id>
  readonly held: ReadonlySet<Id>
  /** Pages above what the caller holds: they show where a right is and are sent along with it. */
  readonly above: ReadonlySet<Id>
}

/** Replaces one role's menus. Menus that the caller does not hold stay as they are; roles below lose what it loses. */
async function grantOne({ of, wanted, held, above: groups }: Grant, call: Call): Promise<void> {
  if (of.roleAlias === ADMINISTRATOR) return refuseFewer(wanted, held)
  const now = await menusOfRoles([of.id], call)
  const beyond = [...wanted].filter(id => !now.has(id) && !groups.has(id))
  if (beyond.length > 0) refuse('不能授予自己没有的权限', 'You may not grant rights that you do not hold', 403)
  const drop = [...now].filter(id => held.has(id) && !wanted.has(id))
  const add = [...wanted].filter(id => !now.has(id) && held.has(id))
  const link = { of: roleMenu, owner: 'roleId', end: 'menuId', tenantId: of.tenantId }
  await changeLinks({ ...link, ownerId: of.id, add, drop }, call)
  if (drop.length === 0) return
  const roles = await everyRow(role, { tenantId: of.tenantId }, call)
  const under = [...withDescendants(roles, [of.id])].filter(id => id !== of.id)
  for (const id of under) await changeLinks({ ...link, ownerId: id, add: [], drop }, call)
}

/** An administrator is never checked for a single right: taking one from the role would change nothing. */
function refuseFewer(wanted: ReadonlySet<Id>, all: ReadonlySet<Id>): void {
  if ([...all].some(id => !wanted.has(id)))
    refuse('超级管理员拥有全部菜单权限，不能取消', 'The administrator has every right to menus, none can be taken away')
}

interface Wanted {
  readonly roleIds: readonly Id[]
  readonly menuIds?: readonly Id[] | null
  readonly dataScopeIds?: readonly Id[] | null
  readonly apiScopeIds?: readonly Id[] | null
}
async function grant({ roleIds, menuIds, dataScopeIds, apiScopeIds }: Wanted, call: Call): Promise<void> {
  const held = await menusHeldBy(call)
  const groups = withAncestors(await allMenus(call), held)
  for (const id of new Set(roleIds)) {
    const of = await call.db.of(role).get(id)
    if (!of) return refuse('角色不存在', 'The role does not exist', 404)
    if (call.user.roleIds.includes(id) && !call.user.platform)
      refuse('不能修改自己的角色', 'You may not change a role that you hold', 403)
    await refuseAbove([id], of.tenantId, call)
    await grantOne({ of, wanted: new Set(menuIds ?? []), held, above: groups }, call)
    await refuseCombinedHolders(id, call)
    await grantScopes(of, { dataScopeIds, apiScopeIds }, call)
    const words = { zh: `修改了角色“${of.roleName}”的权限`, en: `The rights of the role “${of.roleName}” were changed` }
    await noteUsual(call, words, 'warn')
  }
}

async function treeById(roleId: Id, call: Call): Promise<readonly TreeNode[]> {
  const found = await call.db.of(role).get(roleId)
  return found ? treeOf(await rolesWithin(found.tenantId, call), call) : []
}

export default serve(role, {
  async check(change, call) {
    if (change.kind === 'remove') await refuseRemoval(change.before, call)
    else await refuseUnfit(change, call)
  },
  restored: cutAlike,
  async after(change, call) {
    if (change.kind === 'add') await cutAlike(change.after, call)
    if (change.kind !== 'remove') return
    await call.db.sql`delete from system_role_menu where role_id = ${change.before.id}::bigint`
    await call.services.changed('system.role-menu', call)
    await dropScopesOfRole(change.before.id, call)
  },
  endpoints: {
    list: async (_, call, { query }) => wireForest(await call.db.of(role).show(await everyRow(role, query, call))),
    tree: async ({ tenantId }, call) => treeOf(await rolesWithin(tenantAsked(tenantId, call), call), call),
    'tree-by-id': ({ roleId }, call) => treeById(roleId, call),
    select: ({ userId, roleId }, call) => choicesOf(role, 'roleId', { userId, ids: roleId }, call),
    grant,
  },
})
