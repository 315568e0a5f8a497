import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import mqtt, { type MqttClient } from 'mqtt'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../answers.ts'
import { clientOf, sendTo, tokensOf, type VillageClient } from '../client.ts'
import { type Product, startProduct } from '../product.ts'
import { type HostedDatabase, launchHosted } from '../several-servers/hosted-database.ts'
import { temporaryDir } from '../temporary.ts'
import { eventually } from '../wait-limits.ts'
import { hasMosquitto, type Mosquitto, startMosquitto, withMosquitto } from './mosquitto.ts'

/** Two servers behind one mosquitto, of which each is ended under load: what the broker acknowledged is there, once. */
const DEVICES = 50
const RATE = 400
const ROUND_MS = 8000
const dataDir = temporaryDir('village-outside-')
const folder = temporaryDir('village-outside-pg-')
const brokerDir = temporaryDir('village-outside-mosquitto-')
const DEMO_PASSWORD = /Password\s+(\S+)/
let database: HostedDatabase
let broker: Mosquitto
let servers: Product[] = []
const devices: { readonly id: string; readonly sn: string }[] = []

const settings = (): Record<string, string> => ({
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  ADMIN_PASSWORD: 'Outside-2026',
  DEMO: 'lite',
  CAPTCHA: 'off',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  MQTT: broker.url,
})
async function sql<T extends object>(text: string, values: unknown[] = []): Promise<readonly T[]> {
  const client = new pg.Client(database.url)
  await client.connect()
  return (await client.query<T>(text, values).finally(() => client.end())).rows
}
async function makeDevices(keeper: VillageClient): Promise<void> {
  const [village] = await sql<{ id: string }>("select id from system_dept where dept_name = '海棠村(演示)'")
  for (let n = 1; n <= DEVICES; n++) {
    const sn = `OUTSIDE-${n}`
    const device = { machineName: '水位计', sn, machineType: 'water', protocol: '1', deptId: village!.id }
    devices.push({ id: dataOf(await keeper.post('/device/machine/save', device)).id, sn })
  }
}

beforeAll(async () => {
  if (!hasMosquitto) return
  database = await launchHosted(folder)
  broker = await startMosquitto(join(brokerDir, 'data'))
  const first = await startProduct(settings())
  servers = [first, await startProduct(settings())]
  const password = DEMO_PASSWORD.exec(first.printed())![1]!
  const { access_token: token } = await tokensOf(sendTo(first.address), { account: 'keeper.town', password })
  await makeDevices(clientOf(sendTo(first.address), token))
}, 600_000)
afterAll(async () => {
  await Promise.all(servers.map(server => server.stop()))
  await broker?.stop()
  await database?.server.stop()
  for (const dir of [dataDir, folder, brokerDir]) rmSync(dir, { recursive: true, force: true })
}, 120_000)

let baseMs = 0
/** Devices send for a while; each value has a moment of its own. Answers those that the broker acknowledged. */
async function load(meanwhile: () => Promise<void>): Promise<ReadonlySet<string>> {
  const acknowledged = new Set<string>()
  const clients = devices.map(({ sn }) =>
    mqtt.connect(broker.url, { username: sn, protocolVersion: 4, reconnectPeriod: 3000 }),
  )
  await Promise.all(clients.map((client: MqttClient) => new Promise(done => client.once('connect', done))))
  for (const client of clients) client.on('error', () => undefined)
  const beganMs = performance.now()
  baseMs = Math.max(baseMs + 60_000, Date.now() - 600_000)
  let happening: Promise<void> | null = null
  for (let sent = 0; performance.now() - beganMs < ROUND_MS; await pause(5)) {
    const due = ((performance.now() - beganMs) / 1000) * RATE
    for (; sent < due; sent++) {
      const at = sent % devices.length
      const { id, sn } = devices[at]!
      const timestamp = baseMs + Math.floor(sent / devices.length)
      const body = JSON.stringify({ timestamp, properties: { waterLevel: 1 } })
      clients[at]!.publish(`/any/${sn}/properties/report`, body, { qos: 1 }, error => {
        if (!error) acknowledged.add(`${id} ${timestamp}`)
      })
    }
    if (!happening && performance.now() - beganMs > ROUND_MS / 3) happening = meanwhile()
  }
  await happening
  for (let last = -1; last !== acknowledged.size; await pause(4000)) last = acknowledged.size
  await Promise.all(clients.map(client => client.endAsync(true)))
  return acknowledged
}
async function stored(): Promise<readonly string[]> {
  const rows = await sql<{ id: string; ms: string }>(
    'select machine_id as id, extract(epoch from ts) * 1000 + ms as ms from device_telemetry where machine_id = any($1::bigint[])',
    [devices.map(({ id }) => id)],
  )
  return rows.map(({ id, ms }) => `${id} ${Math.round(Number(ms))}`)
}
/** Nothing that was acknowledged is missing, and nothing is there twice. */
async function isAllThere(acknowledged: ReadonlySet<string>): Promise<void> {
  const missing = async () => {
    const there = new Set(await stored())
    return [...acknowledged].filter(one => !there.has(one))
  }
  await eventually(async () => (await missing()).length === 0)
  const all = await stored()
  expect(new Set(all).size).toBe(all.length)
  console.log(`acknowledged ${acknowledged.size}, stored by now ${all.length}`)
}

describe.runIf(hasMosquitto)(withMosquitto('two servers behind one mosquitto'), () => {
  test('share what devices send, each value once', async () => {
    await isAllThere(await load(async () => {}))
    const names = await sql('select distinct server from device_brokername')
    expect(names).toHaveLength(2)
  }, 300_000)

  test('lose nothing when one of them is killed: the other fetches what waits for it', async () => {
    await isAllThere(
      await load(async () => {
        await servers[0]!.kill()
      }),
    )
    servers[0] = await startProduct(settings())
  }, 300_000)

  test('go on when the broker is restarted in the middle', async () => {
    await isAllThere(await load(() => broker.restart()))
  }, 300_000)

  test('lose nothing while both are away for a moment', async () => {
    await isAllThere(
      await load(async () => {
        await Promise.all(servers.map(server => server.stop()))
        servers = [await startProduct(settings()), await startProduct(settings())]
      }),
    )
  }, 300_000)
})
