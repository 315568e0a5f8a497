import { existsSync, rmSync } from 'node:fs'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasOlderPostgres, OLDER_POSTGRES } from '../../../../../testing/backups/older-postgres.ts'
import { aptInstall } from '../../../../../testing/programs/apt.mjs'
import { launchHosted } from '../../../../../testing/several-servers/hosted-database.ts'
import { askOnce, FOLLOWED, type Standby, startStandby } from '../../../../../testing/several-servers/standby.ts'
import { temporaryDir } from '../../../../../testing/temporary.ts'
import { eventually } from '../../../../../testing/wait-limits.ts'
import { type Cluster, openCluster } from '../../cluster/cluster.ts'
import type { Embedded } from '../../embedded/launch.ts'
import { Replica } from './replica.ts'

/** PostgreSQL 15 of the system, with the ICU of the system; that of npm brings another one along. */
const SYSTEM = '/usr/lib/postgresql/15/bin/postgres'
const log = pino({ level: 'silent' })
const folder = temporaryDir('village-order-')
let server: Embedded
let standby: Standby | undefined
let cluster: Cluster | undefined

beforeAll(async () => {
  if (!existsSync(SYSTEM)) aptInstall('postgresql-15')
  if (!hasOlderPostgres || !existsSync(SYSTEM)) return
  const hosted = await launchHosted(folder, FOLLOWED, OLDER_POSTGRES)
  server = hosted.server
  standby = await startStandby({ folder, server, program: SYSTEM })
  const databaseReadUrl = `postgres://127.0.0.1:${standby.client.port}/hosted`
  cluster = await openCluster({ dataDir: folder, databaseUrl: hosted.url, databaseReadUrl })
  await askOnce({ ...server.client, database: 'hosted' }, 'grant village_platform to village_app')
}, 240_000)
afterAll(async () => {
  await standby?.stop()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ICU = "select pg_collation_actual_version(oid) as version from pg_collation where collname = 'zh-x-icu'"

test('a standby with another ICU than its primary is left out, although it replays everything', async context => {
  if (!standby || !cluster) return context.skip('there is no PostgreSQL 15 of the system beside that of npm')
  const [[here], [there]] = [await askOnce(server.client, ICU), await standby.ask(ICU)]
  expect(there!['version']).not.toBe(here!['version'])
  const sizes = { reads: 4, dearReads: 2 }
  const replica = new Replica({
    primary: cluster.app,
    replica: cluster.replica!,
    sizes,
    log,
    nowMs: () => performance.now(),
  })
  await replica.open()
  await eventually(() => replica.health.state === 'collation')
  expect(replica.health.lagSeconds).toBe(0)
  await replica.close()
})
