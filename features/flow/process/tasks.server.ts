import type { Id } from '@village/resource'
import { type Call, InvalidInput, refuse, wholeTenant } from '@village/server'
import { inactiveUsers, namesOfUsers } from '../../system/public.server.ts'
import { businesses, standIns } from '../business-records.server.ts'
import { advance, type Instance, type Task } from './advancing.server.ts'
import { addHistoryLine } from './history-lines.server.ts'
import { FLOW, instance } from './instance.resource.ts'
import { lockedInstance } from './processes.server.ts'
import { task } from './task.resource.ts'

const notFound = (): never => refuse('没有这个任务', 'There is no such task', 404)
const TENANT_ADMIN = 'tenantAdmin'

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

async function mayTake(row: Task, of: Instance, call: Call): Promise<boolean> {
  if (row.assigneeId) return (await actsFor(call)).includes(row.assigneeId)
  if (row.candidateUsers?.includes(call.user.id)) return true
  const hasRole = row.candidateRoles?.some(alias => call.user.roles.includes(alias)) ?? false
  return hasRole && (!of.deptId || (await deptsCovered(call)).has(of.deptId))
}

/** The task with its instance, locked. */
async function locked(taskId: Id, call: Call): Promise<{ readonly row: Task; readonly of: Instance }> {
  const store = wholeTenant(call).db.of(task)
  const found = (await store.get(taskId)) ?? notFound()
  const of = await lockedInstance(found.instanceId, call)
  return { row: (await store.get(taskId))!, of }
}

/** Takes a task that is offered to the caller; the second who tries learns who has it. */
export async function claim(taskId: Id, call: Call): Promise<void> {
  const { row, of } = await locked(taskId, call)
  if (row.assigneeId === call.user.id && !row.endTime) return
  if (row.claimTime && row.assigneeId && !(await mayTake(row, of, call))) {
    const who = (await namesOfUsers([row.assigneeId], of.tenantId, call)).get(row.assigneeId)
    refuse(`已被 ${who} 签收`, `Already claimed by ${who}`, 409)
  }
  if (row.endTime) refuse('该任务已处理完', 'This task is done already', 409)
  if (!(await mayTake(row, of, call))) notFound()
  refuseOwn(of, call)
  await wholeTenant(call).db.of(task).edit(taskId, { assigneeId: call.user.id, claimTime: call.now })
  const { taskKey, taskName } = row
  await addHistoryLine(of, { nodeId: taskKey, nodeName: taskName, nodeType: 'userTask', action: 'claim' }, call)
}

/** Nobody decides about what they asked for themselves. */
function refuseOwn(of: Instance, call: Call): void {
  if (of.startUser === call.user.id && of.status !== FLOW.returned)
    refuse('不能审批自己发起的申请', 'You cannot decide about your own request')
}

export interface Decision {
  readonly taskId: Id
  readonly processInstanceId: string | null
  /** `ok`, `stop`; anything else sends it back, unless the comment is 同意. */
  readonly flag: string | null
  readonly comment: string | null
}
const flagOf = ({ flag, comment }: Decision): 'ok' | 'absent' | 'stop' => {
  if (flag === 'ok' || flag === 'stop') return flag
  return !flag && comment?.trim() === '同意' ? 'ok' : 'absent'
}
const ACTIONS = { ok: 'pass', absent: 'back', stop: 'reject' } as const

/** Decides about a task; what follows happens in the same transaction. */
export async function complete(decision: Decision, call: Call): Promise<void> {
  const { row, of } = await locked(decision.taskId, call)
  if (decision.processInstanceId && decision.processInstanceId !== of.id) notFound()
  if (row.endTime) refuse('该任务已处理完，请刷新列表', 'This task is done already: please refresh the list', 409)
  if (row.assigneeId !== call.user.id) {
    if (await mayTake(row, of, call)) refuse('请先签收再处理', 'Please claim the task first')
    notFound()
  }
  const flag = flagOf(decision)
  const comment = decision.comment?.trim() || null
  if (flag !== 'ok' && !comment) throw new InvalidInput([{ field: 'comment', code: 'required' }], task.fields)
  refuseOwn(of, call)
  const action = ACTIONS[flag]
  await wholeTenant(call).db.of(task).edit(row.id, { endTime: call.now, action, comment })
  const { taskKey: nodeId, taskName: nodeName, executionId } = row
  await addHistoryLine(of, { nodeId, nodeName, nodeType: 'userTask', action, comment, since: row.openTime }, call)
  const business = call.services.registry.entriesOf(businesses).find(({ table }) => table === of.businessTable)
  const changed = of.status === FLOW.returned ? await business?.variables?.(of.businessId, call) : undefined
  const variables = { ...of.variables, ...changed, flag }
  await advance({ ...of, variables }, { elementId: nodeId, executionId, kind: 'task' }, comment, call)
}

/** Hands a task to somebody else. */
export async function transfer(taskId: Id, toUserId: Id, comment: string, call: Call): Promise<void> {
  const { row, of } = await locked(taskId, call)
  if (row.endTime) refuse('该任务已处理完', 'This task is done already', 409)
  if (row.assigneeId !== call.user.id) notFound()
  if (toUserId === of.startUser || toUserId === call.user.id)
    refuse('不能转给本人或申请人', 'It cannot be handed to yourself or to who asked')
  if (of.status === FLOW.returned)
    refuse('退回修改的申请只能由申请人处理', 'Only who asked can change a returned request')
  await wholeTenant(call).db.of(task).edit(taskId, { assigneeId: toUserId, claimTime: null })
  const { taskKey, taskName } = row
  await addHistoryLine(
    of,
    { nodeId: taskKey, nodeName: taskName, nodeType: 'userTask', action: 'transfer', comment },
    call,
  )
}

async function takesPart(row: Instance, call: Call): Promise<boolean> {
  if (row.startUser === call.user.id || call.user.roles.includes(TENANT_ADMIN) || call.user.platform) return true
  const tasks = await wholeTenant(call).db.of(task).find({ instanceId: row.id }, { limit: 500 })
  if (tasks.some(({ assigneeId }) => assigneeId === call.user.id)) return true
  for (const one of tasks) if (!one.endTime && (await mayTake(one, row, call))) return true
  return false
}

/** The instance with this id or of this business record. Refuses callers who take no part in it. */
export async function readableInstance(where: { id: Id } | { businessId: string }, call: Call): Promise<Instance> {
  const [row] = await wholeTenant(call).db.of(instance).find(where, { limit: 1 })
  if (row && (await takesPart(row, call))) return row
  return refuse('没有这个流程实例，或你没有参与', 'There is no such process instance, or you have no part in it', 404)
}

/** Those of these business records in whose process the caller takes or took part. */
export async function readableBusinesses(
  businessTable: string,
  ids: readonly Id[],
  call: Call,
): Promise<readonly Id[]> {
  const readable: Id[] = []
  for (const businessId of ids) {
    const [row] = await wholeTenant(call).db.of(instance).find({ businessTable, businessId }, { limit: 1 })
    if (row && (await takesPart(row, call))) readable.push(businessId)
  }
  return readable
}
