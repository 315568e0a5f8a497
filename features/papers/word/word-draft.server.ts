import type { Label, Language } from '@village/resource'
import { PAPERS_MM, type PageFormat } from '../layout/layout.ts'
import type { Sheet, SheetBlock } from '../layout/sheet.ts'
import { wordGrid, wordTable } from './word-tables.server.ts'
import { type Docx, FONT, paragraphOf, roomOf, twips, twipsOfMm, writable } from './word-text.server.ts'

const words = {
  draft: { zh: '草稿', en: 'DRAFT' },
  number: { zh: '编号：（草稿，无编号）', en: 'No.: (draft, without a number)' },
  picture: { zh: '（此处的图片不在草稿中）', en: '(The picture that stands here is not in the draft)' },
  day: { zh: '　　　　年　　月　　日', en: 'Date: ____________' },
} as const satisfies Record<string, Label>

/** Between columns. */
const COLUMN_GAP_MM = 8
/** Type of what the draft says itself, in points. */
const NOTE_PT = 10.5
/** As faint as a watermark, where words are read above it. */
const FAINT = 'C0C0C0'

export interface DraftOptions {
  /** The paper's name, in the properties of the file. */
  readonly title: string
  readonly language: Language
}
type Flow = InstanceType<Docx['Paragraph']> | InstanceType<Docx['Table']>
interface Place {
  readonly docx: Docx
  readonly language: Language
  /** Of a column of text. */
  readonly widthTwips: number
}

function sizeOf({ paper, landscape, marginsMm, columns = 1 }: PageFormat) {
  const [short, long] = PAPERS_MM[paper]
  const [, right, , left] = marginsMm
  const innerMm = (landscape ? long : short) - left - right
  return { short, long, columnMm: (innerMm - COLUMN_GAP_MM * (columns - 1)) / columns }
}

/** Two tables that touch would become one: what stands between them is as good as nothing. */
const apart = (docx: Docx, table: InstanceType<Docx['Table']>): readonly Flow[] => [table, roomOf(docx, 20)]

function closingOf(docx: Docx, block: Extract<SheetBlock, { readonly is: 'closing' }>): readonly Flow[] {
  const { text, date, handler, size, line } = block
  const right = { size, line, align: 'right', more: { keepLines: true, keepNext: true } } as const
  return [
    ...(handler ? [paragraphOf(docx, handler, { size, line, more: { keepNext: true } })] : []),
    paragraphOf(docx, text, { ...right, abovePt: 24 }),
    paragraphOf(docx, date, { ...right, more: { keepLines: true } }),
  ]
}

function signaturesOf(
  { docx, language }: Place,
  block: Extract<SheetBlock, { readonly is: 'signatures' }>,
): readonly Flow[] {
  const { labels, dated, size } = block
  return labels.flatMap(label => [
    paragraphOf(docx, `${label}：________________`, { size, line: 2 }),
    ...(dated ? [paragraphOf(docx, words.day[language], { size, line: 1.5 })] : []),
  ])
}

function flowOf(block: SheetBlock, place: Place): readonly Flow[] {
  const { docx, language, widthTwips } = place
  if (block.is === 'number') return [paragraphOf(docx, words.number[language], block)]
  if (block.is === 'title' || block.is === 'paragraph') return [paragraphOf(docx, block.text, block)]
  if (block.is === 'table') return block.heads.length > 0 ? apart(docx, wordTable(docx, block, widthTwips)) : []
  if (block.is === 'grid') {
    const lines = block.lines.filter(line => line.length > 0)
    return lines.length > 0 ? apart(docx, wordGrid(docx, { ...block, lines }, widthTwips)) : []
  }
  if (block.is === 'closing') return closingOf(docx, block)
  if (block.is === 'signatures') return signaturesOf(place, block)
  if (block.is === 'gap') return [roomOf(docx, twipsOfMm(block.mm))]
  if (block.is === 'break') return [roomOf(docx, 20, { pageBreakBefore: true })]
  if (block.is === 'rule') return [roomOf(docx, twips(6), { thematicBreak: true })]
  return [paragraphOf(docx, words.picture[language], { size: NOTE_PT, align: block.align, color: '808080' })]
}

const pageOf = ({ PageOrientation }: Docx, page: PageFormat) => {
  const { short, long } = sizeOf(page)
  const [top, right, bottom, left] = page.marginsMm.map(twipsOfMm) as [number, number, number, number]
  return {
    // The library turns the paper itself.
    size: {
      width: twipsOfMm(short),
      height: twipsOfMm(long),
      orientation: page.landscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
    },
    margin: { top, right, bottom, left },
  }
}

/** The mark that Word itself puts across each page, in the header: it stands behind the words. */
async function watermarkOf(docx: Docx, language: Language) {
  const { TextWatermark } = await import('docx/watermarks')
  const look = { font: FONT[language], color: FAINT, width: 360, height: 180, rotation: 315 }
  const mark = new TextWatermark({ text: words.draft[language], ...look })
  return new docx.Header({ children: [new docx.Paragraph({ children: [mark] })] })
}

/** Rows of a draft at most: 500 took 1 s and 75 MB on two cores, 5,000 took 7 s and 600 MB. */
const MOST_ROWS = 500
const rowsIn = ({ blocks }: Sheet): number =>
  blocks.reduce((sum, block) => {
    if (block.is === 'table') return sum + block.rows.length
    return block.is === 'grid' ? sum + block.lines.length : sum
  }, 0)
/** Whether a sheet has more rows than a draft takes: whoever asks for one is refused. */
export const isTooLongForDraft = (sheet: Sheet): boolean => rowsIn(sheet) > MOST_ROWS

/**
 * A .docx of a sheet, to go on writing by hand: with 草稿 across each page and without a number, a code or pictures.
 * Names of those who sign are in a sheet where its facts have them: make it of facts that do not.
 * @throws Error for a sheet that `isTooLongForDraft`
 */
export async function wordDraft(sheet: Sheet, { title, language }: DraftOptions): Promise<Buffer> {
  if (isTooLongForDraft(sheet)) throw new Error('the sheet is too long for a draft')
  const docx = await import('docx')
  const { page, blocks } = sheet
  const { columnMm } = sizeOf(page)
  const place: Place = { docx, language, widthTwips: twipsOfMm(columnMm) }
  const file = new docx.Document({
    title: writable(title),
    creator: '',
    lastModifiedBy: '',
    styles: { default: { document: { run: { language: { eastAsia: 'zh-CN' } } } } },
    sections: [
      {
        properties: {
          page: pageOf(docx, page),
          ...((page.columns ?? 1) > 1 && { column: { count: page.columns!, space: twipsOfMm(COLUMN_GAP_MM) } }),
        },
        headers: { default: await watermarkOf(docx, language) },
        children: blocks.flatMap(block => flowOf(block, place)),
      },
    ],
  })
  return docx.Packer.toBuffer(file)
}
