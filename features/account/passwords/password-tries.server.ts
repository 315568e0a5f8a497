import type { Call } from '@village/server'
import { lockOf, type Tries } from './lockout.server.ts'

interface Row {
  readonly wrong_tries: number
  readonly unlock: string
}

/**
 * Counts one try to show the password of the caller in this session, before it is looked at; `clearTries` takes it back.
 * Apart from the tries to sign in: those are anybody's, and must not keep the owner of a session from using it.
 */
export async function countTry(call: Call): Promise<Tries> {
  const { limit, minutes } = await lockOf(call.user.tenantId, call.services)
  const [counted] = await inOwn(
    call,
    inner => inner.db.sql<Row>`
      update account_session s set wrong_time = ${call.now}::timestamptz, wrong_tries = case
          when s.wrong_time > ${call.now}::timestamptz - ${minutes}::int * interval '1 minute' then coalesce(s.wrong_tries, 0) + 1
          else 1 end
      where s.id = ${call.user.sessionId || null}::bigint and s.user_id = ${call.user.id}::bigint
        and (coalesce(s.wrong_tries, 0) < ${limit}::int
          or s.wrong_time <= ${call.now}::timestamptz - ${minutes}::int * interval '1 minute')
      returning wrong_tries, wrong_time + ${minutes}::int * interval '1 minute' as unlock`,
  )
  if (counted) return { locked: false, triesLeft: Math.max(0, limit - counted.wrong_tries), unlockTime: '' }
  const [full] = await inOwn(
    call,
    inner => inner.db.sql<Row>`select wrong_tries, wrong_time + ${minutes}::int * interval '1 minute' as unlock
      from account_session where id = ${call.user.sessionId || null}::bigint`,
  )
  return { locked: true, triesLeft: 0, unlockTime: full?.unlock?.slice(0, 19) ?? '' }
}

/** The password was right: the count begins anew. */
export const clearTries = (call: Call): Promise<unknown> =>
  inOwn(
    call,
    inner => inner.db.sql`update account_session set wrong_tries = 0 where id = ${call.user.sessionId || null}::bigint`,
  )

/** A transaction of its own: a try that was refused stays counted although the call is undone. */
const inOwn = <T>({ services, origin }: Call, work: (inner: Call) => Promise<T>): Promise<T> =>
  services.as(services.platform, origin, work)
