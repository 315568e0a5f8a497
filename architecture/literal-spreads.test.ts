import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { children, type Node, programOf } from './syntax-tree.ts'
import { root, source as sourceOf } from './tree.ts'

const isLiteral = ({ type }: Node): boolean => /^(Object|Array)Expression$/.test(type)
const isConst = ({ type, typeAnnotation }: Node): boolean =>
  type === 'TSAsExpression' && (typeAnnotation as { typeName?: { name?: string } }).typeName?.name === 'const'
/** The expression itself, without parentheses and `as const`; a cast to another type says something. */
function bare(node: Node): Node {
  return node.type === 'ParenthesizedExpression' || isConst(node) ? bare(node['expression'] as Node) : node
}

/** Where a literal is spread into a literal of the same kind, which could hold its entries directly. */
function literalSpreads(file: string, source: string): readonly string[] {
  const found: string[] = []
  const visit = (node: Node, parent: Node): void => {
    const spread = node.type === 'SpreadElement' ? bare(node['argument'] as Node) : null
    if (spread && isLiteral(spread) && spread.type === parent.type)
      found.push(`${file}:${source.slice(0, node.start).split('\n').length}`)
    for (const child of children(node)) visit(child, node)
  }
  const program = programOf(file, source)
  visit(program, program)
  return found
}

test('no literal is spread into another to put several entries on a line', () => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed.split('\n').filter(file => /\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(1000)
  expect(files.flatMap(file => literalSpreads(file, sourceOf(file)))).toEqual([])
})

test('the spread of a literal is found, that of a value or of a choice is none', () => {
  const judge = (source: string) => literalSpreads('x.ts', source)
  expect(judge('const a = {\n  b: 1,\n  ...{ c: 2, d: 3 },\n}')).toEqual(['x.ts:3'])
  expect(judge('const a = [...([1, 2] as const), 3]')).toEqual(['x.ts:1'])
  expect(judge('const a = { ...b, ...(c ? { d: 1 } : {}), e: [...f] }')).toEqual([])
  expect(judge('const a = { b: [...[1]].length, c: new Set([...d]) }')).toEqual(['x.ts:1'])
})
