import type { Label } from '@village/resource'
import { type Block, type Layout, PAPERS_MM, type PageFormat, type Question } from './layout.ts'
import { LISTS, placeholdersOf, STYLES, type Subject } from './placeholders.ts'
import { PLACEHOLDER } from './sheet.ts'

/** What is wrong with a template, in words for whoever writes it. */
export interface Flaw {
  /** Which block it is in, from 0 on; null where it is in none. */
  readonly block: number | null
  /** Which question it is in, from 0 on. */
  readonly question?: number
  readonly says: Label
}

/** Signs that differ between two names: put in, left out or written otherwise. */
function distance(one: string, other: string): number {
  const to = [...other]
  let row = [0, ...to.map((_, at) => at + 1)]
  for (const [at, sign] of [...one].entries()) {
    const next = [at + 1]
    for (const [place, wanted] of to.entries())
      next.push(Math.min(next[place]! + 1, row[place + 1]! + 1, row[place]! + (sign === wanted ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}
/** The known name that is most like this one; none where hardly a sign is the same. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const [first] = known
    .map(one => ({ one, far: distance(name, one) }))
    .filter(({ one, far }) => far < Math.max([...name].length, [...one].length))
    .sort((a, b) => a.far - b.far)
  return first?.one
}

function unknownName(name: string, known: readonly string[]): Label {
  const near = nearestName(name, known)
  return {
    zh: `没有“${name}”这一项${near ? `，是不是“${near}”？` : ''}`,
    en: `There is no “${name}”${near ? `; is it “${near}”?` : ''}`,
  }
}
const says = {
  braces: { zh: '花括号不成对，或里面不是一项的名称', en: 'Braces do not pair, or hold no name' },
  noFile: { zh: '还没有选图片', en: 'No picture is chosen' },
  noColumns: { zh: '表格还没有列', en: 'The table has no columns' },
  noLines: { zh: '表单还没有行', en: 'The form has no lines' },
  noList: { zh: '没有这份名单，请重新选一份', en: 'There is no such list: choose another' },
  noRoom: { zh: '页边距太大，没有地方写字', en: 'The margins leave no room for words' },
  noName: { zh: '问题没有名称', en: 'The question has no name' },
  badName: { zh: '名称不能有花括号和竖线，最多30个字', en: 'Names have no braces or bars, and 30 characters at most' },
  noChoices: { zh: '这个选择题没有选项', en: 'The choice has nothing to choose from' },
} as const satisfies Record<string, Label>
const unknownStyle = (style: string): Label => ({
  zh: `没有“${style}”这种写法，可以用：${Object.keys(STYLES).join('、')}`,
  en: `There is no way of writing “${style}”; there are: ${Object.keys(STYLES).join(', ')}`,
})
const wrongWidth = (line: number, width: number): Label => ({
  zh: `第${line}行的宽度合计${width}，应为12`,
  en: `The widths of line ${line} add up to ${width} instead of 12`,
})
const twice = (name: string): Label => ({
  zh: `有两个问题都叫“${name}”`,
  en: `Two questions are called “${name}”`,
})

/** What is wrong with the placeholders of a text. */
function textFlaws(text: string, known: readonly string[]): readonly Label[] {
  const found = [...text.matchAll(PLACEHOLDER)]
  const unknown = found.map(([, name]) => name!.trim()).filter(name => !known.includes(name))
  const styles = found.flatMap(([, , style]) => (style && !Object.hasOwn(STYLES, style) ? [style] : []))
  const isBroken = /[{}]/.test(text.replace(PLACEHOLDER, ''))
  return [
    ...[...new Set(unknown)].map(name => unknownName(name, known)),
    ...[...new Set(styles)].map(unknownStyle),
    ...(isBroken ? [says.braces] : []),
  ]
}

function tableFlaws(block: Extract<Block, { readonly is: 'table' }>, known: readonly string[]): readonly Label[] {
  if (!Object.hasOwn(LISTS, block.repeats)) return [says.noList]
  const names = [...LISTS[block.repeats]!.columns.map(({ name }) => name), ...known]
  if (block.columns.length === 0) return [says.noColumns]
  return block.columns.flatMap(({ label, text }) => [...textFlaws(label, known), ...textFlaws(text, names)])
}
function gridFlaws(block: Extract<Block, { readonly is: 'grid' }>, known: readonly string[]): readonly Label[] {
  if (block.lines.length === 0) return [says.noLines]
  return block.lines.flatMap((line, at) => {
    const width = line.reduce((sum, cell) => sum + cell.width, 0)
    const texts = line.flatMap(({ label, text }) => textFlaws(`${label ?? ''}${text ?? ''}`, known))
    return width === 12 ? texts : [wrongWidth(at + 1, width), ...texts]
  })
}

function ownFlaws(block: Block, known: readonly string[]): readonly Label[] {
  if (block.is === 'table') return tableFlaws(block, known)
  if (block.is === 'grid') return gridFlaws(block, known)
  if (block.is === 'signatures') return block.labels.flatMap(one => textFlaws(one, known))
  if (block.is === 'picture') return block.fileId ? [] : [says.noFile]
  return 'text' in block ? textFlaws(block.text ?? '', known) : []
}
function blockFlaws(block: Block, known: readonly string[]): readonly Label[] {
  const field = block.when?.field
  const condition = field !== undefined && !known.includes(field) ? [unknownName(field, known)] : []
  return [...ownFlaws(block, known), ...condition]
}

/** Least width of a column of text and least height of a page's text, in mm: eight characters of 三号. */
const LEAST_MM = 45
function hasRoom({ paper, landscape, marginsMm, columns = 1 }: PageFormat): boolean {
  const [short, long] = PAPERS_MM[paper]
  const [top, right, bottom, left] = marginsMm
  const width = (landscape ? long : short) - left - right
  const height = (landscape ? short : long) - top - bottom
  return width / columns >= LEAST_MM && height >= LEAST_MM
}

const NAME = /^[^{}|]{1,30}$/
function questionFlaws(questions: readonly Question[], at: number, known: readonly string[]): readonly Label[] {
  const { name, kind, choices = [], preset = '' } = questions[at]!
  const isSecond = name !== '' && questions.findIndex(one => one.name === name) < at
  return [
    ...(name.trim() === '' ? [says.noName] : []),
    ...(name !== '' && !NAME.test(name) ? [says.badName] : []),
    ...(isSecond ? [twice(name)] : []),
    ...(kind === 'choice' && choices.length === 0 ? [says.noChoices] : []),
    ...textFlaws(preset, known),
  ]
}

/** All that is wrong with a template, in the order of its parts. */
export function layoutFlaws(layout: Layout, questions: readonly Question[], subject: Subject): readonly Flaw[] {
  const ofSubject = placeholdersOf(subject).map(({ name }) => name)
  const known = [...ofSubject, ...questions.map(({ name }) => name)]
  return [
    ...(hasRoom(layout.page) ? [] : [{ block: null, says: says.noRoom }]),
    ...layout.blocks.flatMap((block, at) => blockFlaws(block, known).map(one => ({ block: at, says: one }))),
    ...questions.flatMap((_, at) =>
      questionFlaws(questions, at, ofSubject).map(one => ({ block: null, question: at, says: one })),
    ),
  ]
}
