import type { Id } from '@village/resource'
import { type Call, refuse, serve } from '@village/server'
import { menusHeldBy, menusOfTop } from '../menu-tree/role-menus.server.ts'
import { changeLinks } from '../rows/links.server.ts'
import { topMenu } from './top-menu.resource.ts'
import { topmenuSetting } from './topmenu-setting.resource.ts'

/** Replaces the pages of top menus. Pages that the caller does not hold stay as they are. */
async function grant(
  { topMenuIds, menuIds }: { topMenuIds: readonly Id[]; menuIds?: readonly Id[] | null },
  call: Call,
): Promise<void> {
  const [held, wanted] = [await menusHeldBy(call), new Set(menuIds ?? [])]
  for (const id of new Set(topMenuIds)) {
    const found = await call.db.of(topMenu).get(id)
    if (!found) return refuse('顶部菜单不存在', 'The top menu does not exist', 404)
    const now = await menusOfTop([id], call)
    const add = [...wanted].filter(one => !now.has(one))
    if (add.some(one => !held.has(one)))
      refuse('不能配置自己没有的菜单', 'You may not place menus that you do not hold', 403)
    const drop = [...now].filter(one => held.has(one) && !wanted.has(one))
    const link = { of: topmenuSetting, owner: 'topMenuId', end: 'menuId', ownerId: id, tenantId: found.tenantId }
    await changeLinks({ ...link, add, drop }, call)
  }
}

export default serve(topMenu, {
  async after(change, call) {
    if (change.kind !== 'remove') return
    await call.db.sql`delete from system_topmenu_setting where top_menu_id = ${change.before.id}::bigint`
  },
  endpoints: { grant },
})
