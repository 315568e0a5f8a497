import { type AnyResource, type Api, type Id, permissionsOf } from '@village/resource'
import { type Call, type DataScope, type Principal, provide, type Services } from '@village/server'
import { OWN_CLIENT } from '../client/own-client.ts'
import { isAlive, readToken } from '../keys/jwt.server.ts'
import { noteSeen } from '../session/sign-in/last-seen.server.ts'
import { ACTIVE_ACCOUNT, ACTIVE_TENANT, SCOPE } from './account.states.ts'
import { cutDependencies } from './row-cuts.server.ts'
import { type HeldScope, reachesOf } from './user-reaches.server.ts'

/** The resources on which a caller's rights hang: a change of any is felt at the next call. */
const RIGHTS_HANG_ON = [
  'account.session',
  'account.client',
  'system.user',
  'system.role',
  'system.role-menu',
  'system.data-scope',
  'system.role-data-scope',
  'system.api-scope',
  'system.role-api-scope',
  'system.menu',
  'system.tenant-package',
  'system.dept',
  'system.tenant',
] as const

export interface Role {
  readonly id: Id
  readonly alias: string
  readonly scope: string | null
  readonly depts: readonly Id[] | null
  /** The data scopes that were granted to the role. */
  readonly scopes: readonly HeldScope[]
}
/** A user as signing in needs them: with their roles, their rights and the state of their tenant. */
export interface Account {
  readonly id: Id
  readonly tenant_id: string
  readonly account: string
  readonly name: string
  readonly real_name: string
  readonly avatar: string | null
  readonly status: string
  readonly must_change_pwd: number
  /** Age of the password at the sign-in of this session; null outside one. */
  readonly password_days: number | null
  readonly role_id: readonly Id[] | null
  readonly dept_id: readonly Id[] | null
  readonly post_id: readonly Id[] | null
  readonly tenant_status: string | null
  readonly tenant_over: boolean
  /** Expiry of the tenant, YYYY-MM-DD HH:mm; null if it does not expire. */
  readonly tenant_end: string | null
  readonly roles: readonly Role[]
  readonly permissions: readonly string[]
  /** Paths of the tenant's API scopes that none of the roles was granted. */
  readonly closed_paths: readonly string[]
}

type Wanted = { readonly userId: Id } | { readonly sessionId: Id }

/** One user by id, or by a session that still holds; null when there is none. Runs as the platform. */
export async function loadAccount(wanted: Wanted, call: Call): Promise<Account | null> {
  const userId = 'userId' in wanted ? wanted.userId : null
  const sessionId = 'sessionId' in wanted ? wanted.sessionId : null
  const [found] = await call.db.sql<Account>`
    select u.id, u.tenant_id, u.account, u.name, u.real_name, u.avatar, u.status, u.must_change_pwd, u.role_id,
      (select floor(extract(epoch from s.issue_time - u.pwd_changed_at) / 86400)::int from account_session s
        where s.id = ${sessionId}::bigint) as password_days,
      u.dept_id, u.post_id, t.status as tenant_status, coalesce(t.expire_time < ${call.now}::timestamptz, false) as tenant_over,
      to_char(t.expire_time, 'YYYY-MM-DD HH24:MI') as tenant_end,
      coalesce((select json_agg(json_build_object('id', r.id::text, 'alias', r.role_alias, 'scope', r.data_scope_type,
          'depts', r.data_scope_depts::text[], 'scopes', coalesce((select json_agg(json_build_object('resource', d.scope_class,
            'type', d.scope_type, 'depts', d.scope_depts::text[], 'column', d.scope_column, 'values', d.scope_value) order by d.id)
            from system_role_data_scope rd join system_data_scope d on d.id = rd.data_scope_id
            where rd.role_id = r.id and d.tenant_id = u.tenant_id and d.status = '1' and not d.is_deleted), '[]')) order by r.id)
        from system_role r where r.id = any(u.role_id) and r.tenant_id = u.tenant_id and not r.is_deleted), '[]') as roles,
      coalesce((select array_agg(distinct m.code) from system_role_menu rm join system_menu m on m.id = rm.menu_id
        where rm.role_id = any(u.role_id) and rm.tenant_id = u.tenant_id and m.category = '2' and not m.is_deleted
          and (t.package_id is null or exists (select from system_tenant_package k where k.id = t.package_id
            and m.parent_id = any(k.menu_ids)))
          and not jsonb_exists(coalesce(u.withheld, '[]'), m.code)), '{}') as permissions,
      coalesce((select array_agg(a.scope_path) from system_api_scope a
        where a.tenant_id = u.tenant_id and a.status = '1' and not a.is_deleted and not exists (
          select 1 from system_role_api_scope ra where ra.api_scope_id = a.id and ra.role_id = any(u.role_id))),
        '{}') as closed_paths
    from system_users u left join system_tenant t on t.tenant_id = u.tenant_id and not t.is_deleted
    where not u.is_deleted and u.id = coalesce(${userId}::bigint, (
      select s.user_id from account_session s join account_client c on c.client_id = s.client_id
      where s.id = ${sessionId}::bigint and s.status = '1' and s.expire_time > ${call.services.clock.latest()}::timestamptz
        and c.status = '1' and not c.is_deleted))`
  return found ?? null
}

/** Whether the account may be used at all: enabled, with a role, in a tenant that is paid for. */
export function isUsable(account: Account): boolean {
  return (
    account.status === ACTIVE_ACCOUNT &&
    account.roles.length > 0 &&
    account.tenant_status === ACTIVE_TENANT &&
    !account.tenant_over
  )
}
/** The administrator's role exists in tenant 000000 alone; elsewhere the alias means nothing (security §5.3). */
export const isPlatform = (account: Account): boolean =>
  account.tenant_id === '000000' && account.roles.some(role => role.alias === 'administrator')

/** The widest scope of the roles counts. */
async function scopeOf(account: Account, services: Services): Promise<DataScope> {
  const types = new Set(account.roles.map(role => role.scope ?? SCOPE.department))
  if (types.has(SCOPE.all)) return { kind: 'all' }
  const own = account.dept_id ?? []
  const below = types.has(SCOPE.below)
    ? await Promise.all(own.map(deptId => services.deptsBelow(account.tenant_id, deptId)))
    : []
  const custom = account.roles.filter(role => role.scope === SCOPE.custom).flatMap(role => role.depts ?? [])
  const deptIds = [
    ...new Set([...(types.has(SCOPE.department) || types.has(SCOPE.below) ? own : []), ...below.flat(), ...custom]),
  ]
  return deptIds.length === 0 && types.has(SCOPE.own) ? { kind: 'own' } : { kind: 'depts', deptIds }
}

/** The rows and calls that somebody's roles reach, beside their permissions. */
export type UserReach = Pick<Principal, 'scope' | 'reaches' | 'closedPaths'>
async function reachOf(account: Account, services: Services): Promise<UserReach> {
  if (isPlatform(account)) return { scope: { kind: 'all' } }
  const [scope, reaches] = [await scopeOf(account, services), await reachesOf(account, services)]
  return { scope, reaches, closedPaths: account.closed_paths }
}
/** The same of any user as this transaction sees them, whatever the state of the account; null when there is none. */
export async function reachOfUser(userId: Id, call: Call): Promise<UserReach | null> {
  const account = await loadAccount({ userId }, call)
  return account && reachOf(account, call.services)
}

const everyPermission = new WeakMap<Services, ReadonlySet<string>>()
function permissionsOfAll(services: Services): ReadonlySet<string> {
  const known = everyPermission.get(services)
  if (known) return known
  const { apis, resources } = services.registry
  const all = new Set([...apis, ...resources].flatMap((one: Api | AnyResource) => permissionsOf(one)))
  everyPermission.set(services, all)
  return all
}

/** Checked at each sign-in and not stored, so that a clock that was wrong for a while has no lasting effect. */
async function isPasswordOld({ tenant_id, password_days }: Account, services: Services): Promise<boolean> {
  const maxDays = Number(await services.param(tenant_id, 'account.pwdMaxDays')) || 0
  return maxDays > 0 && (password_days ?? 0) >= maxDays
}

async function principalOf(account: Account, sessionId: Id, services: Services): Promise<Principal> {
  const platform = isPlatform(account)
  return {
    id: account.id,
    tenantId: account.tenant_id,
    account: account.account,
    name: account.real_name || account.name || account.account,
    roleIds: account.roles.map(role => role.id),
    roles: account.roles.map(role => role.alias),
    deptIds: account.dept_id ?? [],
    permissions: platform ? permissionsOfAll(services) : new Set(account.permissions),
    platform,
    ...(await reachOf(account, services)),
    sessionId,
    mustChangePassword: account.must_change_pwd === 1 || (await isPasswordOld(account, services)),
  }
}

/** How often at most a session notes that its owner is still there. */
const SEEN_SECONDS = 60

async function callerOf(wanted: Wanted, services: Services): Promise<Principal | null> {
  const account = await services.as(services.platform, {}, async call => {
    if ('sessionId' in wanted) await noteSeen(wanted.sessionId, SEEN_SECONDS, call)
    return loadAccount(wanted, call)
  })
  if (!account || !isUsable(account)) return null
  return principalOf(account, 'sessionId' in wanted ? wanted.sessionId : '', services)
}

const grantDependencies = (services: Services): readonly string[] => [...RIGHTS_HANG_ON, ...cutDependencies(services)]

const callerOfSession = (sessionId: Id, services: Services): Promise<Principal | null> =>
  services.remember(`account.session:${sessionId}`, grantDependencies(services), () =>
    callerOf({ sessionId }, services),
  )

export default provide({
  identity: {
    async byToken(token, services) {
      const claims = readToken(token, services)
      if (claims?.token_type !== 'access_token' || !isAlive(claims, services)) return null
      const caller = await callerOfSession(claims.sid, services)
      if (caller?.id !== claims.user_id) return null
      return claims.client_id === OWN_CLIENT ? caller : { ...caller, dialect: claims.dialect ?? 'family' }
    },
    async byUser(userId, tenantId, services) {
      const caller = await services.remember(`account.user:${userId}`, grantDependencies(services), () =>
        callerOf({ userId }, services),
      )
      return caller?.tenantId === tenantId ? caller : null
    },
    bySession: callerOfSession,
  },
})
