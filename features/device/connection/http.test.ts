import { momentAt } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { type DevicePost, openDevicePost } from '../../../testing/devices/device-post.ts'
import type { Village } from '../../../testing/village.ts'
import { forgetOld } from '../intake/forgetting-old-messages.server.ts'
import { judgeSilence } from '../life/silence.server.ts'
import { foldDue } from '../rollup/rollup.server.ts'

const MACHINE = '/device/machine'
let post: DevicePost
let village: Village
let keeper: VillageClient
beforeAll(async () => {
  post = await openDevicePost()
  ;({ village, keeper } = post)
}, 180_000)
afterAll(() => post?.close())

const newDevice: DevicePost['newDevice'] = (...device) => post.newDevice(...device)
const say = async (url: string, payload: unknown, headers: Record<string, string> = {}) => {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
  const answer = await village.app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : JSON.parse(answer.body) }
}
const telemetry = (token: string, payload: unknown) => say(`/api/v1/${token}/telemetry`, payload)
const valuesOf = (id: string) =>
  village.sql(
    'select metric, value_num::float8 as v, value_text as text, quality from device_telemetry where machine_id = $1 order by ts, metric',
    [id],
  )
const detail = async (id: string) => dataOf(await keeper.get(`${MACHINE}/detail`, { id }))

test('a value that was answered 200 is stored, and its device is on line', async () => {
  const { id, token } = await newDevice('water')
  expect(await telemetry(token, { waterLevel: 1.5 })).toEqual({ status: 200, body: { rejected: [] } })
  expect(await valuesOf(id)).toEqual([{ metric: 'waterLevel', v: 1.5, text: null, quality: 0 }])
  expect(await detail(id)).toMatchObject({ status: '1', stateReason: 'reported' })
})

test('the good keys of a message are kept and the bad ones named; of a bad message nothing is', async () => {
  const { id, token } = await newDevice('water')
  const mixed = await telemetry(token, [{ ts: Date.now(), values: { waterLevel: 'deep', power: 5 } }])
  expect(mixed).toMatchObject({ status: 200, body: { rejected: [{ at: '[0].values.waterLevel' }] } })
  expect((await valuesOf(id)).map(row => row['metric'])).toEqual(['power'])
  for (const bad of ['{"waterLevel":', 'null', '[]', '7', '"x"'])
    expect([bad, (await telemetry(token, bad)).status]).toEqual([bad, 400])
  const many = Object.fromEntries(Array.from({ length: 65 }, (_, i) => [`key${i}`, i]))
  expect((await telemetry(token, many)).status).toBe(400)
  expect((await telemetry(token, `{"waterLevel":"${'9'.repeat(300_000)}"}`)).status).toBe(413)
})

test('a time in seconds, of 1970 or of 2099 is a fault of the clock: the value is kept at the time of its arrival', async () => {
  const { id, token } = await newDevice('water')
  for (const ts of [Math.floor(Date.now() / 1000), 1000, Date.UTC(2099, 0, 1)])
    expect((await telemetry(token, { ts, values: { waterLevel: 2 } })).status).toBe(200)
  const rows = await village.sql(
    "select 1 from device_telemetry where machine_id = $1 and ts between now() - interval '2 minutes' and now() + interval '2 minutes'",
    [id],
  )
  expect(rows).toHaveLength(3)
  const { refused } = dataOf(await keeper.get(`${MACHINE}/connection`, { id }))
  expect(refused.map((one: any) => one.cause).toSorted()).toEqual(['clock.ahead', 'clock.epoch', 'clock.seconds'])
  expect((await telemetry(token, { ts: Date.now() - 40 * 86_400_000, values: { waterLevel: 2 } })).status).toBe(400)
})

test('the keeper of a device hears once that its clock is wrong, and again after it was right', async () => {
  const { id, token } = await newDevice('water')
  const { user_id: userId } = (
    await village.sql<{ user_id: string }>(
      "select id::text as user_id from system_users where account = 'keeper.town' and tenant_id = '000000'",
    )
  )[0]!
  await village.sql('update device_machine set maintainer_id = $2 where id = $1', [id, userId])
  const told = async (): Promise<number> =>
    dataOf(await keeper.get('/blade-desk/message/list', { current: 1, size: 50 })).records.filter((one: any) =>
      one.title.includes('设备时钟不对'),
    ).length
  const faultOf = async (): Promise<string> => dataOf(await keeper.get(`${MACHINE}/connection`, { id })).clockFault
  const before = await told()
  const wrong = { ts: 1000, values: { waterLevel: 2 } }
  await telemetry(token, wrong)
  await telemetry(token, wrong)
  expect([await faultOf(), (await told()) - before]).toEqual(['epoch', 1])
  // A message without a time says nothing of the clock; a right one does.
  await telemetry(token, { waterLevel: 2.5 })
  expect(await faultOf()).toBe('epoch')
  await telemetry(token, { ts: Date.now(), values: { waterLevel: 3 } })
  expect(await faultOf()).toBe('')
  await telemetry(token, wrong)
  expect((await told()) - before).toBe(2)
})

test('an older value is kept and does not move what the device has said last', async () => {
  const { id, token } = await newDevice('water')
  const now = Date.now()
  await telemetry(token, { ts: now, values: { waterLevel: 5 } })
  await telemetry(token, { ts: now - 3_600_000, values: { waterLevel: 4 } })
  await telemetry(token, { ts: now - 30 * 3_600_000, values: { waterLevel: 3 } })
  const [row] = await village.sql(
    "select (reported->'waterLevel'->>'v')::float8 as v from device_shadow where machine_id = $1",
    [id],
  )
  expect(row).toEqual({ v: 5 })
  expect((await valuesOf(id)).map(one => [one['v'], one['quality']])).toEqual([
    [3, 3],
    [4, 0],
    [5, 0],
  ])
  await village.services.as(village.services.platform, {}, foldDue)
  const folded = await village.sql(
    "select metrics->'waterLevel'->0 as avg from device_rollup where machine_id = $1 and grain = 'hour' order by at",
    [id],
  )
  expect(folded.map(({ avg }) => Number(avg))).toEqual([3, 4, 5])
})

test('a call of a bracelet for help opens a call, whatever its clock says', async () => {
  const { id, token } = await newDevice('bracelet')
  expect((await telemetry(token, { ts: 1000, values: { sos: true } })).status).toBe(200)
  const rows = await village.sql(
    "select sos_type from health_braceletsos where machine_id = $1 and sos_time > now() - interval '2 minutes'",
    [id],
  )
  expect(rows).toEqual([{ sos_type: '1' }])
  expect((await telemetry(token, { sos: 0 })).status).toBe(200)
  expect(await village.sql('select 1 from health_braceletsos where machine_id = $1', [id])).toHaveLength(1)
})

test('a device of JetLinks pushes by its token, and for no other device', async () => {
  const { id, sn, token } = await newDevice('water')
  const authorization = `Bearer ${token}`
  const push = (path: string, payload: unknown) => say(path, payload, { authorization })
  expect((await push(`/push/any/${sn}/properties/report`, { properties: { waterLevel: 6 } })).status).toBe(200)
  expect((await push('/push/any/OTHER-1/properties/report', { properties: { waterLevel: 6 } })).status).toBe(403)
  expect((await valuesOf(id)).map(row => row['v'])).toEqual([6])
})

test('a message that comes again by its number changes nothing, also without a time', async () => {
  const { id, sn, token } = await newDevice('water')
  for (let i = 0; i < 3; i++) {
    const said = { messageId: '9007199254740993001', properties: { waterLevel: 6 } }
    expect((await say(`/push/any/${sn}/properties/report`, said, { authorization: `Bearer ${token}` })).status).toBe(
      200,
    )
  }
  expect(await valuesOf(id)).toHaveLength(1)
  await forgetOld(village.services)
  expect(await village.sql('select 1 from device_seenmessage where machine_id = $1', [id])).toHaveLength(1)
  await village.sql("update device_seenmessage set at = at - interval '3 days' where machine_id = $1", [id])
  await forgetOld(village.services)
  expect(await village.sql('select 1 from device_seenmessage where machine_id = $1', [id])).toHaveLength(0)
})

test('what a bracelet says twice within a second is kept beside its record', async () => {
  const { id, token } = await newDevice('bracelet')
  const ts = Math.floor(Date.now() / 1000) * 1000 - 60_000
  await telemetry(token, { ts, values: { heartRate: 70 } })
  await telemetry(token, { ts: ts + 300, values: { heartRate: 71, spo2: 97 } })
  const [row] = await village.sql('select heart_rate, spo2 from health_recordbracelet where machine_id = $1', [id])
  expect(row).toEqual({ heart_rate: 70, spo2: null })
  expect((await valuesOf(id)).map(one => [one['metric'], one['v']])).toEqual([
    ['heartRate', 71],
    ['spo2', 97],
  ])
})

test('a device of a product with a layout sends bytes', async () => {
  const product = {
    productCode: 'BYTES-1',
    productName: '二进制水位计',
    machineType: 'water',
    protocol: '2',
    heartbeatSec: 300,
    offlineSec: 900,
    layout: { fields: [{ key: 'waterLevel', offsetBytes: 0, type: 'u16', scale: 0.01 }] },
  }
  const admin = await village.as('tenantadmin')
  const wrong = await admin.post('/device/product/submit', { ...product, layout: { fields: [{ key: 'a' }] } })
  expect(wrong.status).toBe(400)
  dataOf(await admin.post('/device/product/submit', product))
  const [{ id: productId }] = (await village.sql(
    "select id from device_deviceproduct where product_code = 'BYTES-1'",
  )) as [any]
  const { id, token } = await newDevice('water', { productId })
  const bytes = (payload: Buffer) =>
    village.app.inject({
      method: 'POST',
      url: `/api/v1/${token}/telemetry`,
      payload,
      headers: { 'content-type': 'application/octet-stream' },
    })
  expect((await bytes(Buffer.from([0x01, 0x2c]))).statusCode).toBe(200)
  expect((await bytes(Buffer.from([0x01]))).statusCode).toBe(400)
  expect((await valuesOf(id)).map(row => [row['metric'], row['v']])).toEqual([['waterLevel', 3]])
})

test('a wrong token is answered 401, and a newer credential ends the older', async () => {
  const { id, token } = await newDevice('water')
  expect((await telemetry('000000_nobody', { waterLevel: 1 })).status).toBe(401)
  dataOf(await keeper.post(`${MACHINE}/credential`, { id }))
  expect((await telemetry(token, { waterLevel: 1 })).status).toBe(401)
  const other = await newDevice('water')
  await village.sql("update device_machine set status = '4' where id = $1", [other.id])
  expect((await telemetry(other.token, { waterLevel: 1 })).status).toBe(401)
})

test('a device above its rate is told to wait', async () => {
  const { token } = await newDevice('water')
  const answers = await Promise.all(Array.from({ length: 260 }, (_, i) => telemetry(token, { waterLevel: i })))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(200)
})

test('a command is fetched by the device that waits for it, and its reply ends it', async () => {
  const { id, token } = await newDevice('water')
  const { id: commandId } = dataOf(
    await keeper.post('/device/command/send', { machineId: id, code: 'reboot', params: { delay: 3 } }),
  )
  const polled = await village.app.inject({ url: `/api/v1/${token}/rpc?timeout=2000` })
  expect(polled.statusCode).toBe(200)
  expect(JSON.parse(polled.body)).toMatchObject({ method: 'reboot', params: { delay: 3 } })
  expect((await village.app.inject({ url: `/api/v1/${token}/rpc?timeout=10` })).statusCode).toBe(408)
  expect((await say(`/api/v1/${token}/rpc/${commandId}`, { success: true })).status).toBe(200)
  expect((await say(`/api/v1/${token}/rpc/${commandId}`, { success: false, error: 'late' })).status).toBe(200)
  expect(dataOf(await keeper.get('/device/command/detail', { id: commandId }))).toMatchObject({ status: '3' })
})

test('a door is opened from afar for a reason only', async () => {
  const { id } = await newDevice('door')
  const answer = await keeper.post('/device/command/send', { machineId: id, code: 'openDoor' })
  expect([answer.status, answer.body.msg]).toEqual([400, '远程开门请写明事由'])
})

test('a device that is silent for as long as its product allows is off line, and nobody who could not be heard', async () => {
  const [silent, heard] = [await newDevice('water'), await newDevice('water')]
  for (const { token } of [silent, heard]) await telemetry(token, { waterLevel: 1 })
  await village.sql("update device_shadow set last_seen = last_seen - interval '20 minutes' where machine_id = $1", [
    silent.id,
  ])
  await judgeSilence(village.services, new Date())
  expect(await detail(silent.id)).toMatchObject({ status: '1' })
  await judgeSilence(village.services, new Date(Date.now() - 3_600_000))
  expect(await detail(silent.id)).toMatchObject({ status: '2', stateReason: 'silent' })
  expect(await detail(heard.id)).toMatchObject({ status: '1' })
  await telemetry(silent.token, { waterLevel: 1 })
  expect(await detail(silent.id)).toMatchObject({ status: '1', stateReason: 'reported' })
})

test('a bracelet that reports by the call of the specification is off line when it falls silent', async () => {
  const { id, sn } = await newDevice('bracelet')
  const admin = await village.as('tenantadmin')
  dataOf(
    await admin.post('/convenient/recordbracelet/submit', { sn, heartRate: 70, measureTime: momentAt(Date.now()) }),
  )
  expect(await detail(id)).toMatchObject({ status: '1' })
  await village.sql("update device_shadow set last_seen = last_seen - interval '20 minutes' where machine_id = $1", [
    id,
  ])
  await judgeSilence(village.services, new Date(Date.now() - 3_600_000))
  expect(await detail(id)).toMatchObject({ status: '2', stateReason: 'silent' })
})

test('what a device measures in rows of its own is drawn over time', async () => {
  const { id, token } = await newDevice('water')
  const now = Date.now()
  await telemetry(
    token,
    [1, 2, 3].map(n => ({ ts: now - n * 60_000, values: { waterLevel: n } })),
  )
  const history = dataOf(await keeper.get(`${MACHINE}/getMachineHistory`, { id, metric: 'waterLevel', form: 'points' }))
  expect(history.points.map((point: any) => point.avg)).toEqual([3, 2, 1])
})
