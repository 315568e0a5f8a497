import { rmSync } from 'node:fs'
import { type Logger, pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inLongRun, isLongRun } from '../../../../../testing/long-run.ts'
import { launchHosted } from '../../../../../testing/several-servers/hosted-database.ts'
import { askOnce, FOLLOWED, type Standby, startStandby } from '../../../../../testing/several-servers/standby.ts'
import { temporaryDir } from '../../../../../testing/temporary.ts'
import { eventually } from '../../../../../testing/wait-limits.ts'
import { type Cluster, openCluster } from '../../cluster/cluster.ts'
import type { Embedded } from '../../embedded/launch.ts'
import { ReadLanes } from './read-lanes.ts'
import { Replica } from './replica.ts'
import { WritePool } from './write-pool.ts'

/** A primary and its standby, and two servers of the product that read at the standby. */
const WALL = '100001'
const folder = temporaryDir('village-replica-')
const log: Logger = pino({ level: 'silent' })
let server: Embedded
let standby: Standby
let cluster: Cluster
let servers: readonly Server[] = []

interface Server {
  readonly replica: Replica
  readonly reads: ReadLanes
  readonly writes: WritePool
}
const openServer = async (): Promise<Server> => {
  const own = { primary: cluster.app, replica: cluster.replica!, sizes: { reads: 4, dearReads: 2 } }
  const replica = new Replica({ ...own, log, nowMs: () => performance.now() })
  await replica.open()
  const writes = new WritePool({ connection: cluster.app, size: 4 })
  return { replica, reads: new ReadLanes({ connection: cluster.app, size: 4 }), writes }
}

beforeAll(async () => {
  const hosted = await launchHosted(folder, FOLLOWED)
  server = hosted.server
  // What the standby replays goes before what is read there, so that a conflict comes at once.
  standby = await startStandby({ folder, server, flags: ['max_standby_streaming_delay=0'] })
  const databaseReadUrl = `postgres://127.0.0.1:${standby.client.port}/hosted`
  cluster = await openCluster({ dataDir: folder, databaseUrl: hosted.url, databaseReadUrl })
  await owner('grant village_platform to village_app; grant usage on schema public to village_app')
  await owner('create table note (id bigint primary key, told text not null)')
  await owner('grant all on note to village_app')
  servers = [await openServer(), await openServer()]
})
afterAll(async () => {
  for (const { replica, reads, writes } of servers) await Promise.all([replica.close(), reads.close(), writes.close()])
  await standby?.stop()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => eventually(() => servers.every(({ replica }) => replica.health.state === 'used')))

const owner = (sql: string) => askOnce({ ...server.client, database: 'hosted' }, sql)
/** A question of a call of its own. */
const ask = <T>({ replica, reads }: Server, text: string, values: readonly unknown[] = []): Promise<T[]> =>
  replica.readerOf('reads', reads).read<T>(WALL, { text, values })

let last = 0
async function add({ writes, replica }: Server): Promise<number> {
  const id = ++last
  await writes.write(WALL, {}, run => run({ text: 'insert into note values ($1, $2)', values: [id, '一'] }))
  replica.noteCommit()
  return id
}
const sees = async (at: Server, id: number): Promise<boolean> =>
  (await ask(at, 'select 1 from note where id = $1', [id])).length === 1

test('a clerk sees what she has just written, at the server that took it and at the other one', async () => {
  const before = servers.map(({ replica }) => replica.health.answered.replica)
  const missing: number[] = []
  for (let n = 0; n < (inLongRun([10_000], [1000])[0] as number); n++) {
    const [at, other] = n % 2 === 0 ? servers : [...servers].reverse()
    const id = await add(at!)
    const seen = await Promise.all([sees(at!, id), sees(other!, id)])
    if (seen.includes(false)) missing.push(id)
  }
  expect(missing).toEqual([])
  // It is the standby that has answered, at both, and not the primary alone.
  for (const [i, { replica }] of servers.entries()) expect(replica.health.answered.replica).toBeGreaterThan(before[i]!)
})

test('a call that has begun sees what its own server commits meanwhile', async () => {
  const [at] = servers
  const reader = at!.replica.readerOf('reads', at!.reads)
  for (let n = 0; n < 50; n++) {
    const id = await add(at!)
    expect(await reader.read(WALL, { text: 'select id from note where id = $1', values: [id] })).toHaveLength(1)
  }
})

/** Clerks write and read until `work` is over: how often they did, and how often in vain. */
async function underLoad(work: () => Promise<unknown>): Promise<{ readonly done: number; readonly failed: unknown[] }> {
  let isOver = false
  let done = 0
  const failed: unknown[] = []
  const clerk = async (at: Server): Promise<void> => {
    while (!isOver) {
      try {
        const id = await add(at)
        if (!(await sees(at, id))) throw new Error(`${id} is not seen`)
        done++
      } catch (error) {
        failed.push(error)
      }
    }
  }
  const clerks = Promise.all([...servers, ...servers].map(clerk))
  await work().finally(() => {
    isOver = true
  })
  await clerks
  return { done, failed }
}
const isEvery = (state: string) => () => servers.every(({ replica }) => replica.health.state === state)

test.runIf(isLongRun)(
  'a standby that is paused is left out, and takes reads again when it has caught up: nothing is refused',
  async () => {
    const { done, failed } = await underLoad(async () => {
      await standby.ask('select pg_wal_replay_pause()')
      await eventually(isEvery('behind'))
      expect(servers[0]!.replica.health.lagSeconds).toBeGreaterThan(5)
      await standby.ask('select pg_wal_replay_resume()')
      await eventually(isEvery('used'))
    })
    expect(failed).toEqual([])
    expect(done).toBeGreaterThan(0)
    expect(servers[0]!.replica.health.lagSeconds).toBeLessThan(5)
  },
)

test('a standby that is stopped is left out, and takes reads again when it is started: nothing is refused', async () => {
  const { failed } = await underLoad(async () => {
    await standby.stop()
    await eventually(isEvery('away'))
    await standby.start()
    await eventually(isEvery('used'))
  })
  expect(failed).toEqual([])
})

test('a read that conflicts with what the standby replays is answered by the primary', async () => {
  const [at] = servers
  const id = await add(at!)
  await eventually(() => sees(at!, id))
  const before = at!.replica.health.answered
  // The rows that the statement may still need are removed while it runs.
  const atStandby = 'case when pg_is_in_recovery() then pg_sleep(4)::text end'
  const slow = ask<{ n: string }>(at!, `select count(*) as n, ${atStandby} from note`)
  const asked = "select 1 from pg_stat_activity where wait_event = 'PgSleep'"
  await eventually(() => standby.ask(asked).then(rows => rows.length > 0))
  await owner(`delete from note where id < ${id}`)
  await owner('vacuum note')
  const [counted] = await slow
  expect(Number(counted!.n)).toBeGreaterThan(0)
  expect(at!.replica.health.answered.primary).toBe(before.primary + 1)
})

test('a tenant’s wall stands at the standby as well', async () => {
  const [at] = servers
  expect(await ask(at!, "select current_user::text as role, current_setting('app.tenant') as tenant")).toEqual([
    { role: 'village_app', tenant: WALL },
  ])
})

test('a standby that becomes a primary is left out', async () => {
  await standby.ask('select pg_promote()')
  await eventually(isEvery('foreign'))
  const id = await add(servers[0]!)
  expect(await sees(servers[1]!, id)).toBe(true)
})
