import type { FigureRow, FigureTable } from './public.ts'

const amount = (row: FigureRow): number => row.values.reduce((sum, value) => sum + value, 0)
const bare = (row: FigureRow, values: readonly number[]): FigureRow => ({ ...row, values, filters: null, cells: [] })

/** The same figure without the second division: a cell is always smaller than its row. */
export function summed(table: FigureTable): FigureTable {
  return { ...table, columns: [table.unit || table.label], rows: table.rows.map(row => bare(row, [amount(row)])) }
}

/**
 * Groups of fewer than `least` are put together as `other`, and as many more of the smallest as are needed that nobody
 * can tell them from the total: the rest never stands for one small group alone (domain-model §2.10). Empty groups stay.
 */
export function folded(rows: readonly FigureRow[], least: number, other: string): readonly FigureRow[] {
  const some = [...rows].filter(row => amount(row) > 0).sort((a, b) => amount(a) - amount(b))
  const small = some.filter(row => amount(row) < least).length
  if (small === 0) return rows.map(row => bare(row, row.values))
  let taken = small
  const sum = (): number => some.slice(0, taken).reduce((all, row) => all + amount(row), 0)
  while (taken < some.length && (taken < 2 || sum() < least)) taken++
  const gone = new Set(some.slice(0, taken).map(row => row.key))
  const rest: FigureRow = { key: 'other', label: other, values: [sum()], filters: null, cells: [] }
  return [...rows.filter(row => !gone.has(row.key)).map(row => bare(row, row.values)), rest]
}
