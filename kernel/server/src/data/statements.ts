import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Language } from '@village/resource'
import type { CallContext, Run, SqlText } from '../contract/call-context.ts'
import type { Origin, Principal } from '../contract/half.ts'
import { refuse } from '../contract/refusal.ts'
import type { Services } from '../contract/services.ts'
import type { Runner, Statement } from '../database/wall.ts'
import { wallOf } from './compiled/scope.ts'
import { poolsOf } from './pools.ts'
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
  /** Rows that all statements of the call bring at most; undefined: each statement has its own limit. */
  readonly rowLimit?: number
  /** The answer is kept under the key: the same key brings the same answer and no second row. */
  readonly idempotency?: Idempotency
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
export type Kept = Omit<CallContext, 'run' | 'look' | 'lock' | 'mayLockLate' | 'sendAhead'>
export const keptOf = ({ reason }: CallOptions): Kept => ({
  changed: new Set(),
  messages: new LiveOutbox(),
  held: new WritesToSend(),
  marks: new Set(),
  reason,
  answers: new Map(),
  locked: new Map(),
  seen: new Map(),
})

/** How a call that only reads runs its statements. */
export function readingContext(services: Services, options: CallOptions): CallContext {
  const { reads, dearReads } = poolsOf(services)
  const wall = wallOf(options.user)
  const lanes = options.rowLimit === undefined ? reads : dearReads
  const read: Run = (text, values) => lanes.read(wall, named({ text, values }))
  const run = boundedRows(read, options.rowLimit)
  return { ...keptOf(options), run, look: run, lock: run, mayLockLate: () => false, sendAhead: async () => {} }
}

/** So many rows are worth a statement of their own while the next are worked out. */
const ROWS_AHEAD = 200

/** How a call that writes runs its statements. */
export function writingContext(services: Services, options: CallOptions, runner: Runner, kept: Kept): CallContext {
  const { reads } = poolsOf(services)
  const { held } = kept
  const wall = wallOf(options.user)
  let hasWritten = false
  let isBegun = false
  let ahead: Promise<unknown> = Promise.resolve()
  const send: Run = async <T>(text: string, values: readonly unknown[]) => {
    const before = held.take().map(named)
    hasWritten ||= before.length > 0
    isBegun = true
    // What was sent ahead and failed is the error that is told, not that the transaction has failed since.
    const [rows] = await Promise.all([runner<T>(named({ text, values }), before), ahead])
    return rows
  }
  const lock = boundedRows(send, options.rowLimit)
  // Jobs and dear calls read at length: they ask through the one connection that they hold.
  const looksAside = /^(web|app)$/.test(options.origin.source) && options.rowLimit === undefined
  return {
    ...kept,
    lock,
    async sendAhead() {
      if (held.rows < ROWS_AHEAD) return
      const [last, ...before] = held.take().map(named).reverse()
      hasWritten = isBegun = true
      const sent = runner(last!, before.reverse())
      ahead = Promise.all([ahead, sent])
      ahead.catch(() => {})
      await nextTurn()
    },
    mayLockLate: () => options.mayRepeat === true && looksAside && !isBegun,
    run(text, values) {
      hasWritten = true
      kept.locked.clear()
      return lock(text, values)
    },
    look(text, values) {
      const isAside = looksAside && !hasWritten && held.isEmpty
      return isAside ? reads.read(wall, named({ text, values })) : lock(text, values)
    },
  }
}
