import { Logger, type Runner, run, runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Services } from '../contract/services.ts'
import { logFailure } from '../data/faults.ts'
import { jobsSql } from '../data/job-queue.ts'
import { Liveness } from './liveness.ts'
import { announceStart, announceStop } from './long-job.ts'
import { tasksOf } from './tasks.ts'

/** How many jobs are where. */
export interface JobCounts extends Readonly<Record<string, number>> {
  readonly waiting: number
  readonly running: number
  readonly failed: number
}
export interface RunningJobs {
  /** For the metrics. */
  count(): Promise<JobCounts>
  /** Takes no further job, lets the running ones finish (10 s at most), gives back the others. */
  stop(): Promise<void>
}

/** Jobs that run at the same moment in this process, and beside them urgent ones. */
const LANES = { all: 2, urgent: 1 } as const
type Lane = keyof typeof LANES
const SWEEP_MS = 30_000
const RESTART_MS = 1000
const STOP_MS = 10_000
/** So that two servers that start at the same moment do not create the same things. */
const PREPARE_LOCK = 7420

/** The engine would create the schema itself, which its role may not: it finds the table, so it does not try. */
const GROUND = `create table if not exists graphile_worker.migrations (
  id int primary key, ts timestamptz default now() not null, breaking boolean not null default false)`

/** Connections that break are replaced by the pool; without listeners they would end the process. */
function openPool(connection: pg.ClientConfig, size: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ keepAlive: true, connectionTimeoutMillis: 5000, ...connection, max: size })
  pool.on('error', onError)
  pool.on('connect', client => client.on('error', onError))
  return pool
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

function startLane(lane: Lane, services: Services, pgPool: pg.Pool, liveness: Liveness): Promise<Runner> {
  return run({
    pgPool,
    concurrency: LANES[lane],
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
}

/** All lanes as one: where one ends, the others end with it. */
async function startLanes(...given: [Services, pg.Pool, Liveness]): Promise<Lanes> {
  const lanes: readonly Lane[] = Object.keys(tasksOf(given[0], 'urgent')).length > 0 ? ['all', 'urgent'] : ['all']
  const runners = await Promise.all(lanes.map(lane => startLane(lane, ...given)))
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

/** Queued work by state; failed is what has used up its attempts. */
async function countJobs(pool: pg.Pool): Promise<JobCounts> {
  const { rows } = await pool.query<JobCounts>(`select
    count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
    count(*) filter (where locked_at is not null)::int as running,
    count(*) filter (where attempts >= max_attempts)::int as failed from graphile_worker.jobs`)
  return rows[0]!
}

/** Runs queued work of all halves in this process until it is stopped. The queue has been prepared. */
export async function startJobs(services: Services, jobsConfig: pg.ClientConfig): Promise<RunningJobs> {
  announceStart(services)
  const { log } = services
  const pool = openPool(jobsConfig, 8, error => log.warn({ err: error.message }, 'a connection of the jobs broke'))
  const liveness = new Liveness(jobsConfig, log)
  const supervisor = new Supervisor(() => startLanes(services, pool, liveness), liveness, log)
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
  return { stop: () => (stopped ??= stop()), count: () => countJobs(pool) }
}
