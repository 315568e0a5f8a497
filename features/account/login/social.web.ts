import { bearer, passwordDigest } from '@village/frame'
import { api, type TokenReply } from '@village/web'
import { self } from '../self/self.api.ts'
import { oauth } from '../tokens/token.api.ts'
import type { Wanted } from './registration-checks.ts'

/** What a social service hands back with the person, in the address of /login. */
export interface SocialReturn {
  readonly source: string
  readonly code: string
  readonly state: string
  /** Who says so; not every service tells. */
  readonly iss?: string
}
/** The token reply of a social sign-in; without a user the person has no account here yet. */
export interface SocialReply extends TokenReply {
  readonly oauth_id?: string
  readonly nick_name?: string
}

/** The social return in an address, null when it carries none. */
export function socialReturn(search: string): SocialReturn | null {
  const query = new URLSearchParams(search)
  const [source, code, state, iss] = ['source', 'code', 'state', 'iss'].map(name => query.get(name))
  return source && code && state ? { source, code, state, ...(iss && { iss }) } : null
}

/** Asks for tokens with what the social service gave; keeps nothing. */
export function requestSocialTokens(given: SocialReturn, tenantId: string): Promise<SocialReply> {
  const params = { tenantId, ...given, grant_type: 'social', scope: 'all' }
  return api(oauth).call('token', params, { inQuery: true, headers: { 'Tenant-Id': tenantId } })
}
/** Whether the social user has no account here (wire-contract §2.2). */
export const isNewcomer = ({ user_id: id }: SocialReply): boolean => !id || Number(id) < 0

/** Asks for an account; an administrator has to grant it rights. The social token alone says whose it will be. */
export function register(wanted: Wanted, reply: SocialReply): Promise<unknown> {
  const asked = {
    tenantId: wanted.tenantId.trim(),
    name: wanted.name.trim(),
    account: wanted.account.trim(),
    password: passwordDigest(wanted.password),
    oauthId: reply.oauth_id,
  }
  return api(self).call('register-guest', asked, { headers: bearer(reply.access_token), silent: 'all' })
}

/** A new password of somebody who has just come in from outside: the former one, which ran out, is not asked for. */
export function choosePassword(plain: string, reply: SocialReply): Promise<unknown> {
  const digest = passwordDigest(plain)
  const asked = { newPassword: digest, newPassword1: digest }
  return api(self).call('update-password', asked, { headers: bearer(reply.access_token), silent: 'all' })
}
