import { setImmediate } from 'node:timers/promises'
import { InvalidInput, refuse } from '@village/server'
import { checkProcess } from '../../bpmn/check-process.server.ts'
import type { Variables } from '../../bpmn/condition.ts'
import { modelOf } from '../../engine/model.server.ts'
import { goOn, type Run, type Signal, startRun, type Wait } from '../../engine/run.server.ts'
import { DECISIONS, type Decision, designer, type Rehearsal, type RehearsedStep } from '../designer.api.ts'

/** Steps after which a rehearsal is over: it goes in circles. */
const MOST_STEPS = 50
const MOST_VARIABLES = 30
const MOST_IN_LIST = 20
const LONGEST_VALUE = 200
/** Values without which no condition could be asked; what the caller says comes over them. */
const USUAL: Variables = { applicant: '1', taskUser: '2', days: 1, headDays: 3, headRole: 'villageHead', flag: 'ok' }

export interface Asked {
  readonly xml: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly decisions: Readonly<Record<string, unknown>>
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.length <= LONGEST_VALUE)
const isValue = (value: unknown): boolean =>
  isPlain(value) ||
  // A list of nobody would be signed by nobody.
  (Array.isArray(value) && value.length > 0 && value.length <= MOST_IN_LIST && value.every(isPlain))
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function refuseWild({ variables, decisions }: Asked): void {
  const { params } = designer.endpoints.rehearse
  const refuseField = (field: string, zh: string, en: string): never => {
    throw new InvalidInput([{ field, code: 'other', says: { zh, en } }], params)
  }
  if (!isRecord(variables) || Object.keys(variables).length > MOST_VARIABLES)
    refuseField('variables', '变量太多', 'Too many variables')
  const isVariable = ([name, value]: [string, unknown]): boolean => /^[A-Za-z_]\w{0,63}$/.test(name) && isValue(value)
  if (!Object.entries(variables).every(isVariable))
    refuseField('variables', '变量的值无法识别', 'A value of a variable is not understood')
  const isDecision = (value: unknown): value is Decision => DECISIONS.includes(value as Decision)
  if (!isRecord(decisions) || Object.keys(decisions).length > 200 || !Object.values(decisions).every(isDecision))
    refuseField('decisions', '意见应为 ok、absent 或 stop', 'A decision is ok, absent or stop')
}

const KINDS: Readonly<Record<string, RehearsedStep['kind']>> = {
  StartEvent: 'event',
  EndEvent: 'event',
  IntermediateCatchEvent: 'timer',
  BoundaryEvent: 'timer',
}
const passedSteps = ({ passed }: Run): readonly RehearsedStep[] =>
  passed.map(({ elementId, name, type }) => ({
    elementId,
    name,
    kind: KINDS[type] ?? 'gateway',
    handlers: [],
    decision: '',
  }))
const taskStep = ({ elementId, name, assignee, groups, users }: Wait, decision: Decision): RehearsedStep => ({
  elementId,
  name,
  kind: 'task',
  handlers: assignee ? [assignee] : [...users, ...groups],
  decision,
})

/** What happens next: the first step that waits is decided; where only timers wait, the first one's time has come. */
function nextSignal({ waits: [wait], timers: [timer] }: Run): Signal | undefined {
  if (wait) return { ...wait, kind: 'task' }
  return timer && { ...timer, kind: 'timer' }
}

/** Runs a process in memory, with sample values and a decision for each step; nothing is written. */
export async function rehearse(asked: Asked): Promise<Rehearsal> {
  refuseWild(asked)
  const { problems } = await checkProcess(asked.xml)
  const [first] = problems
  if (first) return refuse(`请先改正：${first.zh}`, `Please mend it first: ${first.en}`)
  const model = await modelOf(asked.xml)
  let variables: Variables = { ...USUAL, ...asked.variables }
  let run = await startRun(model, variables)
  const steps: RehearsedStep[] = [...passedSteps(run)]
  const flows = [...run.flows]
  for (let signal = nextSignal(run); signal && steps.length < MOST_STEPS; signal = nextSignal(run)) {
    // Others have their say between two steps.
    await setImmediate()
    const decision = (asked.decisions[signal.elementId] as Decision | undefined) ?? 'ok'
    if (signal.kind === 'task') {
      variables = { ...variables, flag: decision }
      steps.push(taskStep(run.waits[0]!, decision))
    }
    run = await goOn({ model, state: run.state }, signal, variables)
    steps.push(...passedSteps(run))
    flows.push(...run.flows)
  }
  const waits = [...run.waits, ...run.timers].map(({ elementId }) => elementId)
  const outcome = run.outcome ?? (waits.length > 0 ? 'loop' : 'stuck')
  return { steps: steps.slice(0, MOST_STEPS), flows: [...new Set(flows)], waits: [...new Set(waits)], outcome }
}
