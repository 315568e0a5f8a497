import { type Align, type Layout, type Question, SIZES_PT } from './layout.ts'

/** Most characters of a template as JSON, blocks of it, and questions. */
export const TEMPLATE_LIMITS = { characters: 100_000, blocks: 200, questions: 40, columns: 12, lines: 60 } as const

type Plain = Readonly<Record<string, unknown>>
type Check = (value: unknown) => boolean

const isObject = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text =
  (most: number): Check =>
  value =>
    typeof value === 'string' && value.length <= most
const number =
  (from: number, to: number): Check =>
  value =>
    typeof value === 'number' && value >= from && value <= to
const flag: Check = value => typeof value === 'boolean'
const one =
  (...choices: readonly unknown[]): Check =>
  value =>
    choices.includes(value)
const list =
  (most: number, check: Check): Check =>
  value =>
    Array.isArray(value) && value.length <= most && value.every(check)
/** An object with these members: a `?` at the end of a name says that it may be missing. Nothing else may be in it. */
const object = (members: Readonly<Record<string, Check>>): Check => {
  const known = Object.entries(members).map(([name, check]) => ({
    name: name.replace('?', ''),
    mayMiss: name.endsWith('?'),
    check,
  }))
  const names = new Set(known.map(({ name }) => name))
  return value =>
    isObject(value) &&
    Object.keys(value).every(name => names.has(name)) &&
    known.every(({ name, mayMiss, check }) => (value[name] === undefined ? mayMiss : check(value[name])))
}

const align = one('left', 'center', 'right', 'both' satisfies Align)
const when = object({ field: text(30), 'is?': text(60), 'isNot?': text(60) })
const look = {
  'size?': one(...Object.keys(SIZES_PT)),
  'bold?': flag,
  'align?': align,
  'line?': number(1, 4),
  'abovePt?': number(0, 200),
  'when?': when,
}
const words = text(2000)
const column = object({ label: text(60), text: text(200), 'width?': number(0.2, 12), 'align?': align })
const cell = object({ 'label?': text(60), 'text?': text(500), width: number(1, 12), 'align?': align })

const BLOCKS: Readonly<Record<string, Check>> = {
  paragraph: object({ is: one('paragraph'), text: words, 'indent?': flag, ...look }),
  title: object({ is: one('title'), text: words, ...look }),
  number: object({ is: one('number'), ...look }),
  table: object({
    is: one('table'),
    repeats: text(30),
    columns: list(TEMPLATE_LIMITS.columns, column),
    'numbered?': flag,
    'emptyRows?': number(0, 500),
    'rowMm?': number(4, 100),
    ...look,
  }),
  grid: object({
    is: one('grid'),
    lines: list(TEMPLATE_LIMITS.lines, list(12, cell)),
    'rowMm?': number(4, 200),
    ...look,
  }),
  closing: object({ is: one('closing'), 'text?': text(200), 'handler?': flag, ...look }),
  signatures: object({ is: one('signatures'), labels: list(12, text(30)), 'dated?': flag, ...look }),
  gap: object({ is: one('gap'), mm: number(0, 400), 'when?': when }),
  break: object({ is: one('break'), 'when?': when }),
  rule: object({ is: one('rule'), 'when?': when }),
  picture: object({
    is: one('picture'),
    fileId: value => typeof value === 'string' && /^\d{1,20}$/.test(value),
    widthMm: number(5, 400),
    'align?': align,
    'when?': when,
  }),
}
const block: Check = value => isObject(value) && Boolean(BLOCKS[String(value['is'])]?.(value))
const page = object({
  paper: one('A3', 'A4', 'A5'),
  'landscape?': flag,
  marginsMm: value => list(4, number(0, 100))(value) && (value as readonly unknown[]).length === 4,
  'columns?': one(1, 2, 3),
})
const layout = object({ page, blocks: list(TEMPLATE_LIMITS.blocks, block) })
const question = object({
  name: value => text(30)(value) && value !== '' && !/[{}|]/.test(String(value)),
  en: text(60),
  kind: one('line', 'text', 'number', 'date', 'choice', 'resident'),
  'required?': flag,
  'max?': number(1, 2000),
  'choices?': list(40, text(60)),
  'preset?': text(500),
  'help?': text(200),
})
const questions = list(TEMPLATE_LIMITS.questions, question)

const fits = (value: unknown): boolean => JSON.stringify(value).length <= TEMPLATE_LIMITS.characters

/** What was sent as a layout, if it is one. */
export const readLayout = (value: unknown): Layout | null => (layout(value) && fits(value) ? (value as Layout) : null)
/** What was sent as questions, if they are. */
export const readQuestions = (value: unknown): readonly Question[] | null =>
  questions(value ?? []) ? ((value ?? []) as readonly Question[]) : null
