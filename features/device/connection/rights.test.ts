import { connect as connectSocket } from 'node:net'
import { generate } from 'mqtt-packet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import { type DevicePost, openDevicePost } from '../../../testing/devices/device-post.ts'
import { unstoredOf } from '../intake/turned-away-messages.server.ts'
import { signinFailuresOf } from '../session/signin-failures.server.ts'

let post: DevicePost
beforeAll(async () => {
  post = await openDevicePost()
}, 180_000)
afterAll(() => post?.close())

const connectionOf = async (id: string) => dataOf(await post.keeper.get('/device/machine/connection', { id }))

test('who wants to hear what others are told is cut off, and the log of the device says so', async () => {
  const { id, token } = await post.newDevice('water')
  const client = await post.connect(token)
  const closed = new Promise(done => client.once('close', () => done(undefined)))
  client.subscribe('/+/+/properties/report', () => undefined)
  await closed
  await unstoredOf(post.village.services).note()
  expect((await connectionOf(id)).refused).toMatchObject([{ cause: 'breach', sample: '/+/+/properties/report' }])
  const lines = await post.village.sql("select 1 from device_machinelog where machine_id = $1 and log_type = '10'", [
    id,
  ])
  expect(lines).toHaveLength(1)
})

test('a topic of its own that means nothing here ends no connection', async () => {
  const { id, token } = await post.newDevice('water')
  const client = await post.connect(token)
  await client.subscribeAsync('v2/fw/response/+', { qos: 1 }).catch(() => undefined)
  await client.publishAsync('v2/fw/request/1/chunk/0', '{}', { qos: 1 })
  await client.publishAsync('v1/devices/me/telemetry', '{"waterLevel":1}', { qos: 1 })
  const { refused, reported } = await connectionOf(id)
  expect(refused).toMatchObject([{ cause: 'topic', count: 1 }])
  expect(reported).toMatchObject([{ key: 'waterLevel' }])
})

test('a credential that lets nobody in is listed by its first signs, its address and how often', async () => {
  const wrong = '000000_Wrong-credential-of-24x'
  for (let n = 0; n < 2; n++) await expect(post.connect(wrong)).rejects.toThrow()
  await signinFailuresOf(post.village.services).note()
  const failures = dataOf(await post.keeper.get('/device/machine/failures'))
  expect(failures).toMatchObject([{ credential: '000000_Wron', address: '127.0.0.1', count: 2 }])
})

test('who connects with MQTT 5 is told that this is no version of here', async () => {
  const socket = connectSocket(post.port, '127.0.0.1')
  const packet = {
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion: 5,
    clean: true,
    clientId: 'five',
    keepalive: 0,
  } as const
  socket.write(generate(packet))
  const answer = await new Promise<Buffer>(done => socket.once('data', done))
  socket.destroy()
  expect([answer[0], answer[3]]).toEqual([0x20, 0x84])
})
