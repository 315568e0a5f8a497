import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { beginningOf, type Id } from '@village/resource'
import type { Call, Services } from '@village/server'
import { type Account, isUsable, loadAccount } from '../../system/public.server.ts'
import type { Client } from '../client/clients.server.ts'
import { signToken } from '../keys/jwt.server.ts'
import { accountParams } from '../params/account-params.ts'
import { browserOf } from './sign-in/browser.ts'
import { noteSeen } from './sign-in/last-seen.server.ts'
import { SESSION } from './sign-in/session.states.ts'
import { noteSignIn, type Outcome } from './sign-in/sign-in-log.server.ts'

/** A parallel tab gets a sibling token within this time of the first use, up to this number (security §5.2). */
const SIBLING_SECONDS = 30
const MAX_SIBLINGS = 3
/** However a client's row reads: no access token lives longer, no session either. */
const MAX_ACCESS_SECONDS = 3600
export const MAX_SESSION_SECONDS = 7 * 86_400

/** Both tokens of one session, for the answer. */
export interface Issued {
  readonly account: Account
  readonly client: Client
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresInSeconds: number
  readonly jti: string
}
interface Session {
  readonly id: Id
  readonly user_id: Id
  readonly tenant_id: string
  readonly account: string
  readonly client_id: string
  readonly family: string
  readonly status: string
  readonly over: boolean
  readonly seconds_left: string
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const random = (bytes: number): string => randomBytes(bytes).toString('base64url')
const accessSeconds = (client: Client): number => Math.min(client.accessSeconds, MAX_ACCESS_SECONDS)

/** The tenant's parameter account.idleMinutes; read before a transaction is opened. */
export const idleMinutes = (tenantId: string, services: Services): Promise<number> =>
  services.param(tenantId, accountParams['account.idleMinutes'])

interface Issue {
  readonly account: Account
  readonly client: Client
  readonly sessionId: Id
  readonly family: string
  readonly secondsLeft: number
  readonly idleMinutes: number
}
/** A new access and refresh token of a session. The refresh token is kept as its hash. */
async function issue(wanted: Issue, call: Call): Promise<Issued> {
  const { account, client, sessionId, family, secondsLeft } = wanted
  const { services } = call
  const refreshToken = `${sessionId}.${family}.${random(32)}`
  const latest = services.clock.latest()
  const idle = Math.min(Math.max(wanted.idleMinutes * 60, accessSeconds(client)), secondsLeft)
  await call.db.sql`
    insert into account_refresh_token (id, tenant_id, session_id, hash, expire_time, siblings)
    values (${services.newId()}, ${account.tenant_id}, ${sessionId}, ${sha256(refreshToken)}, ${latest}::timestamptz + ${idle} * interval '1 second', 0)`
  const iat = Math.floor(latest.getTime() / 1000)
  const expiresInSeconds = Math.min(accessSeconds(client), secondsLeft)
  const jti = randomUUID()
  const accessToken = signToken(
    {
      token_type: 'access_token',
      iat,
      exp: iat + expiresInSeconds,
      jti,
      sid: sessionId,
      user_id: account.id,
      tenant_id: account.tenant_id,
      client_id: client.clientId,
      ...(client.dialect && { dialect: client.dialect }),
      account: account.account,
      role_name: account.roles.map(role => role.alias).join(','),
    },
    services,
  )
  return { account, client, accessToken, refreshToken, expiresInSeconds, jti }
}

/** Who signs in, by which client, and how long they may be idle. */
export interface NewSession {
  readonly account: Account
  readonly client: Client
  readonly idleMinutes: number
}
/** A new session after a right password. As platform. */
export async function openSession({ account, client, idleMinutes }: NewSession, call: Call): Promise<Issued> {
  const { services, origin } = call
  const [sessionId, family] = [services.newId(), random(16)]
  const secondsLeft = Math.min(client.refreshSeconds, MAX_SESSION_SECONDS)
  const latest = services.clock.latest()
  // Tokens that are older than any session can be are swept a few at a time.
  await call.db.sql`delete from account_refresh_token where tenant_id = ${account.tenant_id} and id in (
    select id from account_refresh_token where tenant_id = ${account.tenant_id}
      and expire_time < ${latest}::timestamptz - ${MAX_SESSION_SECONDS} * interval '1 second' order by expire_time limit 20)`
  // Nobody waits for a session that did not exist: the remembered rights of others need not be dropped.
  await call.db.sql`
    insert into account_session (id, tenant_id, user_id, account, client_id, issue_time, seen_time, expire_time, ip,
      browser, user_agent, status, family)
    values (${sessionId}, ${account.tenant_id}, ${account.id}, ${account.account}, ${client.clientId}, ${call.now},
      ${call.now}, ${latest}::timestamptz + ${secondsLeft} * interval '1 second', ${origin.ip.slice(0, 64)},
      ${browserOf(origin.userAgent)}, ${beginningOf(origin.userAgent, 500)}, '1', ${family})`
  return issue({ account, client, sessionId, family, secondsLeft, idleMinutes }, call)
}

async function lockedSession(sessionId: Id, call: Call): Promise<Session | null> {
  const latest = call.services.clock.latest()
  const [found] = await call.db.sql<Session>`
    select id, user_id, tenant_id, account, client_id, family, status, expire_time <= ${latest}::timestamptz as over,
      floor(extract(epoch from expire_time - ${latest}::timestamptz)) as seconds_left
    from account_session where id = ${sessionId} for update`
  return found ?? null
}

type Use = 'first' | 'sibling' | 'expired' | 'reuse'
/** Marks one use of a refresh token whose session is locked by this transaction. */
async function useOnce(session: Session, token: string, call: Call): Promise<Use> {
  const latest = call.services.clock.latest()
  const [row] = await call.db.sql<{ id: Id; over: boolean; used: boolean; fresh: boolean; siblings: number }>`
    select id, expire_time <= ${latest}::timestamptz as over, used_time is not null as used, siblings,
      coalesce(used_time >= ${latest}::timestamptz - ${SIBLING_SECONDS} * interval '1 second', false) as fresh
    from account_refresh_token
    where tenant_id = ${session.tenant_id} and hash = ${sha256(token)} and session_id = ${session.id}`
  if (!row) return 'reuse'
  if (row.used && !(row.fresh && row.siblings < MAX_SIBLINGS)) return 'reuse'
  if (row.over) return 'expired'
  if (row.used)
    await call.db.sql`update account_refresh_token set siblings = siblings + 1
    where tenant_id = ${session.tenant_id} and id = ${row.id}`
  else
    await call.db.sql`update account_refresh_token set used_time = ${latest}
    where tenant_id = ${session.tenant_id} and id = ${row.id}`
  return row.used ? 'sibling' : 'first'
}

/** session.family.secret: the family is known to holders of the session's tokens alone. */
const partsOf = (token: string): { readonly sessionId: Id; readonly family: string } => {
  const [, sessionId = '', family = ''] = /^(\d{1,19})\.([\w-]{22})\.[\w-]{43}$/.exec(token) ?? []
  return { sessionId, family }
}
/** The tenant to whose session a refresh token claims to belong; empty when there is none. As platform. */
export async function tenantOfRefresh(token: string, call: Call): Promise<string> {
  const { sessionId } = partsOf(token)
  if (!sessionId) return ''
  const [found] = await call.db.sql<{ tenant_id: string }>`
    select tenant_id from account_session where id = ${sessionId}`
  return found?.tenant_id ?? ''
}

/** A refresh token that was presented, and by whom. */
export interface Refresh {
  readonly token: string
  readonly client: Client
  readonly idleMinutes: number
}
/**
 * New tokens for a refresh token, which is then spent. null: it is none, dead, or was used before; in the last case
 * the whole session ends, because one of its two holders is a thief. As platform.
 */
export async function refreshSession({ token, client, idleMinutes }: Refresh, call: Call): Promise<Issued | null> {
  const { sessionId, family } = partsOf(token)
  const session = sessionId ? await lockedSession(sessionId, call) : null
  if (!session || session.family !== family || session.client_id !== client.clientId) return null
  if (session.status !== SESSION.online || session.over) return null
  const use = await useOnce(session, token, call)
  if (use === 'reuse') {
    call.services.log.warn({ sessionId, userId: session.user_id }, 'a refresh token was used again, its session ends')
    await endSessions([session.id], 'reuse', call)
  }
  if (use === 'reuse' || use === 'expired') return null
  const account = await loadAccount({ userId: session.user_id, tenantId: session.tenant_id }, call)
  if (!account || !isUsable(account)) return null
  // Those that can only be reused are forgotten: a token of this family without a row is one.
  await call.db
    .sql`delete from account_refresh_token where tenant_id = ${session.tenant_id} and session_id = ${session.id}
    and used_time < ${call.services.clock.latest()}::timestamptz - ${2 * SIBLING_SECONDS} * interval '1 second'`
  await noteSeen({ sessionId: session.id, tenantId: session.tenant_id }, 0, call)
  const secondsLeft = Number(session.seconds_left)
  return issue({ account, client, sessionId: session.id, family, secondsLeft, idleMinutes }, call)
}

/** Ends sessions that still run, at once and in every process; the log says why. Only those that `call` may see. */
export async function endSessions(sessionIds: readonly Id[], outcome: Outcome, call: Call): Promise<number> {
  if (sessionIds.length === 0) return 0
  const ended = await call.db.sql<Session>`
    update account_session set status = ${SESSION.ended}, end_time = ${call.now} where id = any(${sessionIds}::bigint[]) and status = ${SESSION.online}
    returning id, user_id, tenant_id, account, client_id`
  for (const { tenant_id, account, user_id, client_id } of ended)
    await noteSignIn({ tenantId: tenant_id, account, userId: user_id, clientId: client_id, outcome }, call)
  if (ended.length > 0) await call.services.changed('account.session', call)
  // Signing out needs no message to the person who did it.
  if (outcome !== 'out')
    for (const { id, tenant_id } of ended)
      await call.tell('session', { sessionIds: [id], tenantId: tenant_id }, { kind: 'ended' })
  return ended.length
}

/** Ends all sessions of these users, but for one that may go on. Returns how many ended. */
export async function revokeSessions(userIds: readonly Id[], call: Call, except: Id | '' = ''): Promise<number> {
  const open = await call.db.sql<{ id: Id }>`select id from account_session
    where user_id = any(${userIds}::bigint[]) and status = ${SESSION.online}`
  const others = open.map(({ id }) => id).filter(id => id !== except)
  return endSessions(others, 'kicked', call)
}
