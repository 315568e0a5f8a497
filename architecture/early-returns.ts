import { children, isFunction, isNode, type Node, programOf } from './syntax-tree.ts'

/** The name that a call begins with: `test` of `test.each(rows)('name', …)`. */
function calleeName(callee: unknown): string {
  if (!isNode(callee)) return ''
  if (callee.type === 'Identifier') return String(callee['name'])
  return calleeName(callee['object'] ?? callee['callee'] ?? callee['tag'])
}

/** Returns without a value in a function itself, not in the functions inside it. */
function bareReturns(node: Node): readonly Node[] {
  if (node.type === 'ReturnStatement') return node['argument'] === null ? [node] : []
  return children(node)
    .filter(child => !isFunction(child))
    .flatMap(bareReturns)
}

function inTests(node: Node): readonly Node[] {
  const own =
    node.type === 'CallExpression' && /^(test|it)$/.test(calleeName(node['callee']))
      ? (node['arguments'] as Node[]).filter(isFunction).flatMap(bareReturns)
      : []
  return [...own, ...children(node).flatMap(inTests)]
}

/** Lines at which a test of this file ends itself before its end, and would be green without having proven anything. */
export function returnsEarly(file: string, source: string): readonly number[] {
  return inTests(programOf(file, source)).map(({ start }) => source.slice(0, start).split('\n').length)
}
