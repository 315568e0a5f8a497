import type { Id } from '@village/resource'
import type { Call } from '@village/server'

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
  const { ip, userAgent } = call.origin
  await call.db.sql`
    insert into account_sign_in (id, tenant_id, create_time, time, account, user_id, outcome, client_id, ip, user_agent)
    values (${call.services.newId()}, ${event.tenantId}, ${call.now}, ${call.now}, ${event.account.slice(0, 64)},
      ${event.userId ?? null}, ${event.outcome}, ${event.clientId ?? null}, ${ip.slice(0, 64)}, ${userAgent.slice(0, 500)})`
}
