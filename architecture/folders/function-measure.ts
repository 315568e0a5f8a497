import { children, isFunction, isNode, type Node, programOf } from '../syntax-tree.ts'

export interface FunctionLength {
  readonly name: string
  /** From the first to the last, without those of markup. */
  readonly lines: number
  /** Outside of markup; a block and an empty statement are none. */
  readonly statements: number
}

const isMarkup = ({ type }: Node): boolean => type === 'JSXElement' || type === 'JSXFragment'
const isStatement = ({ type }: Node): boolean =>
  (type.endsWith('Statement') && type !== 'BlockStatement' && type !== 'EmptyStatement') ||
  type === 'VariableDeclaration'

/** The outermost pieces of markup in a node. */
const markupIn = (node: Node): readonly Node[] => (isMarkup(node) ? [node] : children(node).flatMap(markupIn))

function statementsIn(node: Node): number {
  if (isMarkup(node)) return 0
  return children(node).reduce((sum, child) => sum + statementsIn(child), isStatement(node) ? 1 : 0)
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

/**
 * The functions of a file with their lines and statements; inner functions count for the outer too. A piece of markup
 * counts as one line, and what is in it not at all: it is read as a picture of the page.
 */
export function functionLengths(file: string, source: string): readonly FunctionLength[] {
  const lineBreaks = ({ start, end }: Node): number => source.slice(start, end).split('\n').length - 1
  const program = programOf(file, source)
  return functionsIn(program, program).map(([node, name]) => ({
    name,
    lines: 1 + lineBreaks(node) - markupIn(node).reduce((sum, markup) => sum + lineBreaks(markup), 0),
    statements: statementsIn(node),
  }))
}
