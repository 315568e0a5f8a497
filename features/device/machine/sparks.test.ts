import { momentAt } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import type { SampleWorld } from '../../../testing/contract/sample.ts'
import { newMachine } from '../../../testing/devices/machines.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { foldAllDue } from '../rollup/rollup.server.ts'
import type { Sparks } from '../sparks.ts'

const SPARKS = '/device/machine/sparks'
let village: Village
let keeper: VillageClient
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage()
  keeper = await village.as('keeper.town')
  clerk = await village.as('clerk.haitang')
}, 180_000)
afterAll(() => village?.close())

const idsOf = async (where: string): Promise<string[]> =>
  (
    await village.sql<{ id: string }>(
      `select m.id::text as id from device_machine m join system_dept d on d.id = m.dept_id
       where m.tenant_id = '000000' and not m.is_deleted and ${where} order by m.id`,
    )
  ).map(({ id }) => id)
const sparksOf = async (by: VillageClient, ids: readonly string[]): Promise<Sparks> =>
  dataOf(await by.get(SPARKS, { ids: ids.join() })) as Sparks

test('one call tells the newest values of many devices and the line of each by the hour', async () => {
  const ids = (await idsOf("m.machine_type in ('greenhouse', 'door') and m.status = '1'")).slice(0, 20)
  const { from, until, sparks } = await sparksOf(keeper, ids)
  expect(sparks.map(one => one.machineId).toSorted()).toEqual(ids.toSorted())
  const [house] = sparks.filter(one => one.metric?.code === 'airTemp')
  expect(house).toMatchObject({ metric: { label: expect.any(String), unit: '℃' } })
  expect(house!.values.map(({ code }) => code)).toEqual(expect.arrayContaining(['airTemp', 'airHumidity', 'light']))
  expect(house!.points.length).toBeGreaterThan(20)
  expect(house!.points.length).toBeLessThanOrEqual(24)
  expect(house!.points.every(({ time }) => time >= from && time <= until)).toBe(true)
  const doors = await sparksOf(keeper, (await idsOf("m.machine_type = 'door'")).slice(0, 1))
  expect(doors.sparks).toMatchObject([{ metric: null, at: '', values: [], points: [] }])
})

test('a reading is on the card as soon as it has come, and its hour once it is folded', async () => {
  const [id] = await idsOf("m.machine_type = 'hydrant' and m.status = '1'")
  const [{ sn } = { sn: '' }] = await village.sql<{ sn: string }>('select sn from device_machine where id = $1', [id])
  const at = momentAt(Date.now() - 60_000)
  const admin = await village.as('tenantadmin')
  await admin.post('/device/machine/readings', { readings: [{ sn, at, values: { pressure: 0.37, battery: 61 } }] })
  const seen = async () => (await sparksOf(keeper, [id!])).sparks[0]!
  expect(await seen()).toMatchObject({ at, metric: { code: 'pressure', unit: 'MPa' } })
  expect((await seen()).values.map(({ code, value }) => [code, value])).toEqual([
    ['pressure', 0.37],
    ['battery', 61],
  ])
  await foldAllDue(village.services)
  expect((await seen()).points.at(-1)).toMatchObject({ time: `${at.slice(0, 13)}:00:00` })
})

test('values about a person’s health are on no card, whoever looks', async () => {
  const worn = (await idsOf("m.machine_type = 'bracelet' and m.status = '1'")).slice(0, 30)
  const doctor = await village.as('doctor.haitang')
  for (const by of [keeper, doctor])
    for (const { values, metric } of (await sparksOf(by, worn)).sparks) {
      expect(['step', 'battery']).toContain(metric!.code)
      expect(values.filter(({ code }) => !['step', 'battery'].includes(code))).toEqual([])
    }
})

test('devices of another village and of another tenant are not answered', async () => {
  const [own, other] = await Promise.all([
    idsOf("d.dept_name = '海棠村(演示)'"),
    idsOf("d.dept_name <> '海棠村(演示)'"),
  ])
  const { sparks } = await sparksOf(clerk, [own[0]!, other[0]!])
  expect(sparks.map(one => one.machineId)).toEqual([own[0]])
  const far = await newMachine({ services: village.services, tenantId: '100001' } as SampleWorld, 'hydrant')
  expect((await sparksOf(keeper, [far, other[0]!])).sparks.map(one => one.machineId)).toEqual([other[0]])
  const stranger = await village.as('admin', '100001')
  expect((await sparksOf(stranger, [far, other[0]!])).sparks.map(one => one.machineId)).toEqual([far])
})

test('more than fifty devices are refused, and the field is named; nobody without the right is answered', async () => {
  const ids = await idsOf('true')
  const answer = await keeper.get(SPARKS, { ids: ids.slice(0, 51).join() })
  expect([answer.status, answer.body.data.fields[0].field]).toEqual([400, 'ids'])
  expect((await sparksOf(keeper, ids.slice(0, 50))).sparks).toHaveLength(50)
  expect((await keeper.get(SPARKS, { ids: '' })).status).toBe(400)
  expect((await village.anyone.get(SPARKS, { ids: ids[0]! })).status).toBe(401)
})

test('a wall of cards has those first that somebody has to look after, page by page', async () => {
  const page = async (current: number, more: Record<string, unknown> = {}) =>
    (await keeper.get('/device/machine/page', { current, size: 10, ...more })).body.data.records.map(
      (row: { status: string }) => row.status,
    ) as string[]
  const walls = await Promise.all([1, 2, 3, 4, 5].map(current => page(current, { first: 'waiting' })))
  const isWaiting = (status: string): boolean => ['0', '2', '3'].includes(status)
  expect(walls.flat().filter(isWaiting)).toHaveLength(40)
  expect(walls.slice(0, 4).flat().every(isWaiting)).toBe(true)
  expect(await page(1, { first: 'waiting', ascs: 'sn' })).toEqual(await page(1, { ascs: 'sn' }))
  expect(await page(1, { first: 'others' })).toEqual(await page(1))
})
