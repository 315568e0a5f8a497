import type { Id } from '@village/resource'
import { type Call, InvalidInput, idArray } from '@village/server'
import { ACTIVE_ACCOUNT } from '../identity/account.states.ts'
import { audienceFields, ROLES_OF_KIND } from './audience.ts'

export interface Audience {
  readonly tenantId: string
  readonly deptIds: readonly Id[]
  /** Keys of audience_kind; none: all kinds. */
  readonly kinds: readonly string[]
}
export interface Addressee {
  readonly id: Id
  /** Their main department. */
  readonly deptId: Id
}

interface RoleRow {
  readonly id: Id
  readonly parent_id: Id | null
  readonly role_alias: string
}
/** The alias of the nearest role of a kit, the role itself included; '' when there is none above it. */
function kitAlias(role: RoleRow, byId: ReadonlyMap<Id, RoleRow>): string {
  const known = new Set(Object.values(ROLES_OF_KIND).flat())
  const seen = new Set<Id>()
  for (let at: RoleRow | undefined = role; at && !seen.has(at.id); at = byId.get(at.parent_id ?? '')) {
    if (known.has(at.role_alias)) return at.role_alias
    seen.add(at.id)
  }
  return ''
}

async function rolesOfKinds({ tenantId, kinds }: Audience, call: Call): Promise<readonly Id[]> {
  const aliases = new Set(kinds.flatMap(kind => ROLES_OF_KIND[kind] ?? []))
  const roles = await call.db.sql<RoleRow>`
    select id, parent_id, role_alias from system_role where tenant_id = ${tenantId} and not is_deleted`
  const byId = new Map(roles.map(role => [role.id, role]))
  return roles.filter(role => aliases.has(kitAlias(role, byId))).map(({ id }) => id)
}

/** The active users of these departments and all below them, with one of the kinds, by id. */
export async function addressees(audience: Audience, call: Call): Promise<readonly Addressee[]> {
  const { tenantId, deptIds, kinds } = audience
  const roles = kinds.length > 0 ? idArray(await rolesOfKinds(audience, call)) : null
  return call.db.sql<Addressee>`
    with recursive below as (
      select d.id from system_dept d
      where d.tenant_id = ${tenantId} and d.id = any(${idArray(deptIds)}::bigint[]) and not d.is_deleted
      union
      select d.id from system_dept d join below b on d.parent_id = b.id where d.tenant_id = ${tenantId} and not d.is_deleted)
    select u.id, u.dept_id[1] as "deptId" from system_users u
    where u.tenant_id = ${tenantId} and u.status = ${ACTIVE_ACCOUNT} and not u.is_deleted
      and u.dept_id && array(select id from below)
      and (${roles}::text is null or u.role_id && ${roles}::text::bigint[])
    order by u.id`
}

/** Refuses departments outside the caller's data scope. */
export function refuseBeyondScope(deptIds: readonly Id[] | null, { user }: Call): void {
  if (user.platform || user.scope.kind === 'all') return
  const within = user.scope.kind === 'depts' ? user.scope.deptIds : user.deptIds
  if ((deptIds ?? []).every(id => within.includes(id))) return
  const says = {
    zh: '只能发给本人数据权限内的机构，请去掉其他机构',
    en: 'Choose departments within your own data scope only',
  }
  throw new InvalidInput([{ field: 'targetDeptIds', code: 'other', says }], audienceFields)
}
