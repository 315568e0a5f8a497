import type { Call, Services } from '@village/server'
import type { AccountName } from '../../system/public.server.ts'
import { accountParams } from '../params/account-params.ts'
import { nameHash } from '../session/sign-in/sign-in-name.server.ts'

/** Where an account name is after one more try. */
export interface Tries {
  readonly locked: boolean
  /** Wrong passwords that are still allowed, this one counted. */
  readonly triesLeft: number
  /** yyyy-MM-dd HH:mm:ss; empty while not locked. */
  readonly unlockTime: string
}
interface Row {
  readonly failures: number
  readonly unlock: string
}

/** How many wrong passwords lock a name, and for how long. */
export interface Lock {
  readonly limit: number
  readonly minutes: number
}
/** The tenant's parameters; read before a transaction is opened, because they may need a connection of their own. */
export async function lockOf(tenantId: string, services: Services): Promise<Lock> {
  const [limit, minutes] = await Promise.all([
    services.param(tenantId, accountParams['account.failCount']),
    services.param(tenantId, accountParams['account.lockMinutes']),
  ])
  return { limit, minutes }
}

const triesOf = (row: Row, limit: number, locked: boolean): Tries => ({
  locked,
  triesLeft: Math.max(0, limit - row.failures),
  unlockTime: row.failures >= limit ? row.unlock.slice(0, 19) : '',
})

/**
 * Counts one try before the password is looked at, so that tries in parallel cannot slip through; `clearTries` takes
 * it back when the password was right. Names without an account are counted alike (security A017–A020). As platform.
 */
export async function countTry({ tenantId, account }: AccountName, lock: Lock, call: Call): Promise<Tries> {
  const { limit, minutes } = lock
  // Not the wall clock: setting it would lift the lock, or keep it.
  const steady = call.services.clock.steady()
  const seconds = minutes * 60
  const key = nameHash(account, call.services)
  await call.db.sql`delete from account_attempt where id in (
    select id from account_attempt where last_time < ${steady}::timestamptz - interval '7 days' limit 10)`
  const [counted] = await call.db.sql<Row>`
    insert into account_attempt as a (id, tenant_id, name_hash, failures, last_time)
    values (${call.services.newId()}, ${tenantId}, ${key}, 1, ${steady})
    on conflict (tenant_id, name_hash) do update set last_time = excluded.last_time,
      failures = case when abs(extract(epoch from excluded.last_time - a.last_time)) >= ${seconds} then 1 else a.failures + 1 end
      where a.failures < ${limit} or abs(extract(epoch from excluded.last_time - a.last_time)) >= ${seconds}
    returning failures, ${call.now}::timestamptz + ${seconds} * interval '1 second' as unlock`
  if (counted) return triesOf(counted, limit, false)
  const [full] = await call.db.sql<Row>`select failures,
      ${call.now}::timestamptz + (last_time - ${steady}::timestamptz) + ${seconds} * interval '1 second' as unlock
    from account_attempt where tenant_id = ${tenantId} and name_hash = ${key}`
  return triesOf(full!, limit, true)
}

/** Whether sign-ins under a name are locked now; no try is counted. Called as the platform. */
export async function isLocked({ tenantId, account }: AccountName, lock: Lock, call: Call): Promise<boolean> {
  const key = nameHash(account, call.services)
  const [found] = await call.db.sql`
    select 1 from account_attempt where tenant_id = ${tenantId} and name_hash = ${key} and failures >= ${lock.limit}
      and abs(extract(epoch from ${call.services.clock.steady()}::timestamptz - last_time)) < ${lock.minutes * 60}`
  return found !== undefined
}

/** The password was right, or an administrator lifts the lock: the count starts anew. */
export async function clearTries({ tenantId, account }: AccountName, call: Call): Promise<void> {
  const key = nameHash(account, call.services)
  await call.db.sql`delete from account_attempt where tenant_id = ${tenantId} and name_hash = ${key}`
}

/** The try was counted but never judged: the server was too busy to look at the password. */
export async function refundTry({ tenantId, account }: AccountName, call: Call): Promise<void> {
  const key = nameHash(account, call.services)
  await call.db.sql`update account_attempt set failures = failures - 1
    where tenant_id = ${tenantId} and name_hash = ${key} and failures > 0`
}

interface Lane {
  /** Tries that were counted and are not judged yet. */
  underway: number
  readonly waiting: (() => void)[]
}
const lanes = new Map<string, Lane>()
const MAX_WAITING = 100

/**
 * Right passwords that arrive side by side must not lock their own account: a name that looks locked while counted
 * tries of it are still being judged waits for one of them and counts again. `count` is asked once or more, `judge`
 * once, with what it found; together no more wrong passwords get through than the limit allows.
 */
export async function inLane<M extends { readonly tries: Tries }, T>(
  { tenantId, account }: AccountName,
  services: Services,
  count: () => Promise<M>,
  judge: (met: M) => Promise<T>,
): Promise<T> {
  const key = `${tenantId}:${nameHash(account, services)}`
  const lane = lanes.get(key) ?? { underway: 0, waiting: [] }
  lanes.set(key, lane)
  lane.underway++
  try {
    let met = await count()
    while (met.tries.locked && lane.underway > 1 && lane.waiting.length < MAX_WAITING) {
      lane.underway--
      await new Promise<void>(resolve => lane.waiting.push(resolve))
      lane.underway++
      met = await count()
    }
    return await judge(met)
  } finally {
    lane.underway--
    const next = lane.waiting.shift()
    if (next) next()
    else if (lane.underway === 0) lanes.delete(key)
  }
}
