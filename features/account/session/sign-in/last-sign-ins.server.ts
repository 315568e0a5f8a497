import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { nameHash } from './sign-in-name.server.ts'

/** When and from where a user signed in last, whether they are here now, and the wrong passwords since. */
export interface LastSignIn {
  readonly lastLoginTime: string | null
  readonly lastLoginIp: string | null
  readonly loginFailCount: number
  readonly online: 0 | 1
}
interface Found {
  readonly id: Id
  readonly tenant_id: string
  readonly account: string
  readonly issue_time: string | null
  readonly ip: string | null
  readonly online: boolean
}
/** Whoever was not seen for so long is not here, though their session may still be open. */
const HERE_MINUTES = 15
const never: LastSignIn = { lastLoginTime: null, lastLoginIp: null, loginFailCount: 0, online: 0 }

/** The wrong passwords since the last right one, by user. */
async function failuresOf(users: readonly Found[], call: Call): Promise<ReadonlyMap<Id, number>> {
  const hashes = new Map(users.map(({ id, account }) => [id, nameHash(account, call.services)]))
  const tries = await call.db.sql<{ tenant_id: string; name_hash: string; failures: number }>`
    select tenant_id, name_hash, failures from account_attempt where name_hash = any(${[...hashes.values()]}::varchar[])`
  const counted = new Map(tries.map(one => [`${one.tenant_id}:${one.name_hash}`, one.failures]))
  return new Map(users.map(({ id, tenant_id }) => [id, counted.get(`${tenant_id}:${hashes.get(id)}`) ?? 0]))
}

/**
 * The last sign-in of each user, in the order of `userIds`. It is with sessions and tries and not in
 * the user's row: signing in is no change of the record, and nobody's edit becomes stale by it.
 */
export async function lastSignIns(userIds: readonly Id[], call: Call): Promise<readonly LastSignIn[]> {
  const rows = await call.db.sql<Found>`
    select u.id, u.tenant_id, u.account, s.issue_time, s.ip, exists (select 1 from account_session o
      where o.user_id = u.id and o.status = '1' and o.expire_time > ${call.services.clock.latest()}::timestamptz
        and o.seen_time > ${call.now}::timestamptz - ${HERE_MINUTES} * interval '1 minute') as online
    from system_users u
    left join lateral (select issue_time, ip from account_session where user_id = u.id
      order by issue_time desc limit 1) s on true
    where u.id = any(${userIds}::bigint[])`
  const failures = await failuresOf(rows, call)
  const byId = new Map(
    rows.map(({ id, issue_time, ip, online }): [Id, LastSignIn] => [
      id,
      {
        lastLoginTime: issue_time?.slice(0, 19) ?? null,
        lastLoginIp: ip,
        loginFailCount: failures.get(id) ?? 0,
        online: online ? 1 : 0,
      },
    ]),
  )
  return userIds.map(id => byId.get(id) ?? never)
}
