import { beginningOf, type Id } from '@village/resource'
import type { Call } from '@village/server'
import { userIdOf } from '../../../system/public.server.ts'
import { nameHash, shownName } from './sign-in-name.server.ts'

export type Outcome = 'ok' | 'wrong' | 'locked' | 'captcha' | 'refused' | 'out' | 'kicked' | 'password' | 'reuse'
export interface SignInEvent {
  readonly tenantId: string
  readonly account: string
  readonly userId?: Id
  readonly clientId?: string
  readonly outcome: Outcome
}

/** One row of the sign-in log, in the transaction of `call`: who, when, from where, with what result (security A137). */
export async function noteSignIn(event: SignInEvent, call: Call): Promise<void> {
  const { tenantId, account, outcome, clientId } = event
  const { ip, userAgent } = call.origin
  const userId = event.userId ?? (await userIdOf(event, call))
  await call.db.sql`
    insert into account_sign_in (id, tenant_id, create_time, time, typed, name_hash, user_id, outcome, client_id, ip,
      user_agent)
    values (${call.services.newId()}, ${tenantId}, ${call.now}, ${call.now}, ${userId ? null : shownName(account)},
      ${nameHash(account, call.services)}, ${userId}, ${outcome}, ${clientId ?? null}, ${ip.slice(0, 64)},
      ${beginningOf(userAgent, 500)})`
}
