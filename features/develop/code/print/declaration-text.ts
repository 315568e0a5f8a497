import type { AnyResource, Api, Endpoint, Field, Fields } from '@village/resource'
import { type Around, type Found, fieldText } from './field-text.ts'
import { bracketed, entryText, importText, printed, quoted } from './literals.ts'

/** A declaration as source text. */
export interface DeclarationText {
  readonly text: string
  /** What the text does not say, by name; empty where reading it back gives the same declaration. */
  readonly missed: readonly string[]
}
interface Written {
  /** The name that the file exports. */
  readonly word: string
  /** One sentence that says what a record is. */
  readonly says: string
  find?(name: string): Found | undefined
}

const LANGUAGE = '@village/resource'
const asWords = (a: string, b: string): number => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)
type Notes = Around & { imports(): string; readonly missed: readonly string[] }
function notesOf(find: Around['find']): Notes {
  const words = new Set<string>()
  const from = new Map<string, Set<string>>()
  const missed: string[] = []
  return {
    find,
    missed,
    use: word => void words.add(word),
    read: ({ word, from: file }) => void from.set(file, (from.get(file) ?? new Set()).add(word)),
    miss: what => void missed.push(what),
    imports: () =>
      [
        importText([...words].sort(asWords), LANGUAGE),
        ...[...from].sort().map(([file, names]) => importText([...names].sort(asWords), file)),
      ].join('\n'),
  }
}

const fieldsText = (fields: Fields, around: Around, indent: string): string => {
  const inner = `${indent}  `
  const lines = Object.entries<Field>(fields).map(one => entryText(one[0], fieldText(one, fields, around, inner)))
  return lines.length === 0 ? '{}' : `{\n${lines.map(line => `${inner}${line},\n`).join('')}${indent}}`
}

/** Plain data; what only code can make is told by its name. */
function plainText(name: string, value: unknown, around: Around, indent: string): string {
  try {
    return printed(value, indent)
  } catch {
    around.miss(name)
    return 'undefined as never'
  }
}

const WORDS = { 'GET one': 'get', 'GET many': 'getMany', 'GET page': 'getPage', 'POST one': 'post' } as const
const isEmpty = (fields: object): boolean => Object.keys(fields).length === 0
function endpointText(name: string, endpoint: Endpoint, around: Around, indent: string): string {
  const { method, answer, label, params, returns, $answer: _, ...options } = endpoint
  const isRaw = answer === 'raw'
  const word = WORDS[`${method} ${isRaw ? 'one' : answer}` as keyof typeof WORDS]
  if (!word) around.miss(`${name}: ${method} ${answer}`)
  around.use(word)
  const inner = `${indent}  `
  const isShape = typeof returns['shape'] === 'string'
  if (isShape) around.use('shape')
  const parts = [
    ...Object.entries(options).map(([key, value]) =>
      entryText(key, plainText(`${name}: ${key}`, value, around, inner)),
    ),
    ...(isEmpty(params) ? [] : [`params: ${fieldsText(params, around, inner)}`]),
    ...(isShape ? ['returns: shape<unknown>()'] : []),
    ...(isShape || isEmpty(returns) ? [] : [`returns: ${fieldsText(returns as Fields, around, inner)}`]),
  ]
  const start = `${word}(${quoted(label.zh)}, ${quoted(label.en)}`
  const call =
    parts.length === 0 ? `${start})` : `${start}, ${bracketed('{', parts, indent, name.length + start.length + 6)})`
  if (isRaw) around.use('raw')
  return isRaw ? `raw(${call})` : call
}
function endpointsText(endpoints: Api['endpoints'], around: Around): string {
  const lines = Object.entries<Endpoint>(endpoints).map(([name, one]) =>
    entryText(name, endpointText(name, one, around, '    ')),
  )
  return `{\n${lines.map(line => `    ${line},\n`).join('')}  }`
}

const fileText = (notes: Notes, { word, says }: Written, call: string, entries: readonly string[]): string =>
  [
    notes.imports(),
    '',
    `/** ${says.replace(/\*\//g, '')} */`,
    `export const ${word} = ${call}({`,
    ...entries.map(entry => `  ${entry},`),
    '})',
    '',
  ].join('\n')

const ORDER = ['name', 'label', 'path', 'title', 'verbs', 'scope', 'storage', 'chained', 'arrives', 'forgets', 'menu']
const AFTER = ['order', 'columns', 'keys', 'indexes', 'states', 'readers', 'find']
const DEFAULTS: Readonly<Record<string, string>> = {
  storage: '"record"',
  order: '["-createTime"]',
  keys: '[]',
  indexes: '[]',
  readers: '"permitted"',
}
const listedNames = (fields: Fields): readonly string[] =>
  Object.entries<Field>(fields)
    .filter(([, { spec }]) => !spec.hidden?.includes('list'))
    .map(([name]) => name)

/** The source text of a whole register; what is as usual is left out, as people leave it out. */
export function declarationText(resource: AnyResource, written: Written): DeclarationText {
  const notes = notesOf(name => written.find?.(name))
  notes.use('defineResource')
  const { fields, endpoints, ...rest } = resource
  const all = rest as Readonly<Record<string, unknown>>
  const usual = { ...DEFAULTS, columns: JSON.stringify(listedNames(fields)) }
  const others = Object.keys(all).filter(key => !ORDER.includes(key) && !AFTER.includes(key))
  const entries = [...ORDER, ...AFTER, ...others]
    .filter(key => all[key] !== undefined && JSON.stringify(all[key]) !== usual[key as keyof typeof usual])
    .map(key => entryText(key, plainText(key, all[key], notes, '  ')))
  const parts = [...entries, `fields: ${fieldsText(fields, notes, '  ')}`]
  const calls = isEmpty(endpoints) ? [] : [`endpoints: ${endpointsText(endpoints, notes)}`]
  const text = fileText(notes, written, 'defineResource', [...parts, ...calls])
  return { text, missed: notes.missed }
}

/** The source text of calls without a table. */
export function apiText({ endpoints, ...rest }: Api, written: Written): DeclarationText {
  const notes = notesOf(name => written.find?.(name))
  notes.use('defineApi')
  const entries = Object.entries(rest).map(([key, value]) => entryText(key, plainText(key, value, notes, '  ')))
  const text = fileText(notes, written, 'defineApi', [...entries, `endpoints: ${endpointsText(endpoints, notes)}`])
  return { text, missed: notes.missed }
}
