import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, sendTo, tokensOf, type VillageClient } from './client.ts'
import { type FailingDatabase, startFailingDatabase } from './failing-database.ts'
import { listenTo } from './listener.ts'
import { isReady, type Product, startProduct } from './product.ts'
import { writeNames } from './resident-writer.ts'
import { temporaryDir } from './temporary.ts'
import { eventually } from './wait-limits.ts'

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
  const seconds: Record<string, number> = {}
  const back = (what: string, look: () => Promise<unknown> | unknown): Promise<void> =>
    eventually(async () => Boolean(await look())).then(() => {
      seconds[what] = Math.round((performance.now() - promotedMs) / 100) / 10
    })
  const wrote = (server: number) => () => writers[server]!.acknowledged.some(({ atMs }) => atMs > promotedMs)
  await Promise.all([
    back('writes at the first server', wrote(0)),
    back('writes at the second server', wrote(1)),
    back('ready, the first server', () => isReady(servers[0]!.address)),
    back('ready, the second server', () => isReady(servers[1]!.address)),
    back('stream', async () => {
      const { length } = writers[0]!.acknowledged
      const before = listener.heard.length
      await eventually(() => writers[0]!.acknowledged.length > length)
      return listener.heard.slice(before).some(({ topic }) => topic === 'rows' || topic === 'reset')
    }),
    back('jobs', async () => {
      const asked = await clerks[0]!.post('/convenient/resident/export', {
        filters: {},
        columns: ['name'],
        format: 'xlsx',
      })
      if (asked.status !== 200) return false
      const { id } = asked.body.data
      return eventually(async () => {
        const { body } = await clerks[1]!.get('/privacy/export/detail', { id })
        return body.data?.status === '2'
      })
    }),
    back('alarms', async () => {
      // One of the servers leads the sweep of the rules again.
      const [next] = await database.ask(
        `select 1 from pg_locks where locktype = 'advisory' and granted
          and (classid::bigint << 32 | objid::bigint) = hashtextextended('alarm.sweep', 7422)`,
      )
      return next
    }),
    back('locks', async () => {
      const [held] = await database.ask(
        `select count(*)::int as n from pg_locks where locktype = 'advisory' and granted`,
      )
      return Number(held!['n']) >= 4
    }),
  ])
  await Promise.all(writers.map(one => one.end()))
  listener.close()
  const names = writers.flatMap(({ acknowledged }) => acknowledged.map(({ name }) => name))
  const kept = await database.ask(
    `select name, count(*)::int as n from people_resident where name like '断%' group by name`,
  )
  const lost = names.filter(name => !kept.some(row => row['name'] === name))
  const twice = kept.filter(({ n }) => n !== 1)
  const [again] = await database.ask('select count(*)::int as n from graphile_worker.jobs where attempts > 1')
  console.log(JSON.stringify({ seconds, acknowledged: names.length, lost: lost.length, twice: twice.length, again }))
  expect([lost, twice]).toEqual([[], []])
}, 600_000)
