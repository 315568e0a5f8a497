import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import type { KnownUser, LastSignIn } from '../../../system/public.server.ts'
import { SESSION } from './session.states.ts'
import { nameHash } from './sign-in-name.server.ts'

interface Found {
  readonly id: Id
  readonly issue_time: string | null
  readonly ip: string | null
  readonly online: boolean
}
/** Whoever was not seen for so long is not here, though their session may still be open. */
const HERE_MINUTES = 15
const never: LastSignIn = { lastLoginTime: null, lastLoginIp: null, loginFailCount: 0, online: 0 }

/** The wrong passwords since the last right one, by user. */
async function failuresOf(users: readonly KnownUser[], call: Call): Promise<ReadonlyMap<Id, number>> {
  const hashes = new Map(users.map(({ id, account }) => [id, nameHash(account, call.services)]))
  const tries = await call.db.sql<{ tenant_id: string; name_hash: string; failures: number }>`
    select tenant_id, name_hash, failures from account_attempt where name_hash = any(${[...hashes.values()]}::varchar[])`
  const counted = new Map(tries.map(one => [`${one.tenant_id}:${one.name_hash}`, one.failures]))
  return new Map(users.map(({ id, tenantId }) => [id, counted.get(`${tenantId}:${hashes.get(id)}`) ?? 0]))
}

/**
 * The last sign-in of each user, in the order of `users`. It is with sessions and tries and not in
 * the user's row: signing in is no change of the record, and nobody's edit becomes stale by it.
 */
export async function lastSignIns(users: readonly KnownUser[], call: Call): Promise<readonly LastSignIn[]> {
  const rows = await call.db.sql<Found>`
    select u.id, s.issue_time, s.ip, exists (select 1 from account_session o
      where o.user_id = u.id and o.status = ${SESSION.online} and o.expire_time > ${call.services.clock.latest()}::timestamptz
        and o.seen_time > ${call.now}::timestamptz - ${HERE_MINUTES} * interval '1 minute') as online
    from unnest(${users.map(({ id }) => id)}::bigint[]) u(id)
    left join lateral (select issue_time, ip from account_session where user_id = u.id
      order by issue_time desc limit 1) s on true`
  const failures = await failuresOf(users, call)
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
  return users.map(({ id }) => byId.get(id) ?? never)
}
