import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const ALIAS = '/blade-system/user'
let village: Village
let admin: VillageClient
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('tenantadmin')
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

const idOf = async (account: string): Promise<string> =>
  (await village.sql('select id from system_users where account = $1', [account]))[0]!['id']

test('newer clients find users under their own path, by the same rights', async () => {
  const query = { current: 1, size: 5, descs: 'account' }
  const [known, alias] = [await admin.get('/blade-user/page', query), await admin.get(`${ALIAS}/page`, query)]
  expect(alias.body.data.records.map((row: any) => row.id)).toEqual(known.body.data.records.map((row: any) => row.id))
  expect((await clerk.get(`${ALIAS}/page`)).status).toBe((await clerk.get('/blade-user/page')).status)
  expect((await clerk.post(`${ALIAS}/remove`, { ids: await idOf('admin') })).status).toBe(403)
  expect((await village.anyone.get(`${ALIAS}/page`)).status).toBe(401)
  for (const path of ['/blade-system/userx/page', '/blade-system/user', '/blade-system/user/nothing'])
    expect((await admin.get(path)).status, path).toBe(404)
})

test('a path that is closed to a role is closed under its other name as well', async () => {
  const officer = await village.as('officer.town')
  expect((await officer.get(`${ALIAS}/user-list`)).status).toBe(200)
  const platform = await village.as('admin')
  const scope = { scopeName: '人员选择', resourceCode: 'colleagues' }
  const close = (scopePath: string) => platform.post('/blade-system/api-scope/submit', { ...scope, scopePath })
  expect((await close(`${ALIAS}/page`)).status).toBe(400)
  expect((await close('/blade-user/page')).status).toBe(200)
  for (const path of ['/blade-user/page', `${ALIAS}/page`]) expect((await admin.get(path)).status, path).toBe(403)
})

test('roles and departments to choose from are one’s own, or somebody’s for those who see users', async () => {
  const own = (await clerk.get('/blade-system/dept/select')).body.data
  expect(own.map((row: any) => row.deptName)).toEqual(['海棠村(演示)'])
  expect((await clerk.get('/blade-system/role/select')).body.data[0].roleAlias).toBe('villageClerk')
  const userId = await idOf('clerk.qinghe')
  expect((await admin.get('/blade-system/role/select', { userId })).body.data).toHaveLength(1)
  expect((await clerk.get('/blade-system/role/select', { userId })).status).toBe(403)
  expect((await clerk.get('/blade-system/tenant/select')).status).toBe(403)
  const regions = (await clerk.get('/blade-system/region/select')).body.data
  expect(Array.isArray(regions)).toBe(true)
})

test('an account that wrong passwords locked is unlocked, a disabled one stays so', async () => {
  const [locked, disabled] = [await idOf('clerk.qinghe'), await idOf('clerk.shiquan')]
  await village.sql("update system_users set status = '2' where id = $1", [locked])
  await village.sql("update system_users set status = '0' where id = $1", [disabled])
  expect((await admin.post(`${ALIAS}/unlock`, { userIds: `${locked},${disabled}` })).body.code).toBe(200)
  const rows = await village.sql('select account, status from system_users where id = any($1) order by account', [
    [locked, disabled],
  ])
  expect(rows.map(one => one['status'])).toEqual(['1', '0'])
  expect((await clerk.post(`${ALIAS}/unlock`, { userIds: locked })).status).toBe(403)
})

test('a new user’s password that an existing client sends is the first one, judged and to be changed', async () => {
  const [role] = (await admin.get('/blade-system/role/select', { userId: await idOf('clerk.haitang') })).body.data
  const deptId = (await clerk.get('/blade-system/dept/select')).body.data[0].id
  const added = (account: string, password: string) =>
    admin.post(`${ALIAS}/submit`, { account, password, name: '新文书', realName: '周新', roleId: role.id, deptId })
  const weak = await added('clerk.weak', '12345678')
  expect([weak.status, weak.body.data.fields[0].field]).toEqual([400, 'password'])
  expect(await village.sql("select 1 from system_users where account = 'clerk.weak'")).toEqual([])
  const { status, body } = await added('clerk.new', 'Kite-mornings-42')
  expect([status, body.data.passwords]).toEqual([200, []])
  // It lets in once, for a password of their own.
  const entered = await signIn(village.send, { account: 'clerk.new', password: 'Kite-mornings-42' })
  expect(entered.password).not.toBe('Kite-mornings-42')
  expect((await entered.client.get('/blade-user/info')).body.data.mustChangePassword).toBe(false)
})

test('a menu entry whose choices existing clients send as 0 is stored with the first ones', async () => {
  const platform = await village.as('admin')
  const sent = { name: '天气', code: 'weather', path: '/weather', sort: 9, category: 1, action: 0, isOpen: 0 }
  const { status, body } = await platform.post('/blade-system/menu/submit', sent)
  expect(status, JSON.stringify(body)).toBe(200)
  const { data } = (await platform.get('/blade-system/menu/detail', { id: body.data.id })).body
  expect([String(data.action), String(data.isOpen)]).toEqual(['1', '1'])
})

test('a department without a kind is an ordinary one, and a tenant is found by part of its number', async () => {
  const platform = await village.as('admin')
  const { body } = await platform.post('/blade-system/dept/submit', { deptName: '水利站', fullName: '水利站', sort: 9 })
  expect((await platform.get('/blade-system/dept/detail', { id: body.data.id })).body.data.deptCategory).toBe('2')
  const { records } = (await platform.get('/blade-system/tenant/list', { tenantId: '0000' })).body.data
  expect(records.map((row: any) => row.tenantId)).toContain('000000')
})

test('the reason for opening a case may be a parameter, and is kept', async () => {
  const officer = await village.as('governance.town')
  const [{ id }] = (await officer.get('/manage/specialpeople/list', { size: 1 })).body.data.records
  expect((await officer.get('/manage/specialpeople/detail', { id })).status).toBe(400)
  const reason = '季度走访核对'
  expect((await officer.get('/manage/specialpeople/detail', { id, reason })).status).toBe(200)
  const seen = await village.sql('select reason from privacy_accesslog where record_id = $1', [id])
  expect(seen.map(row => row['reason'])).toContain(reason)
})
