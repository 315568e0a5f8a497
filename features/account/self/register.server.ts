import type { Id } from '@village/resource'
import { type Call, refuse } from '@village/server'
import { sendMessage } from '../../desk/public.server.ts'
import { addGuest, type Guest, holdersOf, refuseBeyondAccounts, tenantStanding } from '../../system/public.server.ts'
import { ACTIVE_TENANT, AWAITS_APPROVAL, isReservedName, reservedNameSays } from '../../system/public.ts'
import { bearer, isAlive, readToken } from '../keys/jwt.server.ts'
import { accountParams } from '../params/account-params.ts'
import { passwordSentence } from '../passwords/password-policy.ts'
import { newPasswordFlaw, passwordRules, setPassword } from '../passwords/passwords.server.ts'

/** What the registration dialog sends (wire-contract §2.6). */
export interface Registration {
  readonly name: string
  readonly account: string
  readonly password: string
  readonly oauthId?: Id | null
  readonly tenantId?: string | null
}
/** The right of those who are notified. */
const APPROVES = 'user_approve'

const noSocial = (): never => refuse('第三方登陆信息错误!', 'The social sign-in is not valid')

/** The waiting social account that the caller's social token names; nothing in the parameters can choose another. */
async function waitingOf(oauthId: Id | null | undefined, call: Call): Promise<{ id: Id; tenantId: string }> {
  const claims = readToken(bearer(call.origin.headers['blade-auth']), call.services)
  if (claims?.token_type !== 'social_token' || !isAlive(claims, call.services) || !claims.oauth_id) return noSocial()
  if (oauthId && oauthId !== claims.oauth_id) return noSocial()
  const [found] = await call.db.sql<{ id: Id }>`
    select id from account_user_oauth where id = ${claims.oauth_id} and tenant_id = ${claims.tenant_id}
      and user_id is null and not is_deleted for update`
  return found ? { id: found.id, tenantId: claims.tenant_id } : noSocial()
}

async function refuseFull(tenantId: string, call: Call): Promise<void> {
  const tenant = await tenantStanding(tenantId, call)
  if (tenant?.status !== ACTIVE_TENANT || tenant.over) return refuse('租户信息错误!', 'The tenant is not valid')
  await refuseBeyondAccounts(tenantId, call)
}

const MOST_NAMES = 1000
/**
 * Under the name that was asked for, or the next number after it: an answer that said which names are taken would list
 * the accounts of the township to whoever came from outside. They sign in from outside; their page shows the name.
 */
async function addUnderFreeName(guest: Guest, call: Call): Promise<Id> {
  for (let number = 1; number <= MOST_NAMES; number++) {
    const tail = number === 1 ? '' : String(number)
    const userId = await addGuest({ ...guest, account: `${guest.account.slice(0, 45 - tail.length)}${tail}` }, call)
    if (userId) return userId
  }
  throw new Error('a thousand accounts begin with this name')
}

/** Makes an account for a social user who has none. Refuses without a good social token. */
export async function register(sent: Registration, call: Call): Promise<void> {
  const { services, origin } = call
  if (!/^[A-Za-z][A-Za-z0-9_.-]{2,44}$/.test(sent.account))
    refuse('账号须以字母开头，3至45位', 'The account begins with a letter and has 3 to 45 characters')
  if (isReservedName(sent.name)) refuse(reservedNameSays.zh, reservedNameSays.en)
  await services.as(services.platform, origin, async inner => {
    const waiting = await waitingOf(sent.oauthId, inner)
    // The token alone says which tenant it is; whoever wrote another would wait for nothing.
    if (sent.tenantId && sent.tenantId !== waiting.tenantId) refuse('租户信息错误!', 'The tenant is not valid')
    if (!(await services.param(waiting.tenantId, accountParams['account.registerUser'])))
      refuse('系统未开放用户注册', 'Registration is closed')
    await refuseFull(waiting.tenantId, inner)
    const rules = await passwordRules(waiting.tenantId, services)
    const flaw = await newPasswordFlaw(sent.password, { account: sent.account, password: null, pwd_history: [] }, rules)
    if (flaw) refuse(passwordSentence(flaw, rules).zh, passwordSentence(flaw, rules).en)
    const { name, account } = sent
    const userId = await addUnderFreeName({ tenantId: waiting.tenantId, account, name }, inner)
    await setPassword(inner, userId, sent.password, { mustChange: false })
    await inner.db.sql`update account_user_oauth set user_id = ${userId} where id = ${waiting.id}`
    await sendMessage(inner, {
      userIds: await holdersOf(APPROVES, waiting.tenantId, inner),
      kind: 'message',
      title: { zh: `新用户待审核：${sent.name}`, en: `A new user waits for approval: ${sent.name}` },
      linkPath: `/system/user?status=${AWAITS_APPROVAL}`,
    })
  })
}
