import { expect, test } from 'vitest'
import { children, type Node, programOf } from '../syntax-tree.ts'
import { files, source } from '../tree.ts'

const HAN = /[\u4e00-\u9fff]/
/** Files whose Chinese is nobody's sentence. */
const NAMES: Readonly<Record<string, string>> = {
  'features/system/region/divisions.server.ts': 'names of provinces',
  'features/system/start/start.server.ts': 'what the first records are called until somebody renames them',
  'features/system/tenant/found-tenant.server.ts': 'what the first accounts are called until somebody renames them',
  'features/system/tenant/first-tenant.server.ts': 'what the contact is called until somebody names one',
  'features/system/identity/new-accounts.server.ts': 'what the first account is called until somebody renames it',
  'features/alarm_center/alarm/telling/notifying.server.ts':
    'a text to a group chat outside, which has no language of its own',
  'features/people/life/endings.server.ts': 'reasons in the history, which keeps the words that were given',
  'features/people/acts/move-in.server.ts': 'a reason in the history, made of what somebody typed',
}

const isText = ({ type }: Node): boolean => type === 'Literal' || type === 'TemplateLiteral'
const nameOf = (node: unknown): string => String((node as Node | undefined)?.['name'] ?? '')
const isConnected = ({ type }: Node): boolean =>
  /^(Conditional|Binary|Logical|Call|Member|Parenthesized|TS\w+)Expression$|^TemplateLiteral$/.test(type)

/** Whether a text is the Chinese half of a pair, or is compared with what somebody wrote. */
function isPaired(text: Node, above: readonly Node[], code: string): boolean {
  const written = (node: Node): string => code.slice(node.start, node.end)
  const isEnglish = (node: Node | undefined): boolean =>
    node !== undefined &&
    (isText(node) || isConnected(node)) &&
    !HAN.test(
      written(node)
        .replace(/\$\{[^}]*\}/g, '')
        .replace(/zh/g, ''),
    )
  if (text['regex'] || /[a-z]{2,} [a-z]{2,}/.test(written(text))) return true
  if (above.some(node => node.type === 'Property' && nameOf(node['key']) === 'zh')) return true
  let child = text
  for (const parent of above.toReversed()) {
    if (parent.type === 'ConditionalExpression' && /zh|language/i.test(written(parent['test'] as Node))) return true
    if (parent.type === 'BinaryExpression' && /^[!=]==$/.test(String(parent['operator']))) return true
    if (parent.type === 'VariableDeclarator' && /^zh$|Zh$/.test(nameOf(parent['id']))) return true
    if (/^zh\./.test(written(parent)) && parent.type === 'CallExpression') return true
    const list = (parent['arguments'] ?? parent['elements']) as readonly Node[] | undefined
    if (list && isEnglish(list[list.indexOf(child) + 1])) return true
    child = parent
    if (parent.type === 'Property' || parent.type.endsWith('Statement')) return false
  }
  return false
}

/** Chinese texts of a file that have no English beside them, by line. */
function alone(file: string): string[] {
  const code = source(file)
  if (!HAN.test(code)) return []
  const found: string[] = []
  const visit = (node: Node, above: readonly Node[]): void => {
    if (isText(node) && HAN.test(code.slice(node.start, node.end))) {
      const line = code.slice(0, node.start).split('\n').length
      if (!isPaired(node, above, code)) found.push(`${file}:${line} ${code.slice(node.start, node.end)}`)
      return
    }
    for (const child of children(node)) visit(child, [...above, node])
  }
  visit(programOf(file, code), [])
  return found
}

test('what a server half says, it says in both languages: whoever reads it later reads their own', () => {
  const halves = files.filter(file => /^features\/.*\.server\.ts$/.test(file) && !Object.hasOwn(NAMES, file))
  expect(halves.flatMap(alone)).toEqual([])
})
