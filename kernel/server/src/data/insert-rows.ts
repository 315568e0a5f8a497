import type { AnyResource } from '@village/resource'
import type { Run, SqlText } from '../contract/call-context.ts'
import { isSealed, storedFields, tableOf } from '../database/columns.ts'

type Columns = Readonly<Record<string, unknown>>

const ROWS_PER_STATEMENT = 1000

/** What a row of a statement holds in a column that only other rows name. Some columns may not be null. */
function emptyValues(r: AnyResource, columns: readonly string[]): Columns {
  const flags = new Set(storedFields(r).flatMap(({ column, spec }) => (spec.kind === 'flag' ? column : [])))
  return Object.fromEntries(
    columns.map(column => [column, column.endsWith('_grams') ? [] : flags.has(column) ? 0 : null]),
  )
}

/** Columns whose values are JSON texts already. */
const jsonColumns = (r: AnyResource): readonly string[] =>
  storedFields(r).flatMap(({ column, spec }) => (spec.kind === 'json' && !isSealed(spec) ? column : []))

/** Rows as one JSON text, in which JSON columns are values and not texts. */
function jsonOf(r: AnyResource, rows: readonly Columns[], columns: readonly string[]): string {
  const [empty, json] = [emptyValues(r, columns), jsonColumns(r)]
  return JSON.stringify(
    rows.map(row => {
      const whole: Record<string, unknown> = { ...empty, ...row }
      for (const column of json) if (typeof whole[column] === 'string') whole[column] = JSON.parse(whole[column])
      return whole
    }),
  )
}

/**
 * The statements that insert rows which are columns already, up to 1,000 each. They go as one parameter: PostgreSQL
 * spends longer on reading thousands of parameters than on the rows.
 */
export function* insertsOf(r: AnyResource, rows: readonly Columns[]): Generator<SqlText> {
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))]
  const [table, list] = [tableOf(r), columns.map(column => `"${column}"`).join(', ')]
  const insert = `insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, $1::json)`
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
    yield { text: insert, values: [jsonOf(r, rows.slice(from, from + ROWS_PER_STATEMENT), columns)] }
}

export async function insertRows(run: Run, r: AnyResource, rows: readonly Columns[]): Promise<void> {
  for (const { text, values } of insertsOf(r, rows)) await run(text, values)
}
