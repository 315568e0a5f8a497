import { ADMINISTRATOR, type Id, isId, PLATFORM_TENANT } from '@village/resource'
import type { Call } from '@village/server'
import { menu } from '../menu/menu.resource.ts'
import { everyRow } from '../rows/tenant-rows.server.ts'
import { withAncestors } from '../rows/tree.ts'
import { isPage, type MenuRow } from './menu-node.ts'

/** All live menus in their order. They change seldom and every sign-in reads them. */
export function allMenus({ services }: Call): Promise<readonly MenuRow[]> {
  return services.remember('system.menus', ['system.menu'], () =>
    services.as(services.platform, {}, call => everyRow(menu, {}, call)),
  )
}

/** The menus that roles hold. */
export async function menusOfRoles(roleIds: readonly Id[], call: Call): Promise<ReadonlySet<Id>> {
  if (roleIds.length === 0) return new Set()
  const found = await call.db.sql<{ menu_id: Id }>`
    select distinct menu_id from system_role_menu where role_id = any(${roleIds}::bigint[])`
  return new Set(found.map(row => row.menu_id))
}

/**
 * What these roles open: of the administrator's, which the platform alone sees, no right is asked and none is written.
 */
export async function menusOpenTo(roleIds: readonly Id[], call: Call): Promise<ReadonlySet<Id>> {
  if (!call.user.platform) return menusOfRoles(roleIds, call)
  const [administrator] = await call.db.sql<{ id: Id }>`
    select id from system_role where id = any(${roleIds}::bigint[])
      and tenant_id = ${PLATFORM_TENANT} and role_alias = ${ADMINISTRATOR} and not is_deleted`
  return administrator ? new Set((await allMenus(call)).map(row => row.id)) : menusOfRoles(roleIds, call)
}

/** The menus that the caller holds: all of them for the platform; without the rights that wait to be confirmed. */
export async function menusHeldBy(call: Call): Promise<ReadonlySet<Id>> {
  const all = await allMenus(call)
  if (call.user.platform) return new Set(all.map(row => row.id))
  const held = await menusOfRoles(call.user.roleIds, call)
  const withheld = all.filter(row => !isPage(row) && held.has(row.id) && !call.user.permissions.has(row.code))
  const closed = await pagesBeyondPackage(all, call)
  const gone = new Set(withheld.flatMap(row => (row.code.endsWith('_view') ? [row.id, row.parentId] : [row.id])))
  return new Set([...held].filter(id => !gone.has(id) && !closed.has(id)))
}

/** The pages that the caller's tenant has not bought; none where it has no package. */
async function pagesBeyondPackage(all: readonly MenuRow[], call: Call): Promise<ReadonlySet<Id>> {
  const [bought] = await call.db.sql<{ menu_ids: readonly Id[] }>`
    select coalesce(k.menu_ids, '{}')::text[] as menu_ids from system_tenant t join system_tenant_package k on k.id = t.package_id
    where t.tenant_id = ${call.user.tenantId} and not t.is_deleted`
  if (!bought) return new Set()
  const open = withAncestors(all.filter(isPage), bought.menu_ids)
  return new Set(all.filter(row => isPage(row) && !open.has(row.id)).map(row => row.id))
}

/** Codes of pages that any signed-in user sees. */
export const pagesForEverybody = ({ services }: Call): ReadonlySet<string> =>
  new Set(services.registry.places.filter(place => place.everybody).map(place => place.name.split('.').at(-1)!))

/** The pages of the caller's sidebar with everything above them, cut to a top menu's set when one is named. */
export async function visiblePages(call: Call, topMenuId?: Id | null): Promise<readonly MenuRow[]> {
  const [all, held] = [await allMenus(call), await menusHeldBy(call)]
  const open = pagesForEverybody(call)
  const chosen = topMenuId ? await menusOfTop([topMenuId], call) : null
  const pages = all.filter(isPage)
  const parents = new Set(pages.map(row => row.parentId))
  const groups = new Set(call.services.registry.features.map(feature => feature.name))
  // A group is there for the sake of its pages only.
  const isGroup = (row: MenuRow): boolean => !row.parentId && (parents.has(row.id) || groups.has(row.code))
  const wanted = pages
    .filter(row => !isGroup(row) && (held.has(row.id) || open.has(row.code)))
    .filter(row => !chosen || chosen.has(row.id))
  const shown = withAncestors(
    pages,
    wanted.map(row => row.id),
  )
  return pages.filter(row => shown.has(row.id))
}

/** The pages that top menus open. */
export async function menusOfTop(topMenuIds: readonly Id[], call: Call): Promise<ReadonlySet<Id>> {
  const valid = topMenuIds.filter(isId)
  const found = await call.db.sql<{ menu_id: Id }>`
    select distinct menu_id from system_topmenu_setting where top_menu_id = any(${valid}::bigint[])`
  return new Set(found.map(row => row.menu_id))
}
