/** What a cell holds, as the file says it: people see `text`. */
export type CellKind = 'empty' | 'text' | 'number' | 'date' | 'flag'

export interface SheetCell {
  readonly kind: CellKind
  /** As people would type it: 2026-01-05, 12.5, 是. Numbers that Excel rounded show all digits that are left. */
  readonly text: string
  readonly value: string | number | boolean | null
  /** The value is in the first cell of a merged block that this one belongs to. */
  readonly merged?: true
}

export interface SheetRow {
  /** As the spreadsheet program shows it: the first row is 1. */
  readonly rowNo: number
  readonly cells: readonly SheetCell[]
}

/** A merged block of the first sheet, counted from 1 as people do; both ends belong to it. */
export interface Merge {
  readonly fromRow: number
  readonly toRow: number
  readonly fromColumn: number
  readonly toColumn: number
}

export const EMPTY_CELL: SheetCell = { kind: 'empty', text: '', value: null }

/** Excel keeps 15 digits of a number; a longer one has lost its end. */
export const EXACT_DIGITS = 15

const dateText = (value: Date): string => {
  const text = value.toISOString()
  return text.slice(11, 19) === '00:00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`
}

/** A cell of what the parser hands over. */
export function cellOf(value: unknown): SheetCell {
  if (typeof value === 'string') return value.trim() === '' ? EMPTY_CELL : { kind: 'text', text: value.trim(), value }
  if (typeof value === 'number') return { kind: 'number', text: String(value), value }
  if (typeof value === 'boolean') return { kind: 'flag', text: value ? '是' : '否', value }
  if (value instanceof Date && !Number.isNaN(value.getTime())) {
    const text = dateText(value)
    return { kind: 'date', text, value: text }
  }
  return EMPTY_CELL
}

export const isEmptyRow = (cells: readonly SheetCell[]): boolean => cells.every(cell => cell.kind === 'empty')
