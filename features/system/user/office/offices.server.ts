import type { Id } from '@village/resource'
import { type Call, idArray } from '@village/server'
import { ACTIVE_ACCOUNT } from '../../identity/account.states.ts'

/** Where somebody works and who approves for them. */
export interface Office {
  readonly deptId: Id | null
  /** The approving manager of the department or of the nearest one above it that has one. */
  readonly managerId: Id | null
}

/** The office of an active user of a tenant; undefined when there is no such user. */
export async function officeOf(userId: Id, tenantId: string, call: Call): Promise<Office | undefined> {
  const [found] = await call.db.sql<Office>`
    with recursive above as (
      select d.id, d.parent_id, d.manager_id, 0 as height from system_dept d
      join system_users u on u.dept_id[1] = d.id and u.tenant_id = d.tenant_id
      where u.id = ${userId} and u.tenant_id = ${tenantId}
      union all
      select d.id, d.parent_id, d.manager_id, a.height + 1 from system_dept d
      join above a on d.id = a.parent_id where d.tenant_id = ${tenantId} and a.height < 20)
    select u.dept_id[1]::text as "deptId",
      (select a.manager_id::text from above a join system_users m on m.id = a.manager_id and m.tenant_id = ${tenantId} and m.status = ${ACTIVE_ACCOUNT} and not m.is_deleted
        order by a.height limit 1) as "managerId"
    from system_users u where u.id = ${userId} and u.tenant_id = ${tenantId} and u.status = ${ACTIVE_ACCOUNT} and not u.is_deleted`
  return found
}

/** Those of these users who may work now, in no order. */
export async function activeAmong(userIds: readonly Id[], tenantId: string, call: Call): Promise<ReadonlySet<Id>> {
  const rows = await call.db.sql<{ id: Id }>`
    select id::text as id from system_users where id = any(${idArray(userIds)}::bigint[]) and tenant_id = ${tenantId}
      and status = ${ACTIVE_ACCOUNT} and not is_deleted`
  return new Set(rows.map(({ id }) => id))
}

/** Active users with one of these roles, by alias or id, in a department or in one above it; without a department in the whole tenant. */
export async function roleMembers(
  roles: readonly string[],
  deptId: Id | null,
  tenantId: string,
  call: Call,
): Promise<readonly Id[]> {
  const rows = await call.db.sql<{ id: Id }>`
    with recursive above as (
      select id, parent_id, 0 as height from system_dept where id = ${deptId}::bigint and tenant_id = ${tenantId}
      union all
      select d.id, d.parent_id, a.height + 1 from system_dept d join above a on d.id = a.parent_id
      where d.tenant_id = ${tenantId} and a.height < 20)
    select distinct u.id::text as id from system_users u join system_role r on r.id = any(u.role_id) and r.tenant_id = u.tenant_id
    where u.tenant_id = ${tenantId} and u.status = ${ACTIVE_ACCOUNT} and not u.is_deleted and not r.is_deleted
      and (r.role_alias = any(${[...roles]}::text[]) or r.id::text = any(${[...roles]}::text[]))
      and (${deptId}::bigint is null or u.dept_id && array(select id from above)) limit 100`
  return rows.map(({ id }) => id)
}

/** Users of a tenant who cannot work any more: what was given to them waits for the administrator. */
export async function inactiveUsers(tenantId: string, call: Call): Promise<readonly Id[]> {
  const rows = await call.db.sql<{ id: Id }>`
    select id::text as id from system_users where tenant_id = ${tenantId} and (status <> '1' or is_deleted)`
  return rows.map(({ id }) => id)
}

/** The departments of users as far as the caller sees them, by id: their names with commas between. */
export async function deptNamesOf(userIds: readonly Id[], call: Call): Promise<ReadonlyMap<Id, string>> {
  const found = await call.db.sql<{ id: Id; names: string }>`
    select u.id, coalesce(string_agg(d.dept_name, ',' order by d.sort, d.id), '') as names
    from system_users u left join system_dept d on d.id = any(u.dept_id) and d.tenant_id = u.tenant_id and not d.is_deleted
    where u.id = any(${[...new Set(userIds)]}::bigint[]) group by u.id`
  return new Map(found.map(({ id, names }) => [id, names]))
}

/** Names of users, by id; also of those who have left. */
export async function namesOfUsers(
  userIds: readonly Id[],
  tenantId: string,
  call: Call,
): Promise<ReadonlyMap<Id, string>> {
  const rows = await call.db.sql<{ id: Id; name: string }>`
    select id::text as id, coalesce(nullif(real_name, ''), name) as name from system_users
    where id = any(${idArray([...new Set(userIds)])}::bigint[]) and tenant_id = ${tenantId}`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
