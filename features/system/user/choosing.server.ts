import type { Call } from '@village/server'
import { AUDIENCE, ROLES_OF_KIND } from '../audience/audience.ts'
import { ACTIVE_ACCOUNT } from '../identity/account.states.ts'
import type { Colleague } from './user.endpoints.ts'

const MOST = 1000

/** Villagers choose nobody: the staff of a township is no list for everybody with an account. */
const isVillager = ({ user }: Call): boolean =>
  user.roles.length > 0 && user.roles.every(role => ROLES_OF_KIND[AUDIENCE.villager]!.includes(role))

/**
 * The active users of the tenant; villagers get themselves alone. Account names are half of what signing in takes: few may
 * see them.
 */
export async function chooseFrom(call: Call): Promise<readonly Colleague[]> {
  const people = await call.db.sql<Colleague>`
    select u.id::text as id, u.account, u.name, u.real_name as "realName", coalesce(d.dept_name, '') as "deptName"
    from system_users u left join system_dept d on d.id = u.dept_id[1] and d.tenant_id = u.tenant_id and not d.is_deleted
    where u.tenant_id = ${call.user.tenantId} and not u.is_deleted and u.status = ${ACTIVE_ACCOUNT}
      and (${!isVillager(call)}::boolean or u.id = ${call.user.id}::bigint)
    order by u.real_name, u.id limit ${MOST}`
  if (call.may('user_view')) return people
  return people.map(one => ({ ...one, account: one.deptName ? `${one.realName}（${one.deptName}）` : one.realName }))
}
