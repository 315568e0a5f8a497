import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVillage, type Village } from '../../testing/village.ts'

let village: Village
beforeAll(async () => {
  village = await startVillage()
}, 180_000)
afterAll(() => village?.close())

test('every page that the menu has is found under one of the top menus', async () => {
  const lost = await village.sql(
    `select g.code, p.path from system_menu p join system_menu g on g.id = p.parent_id
      where p.category = '1' and not p.is_deleted and not g.is_deleted and g.parent_id is null and not exists (
        select 1 from system_topmenu_setting s where s.menu_id = p.id and s.tenant_id = '000000')`,
  )
  expect(lost).toEqual([])
})
