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

/** Ended sessions are kept this long, and of each user no more than this many. */
const ENDED_DAYS = 90
const ENDED_PER_USER = 20
/** Sessions that one statement removes at most, so that none runs into the time limit of statements. */
const BATCH = 5000

/** The next night after this moment. */
export function nextNight(from: Date): Date {
  const tonight = Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate(), HOUR_UTC)
  return new Date(tonight > from.getTime() ? tonight : tonight + DAY_MS)
}

/** Queues the next night; said twice it is queued once. */
export const queueTidying = (call: Call): Promise<void> =>
  call.later('account.tidy', {}, { key: 'account.tidy', at: nextNight(call.services.clock.date()) })

/** Sessions whose time ran out end here; of those that ended the newest stay. Their refresh tokens go first. */
async function tidySessions(call: Call): Promise<void> {
  await call.db.sql`update account_session set status = '0', end_time = expire_time
    where status = '1' and expire_time < ${call.now}::timestamptz`
  for (;;) {
    const gone = await call.db.sql<{ id: string }>`
      select id from (select id, issue_time, row_number() over (partition by user_id order by issue_time desc, id desc) as place
        from account_session where status = '0') s
      where place > ${ENDED_PER_USER} or issue_time < ${call.now}::timestamptz - ${ENDED_DAYS} * interval '1 day' limit ${BATCH}`
    const ids = gone.map(({ id }) => id)
    await call.db.sql`delete from account_refresh_token where session_id = any(${ids}::bigint[])`
    await call.db.sql`delete from account_session where id = any(${ids}::bigint[])`
    if (ids.length < BATCH) return
  }
}

/**
 * The job `account.tidy`: removes what has served its time. Signing in sweeps a few rows as it goes; this takes what
 * quiet installations leave behind. Tokens live as long as a session can, wrong passwords count for a week.
 */
export async function tidy(call: Call): Promise<void> {
  await forgetAnswers(call)
  await call.db.sql`delete from account_spent_captcha where expire_time < ${call.now}::timestamptz`
  await call.db.sql`delete from account_refresh_token where expire_time < ${call.now}::timestamptz - interval '7 days'`
  await call.db.sql`delete from account_attempt where last_time < ${call.now}::timestamptz - interval '7 days'`
  await tidySessions(call)
  await queueTidying(call)
}
