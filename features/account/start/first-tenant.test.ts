import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVillage, type Village } from '../../../testing/village.ts'

let village: Village
beforeAll(async () => {
  village = await startVillage({ demo: false, settings: { firstTenant: '海棠镇' } })
}, 120_000)
afterAll(() => village?.close())

const tenants = () =>
  village.sql<{ tenant_id: string; tenant_name: string }>(
    "select tenant_id, tenant_name from system_tenant where tenant_id <> '000000'",
  )

test('the first start of a real installation makes the tenant of its customer, whose administrator sees that tenant alone', async () => {
  const [made] = await tenants()
  expect(made).toMatchObject({ tenant_name: '海棠镇', tenant_id: expect.stringMatching(/^\d{12}$/) })
  const own = await village.as('admin', made!.tenant_id)
  const tree = (await own.get('/blade-system/dept/tree')).body.data
  expect(tree.map((dept: { title: string }) => dept.title)).toEqual(['海棠镇'])
  expect((await own.get('/blade-system/tenant/list')).status).toBe(403)
  const accounts = await village.sql('select account from system_users where tenant_id = $1 order by 1', [
    made!.tenant_id,
  ])
  expect(accounts.map(row => row['account'])).toEqual(['admin', 'auditor', 'dpo'])
})

test('later starts make no other one, also where it was removed', async () => {
  const { services } = village
  const starter = services.registry.starters.find(({ name }) => name === 'account.first-tenant')!
  const again = () => services.as(services.platform, { source: 'start' }, starter.run)
  await again()
  expect(await tenants()).toHaveLength(1)
  await village.sql("update system_tenant set is_deleted = true where tenant_id <> '000000'")
  await again()
  expect(await tenants()).toHaveLength(1)
})
