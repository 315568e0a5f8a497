import { createHash } from 'node:crypto'
import { beginningOf, type Language } from '@village/resource'
import type { CallContext, Run } from '../contract/call-context.ts'
import type { Call, Jobs, Origin, Principal } from '../contract/half.ts'
import { refuse } from '../contract/refusal.ts'
import type { Services } from '../contract/services.ts'
import type { ReadLanes } from '../database/read-lanes.ts'
import type { Runner } from '../database/wall.ts'
import type { WritePool } from '../database/write-pool.ts'
import { hearDatabase } from './full-disk.ts'
import { afterHeld, holdRows } from './held-rows.ts'
import { enqueue, withdraw } from './job-queue.ts'
import { LiveOutbox } from './live-outbox.ts'
import { derivedTenant, firstTenant, wallOf } from './scope.ts'
import { dbOf } from './store.ts'

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
  readonly idempotency?: { readonly key: string; readonly requestHash: string }
}

/** The pool behind services; kept apart so that no feature can reach a connection. */
export interface Pools {
  readonly reads: ReadLanes
  /** Lanes of dear calls. A connection answers its statements in order, so a list must not wait behind a dear one. */
  readonly dearReads: ReadLanes
  readonly writes: WritePool
  /** For the platform's own calls, which requests wait for while they hold a connection. */
  readonly inner: WritePool
  /** For loading cached values: whoever waits for one may hold every other connection. */
  readonly loads: WritePool
  /** For what fills the database at a start: its statements may take minutes. */
  readonly seeds: WritePool
  /** Drops what this process remembers of a resource. */
  forget(resource: string): void
  /** A transaction that has published something has committed. */
  notify(): void
}
const pools = new WeakMap<Services, Pools>()
export const setPools = (services: Services, lent: Pools): void => void pools.set(services, lent)
export const poolsOf = (services: Services): Pools => pools.get(services)!

const names = new Map<string, string>()
const MAX_NAMED = 600
/** Frequent statements get a name, so that each connection plans them once; odd ones do not fill its memory. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= MAX_NAMED) return undefined
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/**
 * The same caller in the same transaction without the limits of their data scope: they see their whole tenant. For the
 * question whether something exists, and for their own account; never for what they are shown of others.
 */
export const wholeTenant = (call: Call): Call => call.with({ scope: 'tenant' })

function unlimited({ reaches: _, ...user }: Principal): Principal {
  return { ...user, scope: { kind: 'all' } }
}

type Own = Pick<Call, 'services' | 'user' | 'tenant' | 'language' | 'origin' | 'reason' | 'now' | 'writes'>

function makeCall(own: Own, context: CallContext): Call {
  const { user, language, origin } = own
  const { run, messages } = context
  const isElsewhere = own.tenant !== null && own.tenant !== firstTenant(user)
  const ticket = {
    user: { id: user.id, tenantId: user.tenantId },
    language,
    requestId: origin.requestId,
    ...(isElsewhere && { tenant: own.tenant! }),
  }
  const call: Call = {
    ...own,
    context,
    db: dbOf(run, () => call),
    with: ({ scope, tenant, ...change }) =>
      makeCall(
        {
          ...own,
          ...change,
          tenant: derivedTenant(user, own.tenant, tenant),
          ...(scope === 'tenant' && { user: unlimited(user) }),
        },
        context,
      ),
    turn: async name => {
      if (!own.writes) throw new Error(`the turn ${name} would end at once: this call has no transaction`)
      await run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
    },
    may: permission => user.platform || user.permissions.has(permission),
    tell: async (topic, audience, payload) => messages.tell(topic, audience, payload, call),
    later: (job: keyof Jobs, payload: unknown, more = {}) =>
      enqueue(run, { task: String(job), ticket, payload, key: more.key, at: more.at }),
    callOff: key => withdraw(run, key),
  }
  return call
}

function firstCall(services: Services, options: CallOptions, context: CallContext): Call {
  const { user, language, origin, reason, mode } = options
  const tenant = firstTenant(user)
  const own = { services, user, tenant, language, origin, reason, now: services.clock.now(), writes: mode === 'write' }
  return makeCall(own, context)
}

const clip = (text: string, length: number): string => beginningOf(text, length)

/** What the triggers write into the history beside the change itself. */
function marksOf({ user, origin, reason }: CallOptions): Record<string, string> {
  const batch = origin.source === 'import' ? origin.requestId : ''
  return {
    user: user.id === '0' ? '' : user.id,
    request: clip(origin.requestId, 64),
    source: origin.source,
    reason: clip(reason, 500),
    batch: clip(batch, 64),
    action: '',
  }
}

async function runOnce<T>(services: Services, run: Runner, options: CallOptions, work: () => Promise<T>): Promise<T> {
  const { user, idempotency } = options
  if (!idempotency) return work()
  const key = clip(idempotency.key, 128)
  const fresh = await run<{ key: string }>({
    text: `insert into kernel_idempotency (user_id, key, tenant_id, request_hash) values ($1, $2, $3, $4) on conflict do nothing returning key`,
    values: [user.id, key, user.tenantId, idempotency.requestHash],
  })
  if (fresh.length === 0) {
    const [kept] = await run<{ request_hash: string; answer: string | null }>({
      text: 'select request_hash, answer from kernel_idempotency where user_id = $1 and key = $2',
      values: [user.id, key],
    })
    if (kept?.request_hash !== idempotency.requestHash)
      refuse('同一个 Idempotency-Key 不能用于不同的请求', 'One Idempotency-Key cannot serve two different requests')
    return JSON.parse(services.cipher.open(user.tenantId, kept.answer!)).value as T
  }
  const value = await work()
  await run({
    text: 'update kernel_idempotency set answer = $3 where user_id = $1 and key = $2',
    // Sealed, because an answer may hold a password that is shown once.
    values: [
      user.id,
      key,
      services.cipher.seal(user.tenantId, JSON.stringify({ value: value === undefined ? null : value })),
    ],
  })
  return value
}

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

/** The connections through which a writing call goes. */
function poolFor(services: Services, { origin, user, isLoad }: CallOptions): WritePool {
  const { writes, inner, loads, seeds } = poolsOf(services)
  if (origin.source === 'start') return seeds
  if (user !== services.platform) return writes
  return isLoad ? loads : inner
}

/** A transaction that commits when work returns and leaves nothing when it throws. */
async function write<T>(
  services: Services,
  options: CallOptions,
  work: (call: Call) => Promise<T>,
  contextOf: (run: Run) => CallContext,
): Promise<T> {
  const { messages, held } = contextOf(async () => [])
  return poolFor(services, options)
    .write(
      wallOf(options.user),
      marksOf(options),
      run => {
        const ask: Run = (text, values) => run({ text, values, name: nameOf(text) })
        const context = contextOf(afterHeld(boundedRows(ask, options.rowLimit), held))
        return runOnce(services, run, options, () => work(firstCall(services, options, context)))
      },
      run => {
        const events = messages.statements(options.origin.source === 'import')
        for (const { text, values } of [...held.take(), ...events]) run({ text, values, name: nameOf(text) })
      },
    )
    .catch(error => {
      hearDatabase(error, services)
      throw error
    })
}

/**
 * Runs work as a caller. `read`: single statements that cannot write. `write`: one transaction that commits when
 * work returns and leaves nothing when it throws.
 */
export async function runCall<T>(
  services: Services,
  options: CallOptions,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const { reads, dearReads, forget, notify } = poolsOf(services)
  const changed = new Set<string>()
  const messages = new LiveOutbox()
  const held = holdRows()
  const kept = { changed, messages, held, marks: new Set<never>(), reason: options.reason, answers: new Map() }
  const contextOf = (run: Run): CallContext => ({ run, ...kept })
  if (options.mode === 'read') {
    const wall = wallOf(options.user)
    const lanes = options.rowLimit === undefined ? reads : dearReads
    const read: Run = (text, values) => lanes.read(wall, { text, values, name: nameOf(text) })
    return work(firstCall(services, options, contextOf(boundedRows(read, options.rowLimit))))
  }
  const result = await write(services, options, work, contextOf)
  for (const resource of changed) forget(resource)
  if (!messages.isEmpty) notify()
  return result
}
