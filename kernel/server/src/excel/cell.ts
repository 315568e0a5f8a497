import { trimmed } from '@village/resource'

/** What a cell holds, as the file says it: people see `text`. */
/** `error`: what a formula could not compute. A time alone is a date as well. */
export type CellKind = 'empty' | 'text' | 'number' | 'date' | 'flag' | 'error'

export interface SheetCell {
  readonly kind: CellKind
  /** As people would type it: 2026-01-05, 12.5, 是. Numbers that Excel rounded show all digits that are left. */
  readonly text: string
  readonly value: string | number | boolean | null
  /** The value is in the first cell of a merged block that this one belongs to. */
  readonly merged?: true
  /** A number of a workbook that counts its days from 1904. */
  readonly calendar?: 1904
}

export interface SheetRow {
  /** As the spreadsheet program shows it: the first row is 1. */
  readonly rowNo: number
  readonly cells: readonly SheetCell[]
  /** People do not see it: it is hidden, by hand or by a filter. */
  readonly hidden?: true
}

/** Facts about a sheet beside its cells. */
export interface SheetFacts {
  readonly name: string
  /** Its tab is hidden. */
  readonly isHidden: boolean
  readonly merges: readonly Merge[]
  /** Numbers from 1, as people count. */
  readonly hiddenRows: ReadonlySet<number>
  readonly hiddenColumns: ReadonlySet<number>
}

/** A merged block of a sheet, counted from 1 as people do; both ends belong to it. */
export interface Merge {
  readonly fromRow: number
  readonly toRow: number
  readonly fromColumn: number
  readonly toColumn: number
}

export const EMPTY_CELL: SheetCell = { kind: 'empty', text: '', value: null }

/** Excel keeps 15 digits of a number; a longer one has lost its end. */
export const EXACT_DIGITS = 15

/** Where a formula has no value (ECMA-376 18.18.11, and what newer programs add), also pasted as a value. */
const ERROR =
  /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|ERR!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|GETTING_DATA)$/

/** Days of the calendar on which a time alone stands. */
const NO_DAY = new Set(['1899-12-30', '1899-12-31', '1904-01-01'])

const dateText = (value: Date): string => {
  const text = value.toISOString()
  if (NO_DAY.has(text.slice(0, 10)) && text.slice(11, 19) !== '00:00:00') return text.slice(11, 19)
  return text.slice(11, 19) === '00:00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`
}

/** A cell of what the parser hands over, of a workbook with this calendar. */
export function cellOf(value: unknown, calendar?: 1904): SheetCell {
  if (typeof value === 'string') {
    const text = trimmed(value)
    if (text === '') return EMPTY_CELL
    return { kind: ERROR.test(text) ? 'error' : 'text', text, value }
  }
  if (typeof value === 'number') return { kind: 'number', text: String(value), value, ...(calendar && { calendar }) }
  if (typeof value === 'boolean') return { kind: 'flag', text: value ? '是' : '否', value }
  if (value instanceof Date && !Number.isNaN(value.getTime())) {
    const text = dateText(value)
    return { kind: 'date', text, value: text }
  }
  return EMPTY_CELL
}

export const isEmptyRow = (cells: readonly SheetCell[]): boolean => cells.every(cell => cell.kind === 'empty')
