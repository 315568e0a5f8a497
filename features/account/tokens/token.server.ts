import { beginningOf, PLATFORM_TENANT } from '@village/resource'
import { type Call, forbid, Reply, refuse, serveApi } from '@village/server'
import { keepClientFaults } from '../../monitor/public.server.ts'
import { newCaptcha } from '../captcha/captcha.server.ts'
import { type Denied, isDenied } from '../identity/denials.server.ts'
import { bearer, readToken } from '../keys/jwt.server.ts'
import { openPassword } from '../keys/key-pair.server.ts'
import { ownAccount } from '../self/self.server.ts'
import { endSessions, type Issued } from '../session/session-tokens.server.ts'
import { journeyOf, noCookie } from '../social/journey.server.ts'
import { isNewcomer, type Newcomer } from '../social/social-entry.server.ts'
import { type Asked, grantTokens } from './grants.server.ts'
import { clientLogs, type Done, type OpenTokenAnswer, oauth, openAuth, type TokenAnswer } from './token.api.ts'

const DONE: Done = { success: 'true', msg: 'success' }

/** Header Tenant-Id, then tenantId, then tenant_id, then the administration tenant (wire-contract §2.2). */
const tenantOf = (call: Call, ...params: readonly (string | null | undefined)[]): string =>
  beginningOf(call.origin.headers['tenant-id'] || params.find(Boolean) || PLATFORM_TENANT, 12)
const list = (values: readonly string[] | null): string => (values?.length ? values.join(',') : '-1')

const kindOf = ({ origin }: Call): TokenAnswer['detail'] => ({
  type: origin.headers['user-type'] === 'app' ? 'app' : 'web',
})

const tokensOf = ({ account, client, ...issued }: Issued, call: Call): TokenAnswer => ({
  access_token: issued.accessToken,
  token_type: 'bearer',
  refresh_token: issued.refreshToken,
  expires_in: issued.expiresInSeconds,
  scope: client.scope,
  tenant_id: account.tenant_id,
  user_id: account.id,
  dept_id: list(account.dept_id),
  post_id: list(account.post_id),
  role_id: list(account.role_id),
  oauth_id: '',
  account: account.account,
  user_name: account.account,
  nick_name: account.name,
  real_name: account.real_name,
  role_name: account.roles.map(role => role.alias).join(','),
  avatar: account.avatar ?? '',
  client_id: client.clientId,
  detail: kindOf(call),
  license: '',
  jti: issued.jti,
})
/** A social user without an account here: the same shape, for the registration dialog (wire-contract §2.2). */
const newcomerOf = ({ client, outsider, ...newcomer }: Newcomer, call: Call): TokenAnswer => ({
  access_token: newcomer.socialToken,
  token_type: 'bearer',
  refresh_token: '',
  expires_in: newcomer.expiresInSeconds,
  scope: client.scope,
  tenant_id: newcomer.tenantId,
  user_id: '-1',
  dept_id: '-1',
  post_id: '-1',
  role_id: '-1',
  oauth_id: newcomer.oauthId,
  account: outsider.username,
  user_name: outsider.username,
  nick_name: outsider.nickname,
  real_name: outsider.nickname,
  role_name: 'guest',
  avatar: '',
  client_id: client.clientId,
  detail: kindOf(call),
  license: '',
  jti: newcomer.jti,
})
const answerOf = (granted: Issued | Newcomer, call: Call): TokenAnswer =>
  isNewcomer(granted) ? newcomerOf(granted, call) : tokensOf(granted, call)
const openAnswerOf = (answer: TokenAnswer): OpenTokenAnswer => ({
  accessToken: answer.access_token,
  tokenType: 'bearer',
  refreshToken: answer.refresh_token,
  userId: answer.user_id,
  tenantId: answer.tenant_id,
  oauthId: answer.oauth_id,
  avatar: answer.avatar,
  authority: answer.role_name,
  userName: answer.real_name,
  account: answer.account,
  expiresIn: answer.expires_in,
  license: '',
})

interface OutsideParams {
  readonly source?: string | null
  readonly code?: string | null
  readonly state?: string | null
  readonly iss?: string | null
}
const outsideOf = ({ source, code, state, iss }: OutsideParams): Asked['outside'] => ({
  source: source ?? '',
  code: code ?? '',
  state: state ?? '',
  iss: iss ?? '',
})

/** The one shape that all generations of clients understand (wire-contract §2.3); never 401, never 200. */
const denial = ({ error, says, extra }: Denied, call: Call): Reply => {
  const msg = says[call.language]
  const data = extra ?? {}
  return new Reply({ code: 400, success: false, data, msg, error, error_code: 400, error_description: msg }, 400)
}

/** Ends the session of the token that is shown, alive or expired; without one there is nothing to do. */
async function signOut(call: Call): Promise<void> {
  const { services, origin } = call
  const claims = readToken(bearer(origin.headers['blade-auth']), services)
  if (!claims?.sid) return
  await services.as(services.platform, origin, async inner => {
    await endSessions([claims.sid], 'out', inner)
  })
}

/** Drops what every process remembers of every resource. For administrators (security A065). */
async function clearCaches(call: Call): Promise<void> {
  const { user, services, origin } = call
  if (!user.platform && !user.roles.includes('admin')) forbid()
  await services.as(services.platform, origin, async inner => {
    for (const { name } of services.registry.resources) await services.changed(name, inner)
  })
}

export default [
  serveApi(oauth, {
    async token(params, call) {
      const asked = {
        tenantId: tenantOf(call, params.tenantId, params.tenant_id),
        account: params.username ?? '',
        password: openPassword(params.password ?? '', call),
        grantType: params.grant_type ?? '',
        refreshToken: params.refresh_token ?? '',
        outside: outsideOf(params),
      }
      const answer = await grantTokens(asked, call)
      const reply = isDenied(answer) ? denial(answer, call) : new Reply(answerOf(answer, call))
      return journeyOf(call) ? new Reply(reply.body, reply.status, { 'set-cookie': noCookie(call.services) }) : reply
    },
    captcha: ({ spoken }, call) => newCaptcha(call, spoken),
    async logout(_, call) {
      await signOut(call)
      return DONE
    },
    async 'clear-cache'(_, call) {
      await clearCaches(call)
      return DONE
    },
    'user-info': (_, call) => ownAccount(call),
  }),
  serveApi(clientLogs, {
    logout: (_, call, further) => keepClientFaults(further.body, call),
  }),
  serveApi(openAuth, {
    async token(params, call) {
      const asked = {
        tenantId: tenantOf(call, params.tenantId),
        account: params.account ?? '',
        password: openPassword(params.password ?? '', call),
        grantType: params.grantType ?? '',
        refreshToken: params.refreshToken ?? '',
        outside: outsideOf(params),
        dialect: 'open' as const,
      }
      const answer = await grantTokens(asked, call)
      if (isDenied(answer)) return refuse(answer.says.zh, answer.says.en, 400, { ...answer.extra })
      return openAnswerOf(answerOf(answer, call))
    },
    captcha: ({ spoken }, call) => newCaptcha(call, spoken),
    logout: (_, call) => signOut(call),
  }),
]
