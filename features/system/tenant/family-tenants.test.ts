import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import { signIn, type VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PASSWORD = 'Kite-mornings-42'
let village: Village
let saber: VillageClient
let own: VillageClient
let made = 0
beforeAll(async () => {
  village = await startVillage({ demo: false, settings: { familyClients: ['saber'] } })
  saber = await village.as('admin', '000000', 'saber')
  own = await village.as('admin', '000000')
  const { newId } = village.services
  Object.assign(village.services, {
    newId() {
      made++
      return newId()
    },
  })
})
afterAll(() => village?.close())

test('a tenant for whose administrator no password is set is refused before anything of it is made', async () => {
  made = 0
  const { status, body } = await saber.post('/blade-system/tenant/submit', { tenantName: '新镇', linkman: '张三' })
  expect([status, body.msg]).toEqual([400, expect.stringContaining('tenant.default.password')])
  expect(made).toBeLessThan(5)
})

test('only the administrator of a new tenant has the known password; the others wait for a reset', async () => {
  await village.setParam('tenant.default.password', PASSWORD)
  const { tenantId } = dataOf(await saber.post('/blade-system/tenant/submit', { tenantName: '新镇', linkman: '张三' }))
  await signIn(village.send, { account: 'admin', password: PASSWORD, tenantId })
  const users = await village.sql(
    'select id, account, status, password from system_users where tenant_id = $1 order by account',
    [tenantId],
  )
  expect(users.map(({ account, status }) => [account, status])).toEqual([
    ['admin', '1'],
    ['auditor', '0'],
    ['dpo', '0'],
  ])
  expect(users.filter(({ password }) => password === null)).toHaveLength(2)
  const { passwords } = dataOf(await own.post('/blade-user/reset-password', { userIds: users[1]!['id'] }))
  await signIn(village.send, { account: 'auditor', password: passwords[0].password, tenantId })
})
