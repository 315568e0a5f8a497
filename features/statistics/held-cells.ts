type Numbers = readonly (readonly number[])[]
type Held = boolean[][]
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
 * Whether the totals tell a held cell: rows and columns are points and held cells lines between them; a cell can be
 * computed if no other way leads from its row to its column.
 */
function isComputable(held: Held, cell: Place): boolean {
  const reached = { rows: new Set([cell.row]), columns: new Set<number>() }
  const open = [cell.row]
  for (let row = open.pop(); row !== undefined; row = open.pop())
    for (const column of range(held[row]!.length)) {
      const isItself = row === cell.row && column === cell.column
      if (!held[row]![column] || isItself || reached.columns.has(column)) continue
      reached.columns.add(column)
      for (const next of range(held.length)) {
        if (!held[next]![column] || reached.rows.has(next)) continue
        if (next === cell.row && column === cell.column) continue
        reached.rows.add(next)
        open.push(next)
      }
    }
  return !reached.columns.has(cell.column)
}

/**
 * Which cells of a cross table are held back beside its totals: those below `least`, and as many more that each row and
 * column holds back at least two cells and at least `least` altogether, and that no cell can be computed from totals.
 * Where a cell is small the empty ones go with it: the rest would tell who is not there.
 */
export function heldCells(cells: Numbers, least: number): readonly (readonly boolean[])[] {
  const lines = linesOf(cells)
  const inLines = (place: Place): boolean =>
    lines.some(line => line.some(one => one.row === place.row && one.column === place.column))
  const countable = placesOf(cells).filter(inLines)
  const at = ({ row, column }: Place): number => cells[row]![column]!
  const held: Held = cells.map(line => line.map(() => false))
  const isHeld = ({ row, column }: Place): boolean => held[row]![column]!
  const hold = ({ row, column }: Place): void => {
    held[row]![column] = true
  }
  if (!countable.some(place => at(place) > 0 && at(place) < least)) return held
  for (const place of countable) if (at(place) < least) hold(place)
  const smallest = (places: readonly Place[]): Place | undefined =>
    places.filter(place => !isHeld(place)).reduce<Place | undefined>((a, b) => (a && at(a) <= at(b) ? a : b), undefined)
  const isWeak = (line: readonly Place[]): boolean => {
    const own = line.filter(isHeld)
    return own.length > 0 && (own.length < 2 || sum(own.map(at)) < least)
  }
  const next = (): Place | undefined => {
    for (const line of lines) {
      const more = isWeak(line) && smallest(line)
      if (more) return more
    }
    const known = countable.find(place => isHeld(place) && isComputable(held, place))
    if (!known) return undefined
    const beside = countable.filter(({ row, column }) => row === known.row || column === known.column)
    return smallest(beside) ?? smallest(countable)
  }
  for (let place = next(); place; place = next()) hold(place)
  return held
}
