import { createHash } from 'node:crypto'
import type { MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { type DevicePost, openDevicePost } from '../../../testing/devices/device-post.ts'
import { type Heard, listenTo } from '../../../testing/listener.ts'
import type { Village } from '../../../testing/village.ts'
import { eventually } from '../../../testing/wait-limits.ts'
import { sendWaiting } from '../command/sending.server.ts'
import { unstoredOf } from '../intake/turned-away-messages.server.ts'
import { forgetDeadServers, sessionsOf } from '../session/sessions.server.ts'

const MACHINE = '/device/machine'
let post: DevicePost
let village: Village
let keeper: VillageClient
let address = ''
beforeAll(async () => {
  post = await openDevicePost()
  ;({ village, keeper } = post)
  address = await village.app.listen({ port: 0, host: '127.0.0.1' })
}, 180_000)
afterAll(() => post?.close())

const newDevice: DevicePost['newDevice'] = (...device) => post.newDevice(...device)
const connected: DevicePost['connect'] = (...how) => post.connect(...how)
const telemetry = (client: MqttClient, payload: unknown) =>
  client.publishAsync('v1/devices/me/telemetry', JSON.stringify(payload), { qos: 1 })
const stateOf = async (id: string) => dataOf(await keeper.get(`${MACHINE}/detail`, { id }))

describe('a device that connects by MQTT in the dialect of ThingsBoard', () => {
  test('has its value stored when it is acknowledged, comes on line, and goes off line when it leaves', async () => {
    const { id, token } = await newDevice('water')
    const client = await connected(token)
    await telemetry(client, { waterLevel: 1.25, batteryless: 'x' })
    const rows = await village.sql(
      'select metric, value_num::float8 as v, quality from device_telemetry where machine_id = $1',
      [id],
    )
    expect(rows).toEqual([{ metric: 'waterLevel', v: 1.25, quality: 0 }])
    // Which of the two is noted first is chance: the connection, or its first message.
    const { status, stateReason } = await stateOf(id)
    expect([status, ['connected', 'reported'].includes(stateReason)]).toEqual(['1', true])
    const connectionOf = async () => dataOf(await keeper.get(`${MACHINE}/connection`, { id }))
    await eventually(async () => (await connectionOf()).isConnected)
    const connection = await connectionOf()
    expect(connection).toMatchObject({ isConnected: true, hasCredential: true })
    expect(connection.reported.map((one: any) => [one.key, one.value, one.isKnown]).toSorted()).toEqual([
      ['batteryless', 'x', false],
      ['waterLevel', '1.25', true],
    ])
    await client.endAsync()
    await eventually(async () => (await stateOf(id)).status === '2')
    expect(await stateOf(id)).toMatchObject({ stateReason: 'left' })
  })

  test('is told to the browsers of those who may see it as it comes and goes', async () => {
    const { id, token } = await newDevice('water')
    const clerk = await village.as('clerk.haitang')
    const elsewhere = await village.as('clerk.qinghe')
    const [here, there] = await Promise.all(
      [clerk, elsewhere].map(one => listenTo(address, one.token, { topics: 'device' })),
    )
    const client = await connected(token)
    const isOf = ({ data }: Heard): boolean => data.machineId === id
    expect((await here!.until(isOf)).data).toEqual({ machineId: id, state: '1', stateReason: 'connected' })
    await client.endAsync()
    await here!.until(one => isOf(one) && one.data.state === '2')
    expect(there!.heard.filter(isOf)).toEqual([])
    for (const one of [here, there]) one!.close()
  })

  test('keeps the good keys of a message and names the bad ones', async () => {
    const { id, token } = await newDevice('bracelet')
    const client = await connected(token)
    await telemetry(client, { heartRate: '72', systolic: 'high', spo2: 255, step: 12 })
    const [row] = await village.sql(
      'select heart_rate, systolic, spo2, step from health_recordbracelet where machine_id = $1',
      [id],
    )
    expect(row).toEqual({ heart_rate: 72, systolic: null, spo2: null, step: 12 })
    const [none] = await village.sql('select metric, quality from device_telemetry where machine_id = $1', [id])
    expect(none).toEqual({ metric: 'spo2', quality: 2 })
    const { refused } = dataOf(await keeper.get(`${MACHINE}/connection`, { id }))
    expect(refused).toMatchObject([{ cause: 'notAValue', count: 1 }])
    await client.endAsync()
  })

  test('says the same twice, and it counts once', async () => {
    const { id, token } = await newDevice('water')
    const client = await connected(token)
    const ts = Date.now() - 60_000
    for (let i = 0; i < 3; i++) await telemetry(client, { ts, values: { waterLevel: 2 } })
    const rows = await village.sql('select 1 from device_telemetry where machine_id = $1', [id])
    expect(rows).toHaveLength(1)
    await client.endAsync()
  })

  test('is refused with a wrong token, and cut off when it speaks for others', async () => {
    await expect(connected('000000_nobody-has-this-token-1')).rejects.toThrow(/[Bb]ad u|Not auth|refused/i)
    const { token } = await newDevice('water')
    const client = await connected(token)
    const closed = new Promise(done => client.once('close', () => done(undefined)))
    client.publish('v1/devices/other/telemetry', '{}', { qos: 1 })
    await closed
  })

  test('is put out by a newer connection of its own, whatever it calls itself, and stays on line', async () => {
    const { id, token } = await newDevice('water')
    const older = await connected(token, { clientId: 'first' })
    const closed = new Promise(done => older.once('close', () => done(undefined)))
    const newer = await connected(token, { clientId: 'second' })
    await closed
    await telemetry(newer, { waterLevel: 1 })
    expect(await stateOf(id)).toMatchObject({ status: '1' })
    await newer.endAsync()
  })

  test('has what it sends too fast without waiting dropped, and counted on its page', async () => {
    const { id, token } = await newDevice('water')
    const client = await connected(token)
    for (let n = 0; n < 300; n++) client.publish('v1/devices/me/telemetry', '{"waterLevel":1}', { qos: 0 })
    await telemetry(client, { waterLevel: 2 })
    await unstoredOf(village.services).note()
    const { refused } = dataOf(await keeper.get(`${MACHINE}/connection`, { id }))
    const { count } = refused.find((one: any) => one.cause === 'tooFast')
    const [stored] = await village.sql('select count(*)::int as n from device_telemetry where machine_id = $1', [id])
    expect(count).toBeGreaterThan(0)
    expect(count + stored!['n']).toBe(301)
    await client.endAsync()
  })

  test('two devices that call themselves the same are both heard', async () => {
    const [one, other] = [await newDevice('water'), await newDevice('water')]
    const clients = [
      await connected(one.token, { clientId: 'sensor' }),
      await connected(other.token, { clientId: 'sensor' }),
    ]
    for (const client of clients) await telemetry(client, { waterLevel: 3 })
    const rows = await village.sql('select 1 from device_telemetry where machine_id in ($1, $2)', [one.id, other.id])
    expect(rows).toHaveLength(2)
    for (const client of clients) await client.endAsync()
  })
})

describe('a connection', () => {
  test('is closed within seconds when a newer credential is made', async () => {
    const { id, token } = await newDevice('water')
    const client = await connected(token)
    const closed = new Promise(done => client.once('close', () => done(undefined)))
    dataOf(await keeper.post(`${MACHINE}/credential`, { id }))
    await closed
    await eventually(async () => (await stateOf(id)).status === '2')
  })

  test('that ends with its server leaves the device on line, and that of a server that died is forgotten', async () => {
    const { id, token } = await newDevice('water')
    const client = await connected(token)
    await telemetry(client, { waterLevel: 1 })
    await village.sql("update device_shadow set session = 'gone:1' where machine_id = $1", [id])
    await forgetDeadServers(village.services)
    expect(await village.sql('select session from device_shadow where machine_id = $1', [id])).toEqual([
      { session: null },
    ])
    expect(await stateOf(id)).toMatchObject({ status: '1' })
    await client.endAsync()
  })

  test('signs in the way of JetLinks, hears a command and answers it', async () => {
    const { id, sn, credential } = await newDevice('water')
    const username = `${credential.secureId}|${Date.now()}`
    const password = createHash('md5').update(`${username}|${credential.secureKey}`).digest('hex')
    const client = await connected(username, { clientId: sn, password })
    const heard = new Promise<any>(done =>
      client.once('message', (topic, payload) => done({ topic, ...JSON.parse(String(payload)) })),
    )
    await client.subscribeAsync(`//${sn}/function/invoke`, { qos: 1 })
    await client.publishAsync(`/any/${sn}/properties/report`, JSON.stringify({ properties: { waterLevel: 7 } }), {
      qos: 1,
    })
    const { id: commandId } = dataOf(
      await keeper.post('/device/command/send', { machineId: id, code: 'reboot', params: { delay: 3 } }),
    )
    await sendWaiting(sessionsOf(village.services).of({ tenantId: '000000', machineId: id })!, village.services)
    const command = await heard
    expect(command).toMatchObject({ topic: `//${sn}/function/invoke`, function: 'reboot', messageId: commandId })
    const stateOfCommand = async () => dataOf(await keeper.get('/device/command/detail', { id: commandId })).status
    await eventually(async () => (await stateOfCommand()) === '2')
    const reply = JSON.stringify({ messageId: command.messageId, success: true, output: 'ok' })
    await client.publishAsync(`/any/${sn}/function/invoke/reply`, reply, { qos: 1 })
    expect(dataOf(await keeper.get('/device/command/detail', { id: commandId }))).toMatchObject({
      status: '3',
      result: 'ok',
    })
    await client.endAsync()
  })
})

describe('a gateway', () => {
  test('speaks for the children that name it, and who is unknown is listed', async () => {
    const gateway = await newDevice('nvr')
    const child = await newDevice('water', { parentId: gateway.id })
    const stranger = await newDevice('water')
    const client = await connected(gateway.token)
    const body = Object.fromEntries(
      [child.sn, stranger.sn, 'NOBODY-1'].map(sn => [sn, [{ ts: Date.now(), values: { waterLevel: 4 } }]]),
    )
    await client.publishAsync('v1/gateway/telemetry', JSON.stringify(body), { qos: 1 })
    const rows = await village.sql('select machine_id from device_telemetry where machine_id in ($1, $2)', [
      child.id,
      stranger.id,
    ])
    expect(rows).toEqual([{ machine_id: child.id }])
    const unknown = dataOf(await keeper.get(`${MACHINE}/unknown`))
    expect(unknown).toMatchObject([{ sn: 'NOBODY-1', gatewaySn: gateway.sn, count: 1 }])
    await client.endAsync()
    await eventually(async () => (await stateOf(child.id)).stateReason === 'gateway')
  })
})
