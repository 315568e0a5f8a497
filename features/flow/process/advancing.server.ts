import { type Id, momentMs, type RowOf, saidAbout, TENANT_ADMIN } from '@village/resource'
import { type Call, wholeTenant } from '@village/server'
import { sendMessage } from '../../desk/public.server.ts'
import { activeAmong, workCalendar } from '../../system/public.server.ts'
import { workingHoursAfter } from '../../system/public.ts'
import { businessOf } from '../business-records.server.ts'
import { versionOf } from '../definition/versions.server.ts'
import { goOn, type Run, type Signal, type TimerWait, type Wait } from '../engine/run.server.ts'
import { addHistoryLines, type HistoryLine } from './history-lines.server.ts'
import { FLOW, instance } from './instance.resource.ts'
import { task } from './task.resource.ts'
import { linkToProcess } from './task-links.server.ts'
import { announceTask } from './task-notices.server.ts'

export type Instance = RowOf<typeof instance>
export type Task = RowOf<typeof task>

declare module '@village/server' {
  interface Jobs {
    /** The time of a timer in a process has come. */
    'flow.timer': { readonly instanceId: Id; readonly elementId: string; readonly executionId: string }
  }
}

/** Steps of one instance take turns, in whichever server process they run. */
export const lockInstance = (id: Id, call: Call): Promise<void> => call.turn(`flow:${id}`)

export const openTasks = (instanceId: Id, call: Call): Promise<readonly Task[]> =>
  wholeTenant(call).db.of(task).find({ instanceId, endTime: null }, { limit: 500 })

async function dueTime({ dueHours }: Wait, call: Call): Promise<string | null> {
  return dueHours ? workingHoursAfter(call.now, dueHours, await workCalendar(call)) : null
}

async function openTask(row: Instance, wait: Wait, call: Call): Promise<Task> {
  const active = wait.assignee ? await activeAmong([wait.assignee], row.tenantId, call) : new Set()
  const assigneeId = wait.assignee && active.has(wait.assignee) ? wait.assignee : null
  const isForAll = !assigneeId && wait.groups.length === 0 && wait.users.length === 0 && !wait.permission
  const added = await wholeTenant(call)
    .db.of(task)
    .add({
      tenantId: row.tenantId,
      instanceId: row.id,
      taskKey: wait.elementId,
      taskName: wait.name,
      executionId: wait.executionId,
      assigneeId,
      openTime: call.now,
      dueTime: await dueTime(wait, call),
      // A step whose person cannot work any more waits for the administrator.
      candidateRoles: isForAll ? [TENANT_ADMIN] : wait.groups.length > 0 ? wait.groups : null,
      candidateUsers: wait.users.length > 0 ? wait.users : null,
      candidatePermission: wait.permission,
    })
  await announceTask(added, row, call)
  return added
}

const queueTimer = (row: Instance, { elementId, executionId, afterMs }: TimerWait, call: Call): Promise<unknown> =>
  call.later(
    'flow.timer',
    { instanceId: row.id, elementId, executionId },
    { key: `flow.timer:${row.id}:${executionId}`, at: new Date(momentMs(call.now) + afterMs) },
  )

const statusOf = (run: Run): string => {
  if (run.outcome) return run.outcome === 'rejected' ? FLOW.rejected : FLOW.approved
  return run.waits.some(({ isApplicants }) => isApplicants) ? FLOW.returned : FLOW.running
}

/** What who decides says with the decision. */
export interface Said {
  readonly comment: string | null
  /** What the record's own act asks for, for instance until when. */
  readonly asked?: Readonly<Record<string, unknown>>
  /** The line of the history for it. */
  readonly line?: HistoryLine
}
export const NOTHING_SAID: Said = { comment: null }

/** Tells the business record where the process is. */
export async function tellBusiness(
  row: Instance,
  { comment, asked }: Said,
  openSteps: readonly string[],
  call: Call,
): Promise<void> {
  const currentTask = openSteps.join('、')
  const { businessId, status, endTime } = row
  await businessOf(row.businessTable, call)?.progress(
    { comment, asked, businessId, status: status!, currentTask, isOver: endTime !== null },
    call,
  )
}

/** Opens and withdraws tasks, so that there is one for each step that waits; answers the names of these steps. */
async function settleTasks(row: Instance, { waits }: Run, call: Call): Promise<readonly string[]> {
  const open = await openTasks(row.id, call)
  const isAwaited = ({ executionId }: Task): boolean => waits.some(wait => wait.executionId === executionId)
  const names = open.filter(isAwaited).map(({ taskName }) => taskName)
  for (const wait of waits)
    if (!open.some(({ executionId }) => executionId === wait.executionId))
      names.push((await openTask(row, wait, call)).taskName)
  for (const gone of open.filter(one => !isAwaited(one)))
    await wholeTenant(call).db.of(task).edit(gone.id, { endTime: call.now, action: 'withdraw' })
  return names
}

/** Where a process begins and ends stands in its history as well. */
const eventLines = ({ startUser }: Instance, { passed }: Run): readonly HistoryLine[] =>
  passed.flatMap(({ elementId, name, type }) => {
    if (!type.endsWith('Event')) return []
    const isStart = type === 'StartEvent'
    const line = { nodeId: elementId, nodeName: name, nodeType: type, action: isStart ? 'start' : 'end' }
    return { ...line, by: isStart ? startUser : null }
  })

/** Writes what a run of the engine came to: tasks, timers, history, state and the business record. */
export async function settle(row: Instance, run: Run, said: Said, call: Call): Promise<Instance> {
  const open = await settleTasks(row, run, call)
  for (const timer of run.timers) await queueTimer(row, timer, call)
  await addHistoryLines(row, [...(said.line ? [said.line] : []), ...eventLines(row, run)], call)
  const after = await wholeTenant(call)
    .db.of(instance)
    .edit(row.id, {
      state: run.state ?? null,
      status: statusOf(run),
      takenFlows: [...(row.takenFlows ?? []), ...run.flows],
      endTime: run.outcome ? call.now : null,
      variables: row.variables,
    })
  await tellBusiness(after, said, open, call)
  if (run.outcome) await tellStarter(after, call)
  return after
}

async function tellStarter(row: Instance, call: Call): Promise<void> {
  // A register with a review of its own tells its writers itself.
  if (row.startUser === call.user.id || businessOf(row.businessTable, call)?.reviewers) return
  const [zh, en] = row.status === FLOW.approved ? ['已通过', 'Approved'] : ['已驳回', 'Rejected']
  await sendMessage(call, {
    userIds: [row.startUser],
    kind: 'message',
    title: saidAbout({ zh, en }, row, 'title'),
    linkPath: await linkToProcess(row, call),
  })
}

/** Signals the engine of an instance that the caller has locked, and settles what comes of it. */
export async function advance(row: Instance, signal: Signal, said: Said, call: Call): Promise<Instance> {
  const version = await versionOf(row.definitionId, call)
  const run = await goOn({ model: version!.model, state: row.state }, signal, row.variables)
  return settle(row, run, said, call)
}
