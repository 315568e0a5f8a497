import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, clientOf, sendTo, tokensOf, type VillageClient } from '../client.ts'
import { listenTo } from '../listener.ts'
import { type Product, startProduct } from '../product.ts'
import { temporaryDir } from '../temporary.ts'
import { eventually } from '../wait-limits.ts'
import { type HostedDatabase, launchHosted } from './hosted-database.ts'
import { FOLLOWED, type Standby, startStandby } from './standby.ts'

/** Two servers, a primary and a standby that takes reads (docs/operation.md). */
const DEMO_PASSWORD = /Password\s+(\S+)/
const RESIDENT = '/convenient/resident'
const dataDir = temporaryDir('village-readers-')
const folder = temporaryDir('village-readers-pg-')
let database: HostedDatabase
let standby: Standby
let servers: readonly Product[] = []
let clerks: readonly VillageClient[] = []

beforeAll(async () => {
  database = await launchHosted(folder, FOLLOWED)
  const { server, url } = database
  standby = await startStandby({ folder, server })
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DATABASE_READ_URL: `postgres://127.0.0.1:${standby.client.port}/hosted`,
    ADMIN_PASSWORD: 'Reading-2026',
    DEMO: 'lite',
    CAPTCHA: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  }
  servers = [await startProduct(settings), await startProduct(settings)]
  const password = DEMO_PASSWORD.exec(servers.map(one => one.printed()).join(''))![1]!
  const { access_token: token } = await tokensOf(sendTo(servers[0]!.address), { account: 'clerk.haitang', password })
  clerks = servers.map(({ address }) => clientOf(sendTo(address), token))
}, 600_000)
afterAll(async () => {
  await Promise.all(servers.map(one => one.stop()))
  await standby?.stop()
  await database?.server.stop()
  for (const dir of [dataDir, folder]) rmSync(dir, { recursive: true, force: true })
}, 120_000)

const replicaOf = async ({ address }: Product): Promise<any> =>
  (await (await fetch(`${address}/readyz`)).json()).data.replica
const areAll = (state: string) => async (): Promise<boolean> =>
  (await Promise.all(servers.map(replicaOf))).every(replica => replica.state === state)
beforeEach(() => eventually(areAll('used')))

const NUMERALS = '零一二三四五六七八九'
let made = 0
/** A resident whose name nobody else has. */
const nextName = (): string => `读${[...String(++made)].map(digit => NUMERALS[Number(digit)]).join('')}`
const add = (by: VillageClient, name: string): Promise<Answer> =>
  by.post(`${RESIDENT}/submit`, {
    name,
    idType: '99',
    sex: '1',
    birthday: '1980-05-06',
    residenceType: '1',
    liveAddress: '一号',
  })
const byName = (by: VillageClient, name: string): Promise<Answer> => by.get(`${RESIDENT}/page`, { name, size: 10 })
const names = ({ body }: Answer): readonly string[] => body.data.records.map((row: { name: string }) => row.name)

test('a clerk finds whom she has just added in the list of either server', async () => {
  const missed: string[] = []
  for (let n = 0; n < 2000; n++) {
    const name = nextName()
    expect((await add(clerks[n % 2]!, name)).status).toBe(200)
    const lists = await Promise.all(clerks.map(by => byName(by, name)))
    if (lists.some(list => !names(list).includes(name) || list.body.data.total < 1)) missed.push(name)
  }
  expect(missed).toEqual([])
  for (const server of servers) expect((await replicaOf(server)).answered.replica).toBeGreaterThan(1000)
})

test('whoever hears of a change and asks at once sees it, and the record as it is now', async () => {
  const listener = await listenTo(servers[1]!.address, clerks[1]!.token)
  const added = await add(clerks[0]!, nextName())
  const { id } = added.body.data
  for (let n = 0; n < 200; n++) {
    const before = listener.heard.length
    const liveAddress = `${n}号`
    const edited = await clerks[0]!.post(`${RESIDENT}/submit`, { id, liveAddress })
    expect(edited.status).toBe(200)
    await eventually(() => listener.heard.slice(before).some(({ topic, data }) => topic === 'rows' && data.id === id))
    const shown = await clerks[1]!.get(`${RESIDENT}/detail`, { id })
    expect(shown.body.data.liveAddress).toBe(liveAddress)
  }
  listener.close()
})

test('an export holds who was added a moment ago, and is read at the standby', async () => {
  const name = nextName()
  await add(clerks[0]!, name)
  const before = await Promise.all(servers.map(replicaOf))
  const asked = await clerks[1]!.post(`${RESIDENT}/export`, { filters: { name }, columns: ['name'], format: 'csv' })
  const { id } = asked.body.data
  const task = await eventually(async () => {
    const { body } = await clerks[0]!.get('/privacy/export/detail', { id })
    return body.data.status === '2' && body.data
  })
  expect(task.totalRows).toBe(1)
  const after = await Promise.all(servers.map(replicaOf))
  const sum = (all: readonly any[]): number => all.reduce((total, replica) => total + replica.answered.replica, 0)
  expect(sum(after)).toBeGreaterThan(sum(before))
})

/** Clerks write and read at both servers until `work` is over: what they did, and what was refused. */
async function underLoad(work: () => Promise<unknown>): Promise<{ done: number; refused: Answer[]; missed: string[] }> {
  const found = { done: 0, refused: [] as Answer[], missed: [] as string[] }
  let isOver = false
  const clerk = async (by: VillageClient): Promise<void> => {
    while (!isOver) {
      const name = nextName()
      const answers = [await add(by, name), await byName(clerks[0]!, name), await byName(clerks[1]!, name)]
      answers.push(await by.get(`${RESIDENT}/page`, { size: 50 }))
      const refused = answers.filter(({ status }) => status !== 200)
      found.refused.push(...refused)
      if (refused.length === 0 && !answers.slice(1, 3).every(list => names(list).includes(name)))
        found.missed.push(name)
      found.done++
    }
  }
  const all = Promise.all([...clerks, ...clerks].map(clerk))
  await work().finally(() => {
    isOver = true
  })
  await all
  return found
}

test('while the standby is paused, stopped and started nothing is refused and nothing old is shown', async () => {
  const { done, refused, missed } = await underLoad(async () => {
    await standby.ask('select pg_wal_replay_pause()')
    await eventually(areAll('behind'))
    await standby.ask('select pg_wal_replay_resume()')
    await eventually(areAll('used'))
    await standby.stop()
    await eventually(areAll('away'))
    await standby.start()
    await eventually(areAll('used'))
  })
  expect(refused).toEqual([])
  expect(missed).toEqual([])
  expect(done).toBeGreaterThan(20)
})

test('operators see whether the standby is used, how far behind it is, and what it has answered', async () => {
  const [server] = servers
  expect(await replicaOf(server!)).toMatchObject({ state: 'used', lagSeconds: expect.any(Number) })
  const metrics = await (await fetch(`${server!.address}/metrics`)).text()
  expect(metrics).toContain('village_replica_used 1')
  expect(metrics).toMatch(/^village_replica_lag_seconds \d/m)
  expect(metrics).toMatch(/^village_replica_statements\{by="replica"\} [1-9]/m)
  expect(server!.printed()).toContain('the replica is left out, the primary takes its reads')
})

test('a standby that was promoted by mistake is not asked any more', async () => {
  await standby.ask('select pg_promote()')
  await eventually(areAll('foreign'))
  const name = nextName()
  expect((await add(clerks[0]!, name)).status).toBe(200)
  expect(names(await byName(clerks[1]!, name))).toEqual([name])
})
