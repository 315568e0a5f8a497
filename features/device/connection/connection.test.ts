import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { listenForDevices } from './listening.server.ts'

const MACHINE = '/device/machine'
let village: Village
let keeper: VillageClient
let haitang = ''
let port = 0
let stop = async (): Promise<void> => {}
const clients: MqttClient[] = []
beforeAll(async () => {
  village = await startVillage({ settings: { mqttPort: 0 } })
  keeper = await village.as('keeper.town')
  const [dept] = await village.sql("select id from system_dept where dept_name = '海棠村(演示)'")
  haitang = dept!['id']
  const listening = await listenForDevices(village.services)
  port = listening.ports[0]!
  stop = listening.stop
}, 180_000)
afterAll(async () => {
  await Promise.all(clients.map(client => client.endAsync(true)))
  await stop()
  await village?.close()
})

/** A device that is registered and connected. */
async function connectedDevice(sn: string, machineType: string) {
  const device = { machineName: '试验设备', sn, machineType, protocol: '1', deptId: haitang }
  const { id } = dataOf(await keeper.post(`${MACHINE}/save`, device))
  const { accessToken: username } = dataOf(await keeper.post(`${MACHINE}/credential`, { id }))
  const client = await connectAsync({ host: '127.0.0.1', port, username, reconnectPeriod: 0 })
  clients.push(client)
  const send = (topic: string, payload: unknown) => client.publishAsync(topic, JSON.stringify(payload), { qos: 1 })
  const connection = async () => dataOf(await keeper.get(`${MACHINE}/connection`, { id }))
  return { id, send, connection }
}

test('the page of a device says in which state it is, since when and why', async () => {
  const { send, connection } = await connectedDevice('PAGE-1', 'water')
  await send('v1/devices/me/telemetry', { waterLevel: 1.25 })
  const told = await connection()
  expect(told).toMatchObject({ status: '1', stateReason: 'connected', productCode: '', isDesiredSent: true })
  expect(told.since).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(told.reported).toMatchObject([{ key: 'waterLevel', value: '1.25', isKnown: true }])
})

test('whose heart beats how fast is not told there, nor in the sample of a message', async () => {
  const { send, connection } = await connectedDevice('PAGE-2', 'bracelet')
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
  const { send } = await connectedDevice('PAGE-3', 'nvr')
  await send('v1/gateway/telemetry', { 'NOBODY-3': [{ ts: Date.now(), values: { waterLevel: 4 } }] })
  const all = dataOf(await keeper.get(`${MACHINE}/unknown`))
  expect(all.find((one: any) => one.sn === 'NOBODY-3')).toMatchObject({ deptId: haitang, protocol: '1' })
})

test('the device keeper may send a command, and what the device should be waits until it has been sent', async () => {
  const { id, connection } = await connectedDevice('PAGE-4', 'water')
  const sent = dataOf(await keeper.post('/device/command/send', { machineId: id, code: 'valve', params: {} }))
  expect(dataOf(await keeper.get('/device/command/detail', { id: sent.id }))).toMatchObject({ code: 'valve' })
  await keeper.post(`${MACHINE}/desired`, { id, values: { reportSeconds: 300 } })
  expect(await connection()).toMatchObject({ desired: { reportSeconds: 300 }, isDesiredSent: false })
})
