import type { Id } from '@village/resource'
import { TENANT_ADMIN } from '@village/resource'
import { type Call, InvalidInput, refuse, wholeTenant } from '@village/server'
import { namesOfUsers } from '../../system/public.server.ts'
import { businessOf } from '../business-records.server.ts'
import { advance, type Instance, type Task } from './advancing.server.ts'
import { mayTake } from './candidates-and-stand-ins.server.ts'
import { giveOpinion } from './consulting.server.ts'
import { addHistoryLine } from './history-lines.server.ts'
import { FLOW, instance } from './instance.resource.ts'
import { lockedTask, noTask } from './locked-task.server.ts'
import { task } from './task.resource.ts'
import { recount } from './task-notices.server.ts'

/** Takes a task that is offered to the caller, without a line in the history; false when it is the caller's already. */
async function taken(row: Task, of: Instance, call: Call): Promise<boolean> {
  if (row.assigneeId === call.user.id && !row.endTime) return false
  if (row.claimTime && row.assigneeId && !(await mayTake(row, of, call))) {
    const who = (await namesOfUsers([row.assigneeId], of.tenantId, call)).get(row.assigneeId)
    refuse(`已被 ${who} 签收`, `Already claimed by ${who}`, 409)
  }
  if (row.endTime) refuse('该任务已处理完', 'This task is done already', 409)
  if (!(await mayTake(row, of, call))) noTask()
  refuseOwn(of, call)
  await wholeTenant(call).db.of(task).edit(row.id, { assigneeId: call.user.id, claimTime: call.now })
  await recount(row, of, call)
  return true
}

/** Takes a task in order to decide about it at once. */
export async function takeTask(taskId: Id, call: Call): Promise<void> {
  const { row, of } = await lockedTask(taskId, call)
  await taken(row, of, call)
}

/** Takes a task that is offered to the caller; the second who tries learns who has it. */
export async function claim(taskId: Id, call: Call): Promise<void> {
  const { row, of } = await lockedTask(taskId, call)
  if (!(await taken(row, of, call))) return
  const { taskKey, taskName } = row
  await addHistoryLine(of, { nodeId: taskKey, nodeName: taskName, nodeType: 'userTask', action: 'claim' }, call)
}

/** Nobody decides about what they asked for themselves. */
function refuseOwn(of: Instance, call: Call): void {
  if (businessOf(of.businessTable, call)?.reviewers?.isOwnAllowed) return
  if (of.startUser === call.user.id && of.status !== FLOW.returned)
    refuse('不能审批自己发起的申请', 'You cannot decide about your own request')
}

export interface Decision {
  readonly taskId: Id
  readonly processInstanceId: string | null
  /** `ok`, `stop`; anything else sends it back, unless the comment is 同意. */
  readonly flag: string | null
  readonly comment: string | null
  /** What the record's own act asks for. */
  readonly asked?: Readonly<Record<string, unknown>>
}
const flagOf = ({ flag, comment }: Decision): 'ok' | 'absent' | 'stop' => {
  if (flag === 'ok' || flag === 'stop') return flag
  return !flag && comment?.trim() === '同意' ? 'ok' : 'absent'
}
const ACTIONS = { ok: 'pass', absent: 'back', stop: 'reject' } as const

/** Decides about a task; what follows happens in the same transaction. */
export async function complete(decision: Decision, call: Call): Promise<void> {
  const { row, of } = await lockedTask(decision.taskId, call)
  if (decision.processInstanceId && decision.processInstanceId !== of.id) noTask()
  if (row.endTime) refuse('该任务已处理完，请刷新列表', 'This task is done already: please refresh the list', 409)
  if (row.assigneeId !== call.user.id) {
    if (await mayTake(row, of, call)) refuse('请先签收再处理', 'Please claim the task first')
    noTask()
  }
  const flag = flagOf(decision)
  const comment = decision.comment?.trim() || null
  if (row.ownerId) return giveOpinion(row, of, comment, call)
  if (flag !== 'ok' && !comment) throw new InvalidInput([{ field: 'comment', code: 'required' }], task.fields)
  refuseOwn(of, call)
  const action = ACTIONS[flag]
  await wholeTenant(call).db.of(task).edit(row.id, { endTime: call.now, action, comment })
  await recount(row, of, call)
  const { taskKey: nodeId, taskName: nodeName, executionId } = row
  const line = { nodeId, nodeName, nodeType: 'userTask', action, comment, since: row.openTime }
  const business = businessOf(of.businessTable, call)
  const changed = of.status === FLOW.returned ? await business?.variables?.(of.businessId, call) : undefined
  const variables = { ...of.variables, ...changed, flag }
  await advance(
    { ...of, variables },
    { elementId: nodeId, executionId, kind: 'task' },
    { comment, asked: decision.asked, line },
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
  const [row] = await wholeTenant(call)
    .db.of(instance)
    .find(where, { order: ['-startTime', '-id'], limit: 1 })
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
    const [row] = await wholeTenant(call)
      .db.of(instance)
      .find({ businessTable, businessId }, { order: ['-startTime', '-id'], limit: 1 })
    if (row && (await takesPart(row, call))) readable.push(businessId)
  }
  return readable
}
