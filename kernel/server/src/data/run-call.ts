import { beginningOf } from '@village/resource'
import type { CallContext, SqlText } from '../contract/call-context.ts'
import type { Call, Jobs, Principal } from '../contract/half.ts'
import type { Services } from '../contract/services.ts'
import type { Statement } from '../database/pools/wall.ts'
import type { WritePool } from '../database/pools/write-pool.ts'
import { hearDatabase } from '../faults/full-disk.ts'
import { commitSpan } from '../tracing/statement-span.ts'
import { type TracedWork, tracedNow, within } from '../tracing/traced-work.ts'
import { tracingOf } from '../tracing/tracing.ts'
import { type CallOptions, type Kept, keptOf, named, readingContext, writingContext } from './call-contexts.ts'
import { derivedTenant, firstTenant, wallOf } from './compiled/scope.ts'
import { poolsOf } from './pools.ts'
import { dbOf } from './store.ts'
import { type Idempotency, type KeptAnswer, keepAnswerSql, keptAnswerSql, openAnswer } from './write/idempotency.ts'
import { type JobTicket, jobSql, withdrawalSql } from './write/job-queue.ts'

/**
 * The same caller in the same transaction without the limits of their data scope: they see their whole tenant. For the
 * question whether something exists, and for their own account; never for what they are shown of others.
 */
export const wholeTenant = (call: Call): Call => call.with({ scope: 'tenant' })

function unlimited({ reaches: _, ...user }: Principal): Principal {
  return { ...user, scope: { kind: 'all' } }
}

type Own = Pick<Call, 'services' | 'user' | 'tenant' | 'language' | 'origin' | 'reason' | 'now' | 'writes'>

/** One after the other in the order of the array, and one row however many they are. */
const TAKE_TURNS = 'select count(pg_advisory_xact_lock(hashtextextended(name, 0))) from unnest($1::text[]) name'

/** In whose name what the call queues is done. */
function ticketOf({ user, language, origin, tenant }: Own): JobTicket {
  const isElsewhere = tenant !== null && tenant !== firstTenant(user)
  return {
    user: { id: user.id, tenantId: user.tenantId },
    language,
    requestId: origin.requestId,
    trace: tracedNow()?.traceparent,
    ...(isElsewhere && { tenant }),
  }
}

function makeCall(own: Own, context: CallContext): Call {
  const { user } = own
  const { lock, messages, held } = context
  const hold = (statement: SqlText): void => {
    if (!own.writes) throw new Error('a call that only reads has no transaction')
    held.holdStatement(statement)
  }
  const call: Call = {
    ...own,
    context,
    db: dbOf(context, () => call),
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
    turn: async (...names) => {
      if (!own.writes) throw new Error(`the turn ${names[0]} would end at once: this call has no transaction`)
      if (names.length > 0) await lock(TAKE_TURNS, [[...new Set(names)].toSorted()])
    },
    may: permission => user.platform || user.permissions.has(permission),
    tell: async (topic, audience, payload) => messages.tell(topic, audience, payload, call),
    later: async (job: keyof Jobs, payload: unknown, more = {}) =>
      hold(jobSql({ task: String(job), ticket: ticketOf(own), payload, key: more.key, at: more.at })),
    callOff: async key => hold(withdrawalSql(key)),
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

/** The connections through which a writing call goes. */
function poolFor(services: Services, { origin, user, isLoad }: CallOptions): WritePool {
  const { writes, inner, loads, seeds } = poolsOf(services)
  if (origin.source === 'start') return seeds
  if (user !== services.platform) return writes
  return isLoad ? loads : inner
}

/** The statements that go with a commit: what is held, who is told, and the answer for whoever asks again. */
function closingOf(services: Services, options: CallOptions, kept: Kept, answer: unknown): readonly Statement[] {
  const { idempotency, user, origin } = options
  return [
    ...kept.held.take(),
    ...poolsOf(services).newsOf(kept.changed),
    ...kept.messages.statements(origin.source === 'import'),
    ...(idempotency ? [keepAnswerSql({ ...idempotency, services, user }, answer)] : []),
  ].map(named)
}

/** A transaction that commits when work returns and leaves nothing when it throws. */
async function write<T>(services: Services, options: CallOptions, work: (call: Call) => Promise<T>): Promise<T> {
  const { forget, notify, replica } = poolsOf(services)
  const kept = keptOf(options)
  let answer: T | undefined
  let commit: TracedWork | undefined
  const result = await poolFor(services, options)
    .write(
      wallOf(options.user),
      marksOf(options),
      async run => (answer = await work(firstCall(services, options, writingContext(services, options, run, kept)))),
      () => {
        const closing = closingOf(services, options, kept, answer)
        commit = commitSpan(closing)
        return closing
      },
    )
    .catch(async error => {
      await kept.ahead.over()
      throw error
    })
    .catch(error => {
      hearDatabase(error, services)
      throw error
    })
    // Also after a failure: the commit may have been made and its answer lost.
    .finally(() => {
      replica?.noteCommit()
      commit?.end()
    })
  for (const resource of kept.changed) forget(resource)
  if (!kept.messages.isEmpty) notify()
  return result
}

/** PostgreSQL's serialization_failure: a row that was looked at is another one now. */
const IS_CHANGED = '40001'
/** The same, once more with its rows locked at once where somebody else was quicker. */
async function writeAtLast<T>(services: Services, options: CallOptions, work: (call: Call) => Promise<T>): Promise<T> {
  if (!options.mayRepeat) return write(services, options, work)
  return write(services, options, work).catch(error => {
    if ((error as { code?: unknown }).code !== IS_CHANGED) throw error
    return write(services, { ...options, mayRepeat: false }, work)
  })
}

/** The answer that is kept under the call's key, in a list; none where the call was not answered yet. */
async function answersKept<T>(services: Services, options: CallOptions, key: Idempotency): Promise<readonly T[]> {
  const of = { ...key, services, user: options.user }
  const kept = await poolsOf(services).reads.read<KeptAnswer>(wallOf(options.user), named(keptAnswerSql(of)))
  return kept.map(one => openAnswer(of, one) as T)
}

/**
 * Work that is done once for each key. Of two requests at the same moment the second fails at its end, or earlier by what
 * the first has done: it gets the first one's answer.
 */
async function writeOnce<T>(
  services: Services,
  options: CallOptions & { readonly idempotency: Idempotency },
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const kept = (): Promise<readonly T[]> => answersKept(services, options, options.idempotency)
  const before = await kept()
  if (before.length > 0) return before[0]!
  try {
    return await writeAtLast(services, options, work)
  } catch (error) {
    const other = await kept()
    if (other.length === 0) throw error
    return other[0]!
  }
}

async function run<T>(services: Services, options: CallOptions, work: (call: Call) => Promise<T>): Promise<T> {
  if (options.mode === 'read') return work(firstCall(services, options, readingContext(services, options)))
  const { idempotency } = options
  return idempotency ? writeOnce(services, { ...options, idempotency }, work) : writeAtLast(services, options, work)
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
  const { traced } = options.origin
  if (!traced) return run(services, options, work)
  const facts = { 'digital_village.tenant': options.user.tenantId, ...traced.facts }
  const span = tracingOf(services)?.queued({ name: traced.name, kind: 'consumer', facts }, undefined)
  try {
    const answer = await within(span, () => run(services, options, work))
    span?.end()
    return answer
  } catch (error) {
    span?.end({}, 'failed')
    throw error
  }
}
