import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { backupsOf } from './backups.ts'
import type { Cluster } from './cluster/cluster.ts'
import { SEED_MS } from './common/patient-call.ts'
import type { Call } from './contract/half.ts'
import type { Clock, Registry, Services, Starter } from './contract/services.ts'
import type { Settings } from './contract/settings.ts'
import { asOwner, hasTable } from './database/hosts/as-owner.ts'
import { migrate } from './database/migrate.ts'
import { logFailure } from './faults/faults.ts'
import { openArrivals } from './jobs/arrivals-job.ts'
import { prepareJobs } from './jobs/worker.ts'
import { type OpenServices, openServices } from './open-services.ts'
import type { SpaceReader } from './pulse.ts'
import { beforeUpgrade } from './upgrading/before-upgrade.ts'

const START_LOCK = 7_301_003

/** Asked again and again: a waiting statement would be cut after seconds, the other server's demo takes longer. */
async function turnOf(call: Call): Promise<void> {
  for (;;) {
    const [row] = await call.db.sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${START_LOCK}) as mine`
    if (row!.mine) return
    await pause(100)
  }
}

/** What one starter fills, in a transaction of its own; two servers that start at once take turns. */
export const runStarter = (starter: Starter, services: Services): Promise<void> =>
  services.as(services.platform, { source: 'start', requestId: `start:${starter.name}` }, async call => {
    await turnOf(call)
    await call.db.sql`select set_config('statement_timeout', ${String(SEED_MS)}, true),
      set_config('idle_in_transaction_session_timeout', ${String(SEED_MS)}, true)`
    await starter.run(call)
  })

/** Reference rows and seeds. */
async function runStarters(services: Services): Promise<void> {
  for (const starter of services.registry.starters) await runStarter(starter, services)
}

interface Filling {
  readonly settings: Settings
  readonly registry: Registry
  readonly cluster: Cluster
  /** Folder of db/migrations. */
  readonly migrations: string
  readonly log: Logger
  readonly clock?: Clock
  readonly poolSize?: number
  readonly readSpace?: SpaceReader
}

/** The services over a database with this program's schema, reference rows and seeds. */
export async function openFilled({ cluster, migrations, ...options }: Filling): Promise<OpenServices> {
  await migrate(cluster.owner, migrations, {
    before: beforeUpgrade(cluster.owner, { ...options.settings, away: options }),
  })
  const backups = backupsOf({ cluster, dataDir: options.settings.dataDir, migrations })
  const opened = await openServices({ ...options, app: cluster.app, replica: cluster.replica, backups })
  try {
    await prepareJobs(cluster.jobs)
    await openArrivals(opened.services)
    await runStarters(opened.services)
    return opened
  } catch (error) {
    await opened.close().catch(logFailure(options.log, 'the services did not close'))
    throw error
  }
}

/** Owned by the migrations' role; no other may read it. */
const GROUND = `create table if not exists public.kernel_filled (
  starter varchar(100) primary key,
  since timestamptz not null default now())`

const namesOf = (starters: readonly Starter[]): readonly string[] => [...new Set(starters.map(({ name }) => name))]

/** Whether each of these starters is noted as having been through in this database. */
export const isFilled = ({ owner }: Cluster, starters: readonly Starter[]): Promise<boolean> =>
  asOwner(owner, async client => {
    if (!(await hasTable(client, 'kernel_filled'))) return false
    const names = namesOf(starters)
    const { rowCount } = await client.query('select 1 from public.kernel_filled where starter = any($1)', [names])
    return rowCount === names.length
  })

/** Notes that each of these starters has been through. */
export const noteFilled = ({ owner }: Cluster, starters: readonly Starter[]): Promise<void> =>
  asOwner(owner, async client => {
    await client.query(GROUND)
    await client.query('insert into public.kernel_filled (starter) select unnest($1::text[]) on conflict do nothing', [
      namesOf(starters),
    ])
  })
