import type { Village } from '../village.ts'

type Values = Readonly<Record<string, unknown>>

/** What is in a required column that a test does not care about, by its type in PostgreSQL. */
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

/**
 * A row of the table that a link leads to, in the tenant of the row that is filled; one that is not linked yet, if any.
 */
async function linkedRow({ sql }: Village, table: string, column: string, tenantId: unknown): Promise<unknown> {
  const [link] = await sql<{ target: string; column: string }>(
    `select c.confrelid::regclass::text as target, f.attname as column from pg_constraint c
     cross join unnest(c.conkey, c.confkey) as k(own, foreign_key)
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
     join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.foreign_key
     where c.contype = 'f' and c.conrelid = $1::regclass and a.attname = $2`,
    [table, column],
  )
  if (!link) return undefined
  const rows = await sql(
    `select o.${link.column} as id from ${link.target} o where o.tenant_id = $1
     order by exists (select 1 from ${table} t where t.${column} = o.${link.column}) limit 1`,
    [tenantId],
  )
  return rows[0]?.['id']
}

/** These values, with fillers for the required columns of the table that they leave out. */
export async function withRequired(village: Village, table: string, values: Values): Promise<Values> {
  const missing = await village.sql<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = $1 and is_nullable = 'NO' and column_default is null and column_name <> all($2)`,
    [table, Object.keys(values)],
  )
  const filled: Record<string, unknown> = {}
  for (const { name, type } of missing)
    filled[name] = (await linkedRow(village, table, name, values['tenant_id'])) ?? FILLERS[type]
  return { ...filled, ...values }
}
