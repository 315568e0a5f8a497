import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { DISABLED_ACCOUNT } from '../identity/account.states.ts'
import { systemParams } from '../params.ts'
import { giveKnownPassword } from '../user/one-time-password.server.ts'
import type { OneTimePassword } from '../user/user.endpoints.ts'
import { user } from '../user/user.resource.ts'
import { foundTenant } from './found-tenant.server.ts'
import { tenant } from './tenant.resource.ts'

/** A tenant that has just been made. */
export interface NewTenant {
  readonly tenantId: string
  /** Of its first accounts, to be shown once. */
  readonly passwords: readonly OneTimePassword[]
}

/** Clients that show no passwords have one for all tenants: only the administrator gets it, the others wait for a reset. */
async function firstPasswords(userIds: readonly Id[], call: Call): Promise<readonly OneTimePassword[]> {
  const passwords: OneTimePassword[] = []
  const [administrator, ...others] = userIds
  if (call.user.dialect) for (const id of others) await call.db.of(user).edit(id, { status: DISABLED_ACCOUNT })
  for (const id of call.user.dialect ? [administrator!] : userIds) {
    const { account } = (await call.db.of(user).get(id))!
    const password = await giveKnownPassword(id, account, systemParams['tenant.default.password'], call)
    if (password !== null) passwords.push({ account, password })
  }
  return passwords
}

/** Gives a new tenant its first rows and its first accounts their passwords. */
export async function equipTenant(id: Id, call: Call): Promise<NewTenant> {
  const { tenantId, tenantName } = (await call.db.of(tenant).get(id))!
  const { userIds } = await foundTenant(tenantId, tenantName, call)
  return { tenantId, passwords: await firstPasswords(userIds, call) }
}
