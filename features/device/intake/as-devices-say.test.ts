import { createHash } from 'node:crypto'
import type { MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import { type DevicePost, type NewDevice, openDevicePost } from '../../../testing/devices/device-post.ts'
import { eventually } from '../../../testing/wait-limits.ts'
import { sendWaiting } from '../command/sending.server.ts'
import { sessionsOf } from '../session/sessions.server.ts'

let post: DevicePost
beforeAll(async () => {
  post = await openDevicePost()
}, 180_000)
afterAll(() => post?.close())

const report = (client: MqttClient, topic: string, payload: object) =>
  client.publishAsync(topic, JSON.stringify(payload), { qos: 1 })

/** Connects in the dialect of JetLinks, under the number that the device itself uses. */
function connectJ({ credential }: NewDevice, clientId: string) {
  const username = `${credential.secureId}|${Date.now()}`
  const password = createHash('md5').update(`${username}|${credential.secureKey}`).digest('hex')
  return post.connect(username, { clientId, password })
}
const levelsOf = async (id: string) =>
  (await post.village.sql('select value_num::float8 as v from device_telemetry where machine_id = $1', [id])).map(
    row => row['v'],
  )

test('values that a device was asked for are stored, once, and answer who has asked', async () => {
  const device = await post.newDevice('water')
  const client = await connectJ(device, device.sn)
  const asked = new Promise<any>(done => client.once('message', (_topic, payload) => done(JSON.parse(String(payload)))))
  await client.subscribeAsync([`//${device.sn}/function/invoke`, `//${device.sn}/properties/read`], { qos: 1 })
  const params = { properties: ['waterLevel'] }
  const command = { machineId: device.id, code: 'readProperties', params }
  const { id } = dataOf(await post.keeper.post('/device/command/send', command))
  const { services } = post.village
  await sendWaiting(sessionsOf(services).of({ tenantId: '000000', machineId: device.id })!, services)
  expect(await asked).toEqual({ messageId: id, properties: ['waterLevel'] })
  for (let n = 0; n < 2; n++)
    await report(client, `/any/${device.sn}/properties/read/reply`, {
      messageId: id,
      success: true,
      properties: { waterLevel: 4.5 },
    })
  expect(await levelsOf(device.id)).toEqual([4.5])
  expect(dataOf(await post.keeper.get('/device/command/detail', { id }))).toMatchObject({ status: '3' })
})

test('whether a bracelet is worn is in its record', async () => {
  const { id, token } = await post.newDevice('bracelet')
  const client = await post.connect(token)
  await report(client, 'v1/devices/me/telemetry', { heartRate: 71, wearFlag: false })
  const rows = await post.village.sql('select heart_rate, wear_flag from health_recordbracelet where machine_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ heart_rate: 71, wear_flag: 0 }])
  const { refused } = dataOf(await post.keeper.get('/device/machine/connection', { id }))
  expect(refused).toEqual([])
})

test('a serial number is kept as it is typed, and found whatever its capitals', async () => {
  const gateway = await post.newDevice('nvr')
  const child = await post.newDevice('water', { sn: 'sensor-1a', parentId: gateway.id })
  const client = await post.connect(gateway.token)
  await report(client, 'v1/gateway/telemetry', { 'SENSOR-1A': [{ ts: Date.now(), values: { waterLevel: 2 } }] })
  expect(await levelsOf(child.id)).toEqual([2])
  const row = dataOf(await post.keeper.get('/device/machine/detail', { id: child.id }))
  expect(row.sn).toBe('sensor-1a')
  const again = { machineName: 'x', sn: 'SENSOR-1A', machineType: 'water', protocol: '1', deptId: post.haitang }
  const answer = await post.keeper.post('/device/machine/save', again)
  expect(answer.body.code).toBe(400)
  const own = await connectJ(child, 'Sensor-1A')
  await report(own, '/any/Sensor-1A/properties/report', { properties: { waterLevel: 3 } })
  await eventually(async () => (await levelsOf(child.id)).length === 2)
})

test('values that are stored in sets have no links and no tallies, which would cost more than they do', async () => {
  const links = await post.village.sql(
    "select conname from pg_constraint where conrelid = 'device_telemetry'::regclass and contype = 'f'",
  )
  const tallies = await post.village.sql(
    "select tgname from pg_trigger where tgrelid = 'device_telemetry'::regclass and not tgisinternal",
  )
  expect([links, tallies]).toEqual([[], []])
})

test('a value that raises an alarm with an event by itself is acknowledged, and the event is nobody’s report', async () => {
  const { village } = post
  const admin = await village.as('tenantadmin')
  const device = await post.newDevice('water')
  const rule = {
    ruleName: '水位过高',
    machineType: 'water',
    metric: 'waterLevel',
    operator: 'gt',
    threshold: '5',
    durationSec: 0,
    repeatCount: 1,
    alarmType: 'waterLevel',
    level: '3',
    dedupMin: 0,
    machineIds: [device.id],
    autoEvent: 1,
    eventCategory: '6',
  }
  const { id: ruleId } = dataOf(await admin.post('/desk/alarmRule/save', rule))
  dataOf(await admin.post('/desk/alarmRule/enable', { id: ruleId }))
  await report(await post.connect(device.token), 'v1/devices/me/telemetry', { waterLevel: 7 })
  const events = await village.sql(
    `select e.reporter_id as reporter, p.from_user_id as by from alarm_center_alarm a join governance_upload_event e on e.id = a.event_id
     join governance_event_process p on p.event_id = e.id where a.rule_id = $1`,
    [ruleId],
  )
  expect(events).toEqual([{ reporter: null, by: null }])
})
