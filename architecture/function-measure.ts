import { children, isFunction, isNode, type Node, programOf } from './syntax-tree.ts'

export interface FunctionLength {
  readonly name: string
  readonly lines: number
}

/** What a function is called where it is declared, assigned or put into an object; '' for one without a name. */
function nameOf(node: Node, parent: Node): string {
  const named = [node['id'], parent['id'], parent['key']].find(isNode)
  return String(named?.['name'] ?? named?.['value'] ?? '')
}

function functionsIn(node: Node, parent: Node): readonly (readonly [node: Node, name: string])[] {
  const own = isFunction(node) ? [[node, nameOf(node, parent)] as const] : []
  return [...own, ...children(node).flatMap(child => functionsIn(child, node))]
}

/** The functions of a file with their lines, from the first to the last one; inner functions count for the outer too. */
export function functionLengths(file: string, source: string): readonly FunctionLength[] {
  const program = programOf(file, source)
  return functionsIn(program, program).map(([{ start, end }, name]) => ({
    name,
    lines: source.slice(start, end).split('\n').length,
  }))
}
