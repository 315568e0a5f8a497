import type { PaperFacts } from '../layout/layout.ts'

/** What a paper says, as it was when it was issued. */
export interface StoredContent {
  readonly templateId: string
  readonly facts: PaperFacts
  /** People of the register whose particulars stand on it. */
  readonly recordIds: readonly string[]
  /** What the clerk answered, and what they wrote in place of a register's value. */
  readonly answers: Readonly<Record<string, string>>
  readonly changed: Readonly<Record<string, string>>
  readonly isTight: boolean
  /** In the address of the verify page; '' before it is issued. */
  readonly code: string
  /** Four signs that stand on the paper. */
  readonly signs: string
  /** The address under which the code was printed. */
  readonly site: string
}
