import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { inactiveUsers } from '../../system/public.server.ts'
import { standIns } from '../business-records.server.ts'
import type { Instance, Task } from './advancing.server.ts'

export const TENANT_ADMIN = 'tenantAdmin'

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

/** Whether an open task is offered to the caller. */
export async function mayTake(row: Task, of: Instance, call: Call): Promise<boolean> {
  if (row.assigneeId) return (await actsFor(call)).includes(row.assigneeId)
  if (row.candidateUsers?.includes(call.user.id)) return true
  if (row.candidatePermission && call.may(row.candidatePermission)) return seesRecord(of, call)
  const hasRole = row.candidateRoles?.some(alias => call.user.roles.includes(alias)) ?? false
  return hasRole && (!of.deptId || (await deptsCovered(call)).has(of.deptId))
}

/** Whether the caller's data scope shows the record that a process is about. */
async function seesRecord({ businessTable, businessId }: Instance, call: Call): Promise<boolean> {
  return (await call.db.of(call.services.registry.resource(businessTable)).get(businessId)) !== null
}
