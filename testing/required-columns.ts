import type { Village } from './village.ts'

type Values = Readonly<Record<string, unknown>>

/** What stands in a required column that a test does not care about, by its type in PostgreSQL. */
const FILLERS: Readonly<Record<string, unknown>> = {
  bigint: '1',
  integer: 0,
  smallint: 0,
  numeric: 0,
  boolean: false,
  'character varying': '1',
  text: '1',
  date: '2020-01-01',
  'timestamp with time zone': '2020-01-01 00:00:00+08',
  jsonb: '{}',
  ARRAY: '{}',
}

/** These values, with fillers for the required columns of the table that they leave out. */
export async function withRequired({ sql }: Village, table: string, values: Values): Promise<Values> {
  const missing = await sql<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = $1 and is_nullable = 'NO' and column_default is null and column_name <> all($2)`,
    [table, Object.keys(values)],
  )
  const [clerk] = await sql(`select id, dept_id[1] as dept from system_user where account = 'clerk.haitang'`)
  const links: Values = { dept_id: clerk?.['dept'], user_id: clerk?.['id'] }
  const fillerOf = ({ name, type }: { name: string; type: string }): unknown => links[name] ?? FILLERS[type]
  return { ...Object.fromEntries(missing.map(column => [column.name, fillerOf(column)])), ...values }
}
