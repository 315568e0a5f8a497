/** Reads databases outside of the product, within limits and without writing. */
export { askSource, type Source, type SourceAnswer, sourceById } from './datasource/reading.server.ts'
export type { ColumnKind, SourceColumn, SourceValue, Statement } from './datasource/session.server.ts'
