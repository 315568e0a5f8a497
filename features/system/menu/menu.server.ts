import { codeOf, type Id, type PagePlace } from '@village/resource'
import {
  type Call,
  type Change,
  forbid,
  InvalidInput,
  initialsOf,
  type Registry,
  refuse,
  serve,
  serveApi,
} from '@village/server'
import { scopeKeysOfRoles, scopeTrees } from '../data-scope/granting.server.ts'
import { ENABLED } from '../identity/account.states.ts'
import {
  buttonNode,
  type GrantTree,
  isPage,
  type MenuNode,
  type MenuRow,
  PAGE,
  pageNode,
  type TopMenuEntry,
} from '../menu-tree/menu-node.ts'
import {
  allMenus,
  menusHeldBy,
  menusOfTop,
  menusOpenTo,
  pagesForEverybody,
  visiblePages,
} from '../menu-tree/role-menus.server.ts'
import { everyRow, parentsAmong } from '../rows/tenant-rows.server.ts'
import { forest, ROOT, type TreeNode, treeNode, wireForest, withAncestors, withDescendants } from '../rows/tree.ts'
import { topMenu } from '../top-menu/top-menu.resource.ts'
import { familyCodesOf } from './family-buttons.ts'
import { entriesFor, ownEntry } from './family-entries.server.ts'
import { familyMenu } from './family-menu.api.ts'
import { menu } from './menu.resource.ts'

type Query = Readonly<Record<string, unknown>>

/** Places in the bar of a phone, by the code of the page. */
function placesOnPhone({ resources, places }: Registry): ReadonlyMap<string, number> {
  const declared = [...resources.map(r => [codeOf(r), r.menu?.onPhone] as const), ...places.map(placeOnPhone)]
  return new Map(declared.flatMap(([code, at]) => (at === undefined ? [] : [[code, at] as const])))
}
const placeOnPhone = (place: PagePlace) => [codeOf(place), place.onPhone] as const

/** Pages with their pinyin initials: the browser finds them by these and carries no table of syllables. */
function findablePages(rows: readonly MenuRow[], call: Call): readonly MenuNode[] {
  const onPhone = placesOnPhone(call.services.registry)
  return rows.map(row => {
    const at = onPhone.get(row.code)
    return { ...pageNode(row), pinyin: initialsOf(row.name), ...(at !== undefined && { onPhone: at }) }
  })
}

const nodesOf = (rows: readonly MenuRow[], call: Call): readonly TreeNode[] =>
  forest(rows.map(row => treeNode(row.id, row.parentId, call.language === 'en' ? row.nameEn || row.name : row.name)))

const listNodes = async (query: Query, call: Call): Promise<readonly MenuNode[]> =>
  entriesFor(wireForest(await call.db.of(menu).show(await everyRow(menu, query, call))) as never, call)

async function lazy(query: Query, call: Call): Promise<readonly MenuNode[]> {
  const { parentId, ...rest } = query
  // An empty parent searches everywhere; '0' asks for what is at the top (wire-contract §3.4).
  const place = parentId === ROOT ? { parentId_null: '1' } : parentId ? { parentId } : {}
  const rows = await everyRow(menu, { ...rest, ...place }, call)
  const parents = await parentsAmong(
    menu,
    rows.map(row => row.id),
    call,
  )
  const shown = await call.db.of(menu).show(rows)
  const nodes = shown.map(row => ({ ...row, hasChildren: parents.has(String(row['id'])) }))
  return entriesFor(nodes, call) as never
}

/** Two levels only: a page and its buttons. Clients look for a page's code and read what hangs directly below. */
async function buttons(call: Call): Promise<readonly MenuNode[]> {
  const [all, held] = [await allMenus(call), await menusHeldBy(call)]
  const owned = all.filter(row => !isPage(row) && held.has(row.id))
  const owners = new Set(owned.map(row => row.parentId))
  return all
    .filter(row => owners.has(row.id))
    .map(row => ({
      ...buttonNode(row),
      hasChildren: true,
      children: owned.filter(button => button.parentId === row.id).flatMap(spellings),
    }))
}

/** One entry per code: ours, and the aliases that existing clients expect. */
const spellings = (row: MenuRow): readonly MenuNode[] => {
  const node = buttonNode(row)
  return [node, ...familyCodesOf(row.code).map(code => ({ ...node, code }))]
}

/** A top menu that opens pages shows to those who see one of them; one without pages is a link for everybody. */
async function topMenus(call: Call): Promise<readonly TopMenuEntry[]> {
  const { tenantId } = call.user
  const rows = await call.db.of(topMenu).find({ tenantId, status: ENABLED }, { order: ['sort', 'id'] })
  const seen = new Set((await visiblePages(call)).map(row => row.id))
  const links = await call.db.sql<{ top: Id; page: Id }>`
    select top_menu_id as top, menu_id as page from system_topmenu_setting where tenant_id = ${tenantId}`
  const full = new Set(links.map(({ top }) => top))
  const pages = new Map<Id, Id[]>()
  for (const { top, page } of links) if (seen.has(page)) pages.set(top, [...(pages.get(top) ?? []), page])
  const shown = rows.filter(({ id }) => pages.has(id) || !full.has(id))
  return shown.map(({ id, code, name, nameEn, source, path, sort }) => ({
    id,
    code,
    name,
    nameEn: nameEn ?? '',
    source: source ?? '',
    path: path ?? '',
    sort,
    menuIds: pages.get(id) ?? [],
  }))
}

/** What the caller can hand out: what they hold, and the pages above it to show where it is. */
async function grantable(call: Call, rows: (row: MenuRow) => boolean): Promise<readonly TreeNode[]> {
  const [all, held] = [await allMenus(call), await menusHeldBy(call)]
  const shown = withAncestors(
    all,
    all.filter(row => held.has(row.id) && rows(row)).map(row => row.id),
  )
  return nodesOf(
    all.filter(row => shown.has(row.id)),
    call,
  )
}

const isObject = (value: unknown): boolean => typeof value === 'object' && !Array.isArray(value)
/** Clients read the properties of both; anything but an object has none. */
function refuseNoObject(after: MenuRow): void {
  for (const field of ['query', 'meta'] as const) {
    if (isObject(after[field] ?? null)) continue
    const { zh, en } = menu.fields[field].spec.label
    const says = { zh: `${zh}应为对象`, en: `${en} must be an object` }
    throw new InvalidInput([{ field, code: 'other', says }], menu.fields)
  }
}

async function refuseUnfit(change: Change<typeof menu.fields>, call: Call): Promise<void> {
  if (change.kind === 'remove') return
  const { after } = change
  refuseNoObject(after)
  if (!after.parentId) return
  const parent = await call.db.of(menu).get(after.parentId)
  if (!parent || !isPage(parent)) refuse('父节点只可选择菜单类型!', 'The parent must be a page')
  if (change.kind !== 'edit' || change.before.parentId === after.parentId) return
  if (withDescendants(await everyRow(menu, {}, call), [change.before.id]).has(after.parentId))
    refuse('父级菜单不能是本菜单或其下级', 'A menu cannot be placed under itself or below')
}

/** Codes are unique among all entries, names among pages (wire-contract §3.4). */
async function refuseDouble(input: Query, call: Call): Promise<void> {
  const id = String(input['id'] ?? '')
  const before = id ? await call.db.of(menu).get(id) : null
  const code = String(input['code'] ?? before?.code ?? '')
  const name = String(input['name'] ?? before?.name ?? '')
  const isOther = (row: { id: Id }): boolean => row.id !== id
  const sameCode = await call.db.of(menu).find({ code })
  const pages = String(input['category'] ?? before?.category ?? PAGE) === PAGE
  const sameName = pages && name !== before?.name ? await call.db.of(menu).find({ name, category: PAGE }) : []
  if (sameCode.some(isOther) || sameName.some(isOther))
    refuse('菜单名或编号已存在!', 'This menu name or code exists already')
}

/** Which entries are pages, and which of them nobody needs a right for: from these a dialog draws a role's sidebar. */
async function pageIds(call: Call): Promise<Pick<GrantTree, 'pages' | 'everybodys'>> {
  const pages = (await allMenus(call)).filter(isPage)
  const open = pagesForEverybody(call)
  return { pages: pages.map(row => row.id), everybodys: pages.filter(row => open.has(row.code)).map(row => row.id) }
}

const half = serve(menu, {
  async check(change, call) {
    if (!call.user.platform) forbid()
    await refuseUnfit(change, call)
    if (change.kind === 'remove' && (await parentsAmong(menu, [change.before.id], call)).size > 0)
      refuse('请先删除子节点!', 'Remove the entries below it first')
  },
  async after(change, call) {
    if (change.kind !== 'remove') return
    await call.db.sql`delete from system_role_menu where menu_id = ${change.before.id}::bigint`
    await call.db.sql`delete from system_topmenu_setting where menu_id = ${change.before.id}::bigint`
    await call.services.changed('system.role-menu', call)
  },
  verbs: {
    detail: derived => async (params, call) => {
      const row = (await derived(params, call)) as Query | null
      return row && entriesFor([row], call)[0]
    },
    submit: derived => async (input, call) => {
      await refuseDouble(input, call)
      const before = input['id'] ? await call.db.of(menu).get(String(input['id'])) : null
      const { id } = (await derived(ownEntry(input, before, call), call)) as { id: Id }
      return { id }
    },
  },
  endpoints: {
    list: (_, call, { query }) => listNodes(query, call),
    'lazy-list': (_, call, { query }) => lazy(query, call),
    'menu-list': (_, call, { query }) => listNodes({ ...query, category: PAGE }, call),
    'lazy-menu-list': (_, call, { query }) => lazy({ ...query, category: PAGE }, call),
    tree: async (_, call) => nodesOf((await allMenus(call)).filter(isPage), call),
    routes: async ({ topMenuId }, call) =>
      entriesFor(forest(findablePages(await visiblePages(call, topMenuId), call)), call),
    'top-menu': (_, call) => topMenus(call),
    'auth-routes': async (_, call) =>
      (await visiblePages(call)).flatMap(({ path }) => (path ? [{ [path]: { authority: call.user.roles } }] : [])),
    buttons: (_, call) => buttons(call),
    'grant-tree': async (_, call) => ({
      menu: await grantable(call, () => true),
      ...(await scopeTrees(call)),
      ...(await pageIds(call)),
    }),
    'role-tree-keys': async ({ roleIds }, call) => ({
      menu: [...(await menusOpenTo(roleIds, call))],
      ...(await scopeKeysOfRoles(roleIds, call)),
    }),
    'grant-top-tree': async (_, call) => ({ menu: await grantable(call, isPage) }),
    'top-tree-keys': async ({ topMenuIds }, call) => ({ menu: [...(await menusOfTop(topMenuIds, call))] }),
  },
})

export default [half, serveApi(familyMenu, { getTopMenu: (_, call) => topMenus(call) })]
