import type { Id } from '@village/resource'
import { type Principal, provide, type Services } from '@village/server'
import { sql } from 'kysely'
import { isUsable, loadAccount, principalOf, rightsHangOn, type Whose } from '../../system/public.server.ts'
import { CLIENT } from '../client/client.states.ts'
import { OWN_CLIENT } from '../client/own-client.ts'
import { isAlive, readToken } from '../keys/jwt.server.ts'
import { noteSeen, type OfSession } from '../session/sign-in/last-seen.server.ts'
import { SESSION } from '../session/sign-in/session.states.ts'

/** How often at most a session notes that its owner is still there. */
const SEEN_SECONDS = 60

/** Whose session this is, as long as it holds and its client may be used. */
const ownerOf = ({ sessionId, tenantId }: OfSession, { clock }: Services): Whose => ({
  tenantId,
  userId: sql`(
    select s.user_id from account_session s join account_client c on c.client_id = s.client_id
    where s.tenant_id = ${tenantId} and s.id = ${sessionId}::bigint and s.status = ${SESSION.online} and s.expire_time > ${clock.latest()}::timestamptz
      and c.status = ${CLIENT.enabled} and not c.is_deleted)`,
  since: sql`(select s.issue_time from account_session s where s.tenant_id = ${tenantId} and s.id = ${sessionId}::bigint)`,
})

async function callerBySession(session: OfSession, services: Services): Promise<Principal | null> {
  const account = await services.as(services.platform, {}, async call => {
    await noteSeen(session, SEEN_SECONDS, call)
    return loadAccount(ownerOf(session, services), call)
  })
  return account && isUsable(account) ? principalOf(account, session.sessionId, services) : null
}
async function callerById(userId: Id, tenantId: string, services: Services): Promise<Principal | null> {
  const account = await services.as(services.platform, {}, call => loadAccount({ userId, tenantId }, call))
  return account && isUsable(account) ? principalOf(account, '', services) : null
}

const rememberCaller = (
  key: string,
  services: Services,
  load: () => Promise<Principal | null>,
): Promise<Principal | null> =>
  services.remember(key, ['account.session', 'account.client', ...rightsHangOn(services)], load)

const callerOfSession = (session: OfSession, services: Services): Promise<Principal | null> =>
  rememberCaller(`account.session:${session.tenantId}:${session.sessionId}`, services, () =>
    callerBySession(session, services),
  )

export default provide({
  identity: {
    async byToken(token, services) {
      const claims = readToken(token, services)
      if (claims?.token_type !== 'access_token' || !isAlive(claims, services)) return null
      const caller = await callerOfSession({ sessionId: claims.sid, tenantId: claims.tenant_id }, services)
      if (caller?.id !== claims.user_id) return null
      return claims.client_id === OWN_CLIENT ? caller : { ...caller, dialect: claims.dialect ?? 'family' }
    },
    async byUser(userId, tenantId, services) {
      const caller = await rememberCaller(`account.user:${tenantId}:${userId}`, services, () =>
        callerById(userId, tenantId, services),
      )
      return caller?.tenantId === tenantId ? caller : null
    },
    bySession: (sessionId, tenantId, services) => callerOfSession({ sessionId, tenantId }, services),
  },
})
