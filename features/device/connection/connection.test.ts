import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { type DevicePost, openDevicePost } from '../../../testing/devices/device-post.ts'

const MACHINE = '/device/machine'
let post: DevicePost
let keeper: VillageClient
beforeAll(async () => {
  post = await openDevicePost()
  keeper = post.keeper
}, 180_000)
afterAll(() => post?.close())

/** A device that is registered and connected. */
async function connectedDevice(machineType: string) {
  const { id, token } = await post.newDevice(machineType)
  const client = await post.connect(token)
  const send = (topic: string, payload: unknown) => client.publishAsync(topic, JSON.stringify(payload), { qos: 1 })
  const connection = async () => dataOf(await keeper.get(`${MACHINE}/connection`, { id }))
  return { id, send, connection }
}

test('the page of a device says in which state it is, since when and why', async () => {
  const { send, connection } = await connectedDevice('water')
  await send('v1/devices/me/telemetry', { waterLevel: 1.25 })
  const told = await connection()
  expect(told).toMatchObject({ status: '1', productCode: '', isDesiredSent: true })
  expect(['connected', 'reported']).toContain(told.stateReason)
  expect(told.since).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(told.reported).toMatchObject([{ key: 'waterLevel', value: '1.25', isKnown: true }])
})

test('whose heart beats how fast is not told there, nor in the sample of a message', async () => {
  const { send, connection } = await connectedDevice('bracelet')
  await send('v1/devices/me/telemetry', { heartRate: 72, step: 12, pulse: 71, systolic: 'high' })
  const { reported, refused, metrics } = await connection()
  const byKey = Object.fromEntries(reported.map((one: any) => [one.key, one.value]))
  expect(byKey).toMatchObject({ heartRate: null, pulse: null })
  expect(metrics).toContain('heartRate')
  const samples = refused.map((one: any) => one.sample)
  expect(samples.length).toBeGreaterThan(0)
  for (const sample of samples) expect(sample).toMatch(/^v1\/devices\/me\/telemetry .*"heartRate":\*\*/)
})

test('an unknown device behind a gateway comes with the village and the protocol of the gateway', async () => {
  const { send } = await connectedDevice('nvr')
  await send('v1/gateway/telemetry', { 'NOBODY-3': [{ ts: Date.now(), values: { waterLevel: 4 } }] })
  const all = dataOf(await keeper.get(`${MACHINE}/unknown`))
  expect(all.find((one: any) => one.sn === 'NOBODY-3')).toMatchObject({ deptId: post.haitang, protocol: '1' })
})

test('the device keeper may send a command, and what the device should be waits until it has been sent', async () => {
  const { id, connection } = await connectedDevice('water')
  const sent = dataOf(await keeper.post('/device/command/send', { machineId: id, code: 'valve', params: {} }))
  expect(dataOf(await keeper.get('/device/command/detail', { id: sent.id }))).toMatchObject({ code: 'valve' })
  await keeper.post(`${MACHINE}/desired`, { id, values: { reportSeconds: 300 } })
  expect(await connection()).toMatchObject({ desired: { reportSeconds: 300 }, isDesiredSent: false })
})
