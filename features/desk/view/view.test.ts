import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

let village: Village
let clerk: VillageClient
let neighbour: VillageClient
let head: VillageClient
let officer: VillageClient
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  neighbour = await village.as('clerk.qinghe')
  head = await village.as('head.haitang')
  officer = await village.as('officer.town')
}, 120_000)
afterAll(() => village?.close())

const resource = 'people.resident'
const content = {
  filters: { sex: '2', age_ge: '60' },
  sort: '-birthday',
  size: 30,
  columns: ['name', { name: 'sex', width: 90 }],
}
const list = async (by: VillageClient, of = resource) =>
  (await by.get('/blade-desk/view/list', { resource: of })).body.data as any[]
const submit = async (by: VillageClient, more: object) =>
  (await by.post('/blade-desk/view/submit', { resource, content, ...more })).body
const viewNamed = async (by: VillageClient, name: string) => (await list(by)).find(one => one.name === name)
const roleId = async (alias: string): Promise<string> =>
  (await village.sql(`select id from system_role where role_alias = $1 and tenant_id = '000000'`, [alias]))[0]!['id']

test('the demo town has three views of residents for everyone, and their figures are those of the list', async () => {
  const views = await list(clerk)
  expect(views.map(one => one.name)).toEqual(['老年人', '未成年人', '流动人口'])
  expect(views[0]).toMatchObject({ scope: 'everyone', mayChange: false, roleId: '', createUserName: '钱综合' })
  const { counts } = (await clerk.post('/blade-desk/view/counts', { resource, ids: views.map(one => one.id) })).body
    .data
  for (const { id, content: kept } of views) {
    const page = await clerk.get('/convenient/resident/page', { ...kept.filters, current: 1, size: 10 })
    expect(counts[id]).toBe(page.body.data.total)
  }
  const others = (await neighbour.post('/blade-desk/view/counts', { resource, ids: [views[0].id] })).body.data.counts
  expect(others[views[0].id]).not.toBe(counts[views[0].id])
})

test('each tab of a list is counted within the caller’s scope, as the list itself counts', async () => {
  const tabsOf = async (user: typeof clerk): Promise<number[]> =>
    (await user.post('/blade-desk/view/counts', { resource, ids: [] })).body.data.tabs
  const totalOf = async (user: typeof clerk, status: string): Promise<number> =>
    (await user.get('/convenient/resident/page', { status, current: 1, size: 10 })).body.data.total
  for (const user of [clerk, neighbour, head])
    expect(await tabsOf(user)).toEqual([await totalOf(user, '1,2'), await totalOf(user, '3,4,5')])
  expect(await tabsOf(clerk)).not.toEqual(await tabsOf(neighbour))
  expect((await tabsOf(clerk))[1]).toBeGreaterThan(0)
})

test('a private view is kept as it was given, seen by its owner alone, and no name stands twice', async () => {
  const { data } = await submit(clerk, { name: '老年妇女' })
  expect(data).toMatchObject({ id: expect.stringMatching(/^\d+$/), updateTime: expect.stringContaining(':') })
  expect(await viewNamed(clerk, '老年妇女')).toMatchObject({ id: data.id, content, scope: 'mine', mayChange: true })
  expect(await viewNamed(neighbour, '老年妇女')).toBeUndefined()
  expect(await viewNamed(officer, '老年妇女')).toBeUndefined()
  expect(await submit(clerk, { name: '老年妇女' })).toMatchObject({ code: 400 })
  expect(await submit(neighbour, { name: '老年妇女' })).toMatchObject({ code: 200 })
  expect(await submit(neighbour, { id: data.id, name: '别人的' })).toMatchObject({ code: 404 })
  expect((await neighbour.post('/blade-desk/view/remove', { ids: [data.id] })).status).toBe(404)
})

test('sharing needs the right; a role’s view is seen by that role, and whoever may share may change it', async () => {
  expect(await submit(clerk, { name: '共享', scope: 'everyone' })).toMatchObject({ code: 403 })
  expect(await submit(head, { name: '给文书', scope: 'role' })).toMatchObject({ code: 400 })
  const { data: roles } = (await head.get('/blade-desk/view/roles')).body
  expect(roles).toContainEqual({ id: await roleId('villageClerk'), name: '村文书' })
  expect((await clerk.get('/blade-desk/view/roles')).status).toBe(403)
  const forClerks = { name: '给文书', scope: 'role', roleId: await roleId('villageClerk') }
  const { id } = (await submit(head, forClerks)).data
  expect(await viewNamed(clerk, '给文书')).toMatchObject({ id, mayChange: false, roleName: '村文书' })
  expect(await viewNamed(officer, '给文书')).toBeUndefined()
  expect(await submit(clerk, { id, name: '给文书' })).toMatchObject({ code: 403 })
  expect((await clerk.post('/blade-desk/view/remove', { ids: [id] })).status).toBe(403)
  expect((await head.post('/blade-desk/view/share', { id, scope: 'everyone' })).status).toBe(200)
  expect(await viewNamed(officer, '给文书')).toMatchObject({ scope: 'everyone', roleId: '', mayChange: true })
  expect((await officer.post('/blade-desk/view/share', { id, scope: 'mine' })).status).toBe(403)
  expect((await clerk.post('/blade-desk/view/share', { id, scope: 'mine' })).status).toBe(403)
  expect((await officer.post('/blade-desk/view/remove', { ids: [id] })).status).toBe(200)
  expect(await viewNamed(head, '给文书')).toBeUndefined()
})

test('of two who save one shared view the second is told who was faster', async () => {
  const { id, updateTime } = (await submit(head, { name: '两人', scope: 'everyone' })).data
  const faster = { id, name: '两人先', scope: 'everyone', updateTime }
  expect(await submit(officer, faster)).toMatchObject({ code: 200 })
  const late = await head.post('/blade-desk/view/submit', { id, resource, name: '两人', content, updateTime })
  expect([late.status, late.body.data.updateUserName]).toEqual([409, '钱综合'])
})

test('a view holds what its list understands, and nothing that identifies a person', async () => {
  const kept = async (odd: object) => (await submit(clerk, { name: '怪', content: odd })).msg
  expect(await kept({ filters: { nosuch: '1' } })).toBe('没有“nosuch”这个筛选条件')
  expect(await kept({ filters: { idCard: '370699196203140013' } })).toContain('敏感条件不能存入视图')
  expect(await kept({ sort: '-liveAddress;drop' })).toBe('视图内容不正确：排序')
  expect(await kept({ sort: 'kindTags' })).toBe('不能按“kindTags”排序')
  expect(await kept({ size: 11 })).toBe('视图内容不正确：每页条数')
  expect(await kept({ columns: ['nosuch'] })).toBe('视图内容不正确：列')
  expect(await kept({ page: 3 })).toBe('视图内容不正确：有多余的内容')
  expect((await submit(clerk, { name: '字'.repeat(21) })).msg).toBe('视图名称最多20个字')
  expect((await submit(clerk, { name: '' })).msg).toBe('请输入视图名称')
})

test('who may not see a list has no views of it', async () => {
  const auditor = await village.as('auditor')
  expect((await auditor.get('/blade-desk/view/list', { resource })).status).toBe(403)
  expect(await submit(auditor, { name: '看看' })).toMatchObject({ code: 403 })
  expect((await clerk.get('/blade-desk/view/list', { resource: 'no.such' })).status).toBe(403)
})

test('a view whose filters no longer fit has no figure, the others keep theirs', async () => {
  const { id } = (await submit(clerk, { name: '会过时' })).data
  const outdated = village.services.cipher.seal('000000', '{"filters":{"gone":"1"}}')
  await village.sql('update desk_savedview set content = $2 where id = $1', [id, outdated])
  const [elderly] = await list(clerk)
  const asked = { resource, ids: [id, elderly.id] }
  const { counts } = (await clerk.post('/blade-desk/view/counts', asked)).body.data
  expect(counts[id]).toBeNull()
  expect(counts[elderly.id]).toBeGreaterThan(0)
  const many = { resource, ids: Array.from({ length: 13 }, (_, i) => String(i + 1)) }
  expect((await clerk.post('/blade-desk/view/counts', many)).status).toBe(400)
})

test('a person has at most thirty views of a list', async () => {
  const grid = { resource: 'governance.grid', content: {} }
  for (let i = 1; i <= 30; i++) expect((await submit(clerk, { ...grid, name: `第${i}个` })).code).toBe(200)
  expect(await submit(clerk, { ...grid, name: '多一个' })).toMatchObject({ code: 400, msg: '每个列表最多30个视图' })
  const [first] = await list(clerk, 'governance.grid')
  await clerk.post('/blade-desk/view/remove', { ids: [first.id] })
  expect((await submit(clerk, { ...grid, name: '多一个' })).code).toBe(200)
})
