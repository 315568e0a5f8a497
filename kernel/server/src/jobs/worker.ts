import { Logger, type Runner, run, runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Services } from '../contract/services.ts'
import { jobsSql } from '../data/write/job-queue.ts'
import { PrimaryClient } from '../database/hosts/primary-client.ts'
import { breakOff } from '../database/hosts/silent-connections.ts'
import { logFailure } from '../faults/faults.ts'
import { jobDesk, lendJobDesk } from './desk.ts'
import { Liveness } from './liveness.ts'
import { announceStart, announceStop } from './long-job.ts'
import { LANES, type Lane, tasksOf } from './tasks.ts'

export interface RunningJobs {
  /** Whether this process has looked for jobs lately. */
  isLooking(): boolean
  /** Takes no further job, lets the running ones finish (10 s at most), gives back the others. */
  stop(): Promise<void>
}

const SWEEP_MS = 10_000
/** Who has not looked for a job for so long does not look any more; each lane does so every two seconds. */
const SILENT_MS = 15_000
const RESTART_MS = 1000
const STOP_MS = 10_000
/** Connections of the engine at most: its lanes, and what they look up beside their jobs. */
export const JOB_POOL_SIZE = 12
/** So that two servers that start at the same moment do not create the same things. */
const PREPARE_LOCK = 7420

/** The engine would create the schema itself, which its role may not: it finds the table, so it does not try. */
const GROUND = `create table if not exists graphile_worker.migrations (
  id int primary key, ts timestamptz default now() not null, breaking boolean not null default false)`

/** Connections that break are replaced by the pool; without listeners they would end the process. */
function openPool(connection: pg.ClientConfig, size: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 5000,
    ...connection,
    Client: PrimaryClient,
    max: size,
  })
  pool.on('error', onError)
  pool.on('connect', client => client.on('error', onError))
  return pool
}

/** Breaks off every connection of a pool, whoever has it: its database has fallen silent. */
function breakable(pool: pg.Pool): () => void {
  const open = new Set<pg.PoolClient>()
  pool.on('connect', client => {
    open.add(client)
    client.on('end', () => open.delete(client))
  })
  return () => {
    for (const client of open) breakOff(client)
  }
}

/** Brings the queue's tables to this program's version; afterwards transactions can queue jobs. */
export async function prepareJobs(jobsConfig: pg.ClientConfig): Promise<void> {
  const pool = openPool(jobsConfig, 2, () => {})
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK])
    await client.query(GROUND)
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
    await client.query(jobsSql)
    await client.query('select pg_advisory_unlock($1)', [PREPARE_LOCK])
  } finally {
    client.release(true)
    await pool.end()
  }
}

/** The engine's own words without its meta, which holds payloads. Failures of tasks are logged where they happen. */
const engineLogger = (services: Services): Logger =>
  new Logger(() => (level, message) => {
    const text = message.split('\n')[0]!
    if (level === 'error' && !text.startsWith('Failed task'))
      services.log.warn({ engine: text }, 'the job engine reports a fault')
  })

interface Engine {
  readonly services: Services
  readonly pgPool: pg.Pool
  readonly liveness: Liveness
  /** A lane has looked for a job, or is at work. */
  looked(): void
}
async function startLane(lane: Lane, { services, pgPool, liveness, looked }: Engine): Promise<Runner> {
  const runner = await run({
    pgPool,
    concurrency: LANES[lane].size,
    noHandleSignals: true,
    pollInterval: 2000,
    gracefulShutdownAbortTimeout: STOP_MS,
    taskList: tasksOf(services, lane),
    parsedCronItems: [],
    logger: engineLogger(services),
    preset: {
      // Only batches handle a lost connection at the end of a job: without them it is a rejection that nobody hears,
      // and the job stays taken.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      plugins: [
        {
          name: 'VillageLiveness',
          version: '1.0.0',
          worker: { hooks: { startWorker: (_, { worker }) => liveness.alive(worker.workerPool.id) } },
        },
      ],
    },
  })
  for (const event of ['worker:getJob:empty', 'job:start', 'job:complete'] as const) runner.events.on(event, looked)
  return runner
}

/** All lanes as one: where one ends, the others end with it. */
async function startLanes(engine: Engine): Promise<Lanes> {
  const lanes = (Object.keys(LANES) as Lane[]).filter(lane => Object.keys(tasksOf(engine.services, lane)).length > 0)
  const runners = await Promise.all(lanes.map(lane => startLane(lane, engine)))
  const stopAll = async (): Promise<void> => {
    await Promise.all(runners.map(runner => runner.stop().catch(() => undefined)))
  }
  const ended = Promise.all(runners.map(runner => runner.promise.finally(() => void stopAll())))
  return {
    promise: ended.then(() => undefined),
    stop: stopAll,
    kill: async reason => {
      await Promise.all(runners.map(runner => runner.kill(reason).catch(() => undefined)))
    },
  }
}
interface Lanes {
  readonly promise: Promise<void>
  stop(): Promise<void>
  kill(reason: string): Promise<void>
}

const finishesWithin = (work: Promise<unknown>, ms: number): Promise<boolean> =>
  new Promise(resolve => {
    const timer = setTimeout(() => resolve(false), ms)
    const done = (): void => {
      clearTimeout(timer)
      resolve(true)
    }
    work.then(done, done)
  })

/**
 * The engine gives up when the database goes away for long, or when it cannot tell that a job is done. It is then
 * started again, every second, until it stays; what the old one had taken is free at once.
 */
class Supervisor {
  readonly #start: () => Promise<Lanes>
  readonly #liveness: Liveness
  readonly #log: Services['log']
  #runner: Lanes | null = null
  #stopping = false
  #restart: NodeJS.Timeout | undefined

  constructor(start: () => Promise<Lanes>, liveness: Liveness, log: Services['log']) {
    this.#start = start
    this.#liveness = liveness
    this.#log = log
  }

  async begin(): Promise<void> {
    await this.#liveness.sweep()
    const runner = await this.#start()
    this.#runner = runner
    runner.promise.catch(logFailure(this.#log, 'the job engine has ended')).then(() => this.#ended())
    if (this.#stopping) await runner.stop()
  }

  async stop(): Promise<void> {
    this.#stopping = true
    clearTimeout(this.#restart)
    const runner = this.#runner
    if (runner && !(await finishesWithin(runner.stop(), STOP_MS)))
      await finishesWithin(runner.kill('the server stops'), 6000)
  }

  #ended(): void {
    this.#runner = null
    if (!this.#stopping) this.#later()
  }
  #later(): void {
    this.#restart = setTimeout(() => {
      this.#liveness
        .gone()
        .then(() => this.begin())
        .catch(error => {
          if (this.#stopping) return
          logFailure(this.#log, 'the job engine does not start yet')(error)
          this.#later()
        })
    }, RESTART_MS)
  }
}

/** Runs queued work of all halves in this process until it is stopped. The queue has been prepared. */
export async function startJobs(services: Services, jobsConfig: pg.ClientConfig): Promise<RunningJobs> {
  announceStart(services)
  const { log } = services
  const heard = (error: Error): void => log.warn({ err: error.message }, 'a connection of the jobs broke')
  const pool = openPool(jobsConfig, JOB_POOL_SIZE, heard)
  const breakAll = breakable(pool)
  lendJobDesk(services, jobDesk(services, pool, JOB_POOL_SIZE))
  let lookedMs = performance.now()
  const looked = (): void => {
    lookedMs = performance.now()
  }
  const liveness = new Liveness(jobsConfig, log, { silent: breakAll })
  const supervisor = new Supervisor(() => startLanes({ services, pgPool: pool, liveness, looked }), liveness, log)
  await supervisor.begin()
  const sweep = (): Promise<unknown> =>
    liveness.sweep().catch(logFailure(log, 'the jobs of servers that are gone were not looked for'))
  const sweeper = setInterval(() => void sweep(), SWEEP_MS)
  sweeper.unref()
  let stopped: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    announceStop(services)
    clearInterval(sweeper)
    await supervisor.stop()
    await liveness.close()
    await finishesWithin(pool.end(), 2000)
  }
  return {
    stop: () => (stopped ??= stop()),
    isLooking: () => performance.now() - lookedMs < SILENT_MS,
  }
}
