import { ADMINISTRATOR, type Id, PLATFORM_TENANT } from '@village/resource'
import { type Call, gramsOf } from '@village/server'
import { AWAITS_APPROVAL } from './account.states.ts'
import type { AccountName } from './user-names.server.ts'

/** Somebody who asks for an account. */
export interface Guest extends AccountName {
  readonly name: string
}
/** Makes an account that waits for approval, without role, department or password; null when its name is taken. */
export async function addGuest({ tenantId, account, name }: Guest, call: Call): Promise<Id | null> {
  const [added] = await call.db.sql<{ id: Id }>`
    insert into system_users (id, tenant_id, create_time, update_time, account, name, real_name, real_name_grams, user_type, status,
      role_id, dept_id, post_id, must_change_pwd)
    values (${call.services.newId()}, ${tenantId}, ${call.now}, ${call.now}, ${account}, ${name}, ${name}, ${gramsOf(name)}::text[], '1',
      ${AWAITS_APPROVAL}, '{}', '{}', '{}', 0)
    on conflict do nothing returning id`
  return added?.id ?? null
}

async function administratorRole(call: Call): Promise<Id> {
  const [role] = await call.db.sql<{ id: Id }>`
    select id from system_role where tenant_id = ${PLATFORM_TENANT} and role_alias = ${ADMINISTRATOR} and not is_deleted`
  if (role) return role.id
  throw new Error(
    `the first administrator cannot be made: there is no role ${ADMINISTRATOR} in tenant ${PLATFORM_TENANT}`,
  )
}

const FIRST = '管理员'
/** Makes the first administrator of the platform; null where that account was made before, also when it is gone. */
export async function addFirstAdministrator(account: string, call: Call): Promise<Id | null> {
  const { db, services, now } = call
  const known = await db.sql`
    select id from system_users where tenant_id = ${PLATFORM_TENANT} and account = ${account} limit 1`
  if (known.length > 0) return null
  const role = await administratorRole(call)
  const depts = await db.sql<{ id: Id }>`
    select id from system_dept where tenant_id = ${PLATFORM_TENANT} and not is_deleted and parent_id is null
    order by sort, id limit 1`
  const id = services.newId()
  await db.sql`
    insert into system_users (id, tenant_id, create_time, update_time, account, name, real_name, real_name_grams, user_type, status,
      role_id, dept_id, post_id, must_change_pwd)
    values (${id}, ${PLATFORM_TENANT}, ${now}, ${now}, ${account}, ${FIRST}, ${FIRST}, ${gramsOf(FIRST)}::text[], '1', '1',
      ${[role]}::bigint[], ${depts.map(dept => dept.id)}::bigint[], '{}', 1)`
  return id
}
