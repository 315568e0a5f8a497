import { type Id, momentMs, saidAbout, type Words } from '@village/resource'
import { type Call, inTenantOf, type Jobs, refuse, tidyJob, urgentJob, wholeTenant } from '@village/server'
import { sendMessage } from '../../desk/public.server.ts'
import { ENABLED } from '../../system/public.ts'
import type { Variables } from '../bpmn/condition.ts'
import { definition } from '../definition/definition.resource.ts'
import { startRun } from '../engine/run.server.ts'
import { flowParams } from '../params.ts'
import {
  advance,
  type Instance,
  lockInstance,
  NOTHING_SAID,
  openTasks,
  settle,
  tellBusiness,
} from './advancing.server.ts'
import { addHistoryLine } from './history-lines.server.ts'
import { FLOW, instance, OPEN_FLOWS } from './instance.resource.ts'
import { task } from './task.resource.ts'
import { linkToTask } from './task-links.server.ts'
import { askedOf } from './task-notices.server.ts'

export interface NewProcess {
  readonly definitionId: Id
  readonly businessTable: string
  readonly businessId: Id
  readonly title: Words
  readonly deptId: Id | null
  readonly variables: Variables
  /** Who asks, unless it is the caller. */
  readonly startUser?: Id
}

/** The version of a process that is started now, or a refusal. */
export async function startable(definitionId: Id, call: Call) {
  const version = await wholeTenant(call).db.of(definition).get(definitionId)
  if (!version) return refuse('没有这个流程', 'There is no such process', 404)
  if (version.status !== ENABLED || !version.model)
    return refuse('该流程已停用或尚未部署，请联系管理员', 'This process is suspended or not deployed yet')
  return version
}

/** Starts a process for a record that the caller has just written, in the same transaction. */
export async function startProcess(asked: NewProcess, call: Call): Promise<Instance> {
  const version = await startable(asked.definitionId, call)
  const row = await wholeTenant(call)
    .db.of(instance)
    .add({
      tenantId: version.tenantId,
      definitionId: version.id,
      title: asked.title,
      deptId: asked.deptId,
      businessTable: asked.businessTable,
      businessId: asked.businessId,
      status: FLOW.running,
      startUser: asked.startUser ?? call.user.id,
      startTime: call.now,
      variables: asked.variables,
    })
  await lockInstance(row.id, call)
  return settle(row, await startRun(version.model, asked.variables), NOTHING_SAID, call)
}

/** The instance, locked, or a refusal. */
export async function lockedInstance(id: Id, call: Call): Promise<Instance> {
  await lockInstance(id, call)
  const row = await wholeTenant(call).db.of(instance).lock(id)
  return row ?? refuse('没有这个流程实例', 'There is no such process instance', 404)
}
function refuseOver(row: Instance): void {
  if (!OPEN_FLOWS.includes(row.status ?? '')) refuse('流程已经结束', 'The process is over')
}

async function stop(row: Instance, to: 'withdrawn' | 'terminated', comment: string | null, call: Call): Promise<void> {
  const action = to === 'withdrawn' ? 'withdraw' : 'terminate'
  const open = await openTasks(row.id, call)
  for (const one of open) await wholeTenant(call).db.of(task).edit(one.id, { endTime: call.now, action: 'withdraw' })
  const [first] = open
  await addHistoryLine(
    row,
    { nodeId: first?.taskKey ?? '', nodeName: first?.taskName ?? '', nodeType: 'userTask', action, comment },
    call,
  )
  const after = await wholeTenant(call)
    .db.of(instance)
    .edit(row.id, { status: FLOW[to], endTime: call.now, state: null })
  await tellBusiness(after, { comment }, [], call)
}

/** Takes a request back, as long as nobody has decided about it. */
export async function withdraw(id: Id, call: Call): Promise<void> {
  const row = await lockedInstance(id, call)
  if (row.startUser !== call.user.id) refuse('只有发起人可以撤回', 'Only who started it may withdraw it')
  refuseOver(row)
  const decided = await wholeTenant(call).db.of(task).count({ instanceId: id, action: 'pass' })
  if (decided > 0 || row.status === FLOW.returned)
    refuse('已有人审批，不能撤回', 'Somebody has decided about it already: it cannot be withdrawn')
  await stop(row, 'withdrawn', null, call)
}

/** Ends a process by hand, with a reason. */
export async function terminate(id: Id, reason: string, call: Call): Promise<void> {
  const row = await lockedInstance(id, call)
  refuseOver(row)
  await stop(row, 'terminated', reason, call)
}

const HOUR_MS = 3_600_000
/** Reminds those for whom a process waits, once in `flow.urgeHours`. */
export async function urge(id: Id, call: Call): Promise<void> {
  const row = await lockedInstance(id, call)
  if (row.startUser !== call.user.id) refuse('只有发起人可以催办', 'Only who started it may urge')
  refuseOver(row)
  const hours = await call.services.param(row.tenantId, flowParams['flow.urgeHours'])
  if (row.urgeTime && momentMs(call.now) - momentMs(row.urgeTime) < hours * HOUR_MS)
    refuse(`${hours} 小时内只能催办一次`, `You can urge once in ${hours} hours`)
  const open = (await openTasks(id, call)).filter(({ assigneeId }) => assigneeId !== call.user.id)
  if (open.length === 0) refuse('当前没有等待他人处理的环节', 'Nothing waits for anybody else')
  const userIds: Id[] = []
  for (const one of open) userIds.push(...(one.assigneeId ? [one.assigneeId] : await askedOf(one, row, call)))
  if (userIds.length > 0)
    await sendMessage(call, {
      userIds,
      kind: 'message',
      title: saidAbout({ zh: '催办', en: 'Reminder' }, row, 'title'),
      linkPath: await linkToTask(open[0]!.id, row, call),
    })
  await wholeTenant(call).db.of(instance).edit(id, { urgeTime: call.now })
  const { taskKey, taskName } = open[0]!
  await addHistoryLine(row, { nodeId: taskKey, nodeName: taskName, nodeType: 'userTask', action: 'urge' }, call)
}

/** The job `flow.timer`: a timer whose step is over meanwhile does nothing. */
export const fireTimer = urgentJob(
  tidyJob(async ({ instanceId, elementId, executionId }: Jobs['flow.timer'], call: Call): Promise<void> => {
    await lockInstance(instanceId, call)
    const row = await wholeTenant(call).db.of(instance).lock(instanceId)
    if (!row || !OPEN_FLOWS.includes(row.status ?? '')) return
    if (JSON.stringify(row.state).includes(executionId))
      await advance(row, { elementId, executionId, kind: 'timer' }, NOTHING_SAID, inTenantOf(row, call))
  }),
)
