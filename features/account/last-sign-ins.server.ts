import type { Id } from '@village/resource'
import type { Call } from '@village/server'

/** When and from where a user signed in last, and the wrong passwords since; nulls for somebody who never did. */
export interface LastSignIn {
  readonly lastLoginTime: string | null
  readonly lastLoginIp: string | null
  readonly loginFailCount: number
}
interface Found {
  readonly id: Id
  readonly issue_time: string | null
  readonly ip: string | null
  readonly failures: number | null
}
const never: LastSignIn = { lastLoginTime: null, lastLoginIp: null, loginFailCount: 0 }

/**
 * The last sign-in of each user, in the order of `userIds`, by one query. It stands with sessions and tries and not in
 * the user's row: signing in is no change of the record, and nobody's edit becomes stale by it.
 */
export async function lastSignIns(userIds: readonly Id[], call: Call): Promise<readonly LastSignIn[]> {
  const rows = await call.db.sql<Found>`
    select u.id, s.issue_time, s.ip, a.failures from system_user u
    left join lateral (select issue_time, ip from account_session where user_id = u.id
      order by issue_time desc limit 1) s on true
    left join account_attempt a on a.tenant_id = u.tenant_id and a.account = lower(u.account)
    where u.id = any(${userIds}::bigint[])`
  const byId = new Map(
    rows.map(({ id, issue_time, ip, failures }): [Id, LastSignIn] => [
      id,
      { lastLoginTime: issue_time?.slice(0, 19) ?? null, lastLoginIp: ip, loginFailCount: failures ?? 0 },
    ]),
  )
  return userIds.map(id => byId.get(id) ?? never)
}
