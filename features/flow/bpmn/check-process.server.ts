import type { Label } from '@village/resource'
import type { Parsed } from 'bpmn-moddle'
import { ACCEPTED, REFUSED } from './accepted.ts'
import { branchFlaws } from './branch-flaws.ts'
import { conditionOf, variablesOf } from './condition.ts'
import { foreignProperties } from './element-properties.ts'
import { flaw, flawsOfGraph, type Node } from './graph-flaws.ts'
import { readDefinition } from './read-definition.server.ts'
import { isTimerDate, isTimerDuration } from './timer.ts'

/** What is wrong with a definition, at which element. */
export interface Problem extends Label {
  /** '' for the definition as a whole. */
  readonly elementId: string
}
/** Names of variables: those of every process, and those that this one declares. */
interface Known {
  readonly all: ReadonlySet<string>
  readonly declared: ReadonlySet<string>
}
export interface CheckedProcess {
  readonly key: string
  readonly name: string
  readonly problems: readonly Problem[]
}

/** An element as bpmn-moddle reads it. */
export interface Element {
  readonly $type: string
  readonly $attrs: Readonly<Record<string, unknown>>
  readonly id?: string
  readonly name?: string
  readonly [property: string]: any
}

const MOST_ELEMENTS = 200
/** Lengths of the columns that hold them. */
const LONGEST = { id: 64, name: 128 }
const VARIABLES = ['applicant', 'taskUser', 'days', 'leaveType', 'headDays', 'headRole', 'flag', 'permission']
const COUNTED = ['nrOfCompletedInstances', 'nrOfInstances']
const IDS = /^\d{1,19}(,\s*\d{1,19})*$/
const ALIASES = /^[A-Za-z][\w-]{0,63}(,\s*[A-Za-z][\w-]{0,63}){0,19}$/
const PERMISSION = /^[a-z][a-z\d-]*(_[a-z\d-]+)+$/
const NAME = /^\s*\$\{\s*([A-Za-z_]\w*)\s*\}\s*$/

const at = (element: Element, zh: string, en: string): Problem => flaw(element as Node, zh, en)
const nameOf = (type: string): Label => REFUSED[type] ?? { zh: type, en: type }

/** Elements that are not accepted, attributes of others, and listeners. */
function foreignIn(element: Element, owner = element): readonly Problem[] {
  const attributes = Object.keys(element.$attrs).filter(name => !name.startsWith('xmlns'))
  const properties = foreignProperties(element.$type, Object.keys(element))
  const isLong = (element.id ?? '').length > LONGEST.id || (element.name ?? '').length > LONGEST.name
  return [
    ...(element.$type in ACCEPTED
      ? []
      : [at(owner, `不支持${nameOf(element.$type).zh}`, `${nameOf(element.$type).en} is not supported`)]),
    ...(element.$type in ACCEPTED ? [...attributes, ...properties] : []).map(name =>
      name === 'extensionElements'
        ? at(owner, '不支持监听器等扩展元素', 'Listeners and other extensions are not supported')
        : at(owner, `不支持属性 ${name}`, `The attribute ${name} is not supported`),
    ),
    ...(isLong ? [at(owner, '标识或名称太长', 'The id or the name is too long')] : []),
  ]
}

function conditionFlaws(element: Element, expression: Element, known: ReadonlySet<string>): readonly Problem[] {
  const condition = conditionOf(String(expression['body'] ?? ''))
  if (!condition || expression['language'])
    return [
      at(
        element,
        '条件无法识别，只能写比较，如 ${days > 3}',
        'The condition cannot be read: compare, as in ${days > 3}',
      ),
    ]
  return variablesOf(condition)
    .filter(name => !known.has(name))
    .map(name => at(element, `条件中的变量 ${name} 不存在`, `There is no variable ${name}`))
}

function timerFlaws(element: Element): readonly Problem[] {
  const [timer, ...others] = element['eventDefinitions'] ?? []
  if (timer?.$type !== 'bpmn:TimerEventDefinition' || others.length > 0)
    return [at(element, '只支持定时事件', 'Only a timer is supported here')]
  if (timer.timeCycle) return [at(element, '不支持循环定时', 'A repeating timer is not supported')]
  const { timeDuration, timeDate } = timer
  if (timeDuration && timeDate) return [at(element, '时长和日期只能写一个', 'Say a duration or a date, not both')]
  const isRight = timeDuration ? isTimerDuration(timeDuration.body ?? '') : isTimerDate(timeDate?.body ?? '')
  return isRight ? [] : [at(element, '定时应写成 PT8H、P2D 或日期', 'Write the time as PT8H, P2D or a date')]
}

/** Handlers are one variable, or what can be looked up: ids of users, aliases of roles. */
function handlerFlaws(task: Element, known: ReadonlySet<string>): readonly Problem[] {
  const said: readonly (readonly [text: unknown, is: RegExp])[] = [
    [task['assignee'], /^\d{1,19}$/],
    [task['candidateUsers'], IDS],
    [task['candidateGroups'], ALIASES],
    [task['candidatePermission'], PERMISSION],
  ]
  const given = said.flatMap(([text, is]) => (String(text ?? '').trim() ? [{ text: String(text).trim(), is }] : []))
  if (given.length === 0) return [at(task, '没有办理人', 'Nobody handles it')]
  return given.flatMap(({ text, is }) => {
    const name = NAME.exec(text)?.[1]
    if (name && !known.has(name)) return [at(task, `变量 ${name} 不存在`, `There is no variable ${name}`)]
    return name || is.test(text) ? [] : [at(task, `办理人 ${text} 无法识别`, `The handler ${text} is not understood`)]
  })
}

function taskFlaws(task: Element, known: Known): readonly Problem[] {
  const { dueHours, loopCharacteristics: loop } = task
  const own = new Set([...known.all, ...(loop?.elementVariable ? [loop.elementVariable] : [])])
  const isLimit = dueHours === undefined || (Number.isInteger(dueHours) && dueHours >= 1 && dueHours <= 2000)
  return [
    ...(task.name?.trim() ? [] : [at(task, '请填写环节名称', 'Give the step a name')]),
    ...handlerFlaws(task, own),
    ...(isLimit ? [] : [at(task, '时限应为 1 到 2000 小时', 'The limit is 1 to 2000 hours')]),
    ...(loop ? loopFlaws(task, loop, known) : []),
  ]
}
function loopFlaws(task: Element, loop: Element, known: Known): readonly Problem[] {
  const foreign = foreignIn(loop, task)
  if (foreign.length > 0) return foreign
  const list = NAME.exec(loop['collection'] ?? '')?.[1]
  return [
    // The variables of every process are single values.
    ...(list && known.declared.has(list) && loop['elementVariable']
      ? []
      : [
          at(
            task,
            '会签须写明人员变量，如 collection=${signers}',
            'Say who signs: collection=${signers} and elementVariable',
          ),
        ]),
    ...(loop['completionCondition']
      ? conditionFlaws(task, loop['completionCondition'], new Set([...known.all, ...COUNTED]))
      : []),
  ]
}

function flawsOf(element: Element, known: Known): readonly Problem[] {
  const foreign = foreignIn(element)
  if (foreign.length > 0) return foreign
  if (element.$type === 'bpmn:UserTask') return taskFlaws(element, known)
  if (element.$type === 'bpmn:SequenceFlow' && element['conditionExpression'])
    return conditionFlaws(element, element['conditionExpression'], known.all)
  if (element.$type === 'bpmn:IntermediateCatchEvent' || element.$type === 'bpmn:BoundaryEvent')
    return timerFlaws(element)
  if (element.$type === 'bpmn:StartEvent' || element.$type === 'bpmn:EndEvent')
    return (element['eventDefinitions'] ?? [])
      .filter((one: Element) => element.$type === 'bpmn:StartEvent' || one.$type !== 'bpmn:TerminateEventDefinition')
      .map((one: Element) => at(element, `不支持${nameOf(one.$type).zh}`, `${nameOf(one.$type).en} is not supported`))
  return []
}

const MOST_WARNINGS = 5
const unread = (message: string): Problem => {
  const [line = ''] = message.split('\n')
  return { elementId: '', zh: `无法识别：${line.trim()}`, en: `Not understood: ${line.trim()}` }
}
const whole = (zh: string, en: string): CheckedProcess => ({ key: '', name: '', problems: [{ elementId: '', zh, en }] })

/** Reads a definition and says everything that is wrong with it; nothing in it is run. */
export async function checkProcess(xml: string): Promise<CheckedProcess> {
  const read = await readDefinition(xml)
  return 'refused' in read ? whole(read.refused.zh, read.refused.en) : checkParsed(read.parsed)
}

const flowsOf = (elements: readonly Element[]): readonly Element[] =>
  elements.filter(({ $type }) => $type === 'bpmn:SequenceFlow')

function checkParsed({ rootElement, warnings }: Parsed): CheckedProcess {
  const roots: readonly Element[] = (rootElement as Element)['rootElements'] ?? []
  const [process, ...others] = roots.filter(({ $type }) => $type === 'bpmn:Process')
  if (!process || others.length > 0) return whole('须有且只有一个流程', 'There has to be exactly one process')
  const elements: readonly Element[] = [...(process['flowElements'] ?? []), ...(process['artifacts'] ?? [])]
  if (elements.length > MOST_ELEMENTS)
    return whole(`元素不能超过 ${MOST_ELEMENTS} 个`, `At most ${MOST_ELEMENTS} elements`)
  const declared = String(process['variables'] ?? '')
    .split(',')
    .map(name => name.trim())
  const known: Known = { all: new Set([...VARIABLES, ...declared]), declared: new Set(declared) }
  const problems = [
    ...(process['isExecutable'] ? [] : [at(process, '流程须为可执行', 'The process has to be executable')]),
    ...roots.flatMap(root => foreignIn(root)),
    ...elements.flatMap(element => flawsOf(element, known)),
    ...flawsOfGraph(process['flowElements'] ?? []),
    ...branchFlaws(elements as never, flowsOf(elements) as never),
    // Listeners of Flowable, references to nothing: what the reader would leave out without a word.
    ...warnings.slice(0, MOST_WARNINGS).map(({ message }) => unread(message)),
  ]
  return { key: process.id ?? '', name: process.name ?? '', problems }
}
