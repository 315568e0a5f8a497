import type { Id } from '@village/resource'
import type { Call } from '@village/server'

/** When and from where a user signed in last, whether he is here now, and the wrong passwords since. */
export interface LastSignIn {
  readonly lastLoginTime: string | null
  readonly lastLoginIp: string | null
  readonly loginFailCount: number
  readonly online: 0 | 1
}
interface Found {
  readonly id: Id
  readonly issue_time: string | null
  readonly ip: string | null
  readonly failures: number | null
  readonly online: boolean
}
/** Whoever was not seen for so long is not here, though his session may still be open. */
const HERE_MINUTES = 15
const never: LastSignIn = { lastLoginTime: null, lastLoginIp: null, loginFailCount: 0, online: 0 }

/**
 * The last sign-in of each user, in the order of `userIds`, by one query. It stands with sessions and tries and not in
 * the user's row: signing in is no change of the record, and nobody's edit becomes stale by it.
 */
export async function lastSignIns(userIds: readonly Id[], call: Call): Promise<readonly LastSignIn[]> {
  const rows = await call.db.sql<Found>`
    select u.id, s.issue_time, s.ip, a.failures, exists (select 1 from account_session o
      where o.user_id = u.id and o.status = '1' and o.expire_time > ${call.now}::timestamptz
        and o.seen_time > ${call.now}::timestamptz - ${HERE_MINUTES} * interval '1 minute') as online
    from system_user u
    left join lateral (select issue_time, ip from account_session where user_id = u.id
      order by issue_time desc limit 1) s on true
    left join account_attempt a on a.tenant_id = u.tenant_id and a.account = lower(u.account)
    where u.id = any(${userIds}::bigint[])`
  const byId = new Map(
    rows.map(({ id, issue_time, ip, failures, online }): [Id, LastSignIn] => [
      id,
      {
        lastLoginTime: issue_time?.slice(0, 19) ?? null,
        lastLoginIp: ip,
        loginFailCount: failures ?? 0,
        online: online ? 1 : 0,
      },
    ]),
  )
  return userIds.map(id => byId.get(id) ?? never)
}
