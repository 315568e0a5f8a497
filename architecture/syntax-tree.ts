import { parseAst } from 'vite'

/** A node of the syntax tree of a file. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}
export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

export const children = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)

export const isFunction = ({ type }: Node): boolean =>
  /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(type)

/** The syntax tree of a TypeScript file. */
export const programOf = (file: string, source: string): Node =>
  parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
