import { join } from 'node:path'
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import { type DevicePost, openDevicePost } from '../../../testing/devices/device-post.ts'
import { hasMosquitto, type Mosquitto, startMosquitto, withMosquitto } from '../../../testing/devices/mosquitto.ts'
import { temporaryDir } from '../../../testing/temporary.ts'
import { eventually } from '../../../testing/wait-limits.ts'
import { listenOutside } from './outside.server.ts'
import { outsideCountsOf } from './outside-counts.server.ts'

let post: DevicePost
let broker: Mosquitto
let stop: () => Promise<void>
const clients: MqttClient[] = []
beforeAll(async () => {
  if (!hasMosquitto) return
  post = await openDevicePost()
  broker = await startMosquitto(join(temporaryDir('village-mosquitto-'), 'data'))
  stop = await listenOutside(broker.url, post.village.services)
}, 180_000)
afterAll(async () => {
  await Promise.all(clients.map(client => client.endAsync(true)))
  await stop?.()
  await broker?.stop()
  await post?.close()
})

async function connected(username: string, options: IClientOptions = {}): Promise<MqttClient> {
  const client = await connectAsync(broker.url, { username, protocolVersion: 5, ...options })
  clients.push(client)
  return client
}
const levelsOf = async (id: string): Promise<readonly number[]> => {
  const rows = await post.village.sql(
    'select value_num::float8 as v from device_telemetry where machine_id = $1 order by value_num',
    [id],
  )
  return rows.map(row => row['v'])
}
const report = (client: MqttClient, sn: string, level: number) =>
  client.publishAsync(`/any/${sn}/properties/report`, JSON.stringify({ properties: { waterLevel: level } }), { qos: 1 })

describe.runIf(hasMosquitto)(withMosquitto('behind a broker of one’s own'), () => {
  test('a device is known by the topic that names it: its values are stored and it is on line', async () => {
    const { id, sn } = await post.newDevice('water')
    const client = await connected(sn)
    await eventually(async () => {
      await report(client, sn, 1.5)
      return (await levelsOf(id)).includes(1.5)
    })
    const { status } = dataOf(await post.keeper.get('/device/machine/detail', { id }))
    expect(status).toBe('1')
  })

  test('one of ThingsBoard is known where the broker puts its name before the topic, and hears what it asks for', async () => {
    const { id, sn } = await post.newDevice('water')
    const client = await connected(sn)
    const heard: string[] = []
    client.on('message', (topic, payload) => void heard.push(`${topic} ${payload}`))
    await client.subscribeAsync(
      [`village/${sn}/v1/devices/me/attributes/response/+`, `village/${sn}/v1/devices/me/attributes`],
      { qos: 1 },
    )
    await client.publishAsync(`village/${sn}/v1/devices/me/telemetry`, '{"waterLevel":2.5}', { qos: 1 })
    await eventually(async () => (await levelsOf(id)).length === 1)
    await post.keeper.post('/device/machine/desired', { id, values: { every: 60 } })
    await client.publishAsync(`village/${sn}/v1/devices/me/attributes/request/7`, '{"sharedKeys":"every"}', { qos: 1 })
    await eventually(async () => heard.length === 2)
    expect(heard.toSorted()).toEqual([
      `village/${sn}/v1/devices/me/attributes {"every":60}`,
      `village/${sn}/v1/devices/me/attributes/response/7 {"shared":{"every":60}}`,
    ])
    const { reported } = dataOf(await post.keeper.get('/device/machine/connection', { id }))
    expect(reported.map((one: any) => one.key)).toEqual(['waterLevel'])
  })

  test('what nobody has registered is counted as nobody’s and keeps nothing back', async () => {
    const { id, sn } = await post.newDevice('water')
    const client = await connected(sn)
    const before = outsideCountsOf(post.village.services).nobodys
    await report(await connected('NOBODY-OUTSIDE'), 'NOBODY-OUTSIDE', 1)
    await (await connected('village')).publishAsync('village/v1/devices/me/telemetry', '{"waterLevel":1}', { qos: 1 })
    await client.publishAsync(`/any/${sn}/properties/report`, 'not json', { qos: 1 })
    await report(client, sn, 3.5)
    await eventually(async () => (await levelsOf(id)).length === 1)
    expect(outsideCountsOf(post.village.services).nobodys).toBe(before + 2)
    const { refused } = dataOf(await post.keeper.get('/device/machine/connection', { id }))
    expect(refused).toMatchObject([{ cause: 'notJson', count: 1 }])
  })

  test('a command waits until the device listens, goes out once and is answered', async () => {
    const { id, sn } = await post.newDevice('water')
    const command = dataOf(
      await post.keeper.post('/device/command/send', { machineId: id, code: 'reboot', ttlSec: 600 }),
    )
    const client = await connected(sn)
    const heard: any[] = []
    client.on('message', (_topic, payload) => void heard.push(JSON.parse(String(payload))))
    await client.subscribeAsync(`//${sn}/function/invoke`, { qos: 1 })
    await eventually(async () => heard.length > 0)
    expect(heard).toMatchObject([{ function: 'reboot', messageId: command.id }])
    const reply = JSON.stringify({ messageId: command.id, success: true, output: 'ok' })
    await client.publishAsync(`/any/${sn}/function/invoke/reply`, reply, { qos: 1 })
    const stateOf = async () => dataOf(await post.keeper.get('/device/command/detail', { id: command.id }))
    await eventually(async () => (await stateOf()).status === '3')
    expect(await stateOf()).toMatchObject({ result: 'ok' })
    expect(heard).toHaveLength(1)
  })

  test('the broker may go and come back', async () => {
    const { id, sn } = await post.newDevice('water')
    const client = await connected(sn, { reconnectPeriod: 200 })
    await eventually(async () => {
      await report(client, sn, 1)
      return (await levelsOf(id)).includes(1)
    })
    await broker.restart()
    await eventually(async () => {
      await report(client, sn, 2)
      return (await levelsOf(id)).includes(2)
    })
  })
})
