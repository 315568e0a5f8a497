import type { AnyResource, Id } from '@village/resource'
import { sql } from 'kysely'
import type { Call } from '../half.ts'
import { makeRoom } from './arrivals.ts'
import { type Plain, run } from './checks.ts'
import { isSealed, snake, storedFields, tableOf } from './columns.ts'
import { newColumns, touchedNow } from './write.ts'

const ROWS_PER_STATEMENT = 1000
const AUDIT = ['createUser', 'createDept', 'createTime', 'updateUser', 'updateTime'].map(
  name => [name, snake(name)] as const,
)

/** Columns as `newColumns` makes them; audit columns that the row brings along replace the caller's own. */
function columnsOf(r: AnyResource, row: Plain, call: Call): Plain {
  const columns = newColumns(r, row, row, call)
  for (const [name, column] of AUDIT) if (row[name] !== undefined) columns[column] = row[name]
  return columns
}

/** What a row of a statement holds in a column that only other rows name. Some columns may not be null. */
function emptyValues(r: AnyResource, columns: readonly string[]): Plain {
  const flags = new Set(storedFields(r).flatMap(({ column, spec }) => (spec.kind === 'flag' ? column : [])))
  return Object.fromEntries(
    columns.map(column => [column, column.endsWith('_grams') ? [] : flags.has(column) ? 0 : null]),
  )
}

/** Columns whose values are JSON texts already. */
const jsonColumns = (r: AnyResource): readonly string[] =>
  storedFields(r).flatMap(({ column, spec }) => (spec.kind === 'json' && !isSealed(spec) ? column : []))

/** Rows as one JSON text, in which JSON columns are values and not texts. */
function jsonOf(r: AnyResource, rows: readonly Plain[], columns: readonly string[]): string {
  const [empty, json] = [emptyValues(r, columns), jsonColumns(r)]
  return JSON.stringify(
    rows.map(row => {
      const whole = { ...empty, ...row }
      for (const column of json) if (typeof whole[column] === 'string') whole[column] = JSON.parse(whole[column])
      return whole
    }),
  )
}

/**
 * Many rows at once, for seeds and migrations of other systems: checks are the caller's; ids, audit columns, sealed
 * texts and search pieces are made. Links between the rows may point forward: they are checked at the end.
 *
 * The rows go as one parameter: PostgreSQL spends longer on reading thousands of parameters than on the rows.
 */
export async function bulkAdd(call: Call, r: AnyResource, rows: readonly Plain[]): Promise<readonly Id[]> {
  await makeRoom(call, r, rows)
  await call.db.sql`set constraints all deferred`
  const made = rows.map(row => columnsOf(r, row, call))
  const columns = [...new Set(made.flatMap(row => Object.keys(row)))]
  const [table, list] = [sql.raw(tableOf(r)), sql.raw(columns.map(column => `"${column}"`).join(', '))]
  for (let from = 0; from < made.length; from += ROWS_PER_STATEMENT) {
    const json = jsonOf(r, made.slice(from, from + ROWS_PER_STATEMENT), columns)
    await run(
      call,
      sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${json}::json)`,
    )
  }
  await touchedNow(r, call)
  call.context.telling.many(
    r,
    rows.map((row, i) => ({ ...row, id: made[i]!['id'], tenantId: made[i]!['tenant_id'] })),
    call,
  )
  return made.map(row => row['id'] as Id)
}
