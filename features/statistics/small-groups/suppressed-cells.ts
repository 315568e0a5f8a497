type Numbers = readonly (readonly number[])[]
type Suppressed = boolean[][]
interface Place {
  readonly row: number
  readonly column: number
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const range = (length: number): readonly number[] => Array.from({ length }, (_, at) => at)

/** Every place of the table, line by line. */
const placesOf = (cells: Numbers): readonly Place[] =>
  cells.flatMap((line, row) => line.map((_, column) => ({ row, column })))

/** Rows and columns that are not empty; of an empty one the total tells all its cells. */
function linesOf(cells: Numbers): readonly (readonly Place[])[] {
  const rows = range(cells.length)
  const columns = range(cells[0]?.length ?? 0)
  const filledRows = rows.filter(row => sum(cells[row]!) > 0)
  const filledColumns = columns.filter(column => sum(rows.map(row => cells[row]![column]!)) > 0)
  return [
    ...filledRows.map(row => filledColumns.map(column => ({ row, column }))),
    ...filledColumns.map(column => filledRows.map(row => ({ row, column }))),
  ]
}

/**
 * Whether the totals tell a suppressed cell: rows and columns are points and suppressed cells lines between them; a cell
 * can be computed if no other way leads from its row to its column.
 */
function isComputable(suppressed: Suppressed, cell: Place): boolean {
  const reached = { rows: new Set([cell.row]), columns: new Set<number>() }
  const open = [cell.row]
  for (let row = open.pop(); row !== undefined; row = open.pop())
    for (const column of range(suppressed[row]!.length)) {
      const isItself = row === cell.row && column === cell.column
      if (!suppressed[row]![column] || isItself || reached.columns.has(column)) continue
      reached.columns.add(column)
      for (const next of range(suppressed.length)) {
        if (!suppressed[next]![column] || reached.rows.has(next)) continue
        if (next === cell.row && column === cell.column) continue
        reached.rows.add(next)
        open.push(next)
      }
    }
  return !reached.columns.has(cell.column)
}

/**
 * Which cells of a cross table are suppressed beside its totals (statistical disclosure control): those below `least`, and
 * as many more that each row and column has at least two suppressed cells with at least `least` altogether, and that no
 * cell can be computed from totals. Where a cell is small the empty ones go with it: the rest would tell who is not there.
 */
export function suppressedCells(cells: Numbers, least: number): readonly (readonly boolean[])[] {
  const lines = linesOf(cells)
  const inLines = (place: Place): boolean =>
    lines.some(line => line.some(one => one.row === place.row && one.column === place.column))
  const countable = placesOf(cells).filter(inLines)
  const at = ({ row, column }: Place): number => cells[row]![column]!
  const suppressed: Suppressed = cells.map(line => line.map(() => false))
  const isSuppressed = ({ row, column }: Place): boolean => suppressed[row]![column]!
  const suppress = ({ row, column }: Place): void => {
    suppressed[row]![column] = true
  }
  if (!countable.some(place => at(place) > 0 && at(place) < least)) return suppressed
  for (const place of countable) if (at(place) < least) suppress(place)
  const smallest = (places: readonly Place[]): Place | undefined =>
    places
      .filter(place => !isSuppressed(place))
      .reduce<Place | undefined>((a, b) => (a && at(a) <= at(b) ? a : b), undefined)
  const isWeak = (line: readonly Place[]): boolean => {
    const own = line.filter(isSuppressed)
    return own.length > 0 && (own.length < 2 || sum(own.map(at)) < least)
  }
  const next = (): Place | undefined => {
    for (const line of lines) {
      const more = isWeak(line) && smallest(line)
      if (more) return more
    }
    const known = countable.find(place => isSuppressed(place) && isComputable(suppressed, place))
    if (!known) return undefined
    const beside = countable.filter(({ row, column }) => row === known.row || column === known.column)
    return smallest(beside) ?? smallest(countable)
  }
  for (let place = next(); place; place = next()) suppress(place)
  return suppressed
}
