import { type Call, forgetAnswers } from '@village/server'

declare module '@village/server' {
  /** The nightly job of this feature. */
  interface Jobs {
    'account.tidy': Readonly<Record<string, never>>
  }
}

/** Three in the night in Asia/Shanghai, which has no summer time. */
const HOUR_UTC = 19
const DAY_MS = 86_400_000

/** The next night after this moment. */
export function nextNight(from: Date): Date {
  const tonight = Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate(), HOUR_UTC)
  return new Date(tonight > from.getTime() ? tonight : tonight + DAY_MS)
}

/** Queues the next night; said twice it is queued once. */
export const queueTidying = (call: Call): Promise<void> =>
  call.later('account.tidy', {}, { key: 'account.tidy', at: nextNight(call.services.clock.date()) })

/**
 * The job `account.tidy`: removes what has served its time. Signing in sweeps a few rows as it goes; this takes what
 * quiet installations leave behind. Tokens live as long as a session can, wrong passwords count for a week.
 */
export async function tidy(call: Call): Promise<void> {
  await forgetAnswers(call)
  await call.db.sql`delete from account_spent_captcha where expire_time < ${call.now}::timestamptz`
  await call.db.sql`delete from account_refresh_token where expire_time < ${call.now}::timestamptz - interval '7 days'`
  await call.db.sql`delete from account_attempt where last_time < ${call.now}::timestamptz - interval '7 days'`
  await queueTidying(call)
}
