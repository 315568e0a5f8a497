import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VillageClient } from '../../testing/client.ts'
import { startVillage, type Village } from '../../testing/village.ts'

let village: Village
let admin: VillageClient
let tenantAdmin: VillageClient
let clerk: VillageClient
let second: VillageClient

beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('admin')
  tenantAdmin = await village.as('tenantadmin')
  clerk = await village.as('clerk.haitang')
  second = await village.as('admin', '100001')
}, 120_000)
afterAll(() => village?.close())

type Node = { id: string; title?: string; code?: string; children?: Node[] }
const flatten = (nodes: readonly Node[]): Node[] => nodes.flatMap(node => [node, ...flatten(node.children ?? [])])
const titles = (nodes: readonly Node[]): (string | undefined)[] => flatten(nodes).map(node => node.title)

const idOf = async (sql: string, ...values: unknown[]): Promise<string> =>
  (await village.sql<{ id: string }>(sql, values))[0]!.id
const deptId = (name: string): Promise<string> => idOf('select id from system_dept where dept_name = $1', name)
const _menuId = (code: string): Promise<string> =>
  idOf('select id from system_menu where code = $1 and not is_deleted', code)

describe('departments', () => {
  test('the tree shows the town with its villages and groups, and nothing of another tenant', async () => {
    const { body } = await tenantAdmin.get('/blade-system/dept/tree')
    expect(body.data).toHaveLength(1)
    expect(body.data[0]).toMatchObject({ title: '演示镇(示例数据)', parentId: '0' })
    expect(titles(body.data)).toContain('海棠村1组(演示)')
    expect(titles(body.data)).not.toContain('远山村(演示)')
    expect(flatten(body.data)).toHaveLength(18)
  })

  test('another tenant cannot ask for the tree of the town', async () => {
    const { body } = await second.get('/blade-system/dept/tree', { tenantId: '000000' })
    expect(titles(body.data)).toEqual(['远山镇(示例数据)', '远山村(演示)'])
  })

  test('a clerk chooses among the departments of her own village only, shown below the town', async () => {
    const { body } = await clerk.get('/blade-system/dept/tree')
    expect(titles(body.data)).toEqual(['演示镇(示例数据)', '海棠村(演示)'])
  })

  test('a new office gets its line from the top, and answers what a lazy tree needs', async () => {
    const parentId = await deptId('海棠村(演示)')
    const { body } = await tenantAdmin.post('/blade-system/dept/submit', {
      parentId,
      deptName: '文化站',
      deptCategory: '2',
      sort: 9,
    })
    expect(body.data).toMatchObject({ tenantId: '000000', deptCategoryName: '部门' })
    const { body: detail } = await tenantAdmin.get('/blade-system/dept/detail', { id: body.data.id })
    expect(detail.data).toMatchObject({ fullName: '文化站', parentName: '海棠村(演示)' })
    expect(detail.data.ancestors.endsWith(`,${parentId}`)).toBe(true)
  })

  test('a department cannot be moved below itself', async () => {
    const [id, parentId] = [await deptId('海棠村(演示)'), await deptId('海棠村1组(演示)')]
    const { status, body } = await tenantAdmin.post('/blade-system/dept/submit', { id, parentId })
    expect([status, body.msg]).toEqual([400, '上级机构不能是本机构或其下级'])
  })

  test('a moved department takes along the line of what is below it', async () => {
    const [from, to] = [await deptId('石泉村(演示)'), await deptId('青禾村(演示)')]
    const { body: made } = await tenantAdmin.post('/blade-system/dept/submit', {
      parentId: from,
      deptName: '果园',
      deptCategory: '2',
      sort: 9,
    })
    const { body: under } = await tenantAdmin.post('/blade-system/dept/submit', {
      parentId: made.data.id,
      deptName: '果园一组',
      deptCategory: '3',
      sort: 1,
    })
    await tenantAdmin.post('/blade-system/dept/submit', { id: made.data.id, parentId: to })
    const { body } = await tenantAdmin.get('/blade-system/dept/detail', { id: under.data.id })
    expect(body.data.ancestors.endsWith(`,${to},${made.data.id}`)).toBe(true)
  })

  test('a village with groups below it stays', async () => {
    const { status, body } = await tenantAdmin.post(
      '/blade-system/dept/remove',
      {},
      { query: { ids: await deptId('青禾村(演示)') } },
    )
    expect([status, body.msg]).toEqual([400, '请先删除子节点!'])
  })

  test('an office with people in it stays', async () => {
    const { body } = await tenantAdmin.post(
      '/blade-system/dept/remove',
      {},
      { query: { ids: await deptId('党政综合办公室(演示)') } },
    )
    expect(body.msg).toContain('已被用户管理')
  })

  test('the lazy list shows what stands at the top, and whether something is below', async () => {
    const { body } = await tenantAdmin.get('/blade-system/dept/lazy-list', { parentId: '0' })
    expect(body.data).toHaveLength(1)
    expect(body.data[0]).toMatchObject({ deptName: '演示镇(示例数据)', hasChildren: true })
  })
})

describe('dictionaries', () => {
  test('an entry is found by its code, the row of the dictionary itself is left out', async () => {
    const { body } = await clerk.get('/blade-system/dict/dictionary', { code: 'yes_no' })
    expect(body.data.map((row: any) => [row.dictKey, row.dictValue])).toEqual([
      ['1', '否'],
      ['2', '是'],
    ])
  })

  test('names are English for those who read English', async () => {
    const { body } = await clerk.get('/blade-system/dict/dictionary', { code: 'yes_no' }, { 'accept-language': 'en' })
    expect(body.data.map((row: any) => row.dictValue)).toEqual(['No', 'Yes'])
  })

  test('flow entries carry the part of the address that clients build routes from', async () => {
    const { body } = await clerk.get('/blade-system/dict/dictionary', { code: 'flow' })
    expect(body.data[0]).toMatchObject({ dictKey: '1', remark: 'leave' })
  })

  test('parents are paged, their entries come as a forest, and -1 has none', async () => {
    const { body } = await admin.get('/blade-system/dict/parent-list', { code: 'org_category' })
    expect(body.data.total).toBe(1)
    const parentId = body.data.records[0].id
    const children = await admin.get('/blade-system/dict/child-list', { parentId, current: 1, size: 2 })
    expect(children.body.data).toHaveLength(6)
    expect((await admin.get('/blade-system/dict/child-list', { parentId: -1 })).body.data).toEqual([])
  })

  test('the same key twice is refused in the words that clients know', async () => {
    const { body } = await admin.get('/blade-system/dict/parent-list', { code: 'org_category' })
    const parentId = body.data.records[0].id
    const entry = { parentId, code: 'org_category', dictKey: '6', dictValue: '重复', sort: 9, isSealed: 0 }
    const { status, body: refused } = await admin.post('/blade-system/dict/submit', entry)
    expect([status, refused.msg]).toEqual([400, '当前字典键值已存在!'])
  })

  test('a sealed entry can no longer be chosen, but is still listed', async () => {
    const { body } = await admin.get('/blade-system/dict/parent-list', { code: 'notice' })
    const children = await admin.get('/blade-system/dict/child-list', { parentId: body.data.records[0].id })
    const last = children.body.data.at(-1)
    expect((await admin.post('/blade-system/dict/submit', { id: last.id, isSealed: 1 })).status).toBe(200)
    const chosen = await clerk.get('/blade-system/dict/dictionary', { code: 'notice' })
    expect(chosen.body.data).toHaveLength(8)
    const listed = await admin.get('/blade-system/dict/child-list', { parentId: body.data.records[0].id })
    expect(listed.body.data).toHaveLength(9)
  })

  test('renaming a dictionary renames its entries', async () => {
    const top = await admin.post('/blade-system/dict/submit', {
      code: 'harvest',
      dictKey: '-1',
      dictValue: '收成',
      sort: 1,
      isSealed: 0,
    })
    const parentId = top.body.data.id
    await admin.post('/blade-system/dict/submit', {
      parentId,
      code: 'harvest',
      dictKey: '1',
      dictValue: '好',
      sort: 1,
      isSealed: 0,
    })
    await admin.post('/blade-system/dict/submit', { id: parentId, code: 'yield' })
    const { body } = await clerk.get('/blade-system/dict/dictionary', { code: 'yield' })
    expect(body.data.map((row: any) => row.dictValue)).toEqual(['好'])
  })

  test('a national code takes no further keys and cannot be removed', async () => {
    const { body } = await admin.get('/blade-system/dict/parent-list', { code: 'sex' })
    const parentId = body.data.records[0].id
    const more = await admin.post('/blade-system/dict/submit', {
      parentId,
      code: 'sex',
      dictKey: '7',
      dictValue: '其他',
      sort: 7,
      isSealed: 0,
    })
    expect(more.body.msg).toBe('国家标准字典不能增加键值')
    const gone = await admin.post('/blade-system/dict/remove', {}, { query: { ids: parentId } })
    expect(gone.body.success).toBe(false)
  })

  test('a key that rows hold cannot be removed', async () => {
    const { body } = await admin.get('/blade-system/dict/parent-list', { code: 'org_category' })
    const children = await admin.get('/blade-system/dict/child-list', { parentId: body.data.records[0].id })
    const villageKey = children.body.data.find((row: any) => row.dictKey === '5')
    const { body: refused } = await admin.post('/blade-system/dict/remove', {}, { query: { ids: villageKey.id } })
    expect(refused.msg).toContain('机构管理')
  })

  test('only the platform writes shared dictionaries; a tenant extends its own', async () => {
    const entry = { code: 'orchard', dictKey: '-1', dictValue: '果园', sort: 1, isSealed: 0 }
    expect((await tenantAdmin.post('/blade-system/dict/submit', entry)).status).toBe(403)
    expect((await tenantAdmin.post('/blade-system/dict-biz/submit', entry)).status).toBe(200)
    const foreign = await second.get('/blade-system/dict-biz/list', { code: 'orchard' })
    expect(foreign.body.data).toEqual([])
  })

  test('what an administrator renamed keeps his name over a restart', async () => {
    const { body } = await admin.get('/blade-system/dict/parent-list', { code: 'post_category' })
    const children = await admin.get('/blade-system/dict/child-list', { parentId: body.data.records[0].id })
    await admin.post('/blade-system/dict/submit', { id: children.body.data[0].id, dictValue: '领导' })
    const starter = village.services.registry.starters.find(one => one.name === 'system.dictionaries')!
    await village.services.as(village.services.platform, { source: 'start' }, call => starter.run(call))
    const after = await clerk.get('/blade-system/dict/dictionary', { code: 'post_category' })
    expect(after.body.data[0].dictValue).toBe('领导')
  })
})

test('a second start changes nothing', async () => {
  const { services } = village
  const count = async () => (await village.sql('select count(*) as n, max(id) as last from kernel_history'))[0]
  const before = await count()
  const links = await village.sql('select count(*) from system_role_menu')
  for (const starter of services.registry.starters.filter(one => one.name.startsWith('system.')))
    await services.as(services.platform, { source: 'start' }, call => starter.run(call))
  expect(await count()).toEqual(before)
  expect(await village.sql('select count(*) from system_role_menu')).toEqual(links)
})
