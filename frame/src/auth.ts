import { md5, sha1 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { request } from '@village/web/request.ts'
import { accessToken, queryClient, signOut, type TokenReply, type UserInfo } from '@village/web/session.ts'
import { TOKEN_HEADER } from '@village/web/wire.ts'

/** sha1hex(md5hex(plain)): the form in which a password travels (wire-contract §2.2). Browsers on http have no WebCrypto. */
export function passwordDigest(plain: string): string {
  return bytesToHex(sha1(utf8ToBytes(bytesToHex(md5(utf8ToBytes(plain))))))
}

export interface Captcha {
  readonly key: string
  /** A data address; empty where the installation has turned the captcha off. */
  readonly image: string
  /** Of a captcha that is spoken: a WAV file in base64. */
  readonly audio?: string
}
/** In a language when it is to be spoken: five digits then. */
export function newCaptcha(spoken?: 'zh' | 'en'): Promise<Captcha> {
  const params = spoken ? { spoken } : {}
  return request<Captcha>('GET', '/blade-auth/oauth/captcha', { params, silent: 'all', whenOver: true })
}

/** The tenant of this address, where the host name decides it. */
export function tenantOfHost(): Promise<{ readonly tenantId?: string }> {
  return request('GET', '/blade-system/tenant/info', {
    params: { domain: location.href, crypto: false },
    silent: 'all',
  })
}

export interface Credentials {
  readonly tenantId: string
  readonly account: string
  readonly password: string
  readonly captcha?: { readonly key: string; readonly words: string }
}
/** Asks for tokens. Keeps nothing: a refusal rejects with ApiError, whose `data` may carry `triesLeft` and `unlockTime`. */
export function requestTokens({ tenantId, account, password, captcha }: Credentials): Promise<TokenReply> {
  return request<TokenReply>('POST', '/blade-auth/oauth/token', {
    params: {
      tenantId,
      username: account,
      password: passwordDigest(password),
      grant_type: captcha ? 'captcha' : 'password',
      scope: 'all',
      type: 'account',
    },
    whenOver: true,
    headers: { 'Tenant-Id': tenantId, ...(captcha && { 'Captcha-Key': captcha.key, 'Captcha-Code': captcha.words }) },
  })
}

/** The signed-in person, and whether nothing but a new password is accepted of him. */
export type SignedInUser = UserInfo & { readonly mustChangePassword: boolean }
export function userInfo(headers: Readonly<Record<string, string>> = {}): Promise<SignedInUser> {
  return request('GET', '/blade-user/info', { headers })
}

/** For calls by a token that is not stored yet. */
export const bearer = (token: string): Readonly<Record<string, string>> => ({ [TOKEN_HEADER]: `bearer ${token}` })

/** Sets one's own password. The old one is asked for again, so that a machine left open is not enough. */
export function changePassword(oldPassword: string, newPassword: string, token?: string): Promise<unknown> {
  const digest = passwordDigest(newPassword)
  return request('POST', '/blade-user/update-password', {
    body: { oldPassword: passwordDigest(oldPassword), newPassword: digest, newPassword1: digest },
    headers: token ? bearer(token) : {},
    silent: 'all',
  })
}

/** Ends the session here at once, and on the server when it can be reached. */
export async function logOut(): Promise<void> {
  const token = accessToken()
  queryClient.cancelQueries()
  const told = request('GET', '/blade-auth/oauth/logout', { silent: 'all' }).catch(() => undefined)
  if (token !== '') await Promise.race([told, new Promise(resolve => setTimeout(resolve, 2_000))])
  signOut('left')
}
