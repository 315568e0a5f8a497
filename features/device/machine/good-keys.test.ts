import { momentAt } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const READINGS = '/device/machine/readings'
let village: Village
let admin: VillageClient
let second = Date.now() - 3_600_000
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('tenantadmin')
}, 120_000)
afterAll(() => village?.close())

const moment = (): string => {
  second += 1000
  return momentAt(second)
}
const deviceOf = async (type: string, more = 'true'): Promise<{ id: string; sn: string }> =>
  (
    await village.sql<{ id: string; sn: string }>(
      `select m.id::text as id, m.sn from device_machine m where m.machine_type = $1 and m.status in ('1', '2')
       and not m.is_deleted and m.tenant_id = (select tenant_id from system_users where account = 'clerk.haitang') and ${more} order by m.id limit 1`,
      [type],
    )
  )[0]!
const send = async (readings: readonly unknown[]) => dataOf(await admin.post(READINGS, { readings }))
const keysOf = ({ refused }: { refused: readonly { index: number; key?: string }[] }) =>
  refused.map(({ index, key }) => [index, key])

test('a bracelet that nobody wears still tells its battery and its steps, one by one and with others', async () => {
  const { id, sn } = await deviceOf('bracelet')
  const [at, later] = [moment(), moment()]
  const many = await send([{ sn, at, values: { heartRate: 0, battery: 80, step: 10, mood: 3, spo2: null } }])
  expect(many).toMatchObject({ taken: 1, known: 0 })
  expect(keysOf(many)).toEqual([
    [0, 'heartRate'],
    [0, 'mood'],
    [0, 'spo2'],
  ])
  const one = dataOf(
    await admin.post('/convenient/recordbracelet/submit', {
      sn,
      measureTime: later,
      heartRate: 255,
      battery: 79,
      step: 11,
      mood: 3,
    }),
  )
  expect(one.refused.map(({ key }: { key: string }) => key)).toEqual(['heartRate', 'mood'])
  const rows = await village.sql(
    `select heart_rate, battery, step from health_recordbracelet where machine_id = ${id} and measure_time >= '${at}+08' order by measure_time limit 2`,
  )
  expect(rows).toEqual([
    { heart_rate: null, battery: 80, step: 10 },
    { heart_rate: null, battery: 79, step: 11 },
  ])
})

test.each([
  ['hydrant', { pressure: -1, battery: 60 }, 'pressure'],
  ['hydrant', { tilt: 255, pressure: 0.4 }, 'tilt'],
  ['bracelet', { bodyTemp: 85, battery: 60 }, 'bodyTemp'],
  ['bracelet', { systolic: 255, battery: 60 }, 'systolic'],
  ['bracelet', { step: 65_535, battery: 60 }, 'step'],
  ['bracelet', { spo2: 40, battery: 60 }, 'spo2'],
])('of a %s with %j the key %s is named and the other kept', async (type, values, key) => {
  const { sn } = await deviceOf(type)
  const told = await send([{ sn, at: moment(), values }])
  expect([told.taken, keysOf(told)]).toEqual([1, [[0, key]]])
})

test('a reading of which no key can be kept is refused as a whole', async () => {
  const { sn } = await deviceOf('bracelet')
  expect(await send([{ sn, at: moment(), values: { heartRate: 0, mood: 3 } }])).toMatchObject({
    taken: 0,
    known: 0,
    refused: [{ index: 0 }],
  })
  const one = await admin.post('/convenient/recordbracelet/submit', { sn, measureTime: moment(), heartRate: 0 })
  expect([one.status, one.body.data.fields[0].field]).toEqual([400, 'heartRate'])
})

test('a greenhouse keeps the good values of a sample; a gateway of none is told that its readings are nowhere', async () => {
  const bound = 'exists (select 1 from agriculture_greenhouse g where g.machine_id = m.id and not g.is_deleted)'
  const { id, sn } = await deviceOf('greenhouse', bound)
  const told = await send([{ sn, at: moment(), values: { airTemp: -100, airHumidity: 60, co2: 65_535 } }])
  expect([told.taken, keysOf(told)]).toEqual([
    1,
    [
      [0, 'airTemp'],
      [0, 'co2'],
    ],
  ])
  const [house] = await village.sql(`select id from agriculture_greenhouse where machine_id = ${id} and not is_deleted`)
  const sample = { greenhouseId: house!['id'], collectTime: moment(), airTemp: 85, airHumidity: 61 }
  const one = dataOf(await admin.post('/device/machine/greenhouse/record/submit', sample))
  expect(one.refused.map(({ key }: { key: string }) => key)).toEqual(['airTemp'])
  await village.sql(
    `insert into device_machine select (jsonb_populate_record(null::device_machine,
      to_jsonb(m) || '{"id": 777, "sn": "NEWGATE777"}')).* from device_machine m where m.id = ${id}`,
  )
  const nowhere = await send([{ sn: 'NEWGATE777', at: moment(), values: { airTemp: 20 } }])
  expect(nowhere).toMatchObject({
    taken: 0,
    known: 0,
    refused: [{ index: 0, reason: expect.stringContaining('大棚') }],
  })
})

test('what is called known is stored: another value of the same moment is refused, the same one is known', async () => {
  const { sn } = await deviceOf('hydrant')
  const at = moment()
  expect(await send([{ sn, at, values: { pressure: 0.4 } }])).toMatchObject({ taken: 1, known: 0 })
  const again = await send([
    { sn, at, values: { pressure: 0.4 } },
    { sn, at, values: { pressure: 0.9 } },
    { sn, at, values: { battery: 50 } },
  ])
  expect(again).toMatchObject({ taken: 0, known: 1 })
  expect(keysOf(again).map(([index]) => index)).toEqual([1, 2])
})
