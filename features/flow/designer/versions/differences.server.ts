import type { Label } from '@village/resource'
import { refuse } from '@village/server'
import { ACCEPTED, REFUSED } from '../../bpmn/accepted.ts'
import { readDefinition } from '../../bpmn/read-definition.server.ts'
import type { ChangedElement, Difference } from '../designer.api.ts'

/** An element as bpmn-moddle reads it. */
interface Element {
  readonly $type: string
  readonly id?: string
  readonly name?: string
  readonly [property: string]: any
}
/** Text, or another element, of which the id counts and the name is shown. */
type Said = (element: Element) => string | Element | undefined

const keyOf = (said: ReturnType<Said>): string => (typeof said === 'object' ? (said.id ?? '') : (said ?? ''))
const wordsOf = (said: ReturnType<Said>): string => (typeof said === 'object' ? said.name || keyOf(said) : (said ?? ''))
const timerOf: Said = ({ eventDefinitions }) =>
  (eventDefinitions ?? [])
    .map((one: Element) => one['timeDuration']?.body ?? one['timeDate']?.body ?? one.$type.replace('bpmn:', ''))
    .join(' ')
const signersOf: Said = ({ loopCharacteristics: loop }) =>
  loop ? [loop.collection, loop.isSequential ? '→' : '∥', loop.completionCondition?.body].filter(Boolean).join(' ') : ''

/** What elements say, in the order in which people read it. */
const PARTS: readonly (readonly [what: Label, said: Said])[] = [
  [{ zh: '名称', en: 'Name' }, one => one.name ?? ''],
  [
    { zh: '办理人', en: 'Handler' },
    one =>
      [one['assignee'], one['candidateUsers'], one['candidateGroups'], one['candidatePermission']]
        .filter(Boolean)
        .join(' '),
  ],
  [{ zh: '时限（小时）', en: 'Limit (hours)' }, one => String(one['dueHours'] ?? '')],
  [{ zh: '会签', en: 'Signers' }, signersOf],
  [{ zh: '条件', en: 'Condition' }, one => one['conditionExpression']?.body ?? ''],
  [{ zh: '默认出口', en: 'Default exit' }, one => one['default']],
  [{ zh: '定时', en: 'Timer' }, timerOf],
  [{ zh: '结果', en: 'Outcome' }, one => one['outcome'] ?? ''],
  [{ zh: '来自', en: 'From' }, one => one['sourceRef']],
  [{ zh: '去往', en: 'To' }, one => one['targetRef']],
  [{ zh: '附在', en: 'At' }, one => one['attachedToRef']],
  [
    { zh: '到时中断', en: 'Ends the step' },
    one => (one.$type === 'bpmn:BoundaryEvent' ? String(one['cancelActivity'] !== false) : ''),
  ],
  [{ zh: '文字', en: 'Text' }, one => one['text'] ?? ''],
  [{ zh: '变量', en: 'Variables' }, one => one['variables'] ?? ''],
]

const typeOf = ({ $type }: Element): Label => {
  const { zh, en } = ACCEPTED[$type] ?? REFUSED[$type] ?? { zh: $type, en: $type }
  // What is in brackets says which of its kind are accepted.
  return { zh: zh.replace(/（.*）$/, ''), en: en.replace(/ \(.*\)$/, '') }
}
/** A flow without a name is known by its ends. */
const titleOf = ({ name, sourceRef, targetRef }: Element): string =>
  name ?? (sourceRef && targetRef ? `${wordsOf(sourceRef)} → ${wordsOf(targetRef)}` : '')
const changeOf = (element: Element, kind: ChangedElement['kind'], differences: readonly Difference[] = []) => ({
  elementId: element.id ?? '',
  kind,
  type: typeOf(element),
  name: titleOf(element),
  differences,
})

async function elementsOf(xml: string): Promise<ReadonlyMap<string, Element>> {
  const read = await readDefinition(xml)
  if ('refused' in read) return refuse(read.refused.zh, read.refused.en)
  const roots: readonly Element[] = (read.parsed.rootElement as Element)['rootElements'] ?? []
  const processes = roots.filter(({ $type }) => $type === 'bpmn:Process')
  const inside = processes.flatMap(one => [...(one['flowElements'] ?? []), ...(one['artifacts'] ?? [])])
  // The process itself is one element, whatever its key is in either version.
  const all: readonly (readonly [string, Element])[] = [
    ...processes.slice(0, 1).map(one => ['', one] as const),
    ...inside.map((one: Element) => [one.id ?? '', one] as const),
  ]
  return new Map(all)
}

function differencesOf(from: Element, to: Element): readonly Difference[] {
  return PARTS.flatMap(([what, said]) => {
    const [before, after] = [said(from), said(to)]
    return keyOf(before) === keyOf(after) ? [] : [{ what, from: wordsOf(before), to: wordsOf(after) }]
  })
}

/** Elements that were added, removed or changed from one definition to another; where they stand is no difference. */
export async function changesBetween(fromXml: string, toXml: string): Promise<readonly ChangedElement[]> {
  const [from, to] = [await elementsOf(fromXml), await elementsOf(toXml)]
  const isSame = (id: string): boolean => from.get(id)?.$type === to.get(id)?.$type
  const added = [...to].filter(([id]) => !isSame(id)).map(([, one]) => changeOf(one, 'added'))
  const removed = [...from].filter(([id]) => !isSame(id)).map(([, one]) => changeOf(one, 'removed'))
  const changed = [...to].flatMap(([id, one]) => {
    const differences = isSame(id) ? differencesOf(from.get(id)!, one) : []
    return differences.length > 0 ? [changeOf(one, 'changed', differences)] : []
  })
  return [...added, ...removed, ...changed]
}
