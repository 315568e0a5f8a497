import type { GeneratedFile } from './writing.ts'

/** A table that can be generated from. */
export interface DescribedTable extends Readonly<Record<string, unknown>> {
  readonly name: string
  readonly comment: string
}
/** What would be in the zip. */
export interface Preview {
  readonly files: readonly GeneratedFile[]
}
