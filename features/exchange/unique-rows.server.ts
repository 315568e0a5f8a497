import type { AnyResource, Label } from '@village/resource'
import { type Call, openList } from '@village/server'

type Row = Readonly<Record<string, unknown>>

/**
 * Names what only one row of a register may have although no key of the declaration says so: one dose of one resident.
 * Two rows of a workbook with the same answer cannot both be written.
 */
export interface Exclusive {
  /** The field at which the later row is faulted, and the words; without them its title, and that it is the same. */
  readonly fault?: { readonly field: string; says(earlier: Label): Label }
  /** For a row as it would be written. Answers of several features stand side by side: each begins with its own word. */
  of(resource: AnyResource, row: Row, call: Call): readonly string[] | Promise<readonly string[]>
}

export const exclusives = openList<Exclusive>('exchange.exclusives')
