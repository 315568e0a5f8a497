import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
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
