import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../../testing/answers.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'
import type { MapLayers } from './layers.api.ts'

let village: Village
beforeAll(async () => {
  village = await startVillage()
}, 120_000)
afterAll(() => village?.close())

const layersOf = async (account: string): Promise<MapLayers> =>
  dataOf(await (await village.as(account)).get('/map/layers'))
const deptOf = async (account: string): Promise<string> =>
  (await village.sql<{ d: string }>('select dept_id[1]::text as d from system_users where account = $1', [account]))[0]!
    .d

test('a clerk sees the grids, devices, alarms and events of the own village, and nobody by name', async () => {
  const { grids, machines, alarms, events } = await layersOf('clerk.haitang')
  const dept = await deptOf('clerk.haitang')
  const own = await village.sql<{ id: string }>(
    'select id::text as id from governance_grid where dept_id = $1 and not is_deleted',
    [dept],
  )
  expect(grids.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted())
  const leaf = grids.find(({ hasParts }) => !hasParts)!
  const [counted] = await village.sql<{ n: number }>(
    `select count(*)::int as n from people_resident where grid_id = $1 and status in ('1', '2') and not is_deleted`,
    [leaf.id],
  )
  expect(leaf.people).toBe(counted!.n)
  expect(machines.length).toBeGreaterThan(10)
  expect(machines.some(({ kind }) => kind === 'bracelet')).toBe(false)
  const devices = await village.sql<{ id: string; dept: string }>(
    'select id::text as id, dept_id::text as dept from device_machine',
  )
  const deptByDevice = new Map(devices.map(({ id, dept: of }) => [id, of]))
  expect(new Set(machines.map(({ id }) => deptByDevice.get(id)))).toEqual(new Set([dept]))
  expect(alarms.length).toBeGreaterThan(0)
  for (const { at } of events) expect(at.every(part => String(part).length <= 7)).toBe(true)
  const people = await village.sql<{ id: string }>(
    'select id::text as id from alarm_center_alarm where resident_id is not null',
  )
  expect(alarms.filter(({ id }) => people.some(one => one.id === id))).toEqual([])
})

test('who does not see a register does not see its layer, and who lacks the page sees nothing', async () => {
  const keeper = await layersOf('keeper.town')
  expect(keeper.grids.every(({ people }) => people === null)).toBe(true)
  expect((await (await village.as('auditor')).get('/map/layers')).status).toBe(403)
})
