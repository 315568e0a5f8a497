import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokensOf, type VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const OTHER = '100001'
let village: Village
let admin: VillageClient
let second: VillageClient
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('admin')
  second = await village.as('admin', OTHER)
}, 120_000)
afterAll(() => village?.close())

const first = async (sql: string): Promise<string> => String(Object.values((await village.sql(sql))[0]!)[0])
const set = async (tenantId: string, sent: Record<string, unknown>) => {
  const ids = await first(`select id from system_tenant where tenant_id = '${tenantId}'`)
  return admin.post('/blade-system/tenant/setting', {}, { query: { ids, ...sent } })
}
const used = async () =>
  Number(await first(`select count(*) from system_users where tenant_id = '${OTHER}' and not is_deleted`))
const addUser = async (account: string) =>
  second.post('/blade-user/submit', {
    account,
    name: account,
    realName: account,
    roleId: await first(`select id from system_role where tenant_id = '${OTHER}' and role_alias = 'villageClerk'`),
    deptId: await first(`select id from system_dept where tenant_id = '${OTHER}' order by id limit 1`),
  })

test('of two accounts added at once for one free place, one is refused with the figures', async () => {
  const before = await used()
  expect((await set(OTHER, { accountNumber: before + 1 })).status).toBe(200)
  const answers = await Promise.all([addUser('clerk.left'), addUser('clerk.right')])
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 400])
  const says = `当前租户已到最大账号额度!(额度 ${before + 1} 个,已有 ${before + 1} 个)`
  expect(answers.find(answer => answer.status === 400)!.body.msg).toBe(says)
  expect(await used()).toBe(before + 1)
})

test('a quota below what is used refuses new accounts and leaves those that are there', async () => {
  const before = await used()
  expect((await set(OTHER, { accountNumber: 1 })).status).toBe(200)
  expect((await addUser('clerk.late')).body.msg).toBe(`当前租户已到最大账号额度!(额度 1 个,已有 ${before} 个)`)
  expect((await second.get('/blade-user/info')).status).toBe(200)
  const { records } = (await admin.get('/blade-system/tenant/list', { tenantId: OTHER })).body.data
  expect(records).toMatchObject([{ userCount: before, accountNumber: 1 }])
  expect((await set(OTHER, { accountNumber: -1 })).status).toBe(200)
})

test('the administration tenant can be given no end, not even by the setting', async () => {
  const { status, body } = await set('000000', { expireTime: '2020-01-01 00:00:00' })
  expect([status, body.msg]).toEqual([400, '管理租户不能停用或设置过期时间'])
})

test('after the end of a tenant its sessions are over, and the sign-in says since when', async () => {
  expect((await set(OTHER, { expireTime: '2020-11-30 23:59:59' })).status).toBe(200)
  expect((await second.get('/blade-user/info')).status).toBe(401)
  const again = tokensOf(village.send, { account: 'admin', password: 'Any-word-1', tenantId: OTHER })
  await expect(again).rejects.toThrow('租户授权已于 2020-11-30 23:59 到期,请联系平台管理员')
  expect((await admin.get('/blade-user/info')).status).toBe(200)
})
