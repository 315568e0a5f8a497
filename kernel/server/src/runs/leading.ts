import type pg from 'pg'
import type { Logger } from 'pino'
import { PrimaryClient } from '../database/hosts/primary-client.ts'
import { breakOff, PULSE_MS, type Watched, watchConnection } from '../database/hosts/silent-connections.ts'

/** Second half of the advisory lock's name; the first is the run's. Any number that nobody else uses. */
const NAMESPACE = 7422
/** How often a server asks whether it leads what another leads now. */
const ASK_MS = 3000
/** The database lets go of a server whose host is gone after 5 + 2 × 3 seconds. */
const LET_GO = `select set_config('tcp_keepalives_idle', '5', false), set_config('tcp_keepalives_interval', '3', false),
  set_config('tcp_keepalives_count', '2', false), set_config('tcp_user_timeout', '11000', false)`

export interface Led {
  readonly name: string
  /** This server leads from now on. */
  begin(): void
  /** It does not any more, or never knew it for sure: the connection broke. */
  end(): void
}

/**
 * Makes this server the leader of what no other leads, by an advisory lock on a connection of its own: when the process or
 * its host is gone, so is the lock.
 */
export class Leading {
  readonly #connection: pg.ClientConfig
  readonly #log: Logger
  readonly #wanted: readonly Led[]
  readonly #held = new Set<Led>()
  #client: pg.Client | null = null
  #watch: Watched | undefined
  #timer: NodeJS.Timeout | undefined
  #asking: Promise<void> = Promise.resolve()
  #closed = false

  constructor(connection: pg.ClientConfig, log: Logger, wanted: readonly Led[]) {
    this.#connection = connection
    this.#log = log
    this.#wanted = wanted
  }

  start(): void {
    if (this.#wanted.length > 0) this.#ask()
  }

  /** Lets go of everything; another server leads within seconds. */
  async stop(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#asking
    this.#letGo()
    await this.#client?.end().catch(error => this.#log.debug({ err: error }, 'the connection of the leader was gone'))
  }

  #ask(): void {
    this.#asking = this.#takeFree().catch(error => this.#log.debug({ err: error }, 'nobody was asked who leads'))
    void this.#asking.then(() => {
      if (!this.#closed) this.#timer = setTimeout(() => this.#ask(), ASK_MS).unref()
    })
  }

  async #takeFree(): Promise<void> {
    const client = this.#client ?? (await this.#connect())
    for (const led of this.#wanted) {
      if (this.#held.has(led) || this.#closed) continue
      const { rows } = await client.query<{ mine: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, $2)) as mine',
        [led.name, NAMESPACE],
      )
      if (!rows[0]?.mine || this.#client !== client) continue
      this.#held.add(led)
      led.begin()
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new PrimaryClient({
      keepAlive: true,
      connectionTimeoutMillis: PULSE_MS,
      query_timeout: PULSE_MS,
      ...this.#connection,
    })
    client.on('error', error => this.#log.debug({ err: error }, 'the connection of the leader broke'))
    try {
      await client.connect()
      await client.query(LET_GO)
    } catch (error) {
      breakOff(client)
      throw error
    }
    client.on('end', () => {
      if (this.#client !== client) return
      this.#client = null
      this.#letGo()
    })
    this.#client = client
    this.#watch = watchConnection(client, () => this.#letGo())
    return client
  }

  #letGo(): void {
    this.#watch?.stop()
    for (const led of this.#held) led.end()
    this.#held.clear()
  }
}
