import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeNames } from '../backups/resident-writer.ts'
import { clientOf, sendTo, tokensOf, type VillageClient } from '../client.ts'
import { isReady, type Product, startProduct } from '../product.ts'
import { temporaryDir } from '../temporary.ts'
import { eventually } from '../wait-limits.ts'
import { type DatabasePair, startDatabasePair } from './database-pair.ts'

/** A village whose DATABASE_URL names primary and standby (docs/operation.md). */
const DEMO_PASSWORD = /Password\s+(\S+)/
const dataDir = temporaryDir('village-several-')
let pair: DatabasePair
let product: Product
let clerk: VillageClient

beforeAll(async () => {
  pair = await startDatabasePair(temporaryDir('village-several-pg-'))
  product = await startProduct({
    DATA_DIR: dataDir,
    DATABASE_URL: pair.url(`127.0.0.1:${pair.secondPort},127.0.0.1:${pair.firstPort}`),
    ADMIN_PASSWORD: 'Several-2026',
    DEMO: 'lite',
    CAPTCHA: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'fatal',
  })
  const password = DEMO_PASSWORD.exec(product.printed())![1]!
  const { access_token: token } = await tokensOf(sendTo(product.address), { account: 'clerk.haitang', password })
  clerk = clientOf(sendTo(product.address), token)
}, 600_000)
afterAll(async () => {
  await product?.stop()
  await pair?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 120_000)

test('after kill -9 of the primary and a promotion the village writes on, exports, and has lost nothing acknowledged', async () => {
  const writer = writeNames(clerk, '多主')
  await eventually(() => writer.acknowledged.length > 20)
  pair.killFirst()
  await eventually(async () => !(await isReady(product.address)))
  await pair.promoteSecond()
  const promotedMs = performance.now()
  await eventually(() => writer.acknowledged.some(({ atMs }) => atMs > promotedMs))
  const seconds = (performance.now() - promotedMs) / 1000
  await eventually(() => isReady(product.address))
  const wanted = { filters: {}, columns: ['name'], format: 'xlsx' }
  const { id } = (await clerk.post('/convenient/resident/export', wanted)).body.data
  await eventually(async () => (await clerk.get('/privacy/export/detail', { id })).body.data?.status === '2')
  await writer.end()
  const kept = await pair.ask(
    pair.secondPort,
    `select name, count(*)::int as n from people_resident where name like '多主%' group by name`,
    'hosted',
  )
  const times = new Map(kept.map(row => [row['name'], row['n']]))
  console.log(JSON.stringify({ seconds, acknowledged: writer.acknowledged.length }))
  expect(writer.acknowledged.filter(({ name }) => times.get(name) !== 1)).toEqual([])
}, 600_000)
