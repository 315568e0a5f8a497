import type pg from 'pg'
import type { TableFacts } from './manifest.ts'

/**
 * Tables that an archive leaves out: what ran comes with the schema, what was filled is asked again by the next start,
 * events are of this server's moments alone (operations-3 row 7).
 */
const LEFT_OUT = [
  'public.kernel_migration',
  'public.kernel_filled',
  'public.kernel_event',
  'graphile_worker.migrations',
]

/** Settings of a session, so that every database writes a value in the same way. */
export const PLAIN_VALUES = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set row_security = off; set search_path = public`

export type TableName = Pick<TableFacts, 'table' | 'columns'>

/** Every table of the product and of its jobs, a table in months once, by name. */
export async function tablesIn(client: pg.ClientBase): Promise<readonly TableName[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select n.nspname || '.' || c.relname as table,
        array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
        and c.relpersistence <> 't' and n.nspname || '.' || c.relname <> all($1)
      group by 1 order by 1`,
    [LEFT_OUT],
  )
  return rows
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const tableSql = (table: string): string => table.split('.').map(quoted).join('.')
export const columnsSql = (columns: readonly string[]): string => columns.map(quoted).join(', ')

/** How many rows the table has, and the sum of what they hold. */
export async function sumOf(client: pg.ClientBase, { table, columns }: TableName): Promise<TableFacts> {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*) as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint::numeric), 0)::text as sum
       from (select ${columnsSql(columns)} from ${tableSql(table)}) t`,
  )
  return { table, columns, rows: Number(rows[0]!.rows), sum: rows[0]!.sum }
}

/** The months of each table that is cut into them, as YYYY-MM-01. */
export async function monthsIn(client: pg.ClientBase): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ table: string; months: string[] }>(
    `select p.relname as table, array_agg(regexp_replace(c.relname, '^.*_(\\d{4})(\\d\\d)$', '\\1-\\2-01') order by c.relname) as months
       from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
      where p.relkind = 'p' and p.relnamespace = 'public'::regnamespace and c.relname ~ '_\\d{6}$'
      group by 1`,
  )
  return Object.fromEntries(rows.map(row => [row.table, row.months]))
}

/** What each sequence of the product and its jobs gave last. */
export async function sequencesIn(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences
      where schemaname in ('public', 'graphile_worker') and last_value is not null`,
  )
  return Object.fromEntries(rows.map(row => [row.name, row.last]))
}

/** The mark of its key: a database has it before anybody has used it. */
const GROUND_TABLE = 'public.kernel_key'
/** Whether anything is stored in a database. One with empty tables, as a restore leaves it that was killed, has nothing. */
export async function holdsRows(client: pg.ClientBase): Promise<boolean> {
  const tables = (await tablesIn(client)).filter(({ table }) => table !== GROUND_TABLE)
  if (tables.length === 0) return false
  const any = tables.map(({ table }) => `exists (select from ${tableSql(table)})`)
  const { rows } = await client.query<{ is: boolean }>(`select ${any.join(' or ')} as is`)
  return rows[0]!.is
}
