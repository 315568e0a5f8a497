import type { FigureRow, FigureTable } from './figure-table.ts'

const amount = (row: FigureRow): number => row.values.reduce((sum, value) => sum + value, 0)
const bareRow = (row: FigureRow, values: readonly number[]): FigureRow => ({ ...row, values, filters: null, cells: [] })

/** The same figure without the second division: a cell is always smaller than its row. */
export function sumColumns(table: FigureTable): FigureTable {
  return { ...table, columns: [table.unit || table.label], rows: table.rows.map(row => bareRow(row, [amount(row)])) }
}

/** A group by its key, and how many are in it. */
interface Sized {
  readonly key: string
  readonly amount: number
}
/**
 * The groups that are put together: those of fewer than `least`, and as many more of the smallest as are needed that
 * nobody can tell them from the total: the rest never represents one small group alone (domain-model §2.10). Where a
 * group is small the empty ones go with it, because those that are left out would tell who is not there.
 */
export function restOf(groups: readonly Sized[], least: number): ReadonlySet<string> {
  const some = groups.filter(({ amount }) => amount > 0).sort((a, b) => a.amount - b.amount)
  const small = some.filter(({ amount }) => amount < least).length
  if (small === 0) return new Set()
  let taken = small
  const sum = (): number => some.slice(0, taken).reduce((all, { amount }) => all + amount, 0)
  while (taken < some.length && (taken < 2 || sum() < least)) taken++
  const kept = new Set(some.slice(taken).map(({ key }) => key))
  return new Set(groups.map(({ key }) => key).filter(key => !kept.has(key)))
}

/** The same groups, the small ones put together as `other`. */
export function foldGroups(rows: readonly FigureRow[], least: number, other: string): readonly FigureRow[] {
  const rest = restOf(
    rows.map(row => ({ key: row.key, amount: amount(row) })),
    least,
  )
  const kept = rows.filter(({ key }) => !rest.has(key)).map(row => bareRow(row, row.values))
  if (rest.size === 0) return kept
  const together = rows.filter(({ key }) => rest.has(key)).reduce((sum, row) => sum + amount(row), 0)
  return [...kept, { key: 'other', label: other, values: [together], filters: null, cells: [] }]
}

/**
 * A figure for somebody who may see no single row of it: without lists, small groups and exact numbers. Where all of it
 * together is small, nothing is shown, and whether it was none or a few neither. Numbers are rounded to multiples of
 * `least`: the difference of two of them would otherwise tell of one person (docs/decisions/0031).
 */
export function anonymous(table: FigureTable, least: number, other: string): FigureTable {
  const plain = { ...(table.columns.length > 1 ? sumColumns(table) : table), path: '', filters: null }
  const counted = plain.rows.reduce((sum, row) => sum + amount(row), 0)
  if (Math.min(counted, plain.total ?? counted) < least) return { ...plain, rows: [], total: null, isHeld: true }
  const rounded = (value: number): number => Math.round(value / least) * least
  const rows = foldGroups(plain.rows, least, other).map(row => bareRow(row, row.values.map(rounded)))
  return { ...plain, rows, total: plain.total === null ? null : rounded(plain.total), roundedTo: least }
}
