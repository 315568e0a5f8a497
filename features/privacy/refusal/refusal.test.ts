import { clockOf } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { eventually } from '../../../testing/wait-limits.ts'

let village: Village
let clerk: VillageClient
let auditor: VillageClient
let aheadMs = 0
beforeAll(async () => {
  const clock = clockOf(Date.now)
  village = await startVillage({ clock: { ...clock, monotonicMs: () => clock.monotonicMs() + aheadMs } })
  clerk = await village.as('clerk.haitang')
  auditor = await village.as('auditor', '000000')
}, 120_000)
afterAll(() => village?.close())

const list = async (query: Record<string, string> = {}): Promise<readonly Record<string, any>[]> =>
  // A clock that has jumped looks like an overload for a moment: the answer is 429 then.
  (await auditor.get('/privacy/refusal/list', { size: 200, ...query })).body.data.records ?? []
const waitForRows = (rows: () => Promise<readonly unknown[]>, n: number) =>
  eventually(async () => (await rows()).length >= n)

test('a call without the right is noted with who made it and from where, repeated ones with their number', async () => {
  const route = 'system.tenant/list'
  for (let i = 0; i < 30; i++)
    expect((await clerk.get('/blade-system/tenant/list', { tenantName: '张三丰13800138000' })).status).toBe(403)
  await waitForRows(() => list({ route }), 1)
  aheadMs += 61_000
  const rows = await eventually(async () => {
    const all = await list({ route })
    return all.reduce((sum, { count }) => sum + count, 0) >= 30 && all
  })
  expect(rows.length).toBeLessThanOrEqual(2)
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(30)
  const [user] = await village.sql(`select id from system_users where account = 'clerk.haitang'`)
  for (const row of rows)
    expect(row).toMatchObject({
      userId: user!['id'],
      userName: '李文书',
      ip: '127.0.0.1',
      what: expect.stringMatching(/^租户管理·/),
    })
  expect(JSON.stringify(rows)).not.toMatch(/张三丰|13800138000/)
})

test('a refusal by a rule of the domain is noted as well', async () => {
  const keeper = await village.as('tenantadmin')
  const [boss] = await village.sql(`select id from system_users where account = 'admin' and tenant_id = '000000'`)
  expect((await keeper.post('/blade-user/update', { id: boss!['id'], name: '别人' })).status).toBe(403)
  await waitForRows(() => list({ route: 'system.user/update' }), 1)
  expect(await list({ route: 'system.user/update' })).toHaveLength(1)
})

test('only who audits reads it, each of their own tenant', async () => {
  const admin = await village.as('admin', '100001')
  for (const stranger of [clerk, admin, await village.as('tenantadmin')])
    expect((await stranger.get('/privacy/refusal/list')).status).toBe(403)
  const far = await village.as('auditor', '100001')
  expect((await far.get('/privacy/refusal/list', { route: 'system.tenant/list' })).body.data.total).toBe(0)
  expect((await auditor.post('/privacy/refusal/remove', { ids: '1' })).status).toBe(404)
})
