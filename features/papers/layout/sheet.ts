import type {
  Align,
  Block,
  Closing,
  Column,
  Condition,
  GridCell,
  Layout,
  PageFormat,
  PaperFacts,
  Size,
} from './layout.ts'
import { written } from './styles.ts'

/** A block with all its words: what is set. */
export type SheetBlock =
  | {
      readonly is: 'title' | 'paragraph' | 'number'
      readonly text: string
      readonly size: Size
      readonly bold: boolean
      readonly align: Align
      readonly indent: boolean
      readonly line: number
      readonly abovePt: number
    }
  | {
      readonly is: 'table'
      readonly heads: readonly SheetHead[]
      readonly rows: readonly (readonly string[])[]
      readonly size: Size
      readonly rowMm: number
    }
  | {
      readonly is: 'grid'
      readonly lines: readonly (readonly SheetCell[])[]
      readonly size: Size
      readonly rowMm: number
    }
  | {
      readonly is: 'closing'
      readonly text: string
      readonly date: string
      readonly handler: string
      readonly size: Size
      readonly line: number
    }
  | { readonly is: 'signatures'; readonly labels: readonly string[]; readonly dated: boolean; readonly size: Size }
  | { readonly is: 'gap'; readonly mm: number }
  | { readonly is: 'break' }
  | { readonly is: 'rule' }
  | { readonly is: 'picture'; readonly fileId: string; readonly widthMm: number; readonly align: Align }
export interface SheetHead {
  readonly label: string
  readonly width: number
  readonly align: Align
}
export interface SheetCell {
  readonly text: string
  readonly isLabel: boolean
  readonly width: number
  readonly align: Align
}
/** A layout with the values of one paper. */
export interface Sheet {
  readonly page: PageFormat
  readonly blocks: readonly SheetBlock[]
}

type Values = Readonly<Record<string, string>>
/** A placeholder: no braces within, and perhaps a style after a bar. */
export const PLACEHOLDER = /\{([^{}|]{1,30})(?:\|([^{}|]{1,8}))?\}/g

/** The names that a text asks for. */
export const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name]) => name!.trim())

/** Words in square brackets with placeholders: `[，电话{电话}]`. */
const OPTIONAL = /\[([^[\]]{1,200})\]/g
/** Without the words in brackets whose placeholders are not all filled; brackets without a placeholder stay. */
const withoutGaps = (text: string, values: Values): string =>
  text.replace(OPTIONAL, (whole, part: string) => {
    const names = namesIn(part)
    if (names.length === 0) return whole
    return names.every(name => values[name]) ? part : ''
  })

/** A text with its placeholders replaced, once: what a value holds is not read again. An unknown one leaves nothing. */
export const filled = (text: string, values: Values): string =>
  withoutGaps(text, values).replace(PLACEHOLDER, (_, name: string, style: string | undefined) =>
    written(values[name.trim()] ?? '', style),
  )

function holds(when: Condition | undefined, values: Values): boolean {
  if (!when) return true
  const value = values[when.field] ?? ''
  if (when.is !== undefined) return value === when.is
  return when.isNot === undefined ? value !== '' : value !== when.isNot
}

const USUAL = { title: '二号', paragraph: '三号', number: '四号' } as const satisfies Record<string, Size>
const ALIGNED = { title: 'center', paragraph: 'both', number: 'right' } as const satisfies Record<string, Align>

type Words = Extract<Block, { readonly is: 'title' | 'paragraph' | 'number' }>
const wordsOf = (block: Words, text: string): SheetBlock => ({
  is: block.is,
  text,
  size: block.size ?? USUAL[block.is],
  bold: block.bold ?? block.is === 'title',
  align: block.align ?? ALIGNED[block.is],
  indent: block.is === 'paragraph' && (block.indent ?? true),
  line: block.line ?? 1.75,
  abovePt: block.abovePt ?? 0,
})

const headOf = ({ label, width = 1, align = 'center' }: Column, values: Values): SheetHead => ({
  label: filled(label, values),
  width,
  align,
})
function tableOf(block: Extract<Block, { readonly is: 'table' }>, { values, lists }: PaperFacts): SheetBlock {
  const numbered = block.numbered ?? true
  const rows = (lists[block.repeats] ?? []).map((row, at) => [
    ...(numbered ? [String(at + 1)] : []),
    ...block.columns.map(({ text }) => filled(text, { ...values, ...row })),
  ])
  const heads = [
    ...(numbered ? [{ label: '序号', width: 0.6, align: 'center' as const }] : []),
    ...block.columns.map(column => headOf(column, values)),
  ]
  const empty = Array.from({ length: block.emptyRows ?? 0 }, () => heads.map(() => ''))
  return { is: 'table', heads, rows: [...rows, ...empty], size: block.size ?? '小四', rowMm: block.rowMm ?? 8 }
}

const cellsOf = (cell: GridCell, values: Values): readonly SheetCell[] => {
  const { text, width, align = 'center' } = cell
  const said = { text: filled(text ?? '', values), isLabel: false, align }
  if (cell.label === undefined) return [{ ...said, width }]
  const label = filled(cell.label, values)
  if (text === undefined) return [{ text: label, isLabel: true, width, align: 'center' }]
  // A label takes as much as its characters need, in twelfths of the page.
  const own = Math.min(Math.max(1, Math.ceil([...label].length / 2.6)), width - 1)
  return [
    { text: label, isLabel: true, width: own, align: 'center' },
    { ...said, width: width - own },
  ]
}

const closingOf = (block: Closing, values: Values): SheetBlock => ({
  is: 'closing',
  text: filled(block.text ?? '{出具单位}', values),
  date: written(values['日期'] ?? '', '年月日'),
  handler: block.handler ? filled('[经办人：{经办人}　][联系电话：{联系电话}]', values).trim() : '',
  size: block.size ?? '三号',
  line: block.line ?? 1.75,
})

function sheetBlock(block: Block, facts: PaperFacts): SheetBlock {
  const { values } = facts
  if (block.is === 'number') return wordsOf(block, values['编号'] ?? '')
  if (block.is === 'title' || block.is === 'paragraph') return wordsOf(block, filled(block.text, values))
  if (block.is === 'table') return tableOf(block, facts)
  if (block.is === 'grid') {
    const lines = block.lines.map(line => line.flatMap(cell => cellsOf(cell, values)))
    return { is: 'grid', lines, size: block.size ?? '小四', rowMm: block.rowMm ?? 10 }
  }
  if (block.is === 'closing') return closingOf(block, values)
  if (block.is === 'signatures')
    return {
      is: 'signatures',
      labels: block.labels.map(one => filled(one, values)),
      dated: block.dated ?? false,
      size: block.size ?? '四号',
    }
  if (block.is === 'picture')
    return { is: 'picture', fileId: block.fileId, widthMm: block.widthMm, align: block.align ?? 'center' }
  return block.is === 'gap' ? { is: 'gap', mm: block.mm } : { is: block.is }
}

/** A paragraph of optional words that none of them is left of: it takes no line. */
const isGone = (block: Block, made: SheetBlock): boolean =>
  block.is === 'paragraph' && made.is === 'paragraph' && made.text === '' && block.text !== ''

/** A layout with its values: the same words for the page, the Word draft and the check of characters. */
export const sheetOf = ({ page, blocks }: Layout, facts: PaperFacts): Sheet => ({
  page,
  blocks: blocks
    .filter(({ when }) => holds(when, facts.values))
    .flatMap(block => {
      const made = sheetBlock(block, facts)
      return isGone(block, made) ? [] : [made]
    }),
})

/** All words of a sheet, in their order. */
export const wordsIn = (sheet: Sheet): string =>
  sheet.blocks
    .flatMap((block): readonly string[] => {
      if (block.is === 'table') return [...block.heads.map(({ label }) => label), ...block.rows.flat()]
      if (block.is === 'grid') return block.lines.flat().map(({ text }) => text)
      if (block.is === 'closing') return [block.text, block.date, block.handler]
      if (block.is === 'signatures') return block.labels
      return 'text' in block ? [block.text] : []
    })
    .join('\n')
