import { type Id, PLATFORM_TENANT } from '@village/resource'
import { bulkAdd, type Call } from '@village/server'
import { menusOfRoles } from '../menu-tree/role-menus.server.ts'
import { role } from '../role/role.resource.ts'
import { roleMenu } from '../role/role-menu.resource.ts'
import { type GrantableMenu, grantsOf } from '../role-kits/role-grants.ts'
import type { RoleKit } from '../role-kits/role-kit-parts.ts'
import { roleKits } from '../role-kits/role-kits.ts'
import { changeLinks } from '../rows/links.server.ts'

interface StoredMenu extends GrantableMenu {
  readonly id: Id
}
async function menusNow(call: Call): Promise<readonly StoredMenu[]> {
  const rows = await call.db.sql<{ id: Id; code: string; category: string; parent_code: string | null }>`
    select m.id, m.code, m.category, p.code as parent_code from system_menu m
    left join system_menu p on p.id = m.parent_id where not m.is_deleted`
  return rows.map(row => ({ id: row.id, code: row.code, parentCode: row.parent_code, isButton: row.category === '2' }))
}

interface StoredRole {
  readonly id: Id
  readonly role_alias: string
  readonly kit_codes: readonly string[] | null
  readonly is_deleted: boolean
}
const rolesOf = (tenantId: string, call: Call): Promise<readonly StoredRole[]> =>
  call.db
    .sql<StoredRole>`select id, role_alias, kit_codes, is_deleted from system_role where tenant_id = ${tenantId} order by is_deleted desc`

/** Kits of a tenant: the platform's administrator exists in the platform's tenant only. */
const kitsOf = (tenantId: string): readonly RoleKit[] =>
  roleKits.filter(kit => tenantId === PLATFORM_TENANT || kit.alias !== 'administrator')

async function addMissing(tenantId: string, call: Call): Promise<void> {
  const known = new Map((await rolesOf(tenantId, call)).map(row => [row.role_alias, row.id]))
  const rows: Record<string, unknown>[] = []
  for (const [at, kit] of kitsOf(tenantId).entries()) {
    if (known.has(kit.alias)) continue
    const id = call.services.newId()
    known.set(kit.alias, id)
    const parentId = kit.parent ? (known.get(kit.parent) ?? null) : null
    rows.push({
      id,
      tenantId,
      parentId,
      roleName: kit.label.zh,
      roleNameEn: kit.label.en,
      roleAlias: kit.alias,
      sort: at + 1,
      dataScopeType: kit.scope,
      kitCodes: [],
    })
  }
  if (rows.length > 0) await bulkAdd(call, role, rows)
}

/** Gives a role what its kit has gained since the last start. What was given once is never given again. */
async function grantNew(
  row: StoredRole,
  kit: RoleKit,
  tenantId: string,
  menus: readonly StoredMenu[],
  call: Call,
): Promise<void> {
  const given = new Set(row.kit_codes ?? [])
  const fresh = grantsOf(kit, menus).filter(code => !given.has(code))
  if (fresh.length === 0) return
  const byCode = new Map(menus.map(menu => [menu.code, menu.id]))
  const held = await menusOfRoles([row.id], call)
  const add = fresh.map(code => byCode.get(code)!).filter(id => !held.has(id))
  await changeLinks({ of: roleMenu, owner: 'roleId', end: 'menuId', ownerId: row.id, tenantId, add, drop: [] }, call)
  const codes = JSON.stringify([...given, ...fresh])
  await call.db.sql`update system_role set kit_codes = ${codes}::jsonb where id = ${row.id}::bigint`
}

/** Roles that the product brings, with their grants, for one tenant. */
export async function syncKits(tenantId: string, call: Call): Promise<void> {
  await addMissing(tenantId, call)
  const menus = await menusNow(call)
  const roles = (await rolesOf(tenantId, call)).filter(row => !row.is_deleted)
  for (const kit of kitsOf(tenantId)) {
    const row = roles.find(one => one.role_alias === kit.alias)
    if (row) await grantNew(row, kit, tenantId, menus, call)
  }
}
