import { cachedBriefly } from '../common/brief-cache.ts'
import type { Figure, Measured } from '../contract/gauges.ts'
import type { JobFigures } from '../contract/job-desk.ts'
import type { PoolFigures } from '../contract/pool-figures.ts'
import type { Services } from '../contract/services.ts'
import { poolsOf } from '../data/pools.ts'
import type { ReplicaHealth } from '../database/pools/replica.ts'
import { countsOf } from '../faults/counts.ts'
import { jobDeskOf } from '../jobs/desk.ts'
import { hubOf } from '../live/hub.ts'
import { LOG_FIGURES } from './held-log.ts'

const POOLS = ['reads', 'dearReads', 'writes', 'inner', 'loads', 'seeds'] as const

/** Connections of this process, by pool; `jobs` is the engine's. */
export function poolFiguresOf(services: Services): Readonly<Record<string, PoolFigures>> {
  const pools = poolsOf(services)
  const jobs = jobDeskOf(services)?.pool()
  return {
    ...(pools && Object.fromEntries(POOLS.map(name => [name, pools[name].counts]))),
    ...(jobs && { jobs }),
  }
}
/** Browsers that this process keeps up to date. */
export const openStreams = (services: Services): number => hubOf(services).count

/** How the replica does; null where there is none. */
export const replicaOf = (services: Services): ReplicaHealth | null => poolsOf(services)?.replica?.health ?? null

const ofPools =
  (read: (pool: PoolFigures) => number) =>
  (services: Services): Measured =>
    Object.fromEntries(Object.entries(poolFiguresOf(services)).map(([name, pool]) => [name, read(pool)]))

const POOL_FIGURES: readonly Figure[] = [
  {
    name: 'village_database_connections',
    help: 'Connections for transactions by state; waiting counts calls without one',
    label: 'state',
    read: services => {
      const counts = poolsOf(services)?.writes.counts
      return counts ? { open: counts.open, idle: counts.idle, waiting: counts.waiting } : null
    },
  },
  {
    name: 'village_pool_used_connections',
    help: 'Database connections with work, by pool',
    label: 'pool',
    read: ofPools(({ open, idle }) => open - idle),
  },
  {
    name: 'village_pool_open_connections',
    help: 'Database connections that are open, by pool',
    label: 'pool',
    read: ofPools(({ open }) => open),
  },
  {
    name: 'village_pool_size_connections',
    help: 'The most connections that a pool opens',
    label: 'pool',
    read: ofPools(({ size }) => size),
  },
  {
    name: 'village_pool_waiting',
    help: 'What waits for a connection, by pool; of the reading ones, statements behind another on the same connection',
    label: 'pool',
    read: ofPools(({ waiting }) => waiting),
  },
]

const ofJobs =
  (read: (figures: JobFigures) => Measured) =>
  async (services: Services): Promise<Measured> => {
    const desk = jobDeskOf(services)
    return desk && read(await desk.figures())
  }
const JOB_FIGURES: readonly Figure[] = [
  {
    name: 'village_jobs',
    help: 'Jobs of all servers by state; those that are due are among those that wait',
    label: 'state',
    read: ofJobs(({ waiting, due, running, givenUp }) => ({ waiting, due, running, failed: givenUp })),
  },
  {
    name: 'village_job_late_seconds',
    help: 'How long the job that is due for longest has waited, by lane',
    label: 'lane',
    read: ofJobs(({ lateSeconds }) => lateSeconds),
  },
  {
    name: 'village_jobs_given_up',
    help: 'Jobs that have used up their attempts, by job',
    label: 'task',
    read: ofJobs(({ givenUpByTask }) => givenUpByTask),
  },
]

const ofReplica =
  (read: (health: ReplicaHealth) => Measured) =>
  (services: Services): Measured => {
    const health = replicaOf(services)
    return health && read(health)
  }
const REPLICA_FIGURES: readonly Figure[] = [
  {
    name: 'village_replica_used',
    help: '1 while the replica takes reads, 0 while it is left out',
    read: ofReplica(({ state }) => (state === 'used' ? 1 : 0)),
  },
  {
    name: 'village_replica_lag_seconds',
    help: 'Seconds that the replica is behind the primary',
    read: ofReplica(({ lagSeconds }) => lagSeconds),
  },
  {
    name: 'village_replica_statements',
    help: 'Statements of calls that may read at the replica, by who answered them',
    label: 'by',
    read: ofReplica(({ answered }) => answered),
  },
]

const MB = 1_048_576
const VERSION_KEPT_MS = 60_000
/** The version of the database that answers, as it says it itself: `18.0`. */
export async function databaseVersion(services: Services): Promise<string> {
  const work = (call: Parameters<Parameters<Services['readAs']>[2]>[0]) =>
    call.db.sql<{ version: string }>`select current_setting('server_version') as version`
  const [row] = await services.as(services.platform, { source: 'job' }, work)
  return row!.version.split(' ', 1)[0]!
}

/** Which of the things that features run go on in this process. */
export type RunStates = () => readonly (readonly [name: string, isRunning: boolean])[]

const runFigure = (runs: RunStates): Figure => ({
  name: 'village_running',
  help: '1 where this process runs it; what one server leads is 1 in one process only',
  label: 'name',
  read: () => Object.fromEntries(runs().map(([name, isRunning]) => [name, isRunning ? 1 : 0])),
})

/** What every process of the product tells of itself. */
export function kernelFigures(services: Services, runs: RunStates): readonly Figure[] {
  const version = cachedBriefly(() => databaseVersion(services), VERSION_KEPT_MS)
  return [
    ...POOL_FIGURES,
    ...JOB_FIGURES,
    ...REPLICA_FIGURES,
    ...LOG_FIGURES,
    runFigure(runs),
    {
      name: 'village_streams_open',
      help: 'Browsers that this process keeps up to date',
      read: openStreams,
    },
    {
      name: 'village_data_disk_free_bytes',
      help: 'Free space on the disk of DATA_DIR, in whole megabytes',
      read: async () => (await services.health()).freeMb * MB,
    },
    {
      name: 'village_call_notes_dropped_total',
      help: 'Calls of which the log has no line: the database was away or they were too many',
      isCounter: true,
      read: () => countsOf(services).droppedNotes,
    },
    {
      name: 'village_database_shortages_total',
      help: 'Statements refused because the database lacks something, by SQLSTATE: 53100 disk, 53200 memory, 53300 connections',
      label: 'sqlstate',
      isCounter: true,
      read: () => ({ 53100: 0, 53200: 0, 53300: 0, ...Object.fromEntries(countsOf(services).shortages) }),
    },
    {
      name: 'village_database_version_info',
      help: 'Always 1; its label says which version of PostgreSQL answers',
      label: 'version',
      read: async () => ({ [await version()]: 1 }),
    },
  ]
}
