import pg from 'pg'
import type { Logger } from 'pino'

/** Second half of the advisory lock's name; the first is the pool's. Any number that nobody else uses. */
const NAMESPACE = 7421

/**
 * Says which worker pools are alive. A pool holds an advisory lock as long as its process lives; jobs that a pool
 * without one has taken (kill -9) are free again at once instead of after the engine's four hours.
 */
export class Liveness {
  readonly #connection: pg.ClientConfig
  readonly #log: Logger
  readonly #pools = new Set<string>()
  #client: pg.Client | null = null
  #closed = false
  #last: Promise<unknown> = Promise.resolve()

  constructor(connection: pg.ClientConfig, log: Logger) {
    this.#connection = connection
    this.#log = log
  }

  /** Called before a pool takes its first job. */
  async alive(pool: string): Promise<void> {
    this.#pools.add(pool)
    await this.#inTurn(async client => {
      await client.query('select pg_advisory_lock(hashtextextended($1, $2))', [pool, NAMESPACE])
    })
  }

  /** Frees the jobs of pools whose process is gone. Returns how many pools that were. */
  sweep(): Promise<number> {
    return this.#inTurn(client => this.#sweepOn(client))
  }

  async #sweepOn(client: pg.Client): Promise<number> {
    const { rows } = await client.query<{ pool: string }>(
      `select distinct locked_by as pool from graphile_worker._private_jobs where locked_by is not null and locked_by <> all($1)`,
      [[...this.#pools]],
    )
    let dead = 0
    for (const { pool } of rows) {
      const { rows: got } = await client.query<{ free: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, $2)) as free',
        [pool, NAMESPACE],
      )
      if (!got[0]?.free) continue
      await client.query('select graphile_worker.force_unlock_workers(array[$1])', [pool])
      await client.query('select pg_advisory_unlock(hashtextextended($1, $2))', [pool, NAMESPACE])
      dead++
    }
    if (dead > 0) this.#log.info({ pools: dead }, 'took over the jobs of a server that is gone')
    return dead
  }

  /** The engine has ended: other engines may take its jobs. */
  async gone(): Promise<void> {
    this.#pools.clear()
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => {})
  }

  async close(): Promise<void> {
    this.#closed = true
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
    const client = new pg.Client({ keepAlive: true, connectionTimeoutMillis: 5000, ...this.#connection })
    client.on('error', error => {
      if (this.#client === client) this.#client = null
      if (!this.#closed) this.#log.warn({ err: error.message }, 'the connection that shows the jobs to be alive broke')
    })
    await client.connect()
    this.#client = client
    for (const pool of this.#pools)
      await client.query('select pg_advisory_lock(hashtextextended($1, $2))', [pool, NAMESPACE])
    return client
  }
}
