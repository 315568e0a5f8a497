import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

let village: Village
let tenantAdmin: VillageClient
let admin: VillageClient

beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('admin')
  tenantAdmin = await village.as('tenantadmin')
}, 120_000)
afterAll(() => village?.close())

const reveal = async () => {
  const [row] = await village.sql(`select id from system_user where account = 'clerk.qinghe'`)
  return admin.post('/blade-user/reveal', { id: row!['id'], field: 'phone', reason: '核对电话' })
}

test('a revealed number is answered in full and stands in the log with its reason', async () => {
  const { body } = await reveal()
  expect(body.data.value).toMatch(/^154\d{8}$/)
  const dpo = await village.as('dpo')
  const log = await dpo.get('/privacy/accesslog/list', { resource: 'system.user' })
  expect(log.body.data.records[0]).toMatchObject({
    action: 'unmask',
    reason: '核对电话',
    fields: 'phone',
    userName: '管理员',
    recordCount: 1,
  })
})

test('who may not read the log is refused', async () => {
  expect((await tenantAdmin.get('/privacy/accesslog/list')).status).toBe(403)
})

test('the quota of a day ends the reveals', async () => {
  await admin.post('/blade-system/param/submit', {
    paramName: '上限',
    paramKey: 'tenant.000000.privacy.revealQuota',
    paramValue: '1',
  })
  const { status, body } = await reveal()
  expect(status).toBe(429)
  expect(body.data.value).toBeUndefined()
})
