import { randomUUID } from 'node:crypto'
import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { loadAccount } from '../../system/public.server.ts'
import type { Client } from '../client/clients.server.ts'
import { accountDenial, type Denied, denials, platformOf } from '../identity/denials.server.ts'
import { signToken } from '../keys/jwt.server.ts'
import { accountParams } from '../params/account-params.ts'
import { isLocked, lockOf } from '../passwords/lockout.server.ts'
import { type Issued, idleMinutes, openSession } from '../session/session-tokens.server.ts'
import { noteSignIn } from '../session/sign-in/sign-in-log.server.ts'
import type { Journey } from './journey.server.ts'
import { addLink, findLink } from './links.server.ts'
import { type Brought, isNobody, type Outsider, outsiderOf } from './provider.server.ts'

/** A social user without an account here: a token that is good for the registration and nothing else. */
export interface Newcomer {
  readonly client: Client
  readonly outsider: Outsider
  readonly tenantId: string
  readonly oauthId: Id
  readonly socialToken: string
  readonly expiresInSeconds: number
  readonly jti: string
}
export const isNewcomer = (granted: Issued | Newcomer): granted is Newcomer => 'oauthId' in granted

/** Long enough to fill in the dialog. */
const SOCIAL_SECONDS = 600

interface Came {
  readonly outsider: Outsider
  readonly tenantId: string
  readonly client: Client
}

function welcome(came: Came, oauthId: Id, { services }: Call): Newcomer {
  const [iat, jti] = [Math.floor(services.clock.latest().getTime() / 1000), randomUUID()]
  const nobody = { user_id: '-1', account: '', role_name: 'guest', sid: '' }
  const { tenantId, client } = came
  const socialToken = signToken(
    {
      ...nobody,
      iat,
      exp: iat + SOCIAL_SECONDS,
      jti,
      token_type: 'social_token',
      tenant_id: tenantId,
      client_id: client.clientId,
      oauth_id: oauthId,
    },
    services,
  )
  return { ...came, oauthId, socialToken, expiresInSeconds: SOCIAL_SECONDS, jti }
}

/** As with a right password: the name's lock, the account, its tenant; and the line in the log. */
async function admit(userId: Id, { tenantId, client }: Came, call: Call): Promise<Issued | Denied> {
  const [lock, idle] = await Promise.all([lockOf(tenantId, call.services), idleMinutes(tenantId, call.services)])
  return platformOf(call)(async inner => {
    const account = await loadAccount({ userId, tenantId }, inner)
    if (!account) return denials.disabled
    const who = { tenantId, account: account.account, userId, clientId: client.clientId }
    const locked = await isLocked(who, lock, inner)
    const denied = locked ? denials.locked : accountDenial(account)
    await noteSignIn({ ...who, outcome: locked ? 'locked' : denied ? 'refused' : 'ok' }, inner)
    return denied ?? openSession({ account, client, idleMinutes: idle }, inner)
  })
}

/** Nobody's yet: the row that waits for the registration, unless nobody may register. */
async function receive(came: Came, call: Call): Promise<Newcomer | Id | Denied> {
  const { outsider, tenantId } = came
  const isOpen = await call.services.param(tenantId, accountParams['account.registerUser'])
  return platformOf(call)(async inner => {
    const found = await findLink(outsider, tenantId, inner)
    if (found?.userId) return found.userId
    if (!isOpen) return denials.closed
    const { id, userId } = found ?? (await addLink(outsider, tenantId, inner))
    return userId ?? welcome(came, id, inner)
  })
}

/** Whoever comes back from outside, with a way back that was spent. */
export interface Arrival {
  readonly outside: Brought
  readonly journey: Journey
  readonly tenantId: string
  readonly client: Client
}
/** Tokens for whoever comes back; what is refused leaves no row of a person. */
export async function enterFromOutside(arrival: Arrival, call: Call): Promise<Issued | Newcomer | Denied> {
  const { outside, journey, tenantId, client } = arrival
  const outsider = await outsiderOf(outside, journey, call.services)
  if (isNobody(outsider)) return outsider === 'refused' ? denials.outside : denials.silent
  const came = { outsider, tenantId, client }
  const received = await receive(came, call)
  return typeof received === 'string' ? admit(received, came, call) : received
}
