import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Logger } from 'pino'
import { keepRead } from './common/lru.ts'
import { PrimaryClient } from './database/hosts/primary-client.ts'
import { breakOff, PULSE_MS, type Watched, watchConnection } from './database/hosts/silent-connections.ts'

const TTL_MS = 5000
const MAX_KEPT = 20_000
const MAX_BYTES = 32 * 2 ** 20
const CHANNEL = 'village_changed'

/** What else the listening connection is notified of. */
export interface Listening {
  readonly channel: string
  /** `payload` undefined: the connection was made anew, something may have been missed. */
  onNotification(payload?: string): void
  /** Rows of a remembered resource changed, in whichever process. */
  changed(): void
  /** The database has not answered for some seconds: other connections to it are dead too. */
  silent?(): void
}

interface Kept {
  readonly value: Promise<unknown>
  readonly watched: readonly string[]
}

/**
 * Values remembered until a row of a watched resource changes in any process (announced by NOTIFY), or five seconds
 * passed: a process that missed the message is not wrong for longer.
 */
export class Memory {
  /** What is out of date goes by itself, so that memory is given back when people have gone home. */
  readonly #kept = new LRUCache<string, Kept>({
    max: MAX_KEPT,
    maxSize: MAX_BYTES,
    ttl: TTL_MS,
    ttlAutopurge: true,
  })
  readonly #watched = new Set<string>()

  watches(resource: string): boolean {
    return this.#watched.has(resource)
  }

  get<T>(key: string, watched: readonly string[], load: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key)
    if (known) return known.value as Promise<T>
    for (const name of watched) this.#watched.add(name)
    const value = load()
    keepRead(this.#kept, key, { value, watched })
    return value
  }

  /** How many values are remembered now. */
  get size(): number {
    return this.#kept.size
  }

  forget(resource: string): void {
    for (const [key, kept] of this.#kept)
      if (resource === '*' || kept.watched.includes(resource)) this.#kept.delete(key)
  }
}

/** The statement by which every process hears that rows of these resources changed; none where there are none. */
export const newsOf = (changed: ReadonlySet<string>): readonly { text: string; values: readonly unknown[] }[] =>
  changed.size === 0
    ? []
    : [{ text: `select pg_notify('${CHANNEL}', name) from unnest($1::text[]) name`, values: [[...changed]] }]

/** First key of the advisory locks that lease worker numbers; the second is the number itself. */
export const WORKER_LOCKS = 7_301_977

/**
 * One connection that listens for changes and holds this process's worker number for ids. When it breaks it is made
 * anew, with whatever number is free then; meanwhile nothing is remembered for long.
 */
export class Keeper {
  #client: pg.Client | null = null
  #watch: Watched | undefined
  #closed = false
  worker = 0
  readonly #connection: pg.ClientConfig
  readonly #memory: Memory
  readonly #log: Logger
  readonly #listening: Listening | undefined

  constructor(connection: pg.ClientConfig, memory: Memory, log: Logger, listening?: Listening) {
    this.#connection = connection
    this.#memory = memory
    this.#log = log
    this.#listening = listening
  }

  #onNotification({ channel, payload }: pg.Notification): void {
    if (channel === CHANNEL) {
      this.#memory.forget(payload ?? '*')
      this.#listening?.changed()
    } else this.#listening?.onNotification(payload)
  }

  async open(): Promise<void> {
    const client = new PrimaryClient({
      connectionTimeoutMillis: PULSE_MS,
      query_timeout: PULSE_MS,
      ...this.#connection,
      keepAlive: true,
    })
    client.on('error', () => {})
    client.on('notification', message => this.#onNotification(message))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      if (this.#listening) await client.query(`listen ${this.#listening.channel}`)
      this.worker = await lease(client, this.worker)
    } catch (error) {
      breakOff(client)
      throw error
    }
    // The caller retries a connection that never opened: retrying here as well would double the attempts.
    client.on('end', () => this.#again())
    this.#client = client
    this.#watch = watchConnection(client, () => this.#silent())
    this.#memory.forget('*')
    this.#listening?.onNotification()
    if (this.#closed) await this.close()
  }

  /** The host does not answer any more: what else leads there is dead as well. */
  #silent(): void {
    if (this.#closed) return
    this.#log.warn('the database has fallen silent: its connections are made anew')
    this.#listening?.silent?.()
  }

  #again(): void {
    this.#watch?.stop()
    if (this.#closed) return
    this.#client = null
    this.#memory.forget('*')
    const timer = setTimeout(() => {
      if (!this.#closed) this.open().catch(() => this.#again())
    }, 500)
    timer.unref()
    this.#log.warn('the listening connection is made anew')
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#watch?.stop()
    await this.#client?.end().catch(() => {})
  }
}

/** A number that is nobody's, the one before if it still can be: after a failover no lock is held, and each takes its own. */
async function lease(client: pg.Client, before: number): Promise<number> {
  const from = before || Math.floor(Math.random() * 1024)
  for (let i = 0; i < 1024; i++) {
    const worker = (from + i) % 1024
    const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1, $2) as ok', [
      WORKER_LOCKS,
      worker,
    ])
    if (rows[0]!.ok) return worker
  }
  throw new Error('all 1,024 worker numbers are taken')
}
