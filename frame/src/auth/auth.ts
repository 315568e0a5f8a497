import { md5, sha1 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { api } from '@village/web/resource-client.ts'
import { accessToken, queryClient, signOut, type TokenReply, type UserInfo } from '@village/web/session.ts'
import { TOKEN_HEADER } from '@village/web/wire.ts'
import { self } from '../../../features/account/self/self.api.ts'
import { type Captcha, oauth } from '../../../features/account/tokens/token.api.ts'
import { tenant } from '../../../features/system/tenant/tenant.resource.ts'

/**
 * sha1hex(md5hex(plain)): the form in which a password travels (wire-contract §2.2). Browsers on http have no
 * WebCrypto.
 */
export function passwordDigest(plain: string): string {
  return bytesToHex(sha1(utf8ToBytes(bytesToHex(md5(utf8ToBytes(plain))))))
}

export type { Captcha }

/** In a language when it is to be spoken: five digits then. */
export function newCaptcha(spoken?: 'zh' | 'en'): Promise<Captcha> {
  const params = spoken ? { spoken } : {}
  return api(oauth).call('captcha', params, { silent: 'all', whenOver: true })
}

/** How the sign-in page of a tenant looks; nothing where the address names none. */
export interface TenantFace {
  readonly tenantId?: string
  readonly tenantName?: string
  readonly logoUrl?: string
  readonly backgroundUrl?: string
}
/** The tenant of this address, where the host name decides it: who it is, and how its sign-in page looks. */
export function tenantOfHost(): Promise<TenantFace> {
  return api(tenant).call('info', { domain: location.href }, { silent: 'all' })
}

export interface Credentials {
  readonly tenantId: string
  readonly account: string
  readonly password: string
  readonly captcha?: { readonly key: string; readonly words: string }
}
/**
 * Asks for tokens. Keeps nothing: a refusal rejects with ApiError, whose `data` may carry `triesLeft` and `unlockTime`.
 */
export function requestTokens({ tenantId, account, password, captcha }: Credentials): Promise<TokenReply> {
  const asked = {
    tenantId,
    username: account,
    password: passwordDigest(password),
    grant_type: captcha ? 'captcha' : 'password',
    scope: 'all',
    type: 'account',
  }
  return api(oauth).call('token', asked, {
    inQuery: true,
    whenOver: true,
    headers: { 'Tenant-Id': tenantId, ...(captcha && { 'Captcha-Key': captcha.key, 'Captcha-Code': captcha.words }) },
  })
}

/** The signed-in person, and whether nothing but a new password is accepted of them. */
export type SignedInUser = UserInfo & { readonly mustChangePassword: boolean }
export function userInfo(headers: Readonly<Record<string, string>> = {}): Promise<SignedInUser> {
  return api(self).call('info', {}, { headers })
}

/** For calls by a token that is not stored yet. */
export const bearer = (token: string): Readonly<Record<string, string>> => ({ [TOKEN_HEADER]: `bearer ${token}` })

/** Sets one's own password. The old one is asked for again, so that a machine left open is not enough. */
export function changePassword(oldPassword: string, newPassword: string, token?: string): Promise<unknown> {
  const digest = passwordDigest(newPassword)
  const asked = { oldPassword: passwordDigest(oldPassword), newPassword: digest, newPassword1: digest }
  return api(self).call('update-password', asked, { headers: token ? bearer(token) : {}, silent: 'all' })
}

/** Ends the session here at once, and on the server when it can be reached. */
export async function logOut(): Promise<void> {
  const token = accessToken()
  queryClient.cancelQueries()
  const told = api(oauth)
    .call('logout', {}, { silent: 'all' })
    .catch(() => undefined)
  if (token !== '') await Promise.race([told, new Promise(resolve => setTimeout(resolve, 2_000))])
  signOut('left')
}
