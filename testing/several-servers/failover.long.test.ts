import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeNames } from '../backups/resident-writer.ts'
import { lostOrTwice, secondsUntilBack, type WorkingVillage } from '../backups/seconds-until-back.ts'
import { clientOf, sendTo, tokensOf, type VillageClient } from '../client.ts'
import { listenTo } from '../listener.ts'
import { isReady, type Product, startProduct } from '../product.ts'
import { temporaryDir } from '../temporary.ts'
import { eventually } from '../wait-limits.ts'
import { type FailingDatabase, startFailingDatabase } from './failing-database.ts'

/** Two servers under writes, and the host of their database dies in silence (docs/operation.md). */
const DEMO_PASSWORD = /Password\s+(\S+)/
const dataDir = temporaryDir('village-failover-')
let database: FailingDatabase
let servers: readonly Product[] = []
let clerks: readonly VillageClient[] = []

beforeAll(async () => {
  database = await startFailingDatabase(temporaryDir('village-failover-pg-'))
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ADMIN_PASSWORD: 'Failover-2026',
    DEMO: 'lite',
    CAPTCHA: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'fatal',
  }
  servers = await Promise.all([startProduct(settings), startProduct(settings)])
  const password = DEMO_PASSWORD.exec(servers.map(one => one.printed()).join(''))![1]!
  const { access_token: token } = await tokensOf(sendTo(servers[0]!.address), { account: 'clerk.haitang', password })
  clerks = servers.map(({ address }) => clientOf(sendTo(address), token))
}, 600_000)
afterAll(async () => {
  await Promise.all(servers.map(one => one.kill()))
  await database?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 120_000)

test('a host that falls silent loses nothing acknowledged, and writes, jobs, stream and health come back by themselves', async () => {
  const writers = [writeNames(clerks[0]!, '断甲'), writeNames(clerks[1]!, '断乙')]
  await eventually(() => writers.every(({ acknowledged }) => acknowledged.length > 20))
  const listener = await listenTo(servers[1]!.address, clerks[1]!.token)
  database.silence()
  await eventually(async () => !(await isReady(servers[0]!.address)))
  await pause(3000)
  await database.promote()
  const promotedMs = performance.now()
  const village: WorkingVillage = {
    addresses: servers.map(({ address }) => address),
    clerks,
    writers,
    listeners: [listener],
    ask: sql => database.ask(sql),
  }
  const seconds = await secondsUntilBack(village, promotedMs)
  await eventually(async () => {
    const [held] = await database.ask(`select count(*)::int as n from pg_locks where locktype = 'advisory' and granted`)
    return Number(held!['n']) >= 4
  })
  await Promise.all(writers.map(one => one.end()))
  listener.close()
  const { acknowledged, lost, twice } = await lostOrTwice(village, '断')
  const [again] = await database.ask('select count(*)::int as n from graphile_worker.jobs where attempts > 1')
  console.log(JSON.stringify({ seconds, acknowledged, lost: lost.length, twice: twice.length, again }))
  expect([lost, twice]).toEqual([[], []])
}, 600_000)
