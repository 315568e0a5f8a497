import { beginningOf } from '@village/resource'
import type { DatabaseAddress } from './address.server.ts'

/** Milliseconds for connecting, for one statement, and for everything together. */
export const CONNECT_MS = 5000
export const STATEMENT_MS = 10_000
export const WHOLE_MS = 15_000
/** Bytes that a database may send in one session. */
export const MOST_BYTES = 8 * 1024 * 1024
/** Rows that one question brings at most. */
export const MOST_ROWS = 1000

/** What a session needs to be opened. */
export interface Door {
  readonly address: DatabaseAddress
  /** The resolved address, to which alone is connected. */
  readonly ip: string
  readonly username: string
  readonly password: string
  readonly isEncrypted: boolean
  /** Ends when the time for everything together is over. */
  readonly over: AbortSignal
}

/** What a column holds, as far as showing and adding up need to know. */
export type ColumnKind = 'number' | 'text' | 'date' | 'flag'
export interface SourceColumn {
  readonly name: string
  readonly kind: ColumnKind
}
export type SourceValue = string | number | null
export interface SourceTable {
  readonly columns: readonly SourceColumn[]
  readonly rows: readonly (readonly SourceValue[])[]
}

/** One statement with its bound values; `$1` is the first. */
export interface Statement {
  readonly text: string
  readonly values: readonly (string | number | null)[]
}

/** An open, read-only session. */
export interface Session {
  /** What the server calls itself. */
  readonly product: string
  /** The first `most` rows; all of them where nothing is said. */
  ask(statement: Statement, most?: number): Promise<SourceTable>
  /** Bytes received so far. */
  received(): number
  /** Ends at once, whatever is under way. */
  end(): void
}

/** A number where it stays exact, else the text as the database wrote it. */
export function numberOf(value: string): number | string {
  const number = Number(value)
  const isExact = Number.isInteger(number) ? Number.isSafeInteger(number) : value.replace(/\D/g, '').length <= 15
  return Number.isFinite(number) && isExact ? number : value
}

/** Characters of one value that are kept. */
const LONGEST_VALUE = 2000
/** A value as it travels and is shown. */
export function shownValue(value: unknown, kind: ColumnKind): SourceValue {
  if (value === null || value === undefined) return null
  if (Buffer.isBuffer(value)) return `(${value.length} B)`
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return kind === 'number' ? numberOf(text) : beginningOf(text, LONGEST_VALUE)
}
