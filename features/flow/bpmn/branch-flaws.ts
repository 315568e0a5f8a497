import { flaw, type GraphFlaw, type Node } from './graph-flaws.ts'

/** Elements that one decision may set going: the engine passes all of them in one go, while everybody else waits. */
const MOST_PASSED = 200

/**
 * Gateways that split what is never joined again, one behind the other: two exits each, and after thirty of them the
 * engine would be busy for days. Counts what one arrival sets going, at worst.
 */
export function branchFlaws(nodes: readonly Node[], flows: readonly Node[]): readonly GraphFlaw[] {
  const exitsOf = ({ id }: Node): readonly Node[] => flows.filter(({ sourceRef }) => sourceRef?.id === id)
  const entriesOf = ({ id }: Node): number => flows.filter(({ targetRef }) => targetRef?.id === id).length
  const known = new Map<string, number>()
  const passedFrom = (node: Node | undefined): number => {
    if (!node?.id || !node.$type.endsWith('Gateway')) return 1
    const seen = known.get(node.id)
    if (seen !== undefined) return seen
    // A loop of gateways is a flaw of its own.
    known.set(node.id, 0)
    const next = exitsOf(node).map(({ targetRef }) => passedFrom(targetRef))
    const isParallel = node.$type === 'bpmn:ParallelGateway'
    const passed = isParallel
      ? (1 + next.reduce((sum, one) => sum + one, 0)) / Math.max(1, entriesOf(node))
      : 1 + Math.max(0, ...next)
    known.set(node.id, passed)
    return passed
  }
  const passedAfter = (node: Node): number =>
    exitsOf(node).reduce((sum, { targetRef }) => sum + passedFrom(targetRef), 0)
  return nodes
    .filter(node => (node.$type.endsWith('Gateway') ? passedFrom(node) : passedAfter(node)) > MOST_PASSED)
    .map(node => flaw(node, '并行分支太多', 'It splits into too many branches'))
}
