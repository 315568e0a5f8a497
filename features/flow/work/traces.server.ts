import { momentMs, readIn } from '@village/resource'
import { type Call, wholeTenant } from '@village/server'
import { namesOfUsers } from '../../system/public.server.ts'
import { businessOf } from '../business-records.server.ts'
import { definition } from '../definition/definition.resource.ts'
import { type Instance, openTasks, type Task } from '../process/advancing.server.ts'
import { mayTake } from '../process/candidates-and-stand-ins.server.ts'
import { history } from '../process/history.resource.ts'
import { task } from '../process/task.resource.ts'
import { readableInstance } from '../process/tasks.server.ts'
import { stepsAhead } from './steps-ahead.server.ts'
import type { DrawnNode, FlowDiagram, FlowStep, FlowSubject } from './work.api.ts'

/** For instance 2 天 3 小时, or 5 分. */
export function durationWords(from: string, until: string, language: 'zh' | 'en'): string {
  const minutes = Math.max(0, Math.round((momentMs(until) - momentMs(from)) / 60_000))
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  const [d, h, m] = language === 'zh' ? [' 天', ' 小时', ' 分'] : [' d', ' h', ' min']
  const words = [days > 0 && `${days}${d}`, hours > 0 && `${hours}${h}`, (rest > 0 || minutes === 0) && `${rest}${m}`]
  return words.filter(Boolean).slice(0, 2).join(' ')
}

/** The trace of a process, step by step, with what waits at the end; for who has a part in it. */
export async function historyOf(processInstanceId: string, call: Call): Promise<readonly FlowStep[]> {
  const { id, tenantId } = await readableInstance({ id: processInstanceId }, call)
  const whole = wholeTenant(call)
  const done = await whole.db.of(history).find({ instanceId: id }, { order: ['seq'], limit: 1000 })
  const open = await whole.db.of(task).find({ instanceId: id, endTime: null }, { order: ['openTime'], limit: 500 })
  const people = [...done, ...open].flatMap(({ assigneeId }) => (assigneeId ? [assigneeId] : []))
  const names = await namesOfUsers(people, tenantId, call)
  const step = (one: Omit<FlowStep, 'processInstanceId' | 'assigneeName'>): FlowStep =>
    ({ ...one, processInstanceId: id, assigneeName: names.get(String(one['assignee'])) ?? '' }) as FlowStep
  return [
    ...done.map(row =>
      step({
        historyActivityId: row.nodeId ?? '',
        historyActivityName: row.nodeName ?? '',
        historyActivityType: row.nodeType ?? '',
        assignee: row.assigneeId ?? '',
        action: row.action ?? '',
        createTime: row.beginTime,
        endTime: row.endTime ?? '',
        comment: row.comment ?? '',
        historyActivityDurationTime: durationWords(row.beginTime, row.endTime ?? call.now, call.language),
      }),
    ),
    ...open.map(row =>
      step({
        historyActivityId: row.taskKey,
        historyActivityName: row.taskName,
        historyActivityType: 'userTask',
        assignee: row.assigneeId ?? '',
        action: '',
        createTime: row.openTime,
        endTime: '',
        comment: '',
        historyActivityDurationTime: durationWords(row.openTime, call.now, call.language),
      }),
    ),
  ]
}

/** Deeds that leave a step where it is. */
const PASSING: ReadonlySet<string> = new Set(['claim', 'transfer', 'urge', 'consult', 'opinion'])
const STARTS_AND_ENDS: ReadonlySet<string> = new Set(['StartEvent', 'EndEvent'])

/** The drawing of a process with what was done and what waits; for who has a part in it. */
export async function diagramOf(processInstanceId: string, call: Call): Promise<FlowDiagram> {
  const row = await readableInstance({ id: processInstanceId }, call)
  const version = await wholeTenant(call).db.of(definition).get(row.definitionId)
  const steps = await historyOf(processInstanceId, call)
  const nodes = new Map<string, DrawnNode>()
  for (const step of steps) {
    if (PASSING.has(step.action)) continue
    // Of a step that was passed twice the last time counts.
    nodes.set(step.historyActivityId, {
      elementId: step.historyActivityId,
      name: step.historyActivityName,
      state: step.endTime === '' ? 'current' : 'done',
      who: STARTS_AND_ENDS.has(step.historyActivityType) ? '' : step.assigneeName,
      duration: STARTS_AND_ENDS.has(step.historyActivityType) ? '' : step.historyActivityDurationTime,
      comment: step.comment,
    })
  }
  const { xml } = version!
  const ahead = row.endTime ? [] : await stepsAhead(xml, new Set(nodes.keys()))
  return { xml, nodes: [...nodes.values()], flows: row.takenFlows ?? [], ahead }
}

async function offeredOf(open: readonly Task[], of: Instance, call: Call): Promise<Task | undefined> {
  for (const one of open) if (await mayTake(one, of, call)) return one
  return
}

/** What the approval still has to fill in: what the record says already is not asked again. */
async function missingIn({ businessTable, businessId }: Instance, asks: readonly string[], call: Call) {
  if (asks.length === 0) return asks
  const of = call.services.registry.resource(businessTable)
  const record = (await wholeTenant(call).db.of(of).get(businessId)) as Readonly<Record<string, unknown>> | null
  return asks.filter(name => !record?.[name])
}

/** What a process is about; for who has a part in it. */
export async function subjectOf(processInstanceId: string, call: Call): Promise<FlowSubject> {
  const row = await readableInstance({ id: processInstanceId }, call)
  const version = await wholeTenant(call).db.of(definition).get(row.definitionId)
  const names = await namesOfUsers([row.startUser], row.tenantId, call)
  const open = await openTasks(row.id, call)
  const own = open.find(({ assigneeId }) => assigneeId === call.user.id)
  const offered = own ? undefined : await offeredOf(open, row, call)
  const { act = '', asks = [] } = businessOf(row.businessTable, call)?.reviewers?.approval ?? {}
  return {
    title: readIn(row, 'title', call.language) ?? '',
    businessTable: row.businessTable,
    businessId: row.businessId,
    status: row.status ?? '',
    processDefinitionName: version!.name,
    startUserName: names.get(row.startUser) ?? '',
    startTime: row.startTime,
    act,
    asks: await missingIn(row, asks, call),
    isConsulted: Boolean(own?.ownerId),
    openTaskId: (own ?? offered)?.id ?? '',
    isOffered: offered !== undefined,
  }
}
