import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

let village: Village
let admin: VillageClient
let clerk: VillageClient
let dept: string
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('tenantadmin')
  clerk = await village.as('clerk.haitang')
  const [own] = await village.sql<{ id: string }>(
    "select dept_id[1]::text as id from system_users where account = 'clerk.haitang' and tenant_id = '000000'",
  )
  dept = own!.id
}, 180_000)
afterAll(() => village?.close())

const periods = async (machineId: string): Promise<any[]> =>
  dataOf(await admin.get('/device/placement/list', { machineId, current: 1, size: 20 })).records

test('a device that moves has a period for each place, without a gap', async () => {
  const device = {
    machineName: '一号烟感',
    machineType: 'smoke',
    sn: 'SMOKE-MOVES-1',
    deptId: dept,
    protocol: '1',
    address: '村东',
  }
  const { id } = dataOf(await admin.post('/device/machine/save', device))
  expect(await periods(id)).toEqual([])
  const move = async (more: object): Promise<void> => {
    const row = dataOf(await admin.get('/device/machine/detail', { id }))
    dataOf(await admin.post('/device/machine/update', { ...device, id, updateTime: row.updateTime, ...more }))
  }
  await move({ remark: '换了电池' })
  expect(await periods(id)).toEqual([])
  await move({ address: '村西' })
  const [home] = await village.sql<{ id: string }>(
    'select id::text as id from people_household where dept_id = $1 and not is_deleted order by id limit 1',
    [dept],
  )
  await move({ address: '村西', householdId: home!.id })
  const all = await periods(id)
  expect(all.map(one => [one.address, one.householdId || null, one.until ? 'ended' : 'now'])).toEqual([
    ['村西', home!.id, 'now'],
    ['村西', null, 'ended'],
    ['村东', null, 'ended'],
  ])
  expect(all[1].until).toBe(all[0].since)
  expect(all[2].until).toBe(all[1].since)
  expect(all[0].operatorName).toMatch(/./)
  // Clerks keep no devices, and nobody writes a period by hand.
  expect((await clerk.get('/device/placement/list', { machineId: id })).status).toBe(403)
  expect((await admin.post('/device/placement/submit', { id: all[0].id, address: '别处' })).status).toBe(404)
})
