/** One line of a chart's table: a point, a bar or a slice. */
export interface ChartRow {
  readonly key: string
  readonly label: string
  /** One per column; null is a gap, not zero. */
  readonly values: readonly (number | null)[]
  /** Address that the row leads to. */
  readonly to?: string | undefined
  /** Addresses that the values lead to, one per column, where they have their own. */
  readonly cells?: readonly (string | undefined)[]
  /** How many the row counts; the sum of its values unless given. */
  readonly sum?: number
}
/** The totals of columns. A table that has them is a cross table: its rows end with their sums, its values are links. */
export interface ColumnSums {
  /** The head of the last column and of the last row. */
  readonly word: string
  readonly columns: readonly { readonly value: number; readonly to?: string | undefined }[]
}
/** What a chart shows. The same table is drawn, read out, printed and exported. */
export interface ChartTable {
  readonly title: string
  /** Word for what the rows are: the head of the first column. */
  readonly of: string
  /** Of the values; is behind them. */
  readonly unit: string
  readonly columns: readonly string[]
  readonly rows: readonly ChartRow[]
  readonly sums?: ColumnSums
  /** Of everything that was counted; where rows overlap it is less than their sum. */
  readonly total?: { readonly value: number; readonly to?: string | undefined; readonly overlaps: boolean }
}
/**
 * `parts`: slices of a whole, or bars when there are too many · `bars`: amounts · `stacked`: amounts, the columns on top
 * of each other · `line`: a number in the course of time, and how it came about · `lines`: measured values in the course
 * of time, on one axis that need not begin at zero.
 */
export type ChartKind = 'parts' | 'bars' | 'stacked' | 'line' | 'lines'

/** A pie with more slices cannot be read (design/ux.md §4.4). */
export const MOST_SLICES = 6

/** How a table is drawn: a pie only as long as it can be read. */
export type Shape = 'pie' | 'columns' | 'stacked' | 'bars' | 'line' | 'lines'
export function shapeOf(kind: ChartKind, { rows, columns }: ChartTable): Shape {
  if (kind === 'line' || kind === 'lines' || kind === 'stacked') return kind
  const filled = rows.filter(row => sumOf(row) > 0)
  if (kind === 'parts' && columns.length === 1 && filled.length <= MOST_SLICES) return 'pie'
  return columns.length > 1 ? 'columns' : 'bars'
}

export const sumOf = ({ values, sum }: ChartRow): number =>
  sum ?? values.reduce<number>((all, value) => all + (value ?? 0), 0)

/** The row to highlight: the largest, or the last point of a line. */
export function strikingRow(kind: ChartKind, { rows }: ChartTable): ChartRow | null {
  if (kind === 'line' || kind === 'lines') return rows.at(-1) ?? null
  return rows.reduce<ChartRow | null>((most, row) => (most === null || sumOf(row) > sumOf(most) ? row : most), null)
}

/** Where a point leads: its own list, that of its row where its values have none of their own. */
export const leadsTo = ({ cells = [], to }: ChartRow, column: number): string | undefined =>
  column < cells.length ? cells[column] : to

/** A text that a spreadsheet would take for a formula is made one that it shows. */
const cellOf = (text: string): string => `"${text.replace(/^([=+\-@\t\r])/, "'$1").replaceAll('"', '""')}"`
/** The table as CSV (RFC 4180, with the mark by which Excel knows UTF-8). */
export function csvOf({ of, columns, rows, sums, total }: ChartTable): string {
  const beside = (row: ChartRow): readonly string[] => (sums ? [String(sumOf(row))] : [])
  const below = sums && [
    cellOf(sums.word),
    ...sums.columns.map(({ value }) => String(value)),
    String(total?.value ?? ''),
  ]
  const lines = [
    [of, ...columns, ...(sums ? [sums.word] : [])].map(cellOf),
    ...rows.map(row => [cellOf(row.label), ...row.values.map(value => String(value ?? '')), ...beside(row)]),
    ...(below ? [below] : []),
  ]
  return `\u{feff}${lines.map(line => line.join(',')).join('\r\n')}\r\n`
}
