import type { Id } from '@village/resource'
import { TENANT_ADMIN } from '@village/resource'
import type { Call } from '@village/server'
import { activeAmong, holdersOf, inactiveUsers, roleMembers } from '../../system/public.server.ts'
import { standIns } from '../business-records.server.ts'
import type { Instance, Task } from './advancing.server.ts'

/** Departments for which the caller's roles count: their own and all below. */
export async function deptsCovered(call: Call): Promise<ReadonlySet<Id>> {
  const depts = await call.services.depts(call.user.tenantId)
  const covered = new Set(call.user.deptIds)
  // Parents come in any order: as deep as the tree is, at most twenty levels.
  for (let size = -1; size < covered.size; ) {
    size = covered.size
    for (const { id, parentId } of depts) if (covered.has(parentId)) covered.add(id)
  }
  return covered
}

/** Those for whom the caller stands in now, and whose tasks wait for the administrator. */
export async function actsFor(call: Call): Promise<readonly Id[]> {
  const absent = await Promise.all(call.services.registry.entriesOf(standIns).map(standIn => standIn(call)))
  const gone = call.user.roles.includes(TENANT_ADMIN) ? await inactiveUsers(call.user.tenantId, call) : []
  return [...new Set([...absent.flat(), ...gone])].filter(id => id !== call.user.id)
}

type Offer = Pick<Task, 'candidateUsers' | 'candidateRoles' | 'candidatePermission'>
type Place = Pick<Instance, 'tenantId' | 'deptId' | 'startUser'>
/**
 * Whether nobody who may work can take what is offered so: its roles have no holder over the place, its people have left,
 * or only who asks is among them. Then it waits for the tenant's administrator.
 */
export async function isNobodys(offer: Offer, { tenantId, deptId, startUser }: Place, call: Call): Promise<boolean> {
  const { candidateUsers, candidateRoles, candidatePermission } = offer
  const others = (ids: Iterable<Id>): boolean => [...ids].some(id => id !== startUser)
  if (candidateUsers?.length && others(await activeAmong(candidateUsers, tenantId, call))) return false
  if (candidateRoles?.length && others(await roleMembers(candidateRoles, deptId, tenantId, call))) return false
  // Who holds a permission may decide about what they have asked for themselves where the register says so.
  return !candidatePermission || (await holdersOf(candidatePermission, tenantId, call)).length === 0
}

interface Offered extends Offer, Pick<Instance, 'deptId' | 'startUser'> {
  readonly ids: readonly Id[]
}
const MOST_OFFERS = 500
/** Open tasks of the caller's tenant that nobody else can take; none for those who are no administrators. */
export async function nobodysTasks(call: Call): Promise<readonly Id[]> {
  if (!call.user.roles.includes(TENANT_ADMIN)) return []
  const { tenantId } = call.user
  const offers = await call.db.sql<Offered>`
    select array_agg(t.id::text) as ids, t.candidate_users as "candidateUsers", t.candidate_roles as "candidateRoles",
      t.candidate_permission as "candidatePermission", i.dept_id::text as "deptId", i.start_user::text as "startUser"
    from flow_task t join flow_instance i on i.id = t.instance_id and i.tenant_id = t.tenant_id
    where t.tenant_id = ${tenantId} and t.end_time is null and t.assignee_id is null
    group by 2, 3, 4, 5, 6 order by min(t.id) limit ${MOST_OFFERS}`
  const found: Id[] = []
  for (const offer of offers) if (await isNobodys(offer, { ...offer, tenantId }, call)) found.push(...offer.ids)
  return found
}

/** Whether an open task is offered to the caller. */
export async function mayTake(row: Task, of: Instance, call: Call): Promise<boolean> {
  if (row.assigneeId) return (await actsFor(call)).includes(row.assigneeId)
  if (call.user.roles.includes(TENANT_ADMIN) && (await isNobodys(row, of, call))) return true
  if (row.candidateUsers?.includes(call.user.id)) return true
  if (row.candidatePermission && call.may(row.candidatePermission)) return seesRecord(of, call)
  const hasRole = row.candidateRoles?.some(alias => call.user.roles.includes(alias)) ?? false
  return hasRole && (!of.deptId || (await deptsCovered(call)).has(of.deptId))
}

/** Whether the caller's data scope shows the record that a process is about. */
async function seesRecord({ businessTable, businessId }: Instance, call: Call): Promise<boolean> {
  return (await call.db.of(call.services.registry.resource(businessTable)).get(businessId)) !== null
}
