import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import { type DevicePost, openDevicePost } from '../../../testing/devices/device-post.ts'
import { type Heard, listenTo } from '../../../testing/listener.ts'
import { eventually } from '../../../testing/wait-limits.ts'
import { showFigures } from '../capacity/capacity.server.ts'
import { watchingOf } from './watching.server.ts'

let post: DevicePost
let address = ''
beforeAll(async () => {
  post = await openDevicePost()
  address = await post.village.app.listen({ port: 0, host: '127.0.0.1' })
}, 180_000)
afterAll(() => post?.close())

/** What servers do each second. */
async function look(): Promise<void> {
  await showFigures(post.village.services)
  await watchingOf(post.village.services).look()
}
const messagesOf = async (id: string): Promise<any[]> =>
  dataOf(await post.keeper.get('/device/machine/messages', { id }))
async function connectedDevice(machineType: string) {
  const { id, token } = await post.newDevice(machineType)
  const client = await post.connect(token)
  return { id, send: (payload: string) => client.publishAsync('v1/devices/me/telemetry', payload, { qos: 1 }) }
}

test('browsers that listen are told what a device of theirs measures, and nothing about anybody’s health', async () => {
  const clerk = await post.village.as('clerk.haitang')
  const elsewhere = await post.village.as('clerk.qinghe')
  const [here, there] = await Promise.all(
    [clerk, elsewhere].map(one => listenTo(address, one.token, { topics: 'telemetry' })),
  )
  const [water, bracelet] = [await connectedDevice('water'), await connectedDevice('bracelet')]
  await eventually(async () => {
    await look()
    return watchingOf(post.village.services).isTelemetryHeard
  })
  const ts = Date.now() - 5000
  await water.send(JSON.stringify({ ts, values: { waterLevel: 1.5 } }))
  await water.send(JSON.stringify({ ts: ts + 1, values: { battery: 80 } }))
  await bracelet.send(JSON.stringify({ heartRate: 71, step: 12 }))
  await watchingOf(post.village.services).tell()
  const isOf = (id: string) => (one: Heard) => one.data.machineId === id
  const told = (await here!.until(isOf(water.id))).data
  expect(told).toMatchObject({ values: { waterLevel: 1.5, battery: 80 } })
  expect((await here!.until(isOf(bracelet.id))).data.values).toEqual({ step: 12 })
  expect(there!.heard.filter(isOf(water.id))).toEqual([])
  for (const one of [here, there]) one!.close()
})

test('who looks at a device sees its last messages, each with what became of it', async () => {
  const { id, send } = await connectedDevice('water')
  await send('{"waterLevel":1}')
  expect(await messagesOf(id)).toEqual([])
  await look()
  await send('{"waterLevel":2,"depth":"?"}')
  await send('not json')
  await look()
  const newest = await messagesOf(id)
  expect(newest.at(-1)).toMatchObject({
    topic: 'v1/devices/me/telemetry',
    payload: '{"waterLevel":2,"depth":"?"}',
    outcome: 'stored',
    stored: 1,
  })
  expect(newest.at(-2)).toMatchObject({ outcome: 'refused', refused: [{ at: '', cause: 'notJson' }] })
  for (let n = 0; n < 60; n++) await send(`{"waterLevel":${n}.5}`)
  await look()
  const payloads = (await messagesOf(id)).map(one => one.payload)
  expect(payloads).toHaveLength(50)
  expect(payloads[0]).toBe('{"waterLevel":59.5}')
})

test('a message that may be about somebody’s health is shown without its digits', async () => {
  const { id, send } = await connectedDevice('bracelet')
  await messagesOf(id)
  await look()
  await send('{"heartRate":71}')
  await look()
  expect(await messagesOf(id)).toMatchObject([{ payload: '{"heartRate":**}', stored: 1 }])
})

test('how much each server takes is shown, and stands in the metrics', async () => {
  const { send } = await connectedDevice('water')
  await send('{"waterLevel":1,"level":2}')
  await showFigures(post.village.services)
  const { servers } = dataOf(await post.keeper.get('/device/machine/capacity'))
  expect(servers).toHaveLength(1)
  expect(servers[0]).toMatchObject({ waiting: 0, nobodys: null })
  expect(servers[0].connections).toBeGreaterThan(0)
  expect(servers[0].refused.unknownKey).toBeGreaterThan(0)
  const metrics = await (await fetch(`${address}/metrics`)).text()
  expect(metrics).toMatch(/village_device_refused\{cause="unknownKey"\} \d/)
  expect(metrics).toMatch(/village_device_messages_waiting 0/)
})
