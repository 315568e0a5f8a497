import pg from 'pg'
import type { PoolFigures } from '../../contract/pool-figures.ts'
import { Refusal } from '../../contract/refusal.ts'
import { breakOff } from '../hosts/silent-connections.ts'
import { isHarmless, makeClient, wallSql } from './connection.ts'
import { SharedCommits } from './shared-commits.ts'
import { openTransaction, type Transaction } from './transaction.ts'
import type { PoolOptions, Runner, Statement, Wall } from './wall.ts'

const MAX_WAITING = 500
const WAIT_MS = 8000

const busyRefusal = (): Refusal =>
  new Refusal({ zh: '系统繁忙,请稍后再试', en: 'Busy, please try again in a moment' }, 429)

/** A mark that is not set reads like an empty one. */
const settingsOf = (marks: Readonly<Record<string, string>>): string[] =>
  Object.entries(marks)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `set local app."${name}" = ${pg.escapeLiteral(value)}`)

interface Lent {
  readonly client: pg.Client
  wall: Wall | null
  dead: boolean
}
interface Begun {
  readonly lent: Lent
  readonly transaction: Transaction
}

/**
 * Connections for transactions. Each remembers for which tenant it speaks and changes it only when another one asks
 * (design/security §5.4). One that met an error of its own is closed, so that nothing is carried over.
 */
export class WritePool {
  readonly #options: PoolOptions
  readonly #idle: Lent[] = []
  readonly #all = new Set<Lent>()
  readonly #waiting: { wall: Wall; give: (lent: Lent) => void; fail: (error: Error) => void; timer: NodeJS.Timeout }[] =
    []
  #open = 0
  #closed = false

  constructor(options: PoolOptions) {
    this.#options = options
  }

  get counts(): PoolFigures {
    return {
      open: this.#open,
      idle: this.#idle.length,
      waiting: this.#waiting.length,
      size: this.#options.size,
    }
  }

  /**
   * A transaction behind a wall. `marks` are settings that triggers read (who, why, which request). A connection is
   * borrowed when the first statement runs. `closing` is asked when the work is done: its statements travel with the
   * commit, so that they cost no trip of their own.
   */
  async write<T>(
    wall: Wall,
    marks: Readonly<Record<string, string>>,
    work: (run: Runner) => Promise<T>,
    closing: () => readonly Statement[] = () => [],
  ): Promise<T> {
    let begun: Promise<Begun> | undefined
    const begin = (): Promise<Begun> => (begun ??= this.#begin(wall, marks))
    try {
      const result = await work(async (statement, before) => (await begin()).transaction.run(statement, before))
      const last = closing()
      if (begun) await (await begun).transaction.commit(last)
      else if (last.length > 0) await this.#shared.commit(wall, { marks, statements: last })
      return result
    } catch (error) {
      const open = await begun?.catch(() => null)
      if (open) await this.#undo(open, error)
      throw error
    } finally {
      const open = await begun?.catch(() => null)
      if (open) this.#giveBack(open.lent)
    }
  }

  readonly #shared = new SharedCommits({
    isUndone: isHarmless,
    commit: async (wall, statements) => {
      const begun = await this.#begin(wall, {})
      try {
        await begun.transaction.commit(statements)
      } catch (error) {
        await this.#undo(begun, error)
        throw error
      } finally {
        this.#giveBack(begun.lent)
      }
    },
  })

  async #begin(wall: Wall, marks: Readonly<Record<string, string>>): Promise<Begun> {
    const lent = await this.#borrow(wall)
    try {
      await this.#stand(lent, wall)
      return { lent, transaction: openTransaction(lent.client, settingsOf(marks)) }
    } catch (error) {
      this.#judge(lent, error)
      this.#giveBack(lent)
      throw error
    }
  }

  async #undo({ lent, transaction }: Begun, error: unknown): Promise<void> {
    this.#judge(lent, error)
    if (!lent.dead) await transaction.rollback().catch(() => (lent.dead = true))
  }

  /** One statement behind a wall that commits by itself. Takes a session that may write. */
  async run<T>(wall: Wall, statement: Statement): Promise<T[]> {
    const lent = await this.#borrow(wall)
    try {
      await this.#stand(lent, wall)
      return ((await lent.client.query(statement as never)) as unknown as { rows: T[] }).rows
    } catch (error) {
      this.#judge(lent, error)
      throw error
    } finally {
      this.#giveBack(lent)
    }
  }

  /** The database has fallen silent: every connection is broken off, so that nobody waits for each of them in turn. */
  breakAll(): void {
    for (const { client } of this.#all) breakOff(client)
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const waiting of this.#waiting.splice(0)) waiting.fail(new Error('the database is closing'))
    await Promise.all(this.#idle.splice(0).map(lent => lent.client.end().catch(() => {})))
  }

  async #stand(lent: Lent, wall: Wall): Promise<void> {
    if (lent.wall === wall) return
    lent.wall = null
    await lent.client.query(wallSql(wall))
    lent.wall = wall
  }

  #judge(lent: Lent, error: unknown): void {
    if (!isHarmless(error)) lent.dead = true
  }

  async #borrow(wall: Wall): Promise<Lent> {
    if (this.#closed) throw new Error('the database is closed')
    const same = this.#idle.findLastIndex(lent => lent.wall === wall)
    const at = same >= 0 ? same : this.#open >= this.#options.size ? 0 : -1
    if (at >= 0 && this.#idle.length > 0) return this.#idle.splice(at, 1)[0]!
    if (this.#open < this.#options.size) return this.#connect()
    if (this.#waiting.length >= MAX_WAITING) throw busyRefusal()
    return new Promise((give, fail) => {
      const timer = setTimeout(() => {
        const place = this.#waiting.findIndex(one => one.timer === timer)
        if (place >= 0) this.#waiting.splice(place, 1)
        fail(busyRefusal())
      }, WAIT_MS)
      this.#waiting.push({ wall, give, fail, timer })
    })
  }

  async #connect(): Promise<Lent> {
    this.#open++
    const client = makeClient(this.#options.connection, { pipeline: true }, this.#options.session)
    const lent: Lent = { client, wall: null, dead: false }
    this.#all.add(lent)
    client.on('end', () => this.#all.delete(lent))
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
      this.#all.delete(lent)
      client.end().catch(() => {})
      throw error
    }
  }

  /** A connection for the caller that has waited longest. If it fails, the others must not wait for it either. */
  #connectForNext(): void {
    if (this.#closed || this.#open >= this.#options.size) return
    const next = this.#waiting.shift()
    if (!next) return
    clearTimeout(next.timer)
    this.#connect().then(next.give, error => {
      next.fail(error)
      this.#connectForNext()
    })
  }

  #giveBack(lent: Lent): void {
    if (lent.dead || this.#closed) {
      this.#open--
      this.#all.delete(lent)
      lent.client.end().catch(() => {})
      this.#connectForNext()
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
