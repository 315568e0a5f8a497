import pg from 'pg'
import { refuse } from '../refusal.ts'

export interface PoolOptions {
  readonly connection: pg.ClientConfig
  /** At most this many connections. */
  readonly size: number
  readonly onError?: (error: Error) => void
}

/** Who a connection speaks for: a tenant's id, or the whole platform. */
export type Wall = string
export const PLATFORM: Wall = '*'

/** Values stay text, except where JavaScript has the exact type: the data layer knows each column's kind. */
const asText = (value: string): unknown => value
const parsers: Readonly<Record<number, (value: string) => unknown>> = {
  16: value => value === 't',
  21: Number,
  23: Number,
  114: value => JSON.parse(value),
  3802: value => JSON.parse(value),
  1016: value => arrayOf(value),
  1015: value => arrayOf(value),
  1009: value => arrayOf(value),
}
const arrayOf = (value: string): string[] =>
  value === '{}' ? [] : (pg.types.getTypeParser(1009 as never)(value) as string[])
const types = { getTypeParser: (oid: number) => parsers[oid] ?? asText }

const MAX_WAITING = 500
const WAIT_MS = 8000

interface Lent {
  readonly client: pg.Client
  wall: Wall | null
  dead: boolean
}

/** A statement ready to run; a name makes the connection remember its plan. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name?: string
}
export type Runner = <T>(statement: Statement) => Promise<T[]>

/**
 * Connections that remember for which tenant they speak, and change it only when another one asks
 * (design/security §5.4). A connection that met an error of its own is closed, so that nothing is carried over.
 */
export class WalledPool {
  readonly #options: PoolOptions
  readonly #idle: Lent[] = []
  readonly #waiting: { wall: Wall; give: (lent: Lent) => void; fail: (error: Error) => void; timer: NodeJS.Timeout }[] =
    []
  #open = 0
  #closed = false

  constructor(options: PoolOptions) {
    this.#options = options
  }

  get counts(): { open: number; idle: number; waiting: number } {
    return { open: this.#open, idle: this.#idle.length, waiting: this.#waiting.length }
  }

  /** One read-only statement behind a wall, outside any transaction. */
  async read<T>(wall: Wall, statement: Statement): Promise<T[]> {
    const lent = await this.#borrow(wall)
    try {
      await this.#stand(lent, wall)
      const result = await lent.client.query(statement as never)
      return (result as unknown as { rows: T[] }).rows
    } catch (error) {
      this.#judge(lent, error)
      throw error
    } finally {
      this.#giveBack(lent)
    }
  }

  /** A transaction behind a wall. `marks` are settings that triggers read (who, why, which request). */
  async write<T>(wall: Wall, marks: Readonly<Record<string, string>>, work: (run: Runner) => Promise<T>): Promise<T> {
    const lent = await this.#borrow(wall)
    try {
      await this.#stand(lent, wall)
      const settings = Object.entries(marks).map(
        ([name, value]) => `set local app."${name}" = ${pg.escapeLiteral(value)}`,
      )
      await lent.client.query(['begin read write', ...settings].join(';'))
      const result = await work(async statement => {
        const answer = await lent.client.query(statement as never)
        return (answer as unknown as { rows: never[] }).rows
      })
      await lent.client.query('commit')
      return result
    } catch (error) {
      this.#judge(lent, error)
      if (!lent.dead) await lent.client.query('rollback').catch(() => (lent.dead = true))
      throw error
    } finally {
      this.#giveBack(lent)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const waiting of this.#waiting.splice(0)) waiting.fail(new Error('the database is closing'))
    await Promise.all(this.#idle.splice(0).map(lent => lent.client.end().catch(() => {})))
  }

  async #stand(lent: Lent, wall: Wall): Promise<void> {
    if (lent.wall === wall) return
    lent.wall = null
    const role = wall === PLATFORM ? 'village_platform' : 'village_app'
    const tenant = wall === PLATFORM ? '' : wall
    await lent.client.query(`set role ${role}; set app.tenant = ${pg.escapeLiteral(tenant)}`)
    lent.wall = wall
  }

  #judge(lent: Lent, error: unknown): void {
    const code = (error as { code?: string }).code
    const isSql = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(57P|08|XX)/.test(code)
    const isOurs = error instanceof Error && /^(Refusal|InvalidInput)$/.test(error.name)
    if (!isSql && !isOurs) lent.dead = true
  }

  async #borrow(wall: Wall): Promise<Lent> {
    if (this.#closed) throw new Error('the database is closed')
    const same = this.#idle.findLastIndex(lent => lent.wall === wall)
    const at = same >= 0 ? same : this.#open >= this.#options.size ? 0 : -1
    if (at >= 0 && this.#idle.length > 0) return this.#idle.splice(at, 1)[0]!
    if (this.#open < this.#options.size) return this.#connect()
    if (this.#waiting.length >= MAX_WAITING) refuse('系统繁忙,请稍后再试', 'Busy, please try again in a moment', 429)
    return new Promise((give, fail) => {
      const timer = setTimeout(() => {
        const place = this.#waiting.findIndex(one => one.timer === timer)
        if (place >= 0) this.#waiting.splice(place, 1)
        fail(new Error('no database connection became free'))
      }, WAIT_MS)
      this.#waiting.push({ wall, give, fail, timer })
    })
  }

  async #connect(): Promise<Lent> {
    this.#open++
    const client = new pg.Client({
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      ...this.#options.connection,
      types: types as never,
      options:
        '-c TimeZone=Asia/Shanghai -c DateStyle=ISO -c default_transaction_read_only=on -c statement_timeout=5s -c lock_timeout=2s -c idle_in_transaction_session_timeout=60s',
    })
    const lent: Lent = { client, wall: null, dead: false }
    client.on('error', error => {
      lent.dead = true
      const place = this.#idle.indexOf(lent)
      if (place >= 0) {
        this.#idle.splice(place, 1)
        this.#open--
      }
      this.#options.onError?.(error)
    })
    try {
      await client.connect()
      return lent
    } catch (error) {
      this.#open--
      client.end().catch(() => {})
      throw error
    }
  }

  #giveBack(lent: Lent): void {
    if (lent.dead || this.#closed) {
      this.#open--
      lent.client.end().catch(() => {})
      const next = this.#waiting.shift()
      if (next && !this.#closed) {
        clearTimeout(next.timer)
        this.#connect().then(next.give, next.fail)
      }
      return
    }
    const next = this.#waiting.shift()
    if (!next) {
      this.#idle.push(lent)
      return
    }
    clearTimeout(next.timer)
    next.give(lent)
  }
}
