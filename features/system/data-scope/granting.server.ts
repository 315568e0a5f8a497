import { type AnyResource, type Id, isId, type Row } from '@village/resource'
import { type Call, refuse } from '@village/server'
import { apiScope } from '../api-scope/api-scope.resource.ts'
import { roleApiScope } from '../api-scope/role-api-scope.resource.ts'
import { ENABLED } from '../identity/account.states.ts'
import { allMenus } from '../menu-tree/role-menus.server.ts'
import type { role } from '../role/role.resource.ts'
import { changeLinks } from '../rows/links.server.ts'
import { everyRow } from '../rows/tenant-rows.server.ts'
import { forest, type TreeNode, treeNode, withAncestors, withDescendants } from '../rows/tree.ts'
import { dataScope } from './data-scope.resource.ts'
import { refuseIfCut } from './data-scope.server.ts'
import { roleDataScope } from './role-data-scope.resource.ts'

type Role = Row<typeof role.fields>
interface Leaf {
  readonly id: Id
  readonly tenantId: string
  readonly menuId: Id | null
  readonly scopeName: string
}
/** Scopes of one tenant at most; more than a tree can show is a mistake. */
const MOST = 1000

/** The scopes of the caller's tenant; the platform's administrator sees those of all tenants (wire-contract §3.4). */
const leavesOf = async (of: AnyResource, call: Call): Promise<readonly Leaf[]> =>
  (await call.db.of(of).find({}, { order: ['id'], limit: MOST })) as never

const linksOf = {
  dataScope: { of: roleDataScope, owner: 'roleId', end: 'dataScopeId' },
  apiScope: { of: roleApiScope, owner: 'roleId', end: 'apiScopeId' },
} as const
type Kind = keyof typeof linksOf

async function idsOf(kind: Kind, roleIds: readonly Id[], call: Call): Promise<ReadonlySet<Id>> {
  const valid = roleIds.filter(isId)
  const found =
    kind === 'dataScope'
      ? await call.db.sql<{ id: Id }>`select distinct data_scope_id as id from system_role_data_scope
          where role_id = any(${valid}::bigint[])`
      : await call.db.sql<{ id: Id }>`select distinct api_scope_id as id from system_role_api_scope
          where role_id = any(${valid}::bigint[])`
  return new Set(found.map(({ id }) => id))
}

/**
 * API scopes are rights: those are handed out that one holds. Data scopes take away, and are everybody's to hand out.
 */
async function grantable(kind: Kind, call: Call): Promise<readonly Leaf[]> {
  const all = await leavesOf(kind === 'dataScope' ? dataScope : apiScope, call)
  if (kind === 'dataScope' || call.user.platform) return all
  const held = await idsOf('apiScope', call.user.roleIds, call)
  return all.filter(({ id }) => held.has(id))
}

async function treeOf(kind: Kind, call: Call): Promise<readonly TreeNode[]> {
  const [leaves, menus] = [await grantable(kind, call), await allMenus(call)]
  const owners = withAncestors(
    menus,
    leaves.flatMap(({ menuId }) => menuId ?? []),
  )
  const titleOf = (row: (typeof menus)[number]): string => (call.language === 'en' ? row.nameEn || row.name : row.name)
  return forest([
    ...menus.filter(({ id }) => owners.has(id)).map(row => treeNode(row.id, row.parentId, titleOf(row))),
    ...leaves.map(({ id, menuId, scopeName }) => treeNode(id, menuId, scopeName)),
  ])
}

/** For `grant-tree`: the menus that own scopes, with the scopes below them. */
export async function scopeTrees(
  call: Call,
): Promise<{ readonly dataScope: readonly TreeNode[]; readonly apiScope: readonly TreeNode[] }> {
  return { dataScope: await treeOf('dataScope', call), apiScope: await treeOf('apiScope', call) }
}

/** For `role-tree-keys`: the scopes that these roles hold. */
export async function scopeKeysOfRoles(
  roleIds: readonly Id[],
  call: Call,
): Promise<{ readonly dataScope: readonly Id[]; readonly apiScope: readonly Id[] }> {
  return {
    dataScope: [...(await idsOf('dataScope', roleIds, call))],
    apiScope: [...(await idsOf('apiScope', roleIds, call))],
  }
}

interface Step {
  readonly kind: Kind
  readonly of: Role
  readonly sent: readonly Id[]
}
interface Difference {
  readonly add: readonly Id[]
  readonly drop: readonly Id[]
}
/**
 * What comes and goes. Half-ticked menus of the tree are no scopes; scopes that one may not hand out stay as they are.
 */
async function differenceOf({ kind, of, sent }: Step, call: Call): Promise<Difference> {
  const ofTenant = (await grantable(kind, call)).filter(({ tenantId }) => tenantId === of.tenantId)
  const known = new Set(ofTenant.map(({ id }) => id))
  const now = await idsOf(kind, [of.id], call)
  const menus = new Set((await allMenus(call)).map(({ id }) => id))
  const wanted = new Set(sent.filter(id => !menus.has(id)))
  if ([...wanted].some(id => !known.has(id) && !now.has(id)))
    refuse('不能授予自己没有的权限', 'You may not grant rights that you do not hold', 403)
  return {
    add: [...wanted].filter(id => !now.has(id)),
    drop: [...now].filter(id => known.has(id) && !wanted.has(id)),
  }
}

async function change({ kind, of }: Step, { add, drop }: Difference, call: Call): Promise<void> {
  const link = { ...linksOf[kind], tenantId: of.tenantId }
  await changeLinks({ ...link, ownerId: of.id, add, drop }, call)
}

async function grantDataScopes(of: Role, sent: readonly Id[], call: Call): Promise<void> {
  const step: Step = { kind: 'dataScope', of, sent }
  const difference = await differenceOf(step, call)
  for (const id of [...difference.add, ...difference.drop]) {
    const scope = await call.db.of(dataScope).get(id)
    refuseIfCut([scope?.scopeClass ?? ''], call)
  }
  await change(step, difference, call)
}

/** Roles below lose with it, as they do with menus. */
async function grantApiScopes(of: Role, sent: readonly Id[], roles: AnyResource, call: Call): Promise<void> {
  const step: Step = { kind: 'apiScope', of, sent }
  const difference = await differenceOf(step, call)
  await change(step, difference, call)
  if (difference.drop.length === 0) return
  const all = (await everyRow(roles, { tenantId: of.tenantId }, call)) as readonly Role[]
  const under = [...withDescendants(all, [of.id])].filter(id => id !== of.id)
  for (const id of under)
    await changeLinks({ ...linksOf.apiScope, tenantId: of.tenantId, ownerId: id, add: [], drop: difference.drop }, call)
}

interface Scopes {
  readonly dataScopeIds?: readonly Id[] | null | undefined
  readonly apiScopeIds?: readonly Id[] | null | undefined
}
/**
 * Replaces the scopes of one role; a list that was not sent stays as it is. The caller has been asked about the role.
 */
export async function grantScopes(of: Role, { dataScopeIds, apiScopeIds }: Scopes, call: Call): Promise<void> {
  if (dataScopeIds) await grantDataScopes(of, dataScopeIds, call)
  if (apiScopeIds) await grantApiScopes(of, apiScopeIds, call.services.registry.resource('system.role'), call)
}

/**
 * A role that is made or brought back by somebody whom data scopes cut is cut alike: a fresh role, which has none,
 * would otherwise open to its users what is closed to them. Registers that one of their roles leaves whole are left
 * whole.
 */
export async function cutAlike(of: Role, call: Call): Promise<void> {
  const { platform, roleIds } = call.user
  if (platform) return
  const cuts = await call.db.sql<{ id: Id }>`
    with own as (select d.id, d.scope_class, rd.role_id from system_role_data_scope rd
      join system_data_scope d on d.id = rd.data_scope_id and d.tenant_id = rd.tenant_id and d.status = ${ENABLED} and not d.is_deleted
      where rd.role_id = any(${roleIds}::bigint[]))
    select distinct id from own where scope_class in (
      select scope_class from own group by 1 having count(distinct role_id) = ${roleIds.length}::bigint)`
  await change({ kind: 'dataScope', of, sent: [] }, { add: cuts.map(({ id }) => id), drop: [] }, call)
}

/** A removed role holds nothing any more. */
export async function dropScopesOfRole(roleId: Id, call: Call): Promise<void> {
  await call.db.sql`delete from system_role_data_scope where role_id = ${roleId}::bigint`
  await call.db.sql`delete from system_role_api_scope where role_id = ${roleId}::bigint`
  await call.services.changed(roleDataScope.name, call)
  await call.services.changed(roleApiScope.name, call)
}
