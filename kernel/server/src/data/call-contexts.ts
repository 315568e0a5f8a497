import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Language } from '@village/resource'
import { UnderWay } from '../common/under-way.ts'
import type { CallContext, Run, SqlText } from '../contract/call-context.ts'
import type { CallCost } from '../contract/call-cost.ts'
import type { Origin, Principal } from '../contract/half.ts'
import { refuse } from '../contract/refusal.ts'
import type { Services } from '../contract/services.ts'
import type { Runner, Statement } from '../database/pools/wall.ts'
import type { Raw } from './compiled/rows.ts'
import { wallOf } from './compiled/scope.ts'
import { poolsOf, readerOf } from './pools.ts'
import { timing } from './statement-timing.ts'
import { WritesToSend } from './write/held-writes.ts'
import type { Idempotency } from './write/idempotency.ts'
import { LiveOutbox } from './write/live-outbox.ts'

/** Who calls, and how the call runs. */
export interface CallOptions {
  readonly user: Principal
  readonly language: Language
  readonly origin: Origin
  readonly reason: string
  readonly mode: 'read' | 'write'
  /** Loads a cached value, through connections kept for that (`Pools.loads`). */
  readonly isLoad?: boolean
  /** Its reads may be answered by the replica: people's calls that only read or are dear, and what jobs read for files. */
  readonly mayReadReplica?: boolean
  /** It reads at length: lists must not wait behind it. */
  readonly isLong?: boolean
  /** Rows that all statements of the call bring at most; undefined: each statement has its own limit. */
  readonly rowLimit?: number
  /** The answer is kept under the key: the same key brings the same answer and no second row. */
  readonly idempotency?: Idempotency
  /** Where what the call costs is added up. */
  readonly cost?: CallCost
  /** The work does nothing but through its call, so that it may be done again from the beginning. */
  readonly mayRepeat?: boolean
}

const names = new Map<string, string>()
const MAX_NAMED = 1000
/** Frequent statements get a name, so that each connection plans them once; odd ones do not fill its memory. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= MAX_NAMED) return undefined
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
/** A statement as connections remember it. */
export const named = ({ text, values }: SqlText): Statement => ({ text, values, name: nameOf(text) })

/** Refuses a call that brings more rows into memory than it said. */
function boundedRows(run: Run, limit: number | undefined): Run {
  if (limit === undefined) return run
  let left = limit
  return async <T>(...statement: Parameters<Run>) => {
    const rows = await run<T>(...statement)
    left -= rows.length
    if (left < 0) refuse('数据太多，请缩小范围后再试', 'This is too much at once: please choose less')
    return rows
  }
}

/** What a call has beside its ways to the database. */
export interface Kept extends Omit<CallContext, 'run' | 'look' | 'lookOnce' | 'lock' | 'mayLockLate' | 'sendAhead'> {
  /** Statements that were sent ahead. */
  readonly ahead: UnderWay
}
export const keptOf = ({ reason }: CallOptions): Kept => ({
  changed: new Set(),
  messages: new LiveOutbox(),
  held: new WritesToSend(),
  marks: new Set(),
  reason,
  answers: new Map(),
  ahead: new UnderWay(),
  locked: new Map(),
})

/** How a call that only reads runs its statements. */
export function readingContext(services: Services, options: CallOptions): CallContext {
  const wall = wallOf(options.user)
  const kind = options.rowLimit === undefined && !options.isLong ? 'reads' : 'dearReads'
  const reader = readerOf(poolsOf(services), kind, options.mayReadReplica)
  const time = timing(services, options)
  const read: Run = (text, values) => time(text, () => reader.read(wall, named({ text, values })))
  const run = boundedRows(read, options.rowLimit)
  return {
    ...keptOf(options),
    run,
    look: run,
    lookOnce: run,
    lock: run,
    mayLockLate: () => false,
    sendAhead: async () => {},
  }
}

/** So many rows are worth a statement of their own while the next are worked out. */
const ROWS_AHEAD = 200

/** The one connection of a call that writes: what is held goes before each statement. */
class Sender {
  /** Something was written, or is on its way. */
  hasWritten = false
  isBegun = false
  readonly #runner: Runner
  readonly #kept: Kept

  constructor(runner: Runner, kept: Kept) {
    this.#runner = runner
    this.#kept = kept
  }

  async send<T>(text: string, values: readonly unknown[]): Promise<readonly T[]> {
    const before = this.#taken()
    try {
      return await this.#runner<T>(named({ text, values }), before)
    } catch (error) {
      // What was sent ahead and failed is the error that is told, not that the transaction has failed since.
      await this.#kept.ahead.over()
      throw error
    }
  }
  async sendAhead(): Promise<void> {
    if (this.#kept.held.rows < ROWS_AHEAD) return
    const statements = this.#taken()
    this.#kept.ahead.add(this.#runner(statements.at(-1)!, statements.slice(0, -1)))
    await nextTurn()
  }

  #taken(): readonly Statement[] {
    const statements = this.#kept.held.take().map(named)
    this.hasWritten ||= statements.length > 0
    this.isBegun = true
    return statements
  }
}

/** How a call that writes runs its statements. */
export function writingContext(services: Services, options: CallOptions, runner: Runner, kept: Kept): CallContext {
  const { reads } = poolsOf(services)
  const wall = wallOf(options.user)
  const sender = new Sender(runner, kept)
  const seen = new Map<string, Promise<readonly Raw[]>>()
  const time = timing(services, options)
  const send: Run = (text, values) => {
    seen.clear()
    return time(text, () => sender.send(text, values))
  }
  const aside: Run = (text, values) => time(text, () => reads.read(wall, named({ text, values })))
  const lock = boundedRows(send, options.rowLimit)
  // Jobs and dear calls read at length: they ask through the one connection that they hold.
  const looksAside = /^(web|app)$/.test(options.origin.source) && options.rowLimit === undefined
  const isAside = (): boolean => looksAside && !sender.hasWritten && kept.held.isEmpty
  return {
    ...kept,
    lock,
    lookOnce(text, values) {
      if (!isAside()) return lock(text, values)
      const key = `${text} ${values.join()}`
      const known = seen.get(key) ?? aside<Raw>(text, values)
      seen.set(key, known)
      return known
    },
    sendAhead: () => sender.sendAhead(),
    mayLockLate: () => options.mayRepeat === true && looksAside && !sender.isBegun,
    run(text, values) {
      sender.hasWritten = true
      kept.locked.clear()
      return lock(text, values)
    },
    look(text, values) {
      return isAside() ? aside(text, values) : lock(text, values)
    },
  }
}
