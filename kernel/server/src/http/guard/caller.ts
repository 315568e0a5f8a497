import type { Access } from '@village/resource'
import { refusal, texts } from '../../common/texts.ts'
import type { Principal } from '../../contract/half.ts'
import type { Services } from '../../contract/services.ts'
import type { RouteAccess } from '../routes/route.ts'

/** The caller of a public endpoint without a valid token. It belongs to no tenant, so that it sees no tenant's rows. */
export const anonymous: Principal = {
  id: '0',
  tenantId: '',
  account: '',
  name: '',
  roleIds: [],
  roles: [],
  deptIds: [],
  permissions: new Set<string>(),
  platform: false,
  scope: { kind: 'depts', deptIds: [] },
  sessionId: '',
  mustChangePassword: false,
}

/** `bearer TOKEN`, the word in any case; anything longer than 4 kB is no token. Null when nothing was sent. */
export function tokenOf(header: string | readonly string[] | undefined): string | null {
  if (header === undefined || header === '') return null
  const found = typeof header === 'string' && header.length <= 4096 ? /^bearer +(\S+)$/i.exec(header) : null
  return found?.[1] ?? ''
}

const isOpen = (access: RouteAccess): boolean => access === 'public' || access === 'empty' || access === 'signedIn'

const words: Record<Extract<Access, string>, (user: Principal) => boolean> = {
  public: () => true,
  empty: () => true,
  signedIn: () => true,
  platform: user => user.platform,
}
const holds = (user: Principal, access: RouteAccess): boolean => {
  if (typeof access === 'string') return words[access](user)
  if (user.platform) return true
  return 'anyOf' in access
    ? access.anyOf.some(code => user.permissions.has(code))
    : user.permissions.has(access.permission)
}

/** Throws 403 unless the caller may call a route of this rule: 401 would sign them out (wire-contract §6). */
export function judge(user: Principal, access: RouteAccess): void {
  if (user.mustChangePassword && !isOpen(access)) throw refusal(texts.firstPassword, 403)
  if (!holds(user, access)) throw refusal(texts.forbidden, 403)
}

/**
 * Who is calling, before anything of the body is read (A044–A046). Null: an `empty` endpoint without a token, which
 * answers []. Throws 401 without a token or with one that is not good any more. Whether the caller may is `judge`'s.
 */
export async function callerOf(
  header: string | readonly string[] | undefined,
  access: RouteAccess,
  services: Services,
): Promise<Principal | null> {
  const token = tokenOf(header)
  if (token === null && access === 'empty') return null
  if (token === null && access !== 'public') throw refusal(texts.noToken, 401)
  const user = token ? await services.registry.ports.identity.byToken(token, services) : null
  if (user) return user
  if (access === 'public') return anonymous
  throw refusal(texts.deadToken, 401)
}
