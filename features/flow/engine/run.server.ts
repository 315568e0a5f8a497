import { EventEmitter } from 'node:events'
import { refuse } from '@village/server'
import { Timers } from 'bpmn-elements'
import { Engine } from 'bpmn-engine'
import type { Variables } from '../bpmn/condition.ts'
import { expressions, resolveName } from './expressions.server.ts'
import { contextOf } from './model.server.ts'

/** A user task that waits. */
export interface Wait {
  readonly elementId: string
  readonly executionId: string
  readonly name: string
  readonly assignee: string | null
  /** Aliases of roles. */
  readonly groups: readonly string[]
  readonly users: readonly string[]
  /** Code of a permission: who holds it and sees the record may take the step. */
  readonly permission: string | null
  readonly dueHours: number | null
  /** Waits for the person who asked, who may change the request or give up. */
  readonly isApplicants: boolean
}
export interface TimerWait {
  readonly elementId: string
  readonly executionId: string
  /** Milliseconds from now. */
  readonly afterMs: number
}
export interface Passed {
  readonly elementId: string
  readonly name: string
  readonly type: string
}
/** Where a process stands after a step. */
export interface Run {
  readonly waits: readonly Wait[]
  readonly timers: readonly TimerWait[]
  /** Events and gateways that were passed in this step, in order. */
  readonly passed: readonly Passed[]
  readonly flows: readonly string[]
  /** What to go on from; undefined once it has ended. */
  readonly state?: unknown
  readonly outcome?: 'approved' | 'rejected'
}

interface ElementApi {
  readonly id: string
  readonly name?: string
  readonly type: string
  readonly executionId: string
  readonly content: Readonly<Record<string, unknown>>
  readonly owner: { readonly behaviour: Readonly<Record<string, any>> }
}
const listed = (text: unknown): readonly string[] =>
  String(text ?? '')
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)
const APPLICANT = /^\s*\$\{\s*applicant\s*\}\s*$/

function waitOf({ id, name, content, owner }: ElementApi, variables: Variables): Wait {
  const { assignee, candidateGroups, candidateUsers, candidatePermission, dueHours } = owner.behaviour
  const { loopCharacteristics } = owner.behaviour
  const itemName = loopCharacteristics?.behaviour?.elementVariable
  const known = { ...variables, ...(itemName && { [itemName]: content[itemName] }) }
  const person = resolveName(assignee, known)
  const permission = resolveName(candidatePermission, known)
  return {
    elementId: id,
    executionId: String(content['executionId']),
    name: name || id,
    assignee: person ? String(person) : null,
    groups: listed(resolveName(candidateGroups, known)),
    users: listed(resolveName(candidateUsers, known)),
    permission: permission ? String(permission) : null,
    dueHours: dueHours === undefined ? null : Number(dueHours),
    isApplicants: APPLICANT.test(assignee ?? ''),
  }
}

/** Time is the job queue's: the engine's own clock never fires. */
const standingTimers = () => new Timers({ setTimeout: (() => null) as never, clearTimeout: (() => undefined) as never })

/** Elements and flows that one step passes at most: a process has 200 elements, and nobody waits within a step. */
const MOST_PASSED = 600

/** Collects what the engine says while it runs, which it does in one go up to the next waits. */
class Watch extends EventEmitter {
  readonly waits = new Map<string, Wait>()
  readonly timers = new Map<string, TimerWait>()
  readonly passed: Passed[] = []
  readonly flows: string[] = []
  outcome: 'approved' | 'rejected' = 'approved'
  #passed = 0

  /** Ends a step that goes round without waiting; the transaction takes back what it did. */
  #count(): void {
    if (++this.#passed > MOST_PASSED)
      refuse('流程在一步里转圈，没有等待的环节', 'The process goes round within one step: nothing in it waits')
  }

  constructor(variables: Variables) {
    super()
    this.on('activity.wait', (api: ElementApi) => {
      const { isMultiInstance, isRootScope } = api.content
      if (api.owner.behaviour['loopCharacteristics'] && isRootScope && !isMultiInstance) return
      this.waits.set(String(api.content['executionId']), waitOf(api, variables))
    })
    this.on('activity.timer', ({ id, content }: ElementApi) => {
      const executionId = String(content['executionId'])
      this.timers.set(executionId, { elementId: id, executionId, afterMs: Number(content['timeout']) })
    })
    this.on('activity.end', ({ id, name, type, owner }: ElementApi) => {
      this.#count()
      if (type === 'bpmn:UserTask') return
      this.passed.push({ elementId: id, name: name || id, type: type.replace('bpmn:', '') })
      if (type === 'bpmn:EndEvent' && owner.behaviour['outcome'] === 'rejected') this.outcome = 'rejected'
    })
    this.on('flow.take', ({ id }: ElementApi) => {
      this.#count()
      this.flows.push(id)
    })
  }
}

/** The engine's default asks the terminal for its colours with every element that it makes. */
const silent = () => ({ debug() {}, warn() {}, error() {} })

const engineOf = (model: unknown, variables: Variables) =>
  Engine({
    name: 'process',
    sourceContext: contextOf(model),
    expressions: expressions as never,
    timers: standingTimers(),
    Logger: silent as never,
    // Elements with nothing on their way are left out of the stored state.
    settings: { disableTrackState: true },
    variables: { ...variables },
  })
type Execution = Awaited<ReturnType<ReturnType<typeof engineOf>['execute']>>

/** Executions that still wait, at any depth. */
function waitingNow(execution: Execution): ReadonlySet<string> {
  const ids = new Set<string>()
  const note = (api: any): void => {
    ids.add(String(api.content?.executionId ?? api.executionId))
    for (const inner of api.getPostponed?.() ?? []) if (inner !== api) note(inner)
  }
  for (const api of execution.getPostponed()) note(api)
  return ids
}

function runOf(execution: Execution, watch: Watch): Run {
  const { passed, flows, outcome } = watch
  if (!execution.isRunning) return { waits: [], timers: [], passed, flows, outcome }
  const now = waitingNow(execution)
  const isOpen = ({ executionId }: { readonly executionId: string }): boolean =>
    [...now].some(id => executionId === id || executionId.startsWith(`${id}_`))
  const state = JSON.parse(JSON.stringify(execution.getState()))
  // The model is stored once, with its version.
  for (const definition of state.definitions) delete definition.source
  return {
    waits: [...watch.waits.values()].filter(isOpen),
    timers: [...watch.timers.values()].filter(isOpen),
    passed,
    flows,
    state,
  }
}

/** Starts a process and runs it up to its first waits. */
export async function startRun(model: unknown, variables: Variables): Promise<Run> {
  const watch = new Watch(variables)
  const execution = await engineOf(model, variables).execute({ listener: watch as never })
  return runOf(execution, watch)
}

/** What happens: somebody completes a task, or the time of a timer has come. */
export interface Signal {
  readonly elementId: string
  readonly executionId: string
  readonly kind: 'task' | 'timer'
}

/** Goes on from a stored state with one signal, up to the next waits. */
export async function goOn(
  { model, state }: { readonly model: unknown; readonly state: unknown },
  signal: Signal,
  variables: Variables,
): Promise<Run> {
  const watch = new Watch(variables)
  const engine = engineOf(model, variables).recover(structuredClone(state) as never)
  const execution = await engine.resume({ listener: watch as never })
  for (const definition of execution.definitions) {
    definition.environment.assignVariables({ ...variables })
    for (const process of definition.getProcesses()) process.environment.assignVariables({ ...variables })
  }
  watch.waits.delete(signal.executionId)
  watch.timers.delete(signal.executionId)
  const target = { id: signal.elementId, executionId: signal.executionId }
  if (signal.kind === 'task') execution.signal(target)
  else execution.cancelActivity(target)
  return runOf(execution, watch)
}
