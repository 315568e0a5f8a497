import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { PrimaryClient } from '../database/hosts/primary-client.ts'
import { breakOff, PULSE_MS, type Watched, watchConnection } from '../database/hosts/silent-connections.ts'

/** Second half of the advisory lock's name; the first is the pool's. Any number that nobody else uses. */
const NAMESPACE = 7421
/** A server that has just lost its connection takes its locks again within this time. */
const ASKED_AGAIN_MS = 4000
/** After a connection was made anew others may not have theirs yet: nothing is taken over for so long. */
const SETTLING_MS = 20_000
const AGAIN_MS = 500

/**
 * The jobs of a pool whose process died: the engine counts the attempt when it is begun, so that those whose server died
 * under them again and again come later each time, and end.
 */
const TAKEN_OVER = `update graphile_worker._private_jobs
  set run_at = greatest(run_at, now()) + case when attempts < 2 then interval '0' else exp(least(attempts, 10)) * interval '1 second' end
  where id = any($1::bigint[]) returning id::text as id, attempts, attempts >= max_attempts as over`

export interface LivenessOptions {
  /** The database does not answer any more. */
  readonly silent?: () => void
  readonly askedAgainMs?: number
}

/**
 * Says which worker pools are alive. A pool holds an advisory lock as long as its process lives; jobs that a pool
 * without one has taken (kill -9) are free again after seconds instead of after the engine's four hours.
 */
export class Liveness {
  readonly #connection: pg.ClientConfig
  readonly #log: Logger
  readonly #options: LivenessOptions
  readonly #pools = new Set<string>()
  #client: pg.Client | null = null
  #watch: Watched | undefined
  /** Since when, by the process's clock, the connection is the one that it is; 0 for the first. */
  #sinceMs = 0
  #closed = false
  #last: Promise<unknown> = Promise.resolve()

  constructor(connection: pg.ClientConfig, log: Logger, options: LivenessOptions = {}) {
    this.#connection = connection
    this.#log = log
    this.#options = options
  }

  /** Called before a pool takes its first job. */
  async alive(pool: string): Promise<void> {
    this.#pools.add(pool)
    await this.#inTurn(async client => {
      await client.query('select pg_advisory_lock(hashtextextended($1, $2))', [pool, NAMESPACE])
    })
  }

  /**
   * Frees the jobs of pools whose process is gone, seen twice some seconds apart. Returns how many pools that were.
   */
  async sweep(): Promise<number> {
    const seen = await this.#inTurn(client => this.#deadOn(client))
    if (seen.length === 0) return 0
    await pause(this.#options.askedAgainMs ?? ASKED_AGAIN_MS)
    if (this.#closed || (this.#sinceMs > 0 && performance.now() - this.#sinceMs < SETTLING_MS)) return 0
    return this.#inTurn(async client => {
      const dead = (await this.#deadOn(client)).filter(pool => seen.includes(pool))
      for (const pool of dead) await this.#takeOver(client, pool)
      return dead.length
    })
  }

  /** Pools that have taken jobs and hold no lock. */
  async #deadOn(client: pg.Client): Promise<readonly string[]> {
    const { rows } = await client.query<{ pool: string }>(
      `select distinct locked_by as pool from graphile_worker._private_jobs where locked_by is not null and locked_by <> all($1)`,
      [[...this.#pools]],
    )
    const dead: string[] = []
    for (const { pool } of rows) {
      const { rows: got } = await client.query<{ free: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, $2)) as free',
        [pool, NAMESPACE],
      )
      if (!got[0]?.free) continue
      await client.query('select pg_advisory_unlock(hashtextextended($1, $2))', [pool, NAMESPACE])
      dead.push(pool)
    }
    return dead
  }

  /** A job may be why its server died: each time it waits longer before it is taken again, as one that has failed. */
  async #takeOver(client: pg.Client, pool: string): Promise<void> {
    const held = await client.query<{ id: string }>(
      'select id::text as id from graphile_worker._private_jobs where locked_by = $1',
      [pool],
    )
    await client.query('select graphile_worker.force_unlock_workers(array[$1])', [pool])
    const { rows } = await client.query<{ id: string; attempts: number; over: boolean }>(TAKEN_OVER, [
      held.rows.map(({ id }) => id),
    ])
    this.#log.info({ jobs: rows.length }, 'took over the jobs of a server that is gone')
    for (const { id, attempts } of rows.filter(({ over }) => over))
      this.#log.error({ job: id, attempts }, 'a job was given up: the server died under it each time')
  }

  /** The engine has ended: other engines may take its jobs. */
  async gone(): Promise<void> {
    this.#pools.clear()
    const client = this.#client
    this.#client = null
    this.#watch?.stop()
    await client?.end().catch(() => {})
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#watch?.stop()
    await this.#client?.end().catch(() => {})
  }

  /** The lanes begin at the same moment: they share one connection, which takes one statement after another. */
  #inTurn<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const mine = this.#last.then(async () => work(await this.#connected()))
    // Whoever asked hears how it ended; the next one only waits for it.
    this.#last = Promise.allSettled([mine])
    return mine
  }

  async #connected(): Promise<pg.Client> {
    if (this.#client) return this.#client
    const client = new PrimaryClient({
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: PULSE_MS,
      query_timeout: PULSE_MS,
      ...this.#connection,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      for (const pool of this.#pools)
        await client.query('select pg_advisory_lock(hashtextextended($1, $2))', [pool, NAMESPACE])
    } catch (error) {
      breakOff(client)
      throw error
    }
    client.on('end', () => this.#lost(client))
    this.#client = client
    const ask = (work: () => Promise<unknown>): Promise<unknown> => this.#inTurn(work)
    this.#watch = watchConnection(client, () => this.#options.silent?.(), ask)
    return client
  }

  /** Without a connection nobody knows that the pools live: it is made anew at once, and again until it is there. */
  #lost(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = null
    this.#watch?.stop()
    if (this.#closed) return
    this.#sinceMs = performance.now()
    this.#log.warn('the connection that shows the jobs to be alive broke')
    const again = (): void => {
      if (this.#closed || this.#pools.size === 0) return
      this.#inTurn(async () => {}).catch(() => setTimeout(again, AGAIN_MS).unref())
    }
    again()
  }
}
