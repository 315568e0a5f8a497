import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

let village: Village
let admin: VillageClient
let tenantAdmin: VillageClient
let clerk: VillageClient

beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('admin')
  tenantAdmin = await village.as('tenantadmin')
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

const idOf = async (sql: string, ...values: unknown[]): Promise<string> =>
  (await village.sql<{ id: string }>(sql, values))[0]!.id

type Node = { id: string; code?: string; children?: Node[] }
const flatten = (nodes: readonly Node[]): Node[] => nodes.flatMap(node => [node, ...flatten(node.children ?? [])])
const menuId = (code: string): Promise<string> =>
  idOf('select id from system_menu where code = $1 and not is_deleted', code)

describe('menus', () => {
  test('without a token there is no menu, but an empty list', async () => {
    expect((await village.anyone.get('/blade-system/menu/routes')).body.data).toEqual([])
    expect((await village.anyone.get('/blade-system/menu/top-menu')).body.data).toEqual([])
    expect((await village.anyone.get('/blade-system/menu/buttons')).status).toBe(401)
  })

  test('the clerk sees the pages of her role and no page of the platform', async () => {
    const { body } = await clerk.get('/blade-system/menu/routes')
    const codes = flatten(body.data).map(node => node.code)
    expect(codes).toContain('resident')
    expect(codes).not.toContain('user')
    expect(codes).not.toContain('tenant')
    const leaf = flatten(body.data).find(node => node.code === 'resident')!
    expect(leaf).toMatchObject({ category: 1, path: '/convenient/resident', isCache: '1', nameEn: expect.any(String) })
    expect(leaf).not.toHaveProperty('children')
    expect(leaf).not.toHaveProperty('hasChildren')
  })

  test('buttons hang below their page and carry no children of their own', async () => {
    const { body } = await clerk.get('/blade-system/menu/buttons')
    const page = body.data.find((node: any) => node.code === 'resident')
    expect(page.children.map((leaf: any) => leaf.code)).toEqual(
      expect.arrayContaining(['resident_view', 'resident_add', 'resident_unmask']),
    )
    expect(page.children.every((leaf: any) => !('children' in leaf))).toBe(true)
  })

  test('the rights of what has no page of its own stand below the page that it is about, and say what they are', async () => {
    const beside = await village.sql(`
      select b.code from system_menu b join system_menu p on p.id = b.parent_id
      where b.category = '2' and p.parent_id is null and not b.is_deleted and not p.is_deleted`)
    expect(beside).toEqual([])
    const { body } = await admin.get('/blade-system/menu/grant-tree')
    const page = flatten(body.data.menu).find(node => (node as any).title === '居民档案')!
    expect(body.data.pages).toContain((page as any).id)
    expect(body.data.pages).not.toContain((page.children![0] as any).id)
    expect(body.data.pages).toEqual(expect.arrayContaining(body.data.everybodys))
    const titles = page.children!.map(node => (node as any).title)
    expect(titles).toEqual(expect.arrayContaining(['查看', '居民变更记录·查看', '居民账号·查看明文']))
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles.indexOf('查看')).toBeLessThan(titles.indexOf('居民变更记录·查看'))
  })

  test('the role of the administrator is shown with everything that it opens, and keeps it', async () => {
    const role = await idOf(`select id from system_role where role_alias = 'administrator'`)
    const tree = (await admin.get('/blade-system/menu/grant-tree')).body.data
    const { menu } = (await admin.get('/blade-system/menu/role-tree-keys', { roleIds: role })).body.data
    expect(menu).toEqual(expect.arrayContaining(flatten(tree.menu).map(node => node.id)))
    const grant = (menuIds: readonly string[]) => admin.post('/blade-system/role/grant', { roleIds: [role], menuIds })
    const fewer = await grant(menu.slice(1))
    expect([fewer.status, fewer.body.msg]).toEqual([400, '超级管理员拥有全部菜单权限，不能取消'])
    expect((await grant(menu)).status).toBe(200)
    expect(await village.sql('select id from system_role_menu where role_id = $1', [role])).toEqual([])
    // It is no role of a tenant.
    expect((await tenantAdmin.get('/blade-system/menu/role-tree-keys', { roleIds: role })).body.data.menu).toEqual([])
  })

  test('the demo town has its top menus, and each shows to those who have a page in it', async () => {
    const codes = async (by: VillageClient) =>
      (await by.get('/blade-system/menu/top-menu')).body.data.map((one: any) => one.code)
    const all = ['top_home', 'top_people', 'top_safe', 'top_iot', 'top_village', 'top_system']
    expect(await codes(tenantAdmin)).toEqual(all)
    expect(await codes(clerk)).toEqual(all)
    expect(await codes(await village.as('auditor'))).toEqual(['top_home', 'top_safe', 'top_system'])
    const topMenuId = await idOf(`select id from system_topmenu where code = 'top_people'`)
    const { body } = await clerk.get('/blade-system/menu/routes', { topMenuId })
    expect(body.data.map((node: { code: string }) => node.code)).toEqual(['people', 'health', 'service', 'papers'])
  })

  test('a top menu cuts the sidebar to its pages', async () => {
    const made = await tenantAdmin.post('/blade-system/topmenu/submit', {
      code: 'top_own',
      name: '本村事务',
      sort: 99,
    })
    const [topMenuId, page] = [made.body.data.id, await menuId('household')]
    await tenantAdmin.post('/blade-system/topmenu/grant', { topMenuIds: [topMenuId], menuIds: [page] })
    const top = await clerk.get('/blade-system/menu/top-menu')
    expect(top.body.data.at(-1)).toMatchObject({ id: topMenuId, code: 'top_own' })
    const routes = await clerk.get('/blade-system/menu/routes', { topMenuId })
    expect(flatten(routes.body.data).map(node => node.code)).toEqual(['people', 'household'])
    const keys = await tenantAdmin.get('/blade-system/menu/top-tree-keys', { topMenuIds: topMenuId })
    expect(keys.body.data).toEqual({ menu: [page] })
  })

  test('a double code or name is refused, and so is a button as a parent', async () => {
    const page = { category: '1', sort: 1, name: '新页面', code: 'resident' }
    expect((await admin.post('/blade-system/menu/submit', page)).body.msg).toBe('菜单名或编号已存在!')
    const below = { ...page, code: 'fresh', parentId: await menuId('resident_view') }
    expect((await admin.post('/blade-system/menu/submit', below)).body.msg).toBe('父节点只可选择菜单类型!')
    const gone = await admin.post('/blade-system/menu/remove', {}, { query: { ids: await menuId('resident') } })
    expect(gone.body.msg).toBe('请先删除子节点!')
  })

  test('all calls of the menu family answer the administrator', async () => {
    for (const call of [
      'list',
      'menu-list',
      'lazy-list?parentId=0',
      'lazy-menu-list?parentId=',
      'tree',
      'grant-tree',
      'grant-top-tree',
    ])
      expect((await admin.get(`/blade-system/menu/${call}`)).status, call).toBe(200)
    const { body } = await admin.get('/blade-system/menu/lazy-list', { parentId: await menuId('resident') })
    expect(body.data.map((row: any) => row.hasChildren)).not.toContain(true)
  })
})
