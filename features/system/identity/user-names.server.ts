import type { Id } from '@village/resource'
import type { Call } from '@village/server'

/** A name under which somebody signs in to a tenant; there need not be such an account. */
export interface AccountName {
  readonly tenantId: string
  readonly account: string
}

/** The user with this account name, whatever their state; null when there is none. */
export async function userIdOf({ tenantId, account }: AccountName, call: Call): Promise<Id | null> {
  const [found] = await call.db.sql<{ id: Id }>`
    select id from system_users where tenant_id = ${tenantId} and account = ${account} and not is_deleted`
  return found?.id ?? null
}

/** The account names of users, by id; also of those who have left. */
export async function accountsOf(userIds: readonly Id[], call: Call): Promise<ReadonlyMap<Id, string>> {
  const rows = await call.db.sql<{ id: Id; account: string }>`
    select id, account from system_users where id = any(${[...new Set(userIds)]}::bigint[])`
  return new Map(rows.map(({ id, account }) => [id, account]))
}
