import type { ReportResult, ResultValue } from '../result.ts'

/** Rows and columns of a chart, before it is drawn. */
export interface Plotted {
  readonly of: string
  readonly columns: readonly string[]
  readonly rows: readonly {
    readonly key: string
    readonly label: string
    readonly values: readonly (number | null)[]
  }[]
}
/** A chart with more rows cannot be read. */
const MOST_PLOTTED = 60

const numberIn = (value: ResultValue | undefined): number | null => (typeof value === 'number' ? value : null)
const labelIn = (value: ResultValue | undefined): string => String(value ?? '—')

/** Two groups: the first goes down, the second across, by the first of what is added up. */
function crossed({ columns, rows }: ReportResult): Plotted {
  const across = [...new Set(rows.map(row => labelIn(row[1])))]
  const cells = new Map(rows.map(row => [`${labelIn(row[0])}\u0001${labelIn(row[1])}`, numberIn(row[2])]))
  const down = [...new Set(rows.map(row => labelIn(row[0])))]
  return {
    of: columns[0]?.title ?? '',
    columns: across,
    rows: down.map(label => ({
      key: label,
      label,
      values: across.map(name => cells.get(`${label}\u0001${name}`) ?? 0),
    })),
  }
}

/** What a report draws; null where it has nothing to draw or too much. */
export function plotted(result: ReportResult): Plotted | null {
  const { columns, rows, over, chart } = result
  if (chart === 'none' || rows.length === 0) return null
  const groups = columns.filter(({ isGroup }) => isGroup).length
  if (over === 'register' && groups === 2) {
    const found = crossed(result)
    return found.rows.length > MOST_PLOTTED || found.columns.length > 12 ? null : found
  }
  const numbers = columns.flatMap(({ kind, isGroup }, at) => (kind === 'number' && !isGroup ? [at] : []))
  const label = columns.findIndex(({ kind }) => kind !== 'number')
  if (label < 0 || numbers.length === 0 || rows.length > MOST_PLOTTED) return null
  return {
    of: columns[label]!.title,
    columns: numbers.map(at => columns[at]!.title),
    rows: rows.map((row, key) => ({
      key: String(key),
      label: labelIn(row[label]),
      values: numbers.map(at => numberIn(row[at])),
    })),
  }
}
