import { rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, sendTo, tokensOf } from '../client.ts'
import {
  acknowledgedAll,
  connectDevices,
  type DeviceKey,
  makeDevices,
  type SentValues,
  sendValues,
  storedSql,
} from '../devices/device-sender.ts'
import { freePort, type Product, startProduct } from '../product.ts'
import { type HostedDatabase, launchHosted } from '../several-servers/hosted-database.ts'
import { temporaryDir } from '../temporary.ts'

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
let devices: readonly DeviceKey[] = []

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
async function sql<T extends object>(text: string): Promise<readonly T[]> {
  const client = new pg.Client(database.url)
  await client.connect()
  return (await client.query<T>(text).finally(() => client.end())).rows
}

beforeAll(async () => {
  database = await launchHosted(folder)
  mqttPort = await freePort()
  product = await startProduct(settings())
  const password = DEMO_PASSWORD.exec(product.printed())![1]!
  const { access_token: token } = await tokensOf(sendTo(product.address), { account: 'keeper.town', password })
  const [village] = await sql<{ id: string }>("select id::text from system_dept where dept_name = '海棠村(演示)'")
  devices = await makeDevices(clientOf(sendTo(product.address), token), village!.id, DEVICES)
}, 600_000)
afterAll(async () => {
  await product?.stop()
  await database?.server.stop()
  for (const dir of [dataDir, folder]) rmSync(dir, { recursive: true, force: true })
}, 120_000)

test('what devices were acknowledged is there once, after each kill -9 of their server under load', async () => {
  const values: SentValues = { sent: 0, acknowledged: [] }
  for (let round = 0; round < ROUNDS; round++) {
    const clients = await connectDevices(devices, mqttPort)
    const beganMs = performance.now()
    const passedMs = () => performance.now() - beganMs
    let killed: Promise<void> | undefined
    const isOver = () => {
      if (!killed && passedMs() > ROUND_MS / 2)
        killed = product.kill().then(async () => {
          product = await startProduct(settings())
        })
      return passedMs() > ROUND_MS
    }
    await sendValues(devices, clients, values, { rate: RATE, isOver })
    await killed
    await acknowledgedAll(values)
    for (const client of clients) client.end(true)
  }
  const rows = await sql<{ value: string }>(storedSql(devices))
  const stored = new Set(rows.map(({ value }) => value))
  console.log(`sent ${values.sent}, acknowledged ${values.acknowledged.length}, stored ${rows.length}`)
  expect(values.acknowledged.length).toBeGreaterThan(0)
  expect(values.acknowledged.filter(one => !stored.has(one))).toEqual([])
  expect(stored.size).toBe(rows.length)
}, 600_000)
