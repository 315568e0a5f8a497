import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { SESSION } from './session.states.ts'

/** A session of a tenant. */
export interface OfSession {
  readonly sessionId: Id
  readonly tenantId: string
}
/** Notes that the owner of a running session was just here; at most once in `everySeconds`. As platform. */
export async function noteSeen({ sessionId, tenantId }: OfSession, everySeconds: number, call: Call): Promise<void> {
  // Nobody waits for it: of two calls at the same moment one is enough.
  await call.db.sql`
    update account_session set seen_time = ${call.now} where tenant_id = ${tenantId} and id = (
      select id from account_session where tenant_id = ${tenantId} and id = ${sessionId}::bigint and status = ${SESSION.online}
        and seen_time not between ${call.now}::timestamptz - ${everySeconds} * interval '1 second' and ${call.now}::timestamptz
        for update skip locked)`
}
