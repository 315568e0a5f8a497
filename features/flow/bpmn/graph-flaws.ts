import type { Label } from '@village/resource'

/** An element of a process as far as its connections go. */
export interface Node {
  readonly $type: string
  readonly id?: string
  readonly name?: string
  readonly default?: { readonly id?: string }
  readonly attachedToRef?: Node
  readonly eventDefinitions?: readonly { readonly timeDate?: unknown }[]
  readonly sourceRef?: Node
  readonly targetRef?: Node
  readonly conditionExpression?: unknown
}
/** What is wrong with how an element is connected. */
export interface GraphFlaw extends Label {
  readonly elementId: string
}
type Edges = ReadonlyMap<string, readonly string[]>
type Pairs = readonly (readonly [from: string, to: string])[]

/** A loop of timers alone would never end, or turn at once when their time has passed. */
const WAITS: ReadonlySet<string> = new Set(['bpmn:UserTask'])
/** What an element is called that nobody has named: its id says nothing to people. */
const KINDS: Readonly<Record<string, Label>> = {
  'bpmn:StartEvent': { zh: '开始事件', en: 'Start event' },
  'bpmn:EndEvent': { zh: '结束事件', en: 'End event' },
  'bpmn:UserTask': { zh: '未命名的用户任务', en: 'User task without a name' },
  'bpmn:ExclusiveGateway': { zh: '排他网关', en: 'Exclusive gateway' },
  'bpmn:ParallelGateway': { zh: '并行网关', en: 'Parallel gateway' },
  'bpmn:IntermediateCatchEvent': { zh: '定时等待', en: 'Timer' },
  'bpmn:BoundaryEvent': { zh: '超时定时', en: 'Timer at a step' },
}
/** An element in words: its name; a flow by its ends; else what kind it is. */
export function namedInWords({ $type, id, name, sourceRef, targetRef }: Node): Label {
  if (name) return { zh: name, en: name }
  if (!sourceRef || !targetRef) return KINDS[$type] ?? { zh: id ?? '', en: id ?? '' }
  const [from, to] = [namedInWords(sourceRef), namedInWords(targetRef)]
  return { zh: `“${from.zh}”到“${to.zh}”的连线`, en: `Flow from "${from.en}" to "${to.en}"` }
}

/** A flaw that names its element. */
export function flaw(node: Node, zh: string, en: string): GraphFlaw {
  const named = namedInWords(node)
  return { elementId: node.id ?? '', zh: `${named.zh}：${zh}`, en: `${named.en}: ${en}` }
}

function reached(from: readonly string[], edges: Edges): ReadonlySet<string> {
  const seen = new Set(from)
  for (const id of seen) for (const next of edges.get(id) ?? []) seen.add(next)
  return seen
}
const edgesOf = (pairs: Pairs): Edges => {
  const edges = new Map<string, string[]>()
  for (const [from, to] of pairs) edges.set(from, [...(edges.get(from) ?? []), to])
  return edges
}

/** The engine stops where no exit is open: an exclusive gateway with several exits has a default among them. */
const gatewayFlaws = (nodes: readonly Node[], flows: readonly Node[]): readonly GraphFlaw[] =>
  nodes
    .filter(({ $type }) => $type === 'bpmn:ExclusiveGateway')
    .filter(gateway => {
      const exits = flows.filter(({ sourceRef }) => sourceRef?.id === gateway.id)
      const others = exits.filter(({ id }) => id !== gateway.default?.id)
      return exits.length > 1 && (others.length === exits.length || others.some(exit => !exit.conditionExpression))
    })
    .map(gateway =>
      flaw(
        gateway,
        '须有一个默认出口，其他出口都要有条件',
        'One exit has to be the default, and all others need a condition',
      ),
    )

/** Conditions where nothing chooses between exits, and ways back into the start. */
const flowFlaws = (flows: readonly Node[]): readonly GraphFlaw[] =>
  flows.flatMap(flow => [
    ...(flow.conditionExpression && flow.sourceRef?.$type !== 'bpmn:ExclusiveGateway'
      ? [flaw(flow, '条件只能写在排他网关的出口', 'Conditions belong to exits of exclusive gateways')]
      : []),
    ...(flow.targetRef?.$type === 'bpmn:StartEvent'
      ? [flaw(flow, '不能回到开始事件', 'Nothing leads back into the start event')]
      : []),
  ])

const hasDate = ({ eventDefinitions }: Node): boolean =>
  Boolean(eventDefinitions?.some(({ timeDate }) => timeDate !== undefined))

/**
 * Tasks that a timer with a date leads back to, past other tasks or not: once the day has come each of them ends by the
 * timer as soon as it is reached, for ever. A timer with a duration makes a pause each time.
 */
function datedLoops(nodes: readonly Node[], passing: ReadonlySet<string>, pairs: Pairs): readonly Node[] {
  const dated = nodes.filter(node => node.attachedToRef && hasDate(node))
  const pauses = new Set(nodes.filter(node => node.eventDefinitions && !hasDate(node)).map(({ id }) => id!))
  const atOnce = pairs.filter(([from]) => passing.has(from) && !pauses.has(from))
  const ways = edgesOf([...atOnce, ...dated.map(({ id, attachedToRef }) => [attachedToRef!.id!, id!] as const)])
  return dated.filter(({ id, attachedToRef }) => reached(ways.get(id!) ?? [], ways).has(attachedToRef!.id!))
}

/** What is wrong with how the elements of a process hang together. */
export function flawsOfGraph(elements: readonly Node[]): readonly GraphFlaw[] {
  const flows = elements.filter(({ $type }) => $type === 'bpmn:SequenceFlow')
  const nodes = elements.filter(({ $type }) => $type !== 'bpmn:SequenceFlow' && !$type.includes('Data'))
  const starts = nodes.filter(({ $type }) => $type === 'bpmn:StartEvent')
  const ends = nodes.filter(({ $type }) => $type === 'bpmn:EndEvent')
  const whole = { $type: '', name: '' }
  if (starts.length !== 1) return [flaw(whole, '须有且只有一个开始事件', 'There has to be exactly one start event')]
  const nameless = elements.filter(({ id }) => !id)
  if (nameless.length > 0) return nameless.map(node => flaw(node, '元素没有标识', 'An element has no id'))
  if (ends.length === 0) return [flaw(whole, '没有结束事件', 'There is no end event')]
  const pairs = [
    ...flows.map(({ sourceRef, targetRef }) => [sourceRef?.id ?? '', targetRef?.id ?? ''] as const),
    ...nodes.flatMap(({ id, attachedToRef }) => (attachedToRef ? [[attachedToRef.id ?? '', id ?? ''] as const] : [])),
  ]
  const forth = reached([starts[0]!.id!], edgesOf(pairs))
  const back = reached(
    ends.map(({ id }) => id!),
    edgesOf(pairs.map(([from, to]) => [to, from])),
  )
  const passing = new Set(nodes.filter(({ $type }) => !WAITS.has($type)).map(({ id }) => id!))
  const unchecked = edgesOf(pairs.filter(([from, to]) => passing.has(from) && passing.has(to)))
  const isLoop = ({ id }: Node): boolean => reached(unchecked.get(id!) ?? [], unchecked).has(id!)
  return [
    ...nodes.filter(({ id }) => !forth.has(id!)).map(node => flaw(node, '走不到这里', 'It cannot be reached')),
    ...nodes
      .filter(({ id }) => forth.has(id!) && !back.has(id!))
      .map(node => flaw(node, '从这里走不到结束', 'No end can be reached from here')),
    ...nodes.filter(isLoop).map(node => flaw(node, '循环中没有人工环节', 'The loop has no step that waits')),
    ...datedLoops(nodes, passing, pairs).map(node =>
      flaw(node, '到期日过后会一直回到原环节', 'After its date it leads back to its own step for ever'),
    ),
    ...gatewayFlaws(nodes, flows),
    ...flowFlaws(flows),
    ...nodes
      .filter(node => node.attachedToRef && node.attachedToRef.$type !== 'bpmn:UserTask')
      .map(node => flaw(node, '只能附在用户任务上', 'It belongs to a user task')),
  ]
}
