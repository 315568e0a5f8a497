import { type Id, type RowOf, saidAbout, TENANT_ADMIN } from '@village/resource'
import type { Call } from '@village/server'
import { sendMessage } from '../../desk/public.server.ts'
import { roleIdsHolding, roleMembers } from '../../system/public.server.ts'
import { businessOf } from '../business-records.server.ts'
import { isNobodys } from './candidates-and-stand-ins.server.ts'
import type { instance } from './instance.resource.ts'
import type { task } from './task.resource.ts'
import { linkToTask } from './task-links.server.ts'

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

/** People with a right who are told one by one: where more may decide, it waits in their queue. */
const MOST_TOLD = 20
/** Those over the record's department who hold the right. */
async function reviewersFor({ candidatePermission }: Task, of: Instance, call: Call): Promise<readonly Id[]> {
  if (!candidatePermission) return []
  const roles = await roleIdsHolding(candidatePermission, of.tenantId, call)
  const members = roles.length > 0 ? await roleMembers(roles, of.deptId, of.tenantId, call) : []
  return members.length > MOST_TOLD ? [] : members.filter(id => id !== of.startUser)
}
/** Those who are asked to take a task, or the tenant's administrators where nobody else can. */
export async function askedOf(row: Task, of: Instance, call: Call): Promise<readonly Id[]> {
  if (!(await isNobodys(row, of, call)))
    return [...(await candidatesOf(row, of, call)), ...(await reviewersFor(row, of, call))]
  return roleMembers([TENANT_ADMIN], null, of.tenantId, call)
}

/** Tells those for whom a new task waits. */
export async function announceTask(row: Task, of: Instance, call: Call): Promise<void> {
  const isOffered = row.assigneeId === null
  // Some registers tell those who decide by messages of their own.
  const isTold = Boolean(row.candidatePermission && businessOf(of.businessTable, call)?.reviewers?.areTold)
  const asked = isOffered ? (isTold ? [] : await askedOf(row, of, call)) : [row.assigneeId!]
  const userIds = asked.filter(id => id !== call.user.id)
  const [zh, en] = isOffered ? ['待审批', 'To approve'] : ['待你审批', 'For your approval']
  if (userIds.length > 0)
    await sendMessage(call, {
      userIds,
      kind: 'message',
      title: saidAbout({ zh, en }, of, 'title'),
      linkPath: await linkToTask(row.id, of, call),
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
