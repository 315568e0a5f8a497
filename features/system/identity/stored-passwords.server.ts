import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import type { AccountName } from './user-names.server.ts'

/** What is stored of a user's passwords; all of it hashes, which the feature account makes and compares. */
export interface StoredPasswords {
  readonly account: string
  readonly password: string | null
  readonly pwd_history: readonly string[] | null
}

/** The stored passwords of a user; null when there is no such user. */
export async function passwordsOf(userId: Id, call: Call): Promise<StoredPasswords | null> {
  const [stored] = await call.db.sql<StoredPasswords>`
    select account, password, pwd_history from system_users where id = ${userId} and not is_deleted`
  return stored ?? null
}
/** The same with the tenant, locked until the transaction ends: for who writes a new one. */
export async function passwordsToReplace(
  userId: Id,
  call: Call,
): Promise<(StoredPasswords & { readonly tenantId: string }) | null> {
  const [stored] = await call.db.sql<StoredPasswords & { tenantId: string }>`
    select tenant_id as "tenantId", account, password, pwd_history from system_users where id = ${userId} and not is_deleted for update`
  return stored ?? null
}

/** The password that a sign-in is compared with. */
export interface PasswordToMatch {
  readonly id: Id
  readonly password: string | null
  /** It was given for a time that is over. */
  readonly password_over: boolean
}
/** The password behind an account name; null when there is no such account. */
export async function passwordToMatch({ tenantId, account }: AccountName, call: Call): Promise<PasswordToMatch | null> {
  const [stored] = await call.db.sql<PasswordToMatch>`
    select id, password, coalesce(pwd_expire_time < ${call.services.clock.latest()}::timestamptz, false) as password_over
    from system_users where tenant_id = ${tenantId} and account = ${account} and not is_deleted`
  return stored ?? null
}

/** A new password as it is stored. */
export interface NewPassword {
  readonly hash: string
  /** Hashes of the former ones, the latest first. */
  readonly former: readonly string[]
  /** Asked for at the next sign-in. */
  readonly mustChange: boolean
  /** Hours after which it expires; never when missing. */
  readonly validHours?: number
}
/** Stores a new password of a user. */
export async function storePassword(userId: Id, given: NewPassword, call: Call): Promise<void> {
  await call.db.sql`
    update system_users set password = ${given.hash}, pwd_history = ${JSON.stringify(given.former)}::jsonb,
      pwd_changed_at = ${call.now}, must_change_pwd = ${given.mustChange ? 1 : 0},
      pwd_expire_time = ${call.services.clock.latest()}::timestamptz + ${given.validHours ?? null}::int * interval '1 hour'
    where id = ${userId}`
  await call.services.changed('system.user', call)
}
/** Stores the same password hashed anew: nobody notices, and nothing else of the user changes. */
export async function rehashPassword(userId: Id, hash: string, call: Call): Promise<void> {
  await call.db.sql`update system_users set password = ${hash} where id = ${userId}`
}
