import type { Filters } from '../figure/filters.ts'
import { restOf } from '../figure/folding.ts'
import { suppressedCells } from '../small-groups/suppressed-cells.ts'

/** One way to divide what a figure counts, in words. */
export interface DivisionHead {
  readonly key: string
  readonly label: string
}
/** A row or a column of a cross table. */
export interface CrossGroup {
  /** '' is the group of unknown values. */
  readonly key: string
  readonly label: string
  readonly total: number
  /** The list whose total it is; null where there is none that the caller may open. */
  readonly filters: Filters | null
}
export interface CrossCell {
  /** null where it is held back. */
  readonly value: number | null
  readonly filters: Filters | null
}
/** The numbers of a cross table: `cells` has a line per row with one cell per column. */
export interface CrossTable {
  readonly rows: readonly CrossGroup[]
  readonly columns: readonly CrossGroup[]
  readonly cells: readonly (readonly CrossCell[])[]
  /** Of everything that was counted; null where it is too little to be shown. */
  readonly total: number | null
}
/** A figure divided in two ways at once. */
export interface Crossed extends CrossTable {
  readonly name: string
  /** The register whose rows are counted. */
  readonly label: string
  readonly counts: string
  readonly unit: string
  /** Address of the list that numbers are links into. */
  readonly path: string
  /** The list whose total `total` is. */
  readonly filters: Filters | null
  /** What can be chosen, and what is shown: keys of divisions. */
  readonly divisions: readonly DivisionHead[]
  readonly rowsBy: string
  readonly columnsBy: string
  /** Cells do not add up to the totals: somebody may be in several groups, or in none. */
  readonly overlaps: boolean
  readonly isHeld?: boolean
  readonly roundedTo?: number
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const amountIn = ({ value }: CrossCell): number => value ?? 0
const transposed = ({ rows, columns, cells, total }: CrossTable): CrossTable => ({
  rows: columns,
  columns: rows,
  total,
  cells: columns.map((_, at) => cells.map(line => line[at]!)),
})

/** What groups are called that are put together. */
interface Rest {
  readonly key: string
  readonly label: string
}
/** The same table with these rows as one. */
function withRest(table: CrossTable, rest: ReadonlySet<string>, as: Rest): CrossTable {
  if (rest.size === 0) return table
  const indexed = table.rows.map((row, at) => ({ row, line: table.cells[at]! }))
  const kept = indexed.filter(({ row }) => !rest.has(row.key))
  const merged = indexed.filter(({ row }) => rest.has(row.key))
  const line = table.columns.map((_, at) => ({ value: sum(merged.map(one => amountIn(one.line[at]!))), filters: null }))
  const group = { ...as, total: sum(merged.map(({ row }) => row.total)), filters: null }
  return { ...table, rows: [...kept.map(({ row }) => row), group], cells: [...kept.map(one => one.line), line] }
}
/** The same for rows and columns: `restIn` says which of them are put together. */
export function folded(
  table: CrossTable,
  restIn: (groups: readonly CrossGroup[]) => ReadonlySet<string>,
  as: Rest,
): CrossTable {
  const low = withRest(table, restIn(table.rows), as)
  return transposed(withRest(transposed(low), restIn(low.columns), as))
}

/** More cannot be read; the smallest beyond are put together. */
const MOST_GROUPS = 60
export const beyondMost = (groups: readonly CrossGroup[]): ReadonlySet<string> => {
  const bySize = [...groups].sort((a, b) => b.total - a.total)
  return new Set(groups.length > MOST_GROUPS ? bySize.slice(MOST_GROUPS - 1).map(({ key }) => key) : [])
}

/**
 * A cross table for somebody who may see no single row of it. Small rows and columns are put together as in a figure
 * with one division; small cells are held back together with so many others that no total tells them; numbers are
 * rounded to multiples of `least` (docs/decisions/0070).
 */
export function anonymousCross(crossed: Crossed, least: number, other: string): Crossed {
  const plain = { ...crossed, path: '', filters: null }
  const counted = Math.min(crossed.total ?? 0, sum(crossed.rows.map(({ total }) => total)))
  if (counted < least) return { ...plain, rows: [], columns: [], cells: [], total: null, isHeld: true }
  const small = (groups: readonly CrossGroup[]): ReadonlySet<string> =>
    restOf(
      groups.map(({ key, total }) => ({ key, amount: total })),
      least,
    )
  const { rows, columns, cells } = folded(plain, small, { key: 'other', label: other })
  const held = suppressedCells(
    cells.map(line => line.map(amountIn)),
    least,
  )
  const rounded = (value: number): number => Math.round(value / least) * least
  const bare = (group: CrossGroup): CrossGroup => ({ ...group, total: rounded(group.total), filters: null })
  return {
    ...plain,
    rows: rows.map(bare),
    columns: columns.map(bare),
    cells: cells.map((line, row) =>
      line.map((cell, column) => ({ value: held[row]![column] ? null : rounded(amountIn(cell)), filters: null })),
    ),
    total: rounded(crossed.total ?? 0),
    roundedTo: least,
  }
}
