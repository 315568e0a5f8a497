import type { Align } from '../layout/layout.ts'
import type { SheetBlock, SheetCell } from '../layout/sheet.ts'
import { type Docx, paragraphOf, twipsOfMm, type WordLook } from './word-text.server.ts'

type Table = InstanceType<Docx['Table']>
type Row = InstanceType<Docx['TableRow']>
type Of<K extends SheetBlock['is']> = Extract<SheetBlock, { readonly is: K }>

interface Cell {
  readonly text: string
  readonly align: Align
  readonly bold?: boolean
  /** Columns that it goes over. */
  readonly span?: number
}
interface Line {
  readonly cells: readonly Cell[]
  /** Stands again at the head of each page. */
  readonly isHead?: boolean
}
interface Frame {
  readonly look: WordLook
  readonly rowMm: number
  /** Widths of the columns, in twips. */
  readonly widths: readonly number[]
}

function rowOf(docx: Docx, { cells, isHead = false }: Line, { look, rowMm }: Frame): Row {
  return new docx.TableRow({
    tableHeader: isHead,
    cantSplit: true,
    height: { value: twipsOfMm(rowMm), rule: docx.HeightRule.ATLEAST },
    children: cells.map(
      ({ text, align, bold = false, span = 1 }) =>
        new docx.TableCell({
          columnSpan: span,
          verticalAlign: docx.VerticalAlignTable.CENTER,
          children: [paragraphOf(docx, text, { ...look, align, bold })],
        }),
    ),
  })
}

const framed = (docx: Docx, lines: readonly Line[], frame: Frame): Table =>
  new docx.Table({
    layout: docx.TableLayoutType.FIXED,
    columnWidths: [...frame.widths],
    width: { size: frame.widths.reduce((sum, width) => sum + width, 0), type: docx.WidthType.DXA },
    margins: { left: 80, right: 80 },
    rows: lines.map(line => rowOf(docx, line, frame)),
  })

/** Shares of a width, in whole twips. */
function sharesOf(shares: readonly number[], widthTwips: number): readonly number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return shares.map(share => Math.floor((share / whole) * widthTwips))
}

/** A table whose head stands on each page. */
export function wordTable(docx: Docx, { heads, rows, size, rowMm }: Of<'table'>, widthTwips: number): Table {
  const head = heads.map(({ label }): Cell => ({ text: label, align: 'center', bold: true }))
  const lines = rows.map(row => row.map((text, at): Cell => ({ text, align: heads[at]?.align ?? 'center' })))
  const widths = sharesOf(
    heads.map(({ width }) => width),
    widthTwips,
  )
  return framed(docx, [{ cells: head, isHead: true }, ...lines.map(cells => ({ cells }))], {
    look: { size },
    rowMm,
    widths,
  })
}

/** Of a line: parts that a cell's edge can fall on, so that thirds and quarters meet. */
const PARTS = 1200
/** Where the cells of a line end, in parts of its width. */
function endsOf(line: readonly SheetCell[]): readonly number[] {
  const whole = line.reduce((sum, { width }) => sum + width, 0)
  let at = 0
  return line.map(({ width }) => {
    at += width
    return Math.round((at / whole) * PARTS)
  })
}

/** A form. Each edge of any line is a column, and a cell goes over those that lie within it. */
export function wordGrid(docx: Docx, { lines, size, rowMm }: Of<'grid'>, widthTwips: number): Table {
  const ends = lines.map(endsOf)
  const edges = [...new Set(ends.flat())].sort((a, b) => a - b)
  const within = (from: number, to: number): number => edges.filter(edge => edge > from && edge <= to).length
  const cells = lines.map((line, row) =>
    line.map(({ text, align }, at): Cell => {
      const span = within(ends[row]![at - 1] ?? 0, ends[row]![at]!)
      return { text, align, span: Math.max(1, span) }
    }),
  )
  const widths = sharesOf(
    edges.map((edge, at) => edge - (edges[at - 1] ?? 0)),
    widthTwips,
  )
  return framed(
    docx,
    cells.map(line => ({ cells: line })),
    { look: { size }, rowMm, widths },
  )
}
