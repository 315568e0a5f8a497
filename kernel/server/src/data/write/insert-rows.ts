import type { AnyResource } from '@village/resource'
import type { SqlText } from '../../contract/call-context.ts'
import { compiledOf } from '../compiled/compiled.ts'

type Columns = Readonly<Record<string, unknown>>

const ROWS_PER_STATEMENT = 1000

/** Rows as one JSON text, in which JSON columns are values and not texts. */
function jsonOf(r: AnyResource, rows: readonly Columns[]): string {
  const { blanks, jsonColumns } = compiledOf(r)
  return JSON.stringify(
    rows.map(row => {
      const whole: Record<string, unknown> = { ...blanks, ...row }
      for (const column of jsonColumns) if (typeof whole[column] === 'string') whole[column] = JSON.parse(whole[column])
      return whole
    }),
  )
}

/** The statements that insert rows which are columns already, up to 1,000 each. */
export function* insertsOf(r: AnyResource, rows: readonly Columns[]): Generator<SqlText> {
  const { columns, blanks, insertOne, insertMany } = compiledOf(r)
  const [first] = rows
  if (first && rows.length === 1) {
    yield { text: insertOne, values: columns.map(column => first[column] ?? blanks[column] ?? null) }
    return
  }
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
    yield { text: insertMany, values: [jsonOf(r, rows.slice(from, from + ROWS_PER_STATEMENT))] }
}
