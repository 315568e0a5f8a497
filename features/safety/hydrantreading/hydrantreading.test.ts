import { dayBefore, momentAt } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import { type DevicePost, openDevicePost } from '../../../testing/devices/device-post.ts'
import { eventually } from '../../../testing/wait-limits.ts'

const READING = '/safe/hydrantreading'
let post: DevicePost
beforeAll(async () => {
  post = await openDevicePost()
}, 180_000)
afterAll(() => post?.close())

const send = (readings: readonly unknown[]) => post.keeper.post('/device/machine/readings', { readings })
const minutesAgo = (minutes: number): string => momentAt(Date.now() - minutes * 60_000)
const totalOf = async (machineId: string, by = post.keeper): Promise<number> =>
  dataOf(await by.get(`${READING}/list`, { machineId, size: 1 })).total

test('readings come in sets or by message, each once, into the table of their month, and have no history', async () => {
  const { id, sn, token } = await post.newDevice('hydrant')
  const readings = [3, 2, 1].map(ago => ({ sn, at: minutesAgo(ago), values: { pressure: 0.281, battery: 80 } }))
  expect(dataOf(await send(readings))).toMatchObject({ taken: 3, known: 0, refused: [] })
  expect(dataOf(await send(readings))).toMatchObject({ taken: 0, known: 3 })
  const client = await post.connect(token)
  await client.publishAsync('v1/devices/me/telemetry', JSON.stringify({ pressure: 0.3, tilt: 1.5 }), { qos: 1 })
  expect(await totalOf(id)).toBe(4)
  const { records } = dataOf(await post.keeper.get(`${READING}/list`, { machineId: id, size: 10 }))
  expect(records[0]).toMatchObject({ sn, pressure: '0.300', tilt: '1.5', deptId: post.haitang })
  const shown = dataOf(await post.keeper.get(`${READING}/detail`, { id: records[3].id }))
  expect(shown).toMatchObject({ pressure: '0.281', battery: 80 })
  const [stored] = await post.village.sql(
    `select count(*)::int as n, bool_and(tableoid::regclass::text = 'safety_hydrantreading_' || to_char(record_time at time zone 'Asia/Shanghai', 'YYYYMM')) as by_month,
       (select count(*)::int from kernel_history where resource = 'safety.hydrantreading') as history
     from safety_hydrantreading where machine_id = $1`,
    [id],
  )
  expect(stored).toEqual({ n: 4, by_month: true, history: 0 })
  const curve = dataOf(
    await post.keeper.get('/device/machine/getMachineHistory', { id, metric: 'pressure', form: 'points' }),
  )
  expect(curve.points.map(({ avg }: { avg: number }) => avg)).toEqual([0.281, 0.281, 0.281, 0.3])
}, 60_000)

test('another village and another tenant see none of them, and nobody writes or removes one', async () => {
  const { id, sn } = await post.newDevice('hydrant')
  dataOf(await send([{ sn, at: minutesAgo(1), values: { pressure: 0.28 } }]))
  const { village } = post
  expect(await totalOf(id, await village.as('clerk.haitang'))).toBe(1)
  expect(await totalOf(id, await village.as('clerk.qinghe'))).toBe(0)
  expect(await totalOf(id, await village.as('admin', '100001'))).toBe(0)
  for (const verb of ['submit', 'remove', 'update'])
    expect((await post.keeper.post(`${READING}/${verb}`, { ids: '1', machineId: id })).status).toBe(404)
})

test('what an inspector reads is in the inspection and is no reading of the hydrant', async () => {
  const { id } = await post.newDevice('hydrant')
  const inspected = { machineId: id, recordTime: minutesAgo(1), pressure: '0.27' }
  const { id: record } = dataOf(await post.keeper.post('/safe/recordhydrant/submit', inspected))
  expect(dataOf(await post.keeper.get('/safe/recordhydrant/detail', { id: record }))).toMatchObject({
    pressure: '0.270',
  })
  expect(await totalOf(id)).toBe(0)
})

test('readings go after the days of their parameter, and older ones are not taken', async () => {
  const { id, sn } = await post.newDevice('hydrant')
  const { services, sql } = post.village
  const old = `${dayBefore(services.clock.today(), 800)} 08:00:00`
  const { taken, refused } = dataOf(await send([{ sn, at: old, values: { pressure: 0.28 } }]))
  expect([taken, refused.length]).toEqual([0, 1])
  await services.as(
    services.platform,
    {},
    call => call.db.sql`select kernel_make_months('safety_hydrantreading', array[${old}::date])`,
  )
  await sql(
    `insert into safety_hydrantreading (id, tenant_id, dept_id, machine_id, record_time)
     select kernel_new_id(), tenant_id, dept_id, id, $2::timestamptz from device_machine where id = $1`,
    [id, `${old}+08`],
  )
  expect(await totalOf(id)).toBe(1)
  await services.as(services.platform, {}, call => call.later('kernel.arrivals', {}))
  await eventually(async () => (await totalOf(id)) === 0)
})
