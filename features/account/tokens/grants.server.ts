import type { Call } from '@village/server'
import {
  loadAccount,
  type PasswordToMatch,
  passwordToMatch,
  rehashPassword,
  tenantStanding,
} from '../../system/public.server.ts'
import { ACTIVE_TENANT, MOVING_TENANT } from '../../system/public.ts'
import { isRightCaptcha } from '../captcha/captcha.server.ts'
import { type Client, clientOf } from '../client/clients.server.ts'
import { accountDenial, type Denied, denials, platformOf, tenantDenied } from '../identity/denials.server.ts'
import { canonical } from '../passwords/credential.server.ts'
import { hashPassword, isOutdated, matches } from '../passwords/hashing.server.ts'
import { clearTries, countTry, inLane, type Lock, lockOf, refundTry, type Tries } from '../passwords/lockout.server.ts'
import {
  type Issued,
  idleMinutes,
  openSession,
  refreshSession,
  tenantOfRefresh,
} from '../session/session-tokens.server.ts'
import { noteSignIn } from '../session/sign-in/sign-in-log.server.ts'
import { spendJourney } from '../social/journey.server.ts'
import { type Brought, SOURCE } from '../social/provider.server.ts'
import { enterFromOutside, type Newcomer } from '../social/social-entry.server.ts'

/** A token call of either dialect. */
export interface Asked {
  readonly tenantId: string
  readonly account: string
  readonly password: string
  readonly grantType: string
  readonly refreshToken: string
  readonly dialect?: 'open'
  /** Of the way back from outside; empty in other grants. */
  readonly outside: Brought & { readonly source: string }
}
/** What is known before the password is looked at. */
interface Met {
  readonly stored: PasswordToMatch | null
  readonly tries: Tries
}
interface Attempt {
  readonly asked: Asked
  readonly client: Client
  readonly lock: Lock
  readonly idleMinutes: number
}

const withTries = (denied: Denied, { triesLeft, unlockTime }: Tries): Denied => ({
  ...denied,
  extra: { triesLeft, unlockTime },
})

async function tenantDenial(tenantId: string, call: Call): Promise<Denied | null> {
  const tenant = await tenantStanding(tenantId, call)
  if (!tenant) return denials.tenant
  const isOpen = tenant.status === ACTIVE_TENANT || tenant.status === MOVING_TENANT
  return isOpen && !tenant.over ? null : tenantDenied(tenant.status, tenant.end, tenant.movedTo)
}

async function captchaDenial({ grantType }: Asked, call: Call): Promise<Denied | null> {
  const { headers } = call.origin
  if (!call.services.settings.captcha) return null
  const [key, code] = [headers['captcha-key'] ?? '', headers['captcha-code'] ?? '']
  // The captcha cannot be left out by naming the other grant (security A023).
  if (grantType === 'password' && !key) return denials.captcha
  return (await isRightCaptcha(key, code, call)) ? null : denials.captcha
}

/** The tenant and the captcha, which is spent even when the sign-in fails. */
async function doorDenial({ asked, client }: Attempt, call: Call): Promise<Denied | null> {
  const tenantless = await tenantDenial(asked.tenantId, call)
  if (tenantless) return tenantless
  const denied = await captchaDenial(asked, call)
  if (denied) await noteSignIn({ ...asked, clientId: client.clientId, outcome: 'captcha' }, call)
  return denied
}

async function meet({ asked, lock }: Attempt, call: Call): Promise<Met> {
  const tries = await countTry(asked, lock, call)
  if (tries.locked) return { stored: null, tries }
  return { stored: await passwordToMatch(asked, call), tries }
}

/** The password was right: whether the account may be used, and its session. */
async function admit(attempt: Attempt, stored: PasswordToMatch, k: string, call: Call): Promise<Issued | Denied> {
  const { asked, client } = attempt
  await clearTries(asked, call)
  const account = await loadAccount({ userId: stored.id }, call)
  const denied = stored.password_over ? denials.passwordOver : accountDenial(account)
  const outcome = denied ? 'refused' : 'ok'
  await noteSignIn({ ...asked, userId: stored.id, clientId: client.clientId, outcome }, call)
  if (denied || !account) return denied ?? denials.disabled
  if (isOutdated(stored.password!)) await rehashPassword(stored.id, await hashPassword(k), call)
  return openSession({ ...attempt, account }, call)
}

/** Looks at the password while no connection waits, then writes what came of it. */
async function judge(attempt: Attempt, { stored, tries }: Met, call: Call): Promise<Issued | Denied> {
  const { asked, client } = attempt
  const inTown = platformOf(call)
  const who = { ...asked, clientId: client.clientId, ...(stored && { userId: stored.id }) }
  if (tries.locked) {
    await inTown(inner => noteSignIn({ ...who, outcome: 'locked' }, inner))
    return withTries(denials.locked, tries)
  }
  const k = canonical(asked.password)
  const isRight = await matches(stored?.password ?? null, k).catch(async error => {
    await inTown(inner => refundTry(asked, inner))
    throw error
  })
  return inTown(async inner => {
    if (stored && isRight) return admit(attempt, stored, k, inner)
    await noteSignIn({ ...who, outcome: 'wrong' }, inner)
    return withTries(denials.wrong, tries)
  })
}

/** Tenant and captcha, then the try, counted before the password is looked at. */
async function passwordGrant(asked: Asked, client: Client, call: Call): Promise<Issued | Denied> {
  const { services } = call
  if (asked.account === '' || asked.password === '') return denials.wrong
  const [lock, idle] = await Promise.all([lockOf(asked.tenantId, services), idleMinutes(asked.tenantId, services)])
  const attempt: Attempt = { asked, client, lock, idleMinutes: idle }
  const inTown = platformOf(call)
  const denied = await inTown(inner => doorDenial(attempt, inner))
  if (denied) return denied
  return inLane(
    asked,
    services,
    () => inTown(inner => meet(attempt, inner)),
    met => judge(attempt, met, call),
  )
}

async function refreshGrant({ refreshToken: token }: Asked, client: Client, call: Call): Promise<Issued | Denied> {
  const inTown = platformOf(call)
  const tenantId = await inTown(inner => tenantOfRefresh(token, inner))
  if (!tenantId) return denials.refresh
  const idle = await idleMinutes(tenantId, call.services)
  const issued = await inTown(inner => refreshSession({ token, client, idleMinutes: idle }, inner))
  return issued ?? denials.refresh
}

/** Spends the way back and looks at the tenant; then the provider is asked, outside of any transaction. */
async function socialGrant(asked: Asked, client: Client, call: Call): Promise<Issued | Newcomer | Denied> {
  const { outside } = asked
  const journey = await spendJourney(outside.state, call)
  if (!journey || journey.userId || outside.code === '') return denials.outside
  const tenantId = journey.tenantId || asked.tenantId
  const tenantless = await platformOf(call)(inner => tenantDenial(tenantId, inner))
  return tenantless ?? enterFromOutside({ outside, journey, tenantId, client }, call)
}

type Grant = (asked: Asked, client: Client, call: Call) => Promise<Issued | Newcomer | Denied>
const grants: Readonly<Record<string, Grant>> = {
  password: passwordGrant,
  captcha: passwordGrant,
  refresh_token: refreshGrant,
  social: socialGrant,
}

/** Tokens for a token call, or why there are none. Without a provider the social grant is as unknown as any other. */
export async function grantTokens(asked: Asked, call: Call): Promise<Issued | Newcomer | Denied> {
  const known = await clientOf(call.origin.headers['authorization'], call.services)
  if (!known) return denials.client
  const client = { ...known, ...(asked.dialect && { dialect: asked.dialect }) }
  const grant = Object.hasOwn(grants, asked.grantType) ? grants[asked.grantType] : undefined
  if (!grant || (grant === socialGrant && !(call.services.settings.oidc && asked.outside.source === SOURCE)))
    return denials.grant
  return client.grants.includes(asked.grantType) ? grant(asked, client, call) : denials.grantOfClient
}
