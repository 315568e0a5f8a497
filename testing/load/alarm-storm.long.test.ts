import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { momentAt } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Embedded } from '../../kernel/server/src/embedded/launch.ts'
import { sendTo, signIn, type VillageClient } from '../client.ts'
import { type Product, startProduct } from '../product.ts'
import { launchHosted } from '../several-servers/hosted-database.ts'
import { temporaryDir } from '../temporary.ts'

// Two servers over one PostgreSQL get what a village's devices report, as docs/operation.md describes them.
const PASSWORD = 'Two-servers-2026'
const DEMO_PASSWORD = /Password\s+(\S+)/
const SECONDS = Number(process.env['STORM_SECONDS'] ?? 60)
/** Values per second, in batches as a gateway sends them. */
const [RATE, BATCH] = [1000, 100]
const dataDir = temporaryDir('village-storm-')
const databaseDir = temporaryDir('village-storm-pg-')

let database: Embedded
let settings: Record<string, string>
let products: readonly Product[]
let password: string
let hydrants: readonly { id: string; sn: string; deptId: string }[]

const adminAt = async (product: Product): Promise<VillageClient> =>
  (await signIn(sendTo(product.address), { account: 'tenantadmin', password, tenantId: '000000' })).client

beforeAll(async () => {
  const hosted = await launchHosted(databaseDir)
  database = hosted.server
  settings = {
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: PASSWORD,
    DEMO: 'lite',
    CAPTCHA: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: hosted.url,
  }
  products = await Promise.all([startProduct(settings), startProduct(settings)])
  password = DEMO_PASSWORD.exec(products.map(one => one.printed()).join(''))![1]!
  const admin = await adminAt(products[0]!)
  const { body } = await admin.get('/device/machine/page', { machineType: 'hydrant', status: '1', current: 1, size: 5 })
  hydrants = body.data.records
}, 300_000)
afterAll(async () => {
  await Promise.all(products?.map(one => one.stop()) ?? [])
  await database?.stop()
  for (const dir of [dataDir, databaseDir]) rmSync(dir, { recursive: true, force: true })
}, 60_000)

async function ruleFor(machineId: string, admin: VillageClient, more: object = {}): Promise<string> {
  const { deptId } = hydrants.find(({ id }) => id === machineId)!
  const { body } = await admin.post('/desk/alarmRule/save', {
    ruleName: '水压过低',
    deptId,
    machineType: 'hydrant',
    metric: 'pressure',
    operator: 'lt',
    threshold: '0.1',
    durationSec: 0,
    repeatCount: 1,
    dedupMin: 30,
    alarmType: 'hydrantPressure',
    level: '3',
    machineIds: [machineId],
    ...more,
  })
  expect((await admin.post('/desk/alarmRule/enable', { id: body.data.id })).body.code).toBe(200)
  return body.data.id
}
const alarmsOf = async (ruleId: string, admin: VillageClient): Promise<any[]> =>
  (await admin.get('/desk/alarm/list', { ruleId, current: 1, size: 10 })).body.data.records

test(`${RATE} values a second of one hydrant at two servers are one open alarm with an exact counter`, async () => {
  const admins = await Promise.all(products.map(adminAt))
  const { id, sn } = hydrants[0]!
  const ruleId = await ruleFor(id, admins[0]!)
  const total = SECONDS * RATE
  // A device has one value a second: they lie as far back as their number wants, and no further than is taken.
  const beginMs = Date.now() - total * 1000 - 3_600_000
  const reading = (nth: number) => ({ sn, at: momentAt(beginMs + nth * 1000), values: { pressure: 0.02 } })
  const send = async (admin: VillageClient, from: number, count: number): Promise<number> => {
    const readings = Array.from({ length: count }, (_, i) => reading(from + i))
    return (await admin.post('/device/machine/readings', { readings })).body.data?.taken ?? 0
  }
  let taken = await send(admins[0]!, 0, 1)
  const startedMs = performance.now()
  for (let sent = 1; sent < total; sent += BATCH * admins.length) {
    const aheadMs = (sent / RATE) * 1000 - (performance.now() - startedMs)
    if (aheadMs > 0) await pause(aheadMs)
    const counts = await Promise.all(admins.map((admin, i) => send(admin, sent + i * BATCH, BATCH)))
    taken += counts.reduce((sum, n) => sum + n, 0)
  }
  const spentS = (performance.now() - startedMs) / 1000
  console.log(`${taken} values in ${spentS.toFixed(1)} s, ${Math.round(taken / spentS)}/s`)
  const alarms = await alarmsOf(ruleId, admins[0]!)
  expect(alarms).toHaveLength(1)
  expect(taken).toBeGreaterThanOrEqual(total)
  expect(alarms[0].repeatCount).toBe(taken)
}, 600_000)

test('servers that are killed while a duration runs lose none of it', async () => {
  const admin = await adminAt(products[0]!)
  const { id, sn } = hydrants[1]!
  const ruleId = await ruleFor(id, admin, { durationSec: 600, repeatCount: 3 })
  const beginMs = Date.now() - 7_200_000
  const send = async (by: VillageClient, minute: number): Promise<void> => {
    const readings = [{ sn, at: momentAt(beginMs + minute * 60_000), values: { pressure: 0.02 } }]
    expect((await by.post('/device/machine/readings', { readings })).body.data).toMatchObject({ taken: 1 })
  }
  for (const minute of [0, 2]) await send(admin, minute)
  await Promise.all(products.map(one => one.kill()))
  products = await Promise.all([startProduct(settings), startProduct(settings)])
  const again = await adminAt(products[1]!)
  expect(await alarmsOf(ruleId, again)).toEqual([])
  await send(again, 11)
  expect(await alarmsOf(ruleId, again)).toMatchObject([{ repeatCount: 1, status: '0' }])
}, 300_000)
