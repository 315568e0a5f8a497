import pg from 'pg'
import type { Host, Wanted } from './database-url.ts'
import { breakOff } from './silent-connections.ts'

/** How long one host may take to answer: a host without power answers never. */
const ASK_MS = 2500
/** What a server answers that is starting, stopping, full or not there: worth waiting for. */
const PASSING = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ENOTFOUND',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  '57P03',
  '53300',
  '57P01',
])

const codeOf = (error: unknown): string => (error as { code?: string } | undefined)?.code ?? ''
const wordsOf = (error: unknown): string => (error as Error).message || codeOf(error)

/** No host of DATABASE_URL is a primary now. */
export class NoPrimary extends Error {
  readonly code = 'NO_PRIMARY'
  /** Whether standbys answer, so that one of them may be promoted. */
  readonly hasStandbys: boolean
  constructor(message: string, hasStandbys: boolean) {
    super(message)
    this.hasStandbys = hasStandbys
  }
}

/** Whether a server that could not be reached may be there in a moment. */
export const isPassing = (error: unknown): boolean =>
  error instanceof NoPrimary || PASSING.has(codeOf(error)) || (error as Error).message.includes('timeout')

/** Throws NoPrimary when the connection leads to a server that is not the one that is wanted. */
export async function checkPrimary(client: pg.Client, wanted: Wanted): Promise<void> {
  if (wanted === 'any') return
  const { rows } = await client.query<{ standby: boolean; readonly: boolean }>(
    `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as readonly`,
  )
  const { standby, readonly } = rows[0]!
  if (standby) throw new NoPrimary('a standby', true)
  if (readonly && wanted === 'read-write') throw new NoPrimary('read only', true)
}

/** The hosts of DATABASE_URL, and which of them is the primary now. */
export class Hosts {
  readonly #all: readonly Host[]
  readonly #wanted: Wanted
  /** Asked first: after a host has fallen silent nobody waits for it again. */
  #last: Host | undefined
  /** Connections that open at the same moment ask once. */
  readonly #asked = new Map<string, Promise<Host>>()

  constructor(all: readonly Host[], wanted: Wanted) {
    this.#all = all
    this.#wanted = wanted
  }

  /** As people write them: `a:5432,b:5432`. */
  toString(): string {
    return this.#all.map(({ host, port }) => `${host}:${port}`).join(',')
  }

  /** The first host that is what the URL wants. Throws NoPrimary, or the error of a host that will not pass by itself. */
  find(config: pg.ClientConfig): Promise<Host> {
    const key = `${config.user} ${config.password}`
    const asked = this.#asked.get(key) ?? this.#ask(config).finally(() => this.#asked.delete(key))
    this.#asked.set(key, asked)
    return asked
  }

  async #ask(config: pg.ClientConfig): Promise<Host> {
    const errors: { readonly host: Host; readonly error: unknown }[] = []
    const order = this.#last ? [this.#last, ...this.#all.filter(host => host !== this.#last)] : this.#all
    for (const host of order) {
      const error = await this.#errorOf(config, host)
      if (error === undefined) {
        this.#last = host
        return host
      }
      errors.push({ host, error })
    }
    const lasting = errors.find(({ error }) => !isPassing(error))
    if (lasting) throw lasting.error
    const words = errors.map(({ host, error }) => `${host.host}:${host.port}: ${wordsOf(error)}`)
    throw new NoPrimary(
      `no primary (${words.join('; ')})`,
      errors.some(({ error }) => error instanceof NoPrimary),
    )
  }

  async #errorOf(config: pg.ClientConfig, host: Host): Promise<unknown> {
    const asking = {
      ...config,
      ...host,
      // A pool hides it from a spread.
      password: config.password,
      // Without the settings of our sessions, which are read only.
      options: '',
      connectionTimeoutMillis: ASK_MS,
      query_timeout: ASK_MS,
    }
    const client = new pg.Client(asking)
    client.on('error', () => {})
    try {
      await client.connect()
      await checkPrimary(client, this.#wanted)
      await client.end()
      return undefined
    } catch (error) {
      breakOff(client)
      return error
    }
  }
}
