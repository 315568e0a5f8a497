import { createHash } from 'node:crypto'
import { ADMINISTRATOR, type AnyResource, type Api, type Id, PLATFORM_TENANT, permissionsOf } from '@village/resource'
import {
  builder,
  bytesOf,
  type Call,
  type DataScope,
  lru,
  type Principal,
  perInstallation,
  type Services,
} from '@village/server'
import { type RawBuilder, sql } from 'kysely'
import { ACTIVE_ACCOUNT, ACTIVE_TENANT, ENABLED, MOVING_TENANT, SCOPE } from './account.states.ts'
import { identityParams } from './identity-params.ts'
import { cutDependencies } from './row-cuts.server.ts'
import { type HeldScope, reachesOf } from './user-reaches.server.ts'

/** A role as its holder's rights need it. */
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
  /** When the tenant expires, YYYY-MM-DD HH:mm; null if it does not. */
  readonly tenant_end: string | null
  readonly roles: readonly Role[]
  readonly permissions: readonly string[]
  /** Paths of the tenant's API scopes that none of the roles was granted. */
  readonly closed_paths: readonly string[]
}

/**
 * Whose rights are asked for: a user by id, or by a query of the feature that keeps sessions; `since` is when they were
 * signed in.
 */
export interface Whose {
  readonly userId: Id | RawBuilder<unknown>
  readonly since?: RawBuilder<unknown>
  /** The user's tenant if known. Without it the lookup probes every tenant. */
  readonly tenantId?: string
}

/** One user in one statement; null when there is none. Runs as the platform. */
export async function loadAccount({ userId, since, tenantId }: Whose, call: Call): Promise<Account | null> {
  const query = sql`
    select u.id, u.tenant_id, u.account, u.name, u.real_name, u.avatar, u.status, u.must_change_pwd, u.role_id,
      floor(extract(epoch from ${since ?? null}::timestamptz - u.pwd_changed_at) / 86400)::int as password_days,
      u.dept_id, u.post_id, t.status as tenant_status, coalesce(t.expire_time < ${call.now}::timestamptz, false) as tenant_over,
      to_char(t.expire_time, 'YYYY-MM-DD HH24:MI') as tenant_end,
      coalesce((select json_agg(json_build_object('id', r.id::text, 'alias', r.role_alias, 'scope', r.data_scope_type,
          'depts', r.data_scope_depts::text[], 'scopes', coalesce((select json_agg(json_build_object('resource', d.scope_class,
            'type', d.scope_type, 'depts', d.scope_depts::text[], 'column', d.scope_column, 'values', d.scope_value) order by d.id)
            from system_role_data_scope rd join system_data_scope d on d.id = rd.data_scope_id
            where rd.tenant_id = u.tenant_id and rd.role_id = r.id and d.tenant_id = u.tenant_id and d.status = ${ENABLED} and not d.is_deleted), '[]')) order by r.id)
        from system_role r where r.id = any(u.role_id) and r.tenant_id = u.tenant_id and not r.is_deleted), '[]') as roles,
      coalesce((select array_agg(distinct m.code) from system_role_menu rm join system_menu m on m.id = rm.menu_id
        where rm.role_id = any(u.role_id) and rm.tenant_id = u.tenant_id and m.category = '2' and not m.is_deleted
          and (t.package_id is null or exists (select from system_tenant_package k where k.id = t.package_id
            and m.parent_id = any(k.menu_ids)))
          and not jsonb_exists(coalesce(u.withheld, '[]'), m.code)), '{}') as permissions,
      coalesce((select array_agg(a.scope_path) from system_api_scope a
        where a.tenant_id = u.tenant_id and a.status = ${ENABLED} and not a.is_deleted and not exists (
          select 1 from system_role_api_scope ra where ra.tenant_id = u.tenant_id and ra.api_scope_id = a.id and ra.role_id = any(u.role_id))),
        '{}') as closed_paths
    from system_users u left join system_tenant t on t.tenant_id = u.tenant_id and not t.is_deleted
    where not u.is_deleted and u.id = ${userId}::bigint${tenantId === undefined ? sql`` : sql` and u.tenant_id = ${tenantId}`}`
  const [found] = await call.db.run<Account>(query.compile(builder))
  return found ?? null
}

/** Whether the account may be used at all: enabled, with a role, in a tenant that is paid for. */
export function isUsable(account: Account): boolean {
  return (
    account.status === ACTIVE_ACCOUNT &&
    account.roles.length > 0 &&
    (account.tenant_status === ACTIVE_TENANT || account.tenant_status === MOVING_TENANT) &&
    !account.tenant_over
  )
}
/** The administrator's role exists in tenant 000000 alone; elsewhere the alias means nothing (security §5.3). */
const isPlatform = (account: Account): boolean =>
  account.tenant_id === PLATFORM_TENANT && account.roles.some(role => role.alias === ADMINISTRATOR)

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
  const maxDays = await services.param(tenant_id, identityParams['account.pwdMaxDays'])
  return maxDays > 0 && (password_days ?? 0) >= maxDays
}

/** The caller that an account is; `sessionId` is empty outside of a session. */
/** Sets of codes that callers share: most people have the roles of many others, and a set of all codes has 100 KB. */
const CODE_SETS = { maxBytes: 16 * 2 ** 20, of: (codes: ReadonlySet<string>) => bytesOf([...codes]) }
const codeSets = perInstallation(() => lru<ReadonlySet<string>>(1000, CODE_SETS))
function codesOf(codes: readonly string[], services: Services): ReadonlySet<string> {
  const sorted = codes.toSorted()
  const key = createHash('sha1').update(sorted.join()).digest('base64url')
  const known = codeSets(services).get(key)
  if (known) return known
  const made = new Set(sorted)
  codeSets(services).set(key, made)
  return made
}

export async function principalOf(account: Account, sessionId: Id, services: Services): Promise<Principal> {
  const platform = isPlatform(account)
  return {
    id: account.id,
    tenantId: account.tenant_id,
    account: account.account,
    name: account.real_name || account.name || account.account,
    roleIds: account.roles.map(role => role.id),
    roles: account.roles.map(role => role.alias),
    deptIds: account.dept_id ?? [],
    permissions: platform ? permissionsOfAll(services) : codesOf(account.permissions, services),
    platform,
    ...(await reachOf(account, services)),
    sessionId,
    mustChangePassword: account.must_change_pwd === 1 || (await isPasswordOld(account, services)),
  }
}

/** The resources of this feature on which a caller's rights hang: a change of any is felt at the next call. */
const RIGHTS_HANG_ON = [
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
/** The same with the resources on which the cuts of features depend. */
export const rightsHangOn = (services: Services): readonly string[] => [...RIGHTS_HANG_ON, ...cutDependencies(services)]
