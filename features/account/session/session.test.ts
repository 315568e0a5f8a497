import { afterAll, beforeAll, expect, it } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

let village: Village
let chief: VillageClient
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage()
  chief = await village.as('tenantadmin')
  clerk = await village.as('clerk.haitang')
})
afterAll(() => village?.close())

const list = async (by: VillageClient, query: Record<string, string> = {}): Promise<readonly Record<string, any>[]> =>
  (await by.get('/blade-auth/session/list', { size: 200, ...query })).body.data.records

it('tells who is signed in, from where and since when, and which session is one’s own', async () => {
  const [found] = await list(chief, { account: 'clerk.haitang' })
  expect(found).toMatchObject({ account: 'clerk.haitang', deptName: '海棠村(演示)', status: '1', current: 0 })
  expect(found!['userName']).not.toBe('')
  expect(found!['seenTime']).toMatch(/^\d{4}-\d\d-\d\d \d\d:/)
  expect(found!['family'] ?? '').toBe('')
  const own = await list(chief, { account: 'tenantadmin' })
  expect(own.map(row => row['current'])).toEqual([1])
})

it('shows nothing of another tenant, and nothing to those without the right', async () => {
  const second = await village.as('admin', '100001')
  const seen = await list(chief)
  expect(seen.some(row => row['tenantId'] !== '000000')).toBe(false)
  expect((await list(second)).every(row => row['tenantId'] === '100001')).toBe(true)
  expect((await clerk.get('/blade-auth/session/list')).status).toBe(403)
  const [theirs] = await village.sql("select id from account_session where tenant_id = '100001' and status = '1'")
  await chief.post('/blade-auth/session/kick', { ids: theirs!['id'] })
  expect((await second.get('/blade-user/info')).status).toBe(200)
})

it('signs somebody out at once, and never oneself by mistake', async () => {
  const [own] = await list(chief, { account: 'tenantadmin' })
  const [other] = await list(chief, { account: 'clerk.haitang' })
  const refused = await chief.post('/blade-auth/session/kick', { ids: `${own!['id']},${other!['id']}` })
  expect([refused.status, refused.body.msg]).toEqual([400, '所选包含本人当前的会话，请使用“退出登录”'])
  expect((await clerk.get('/blade-user/info')).status).toBe(200)
  expect((await chief.post('/blade-auth/session/kick', { ids: other!['id'] })).status).toBe(200)
  expect((await clerk.get('/blade-user/info')).status).toBe(401)
  const [ended] = await list(chief, { account: 'clerk.haitang' })
  expect(ended).toMatchObject({ id: other!['id'], status: '0' })
})
