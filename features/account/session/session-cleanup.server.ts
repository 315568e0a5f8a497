import { type Call, forgetAnswers, lockedTenants, longJob, type NightlyJob, nightly } from '@village/server'
import { SESSION } from './sign-in/session.states.ts'

declare module '@village/server' {
  /** The nightly job of this feature. */
  interface Jobs {
    'account.tidy': Readonly<Record<string, never>>
  }
}

/** Three in the night in Asia/Shanghai. */
const NIGHT_UTC = { hour: 19 }

/** Ended sessions are kept this long after their end (domain-model §4.12.4), and of each user no more than this many. */
const ENDED_DAYS = 30
const ENDED_PER_USER = 20
/** Social accounts whose owners never registered are forgotten after this. */
const WAITING_DAYS = 30
/** Sessions that one statement removes at most, so that none runs into the time limit of statements. */
const BATCH = 5000

/** Sessions whose time ran out end here. */
const endSessions = (call: Call): Promise<unknown> => call.db
  .sql`update account_session set status = ${SESSION.ended}, end_time = least(expire_time, ${call.now}::timestamptz)
    where status = ${SESSION.online} and expire_time < ${call.services.clock.latest()}::timestamptz`

/** Of the sessions that ended the newest stay. Removes one batch of the others, their refresh tokens first; answers how many there were. */
async function removeSessions(call: Call): Promise<number> {
  const gone = await call.db.sql<{ id: string }>`
      select id from (select id, coalesce(end_time, expire_time) as ended, row_number() over (partition by user_id order by issue_time desc, id desc) as place
        from account_session where status = ${SESSION.ended}) s
      where place > ${ENDED_PER_USER} or ended < ${call.now}::timestamptz - ${ENDED_DAYS} * interval '1 day' limit ${BATCH}`
  const ids = gone.map(({ id }) => id)
  await call.db.sql`delete from account_refresh_token where session_id = any(${ids}::bigint[])`
  await call.db.sql`delete from account_session where id = any(${ids}::bigint[])`
  return ids.length
}

/**
 * Removes what has served its time. Signing in sweeps a few rows as it goes; this takes what
 * quiet installations leave behind. Tokens live as long as a session can, wrong passwords count for a week.
 */
async function tidyAccounts(call: Call): Promise<void> {
  const { clock } = call.services
  const [latest, steady] = [clock.latest(), clock.steady()]
  await call.db.sql`delete from account_spent_captcha where expire_time < ${latest}::timestamptz`
  await call.db.sql`delete from account_spent_state where expire_time < ${latest}::timestamptz`
  await call.db.sql`update account_user_oauth set is_deleted = true, username = null, nickname = null
    where user_id is null and not is_deleted and tenant_id <> all(${await lockedTenants(call)}::varchar[])
      and create_time < ${call.now}::timestamptz - ${WAITING_DAYS} * interval '1 day'`
  await call.db.sql`delete from account_refresh_token where expire_time < ${latest}::timestamptz - interval '7 days'`
  await call.db.sql`delete from account_attempt where last_time < ${steady}::timestamptz - interval '7 days'`
}

/** Each part in a transaction of its own: rows of all tenants are among them, and none waits for the whole. */
async function tidy({ services, user }: Call): Promise<void> {
  const step = <T>(work: (own: Call) => Promise<T>): Promise<T> => services.as(user, { source: 'job' }, work)
  await step(forgetAnswers)
  await step(tidyAccounts)
  await step(endSessions)
  for (let gone = BATCH; gone === BATCH; ) gone = await step(removeSessions)
}

/** The job `account.tidy`. */
export const tidying: NightlyJob<'account.tidy'> = nightly({
  job: 'account.tidy',
  at: NIGHT_UTC,
  run: longJob((_, call) => tidy(call)),
})
