import { type Id, type RowOf, saidAbout } from '@village/resource'
import type { Call } from '@village/server'
import { sendMessage } from '../../desk/public.server.ts'
import { roleMembers } from '../../system/public.server.ts'
import { isNobodys, TENANT_ADMIN } from './candidates.server.ts'
import type { instance } from './instance.resource.ts'
import type { task } from './task.resource.ts'

type Task = RowOf<typeof task>
type Instance = RowOf<typeof instance>

/** Those to whom an open task is offered by name or by role. */
async function candidatesOf(
  { candidateUsers, candidateRoles }: Task,
  of: Instance,
  call: Call,
): Promise<readonly Id[]> {
  const members = candidateRoles ? await roleMembers(candidateRoles, of.deptId, of.tenantId, call) : []
  return [...new Set([...(candidateUsers ?? []), ...members])].filter(id => id !== of.startUser)
}
/** The same, or the tenant's administrators where nobody else can take it. */
async function toldOf(row: Task, of: Instance, call: Call): Promise<readonly Id[]> {
  if (!(await isNobodys(row, of, call))) return candidatesOf(row, of, call)
  return roleMembers([TENANT_ADMIN], null, of.tenantId, call)
}

/** Tells those for whom a new task waits. Who holds a permission sees it in the queue only: they may be many. */
export async function announceTask(row: Task, of: Instance, call: Call): Promise<void> {
  const isOffered = row.assigneeId === null
  const userIds = (isOffered ? await toldOf(row, of, call) : [row.assigneeId!]).filter(id => id !== call.user.id)
  const [zh, en] = isOffered ? ['待签收', 'To claim'] : ['待你审批', 'For your approval']
  if (userIds.length > 0)
    await sendMessage(call, {
      userIds,
      kind: 'message',
      title: saidAbout({ zh, en }, of, 'title'),
      linkPath: isOffered ? '/work/claim' : '/work/todo',
    })
  await recount(row, of, call)
}

/** The numbers beside the task lists are others now. */
export async function recount(row: Task, of: Instance, call: Call): Promise<void> {
  const { tenantId } = of
  const { candidatePermission: permission, assigneeId } = row
  const userIds = [call.user.id, ...(assigneeId ? [assigneeId] : []), ...(await candidatesOf(row, of, call))]
  await call.tell('counters', { userIds: [...new Set(userIds)], tenantId }, {})
  if (permission) await call.tell('counters', { permission, tenantId }, {})
}
