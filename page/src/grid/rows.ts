import { type AnyResource, type Entered, type EnteredRow, fieldOf, type Id, type StagedRow } from '@village/resource'

/** Rows of one sitting, as many as one call takes. */
export const MOST_ROWS = 200
export const FIRST_ROWS = 10

/** What stands in a cell: words, and the record that was picked for them. */
export interface Cell {
  readonly text: string
  readonly id?: Id
}
/** A record that exists already, or seems to, and what somebody decided about it. */
export interface Known {
  readonly recordId: Id
  readonly similar: boolean
  readonly renamed: boolean
  /** Nothing of it would change. */
  readonly says: string
  readonly as?: 'update' | 'add'
}
export interface GridRow {
  readonly cells: Readonly<Record<string, Cell>>
  readonly state: 'open' | 'saving' | 'saved'
  /** What is wrong, by field. */
  readonly problems: Readonly<Record<string, string>>
  readonly known?: Known
}
/** Row 0 holds what all rows share; the others have the number that stands before them. */
export type Rows = readonly GridRow[]

export const EMPTY_ROW: GridRow = { cells: {}, state: 'open', problems: {} }
export const emptyRows = (): Rows => Array.from({ length: FIRST_ROWS + 1 }, () => EMPTY_ROW)

const isEmpty = ({ cells }: GridRow): boolean => Object.values(cells).every(({ text }) => text === '')
/** Whether somebody has typed into it, and it is not saved. */
export const isOpen = (row: GridRow): boolean => row.state !== 'saved' && !isEmpty(row)
export const isDirty = (rows: Rows): boolean => rows.slice(1).some(isOpen)

/** As many empty rows below as let somebody type on. */
function grown(rows: Rows): Rows {
  const isFull = !isEmpty(rows.at(-1)!) && rows.length <= MOST_ROWS
  return isFull ? [...rows, EMPTY_ROW] : rows
}

const without = (problems: GridRow['problems'], names: readonly string[]): GridRow['problems'] =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)))

/** A row with other cells: what was wrong with them, and what was known of the row, is asked anew. */
function withCells({ known: _, ...row }: GridRow, cells: GridRow['cells']): GridRow {
  return { ...row, cells: { ...row.cells, ...cells }, problems: without(row.problems, Object.keys(cells)) }
}

export function setCells(rows: Rows, at: number, cells: GridRow['cells']): Rows {
  if (rows[at]?.state !== 'open') return rows
  return grown(rows.map((row, i) => (i === at ? withCells(row, cells) : row)))
}
export const clearCell = (rows: Rows, { row, name }: { readonly row: number; readonly name: string }): Rows =>
  setCells(rows, row, { [name]: { text: '' } })
/** A row as it was before anybody typed. */
export const clearRow = (rows: Rows, at: number): Rows => rows.map((row, i) => (i === at ? EMPTY_ROW : row))
/** What happens to a row whose record exists, or seems to; undefined takes a decision back. */
export const decide = (rows: Rows, at: number, as: 'update' | 'add' | undefined): Rows =>
  rows.map((row, i) => {
    if (i !== at || !row.known) return row
    const { as: _, ...known } = row.known
    return { ...row, known: as ? { ...known, as } : known }
  })

export interface Pasted {
  readonly rows: Rows
  /** Lines that found no place. */
  readonly left: number
}
/** Lines of a table into the rows from one on, the saved ones left out; `names` are the fields of its columns. */
export function pasteInto(
  rows: Rows,
  from: number,
  names: readonly string[],
  lines: readonly (readonly string[])[],
): Pasted {
  const next = [...rows]
  let at = from
  let placed = 0
  for (const line of lines) {
    while (next[at] && next[at]!.state !== 'open') at++
    if (at > MOST_ROWS) break
    const cells = Object.fromEntries(
      line.flatMap((text, column) => (names[column] ? [[names[column], { text }] as const] : [])),
    )
    next[at] = withCells(next[at] ?? EMPTY_ROW, cells)
    at++
    placed++
  }
  return { rows: grown(next), left: lines.length - placed }
}

/** What is sent of a row: what all share stands where its own cell is empty. */
function valuesOf(all: GridRow, row: GridRow): EnteredRow['values'] {
  const filled = [all, row].flatMap(({ cells }) => Object.entries(cells).filter(([, { text }]) => text !== ''))
  return Object.fromEntries(filled.map(([name, { text, id }]) => [name, id ?? text]))
}

/** The rows that somebody has typed into and that are not saved. */
export const rowsToSend = (rows: Rows): readonly EnteredRow[] =>
  rows.flatMap((row, at) => {
    if (at === 0 || !isOpen(row)) return []
    const decided = row.known?.as ? { as: row.known.as, record: row.known.recordId } : {}
    return [{ row: at, values: valuesOf(rows[0]!, row), ...decided }]
  })

/** The rows while they are asked about: what is sent does not change meanwhile. */
export const sending = (rows: Rows): Rows =>
  rows.map((row, at) => (at > 0 && isOpen(row) ? { ...row, state: 'saving' } : row))
/** The rows after a call that failed. */
export const unsent = (rows: Rows): Rows => rows.map(row => (row.state === 'saving' ? { ...row, state: 'open' } : row))

function answered(row: GridRow, { state, problems, recordId, similar, renamed }: StagedRow): GridRow {
  const { known: _, ...before } = row
  if (state === 'good') return { ...before, problems: {} }
  const rest = { ...before, state: 'open' } as const
  const said = Object.fromEntries(problems.map(({ field, message }) => [field, message]))
  if (state === 'duplicate' && recordId !== '')
    return { ...rest, problems: {}, known: { recordId, similar, renamed, says: Object.values(said).join('；') } }
  return { ...rest, problems: said }
}

/**
 * The numbers of rows that are refused because they name a record of the register itself: it may be one of the good rows,
 * as a child's guardian is. Once those are written they are worth another try.
 */
export function namingOthers(of: AnyResource, { rows }: Pick<Entered, 'rows'>): ReadonlySet<number> {
  if (!rows.some(({ state }) => state === 'good')) return new Set()
  const namesOwn = (field: string): boolean => fieldOf(of, field)?.spec.to === of.name
  const isNaming = ({ state, problems }: StagedRow): boolean =>
    state === 'bad' && problems.some(({ field }) => namesOwn(field))
  return new Set(rows.filter(isNaming).map(({ row }) => row))
}

/** The rows after the server's answer: the good ones go on being written. */
export function withAnswer(rows: Rows, { rows: all }: Entered): Rows {
  const byNumber = new Map(all.map(one => [one.row, one]))
  return rows.map((row, at) => {
    const answer = byNumber.get(at)
    return answer ? answered(row, answer) : row
  })
}

/** The rows after they were written, but for those that the register refused then, and those that go on (`naming`). */
export function settled(rows: Rows, refused: readonly StagedRow[], naming: ReadonlySet<number> = new Set()): Rows {
  const byNumber = new Map(refused.map(one => [one.row, one]))
  return rows.map((row, at) => {
    if (row.state !== 'saving' || naming.has(at)) return row
    const answer = byNumber.get(at)
    return answer ? answered({ ...row, state: 'open' }, { ...answer, state: 'bad' }) : { ...row, state: 'saved' }
  })
}

/** The rows after they were taken back: all but those that somebody has worked on since can be saved once more. */
export const reopened = (rows: Rows, kept: readonly StagedRow[]): Rows =>
  rows.map((row, at) => (row.state === 'saved' && !kept.some(one => one.row === at) ? { ...row, state: 'open' } : row))
