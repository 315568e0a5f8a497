import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import mqtt, { type MqttClient } from 'mqtt'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from './answers.ts'
import { clientOf, sendTo, tokensOf, type VillageClient } from './client.ts'
import { type HostedDatabase, launchHosted } from './hosted-database.ts'
import { freePort, type Product, startProduct } from './product.ts'
import { temporaryDir } from './temporary.ts'

/** Devices under load while their server is killed: what was acknowledged is there, once (device-contract §5). */
const DEVICES = 100
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
/** Messages a second, of all devices, and how long each round lasts. */
const RATE = 500
const ROUND_MS = 6000
const dataDir = temporaryDir('village-devices-')
const folder = temporaryDir('village-devices-pg-')
const DEMO_PASSWORD = /Password\s+(\S+)/
let database: HostedDatabase
let product: Product
let mqttPort = 0
const devices: { readonly id: string; readonly token: string }[] = []

const settings = () => ({
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  ADMIN_PASSWORD: 'Devices-2026',
  DEMO: 'lite',
  CAPTCHA: 'off',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  MQTT_PORT: String(mqttPort),
})
async function makeDevices(keeper: VillageClient): Promise<void> {
  const [village] = await sql<{ id: string }>("select id from system_dept where dept_name = '海棠村(演示)'")
  for (let n = 1; n <= DEVICES; n++) {
    const sn = `LOAD-${n}`
    const device = { machineName: '水位计', sn, machineType: 'water', protocol: '1', deptId: village!.id }
    const { id } = dataOf(await keeper.post('/device/machine/save', device))
    devices.push({ id, token: dataOf(await keeper.post('/device/machine/credential', { id })).accessToken })
  }
}
async function sql<T extends object>(text: string, values: unknown[] = []): Promise<readonly T[]> {
  const client = new pg.Client(database.url)
  await client.connect()
  return (await client.query<T>(text, values).finally(() => client.end())).rows
}

beforeAll(async () => {
  database = await launchHosted(folder)
  mqttPort = await freePort()
  product = await startProduct(settings())
  const password = DEMO_PASSWORD.exec(product.printed())![1]!
  const { access_token: token } = await tokensOf(sendTo(product.address), { account: 'keeper.town', password })
  await makeDevices(clientOf(sendTo(product.address), token))
}, 600_000)
afterAll(async () => {
  await product?.stop()
  await database?.server.stop()
  for (const dir of [dataDir, folder]) rmSync(dir, { recursive: true, force: true })
}, 120_000)

interface Said {
  /** Moments that were acknowledged, by device. */
  readonly acknowledged: Map<string, number[]>
  sent: number
}
/** The devices send until the time is over; each value has a moment of its own. */
async function load(clients: readonly MqttClient[], said: Said, kill: () => Promise<void>): Promise<void> {
  const beganMs = performance.now()
  const baseMs = Date.now() - 60_000
  let sent = 0
  let killed: Promise<void> | null = null
  while (performance.now() - beganMs < ROUND_MS) {
    const due = ((performance.now() - beganMs) / 1000) * RATE
    for (; sent < due; sent++) {
      const at = sent % clients.length
      const ts = baseMs + Math.floor(sent / clients.length)
      const body = JSON.stringify({ ts, values: { waterLevel: 1 } })
      said.sent++
      clients[at]!.publish('v1/devices/me/telemetry', body, { qos: 1 }, error => {
        if (!error) said.acknowledged.get(devices[at]!.id)!.push(ts)
      })
    }
    if (!killed && performance.now() - beganMs > ROUND_MS / 2) killed = kill()
    await pause(5)
  }
  await killed
}

test('what devices were acknowledged is there once, after each kill -9 of their server under load', async () => {
  const said: Said = { acknowledged: new Map(devices.map(({ id }) => [id, []])), sent: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    const clients = devices.map(({ token }) =>
      mqtt.connect({ host: '127.0.0.1', port: mqttPort, username: token, reconnectPeriod: 500 }),
    )
    for (const client of clients) client.on('error', () => undefined)
    await Promise.all(clients.map(client => new Promise(done => client.once('connect', done))))
    await load(clients, said, async () => {
      await product.kill()
      product = await startProduct(settings())
    })
    const answered = () => [...said.acknowledged.values()].reduce((sum, all) => sum + all.length, 0)
    for (let last = -1; last !== answered(); await pause(2000)) last = answered()
    for (const client of clients) client.end(true)
  }
  const rows = await sql<{ id: string; ms: string }>(
    'select machine_id as id, extract(epoch from ts) * 1000 + ms as ms from device_telemetry where machine_id = any($1::bigint[])',
    [devices.map(({ id }) => id)],
  )
  const stored = new Set(rows.map(({ id, ms }) => `${id} ${Math.round(Number(ms))}`))
  const acknowledged = [...said.acknowledged].flatMap(([id, all]) => all.map(ts => `${id} ${ts}`))
  console.log(`sent ${said.sent}, acknowledged ${acknowledged.length}, stored ${rows.length}`)
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(acknowledged.filter(one => !stored.has(one))).toEqual([])
  expect(stored.size).toBe(rows.length)
}, 600_000)
