import type { AnyResource, Label } from '@village/resource'
import type pg from 'pg'
import { tableOf } from '../database/schema/columns.ts'

export interface NamedTable {
  readonly table: string
  /** As a page shows it. */
  readonly label: Label
}
/** The tables with what people enter. */
export const namedTables = (resources: readonly AnyResource[]): readonly NamedTable[] =>
  resources.filter(({ storage }) => storage !== 'log').map(one => ({ table: tableOf(one), label: one.label }))

export interface Entered extends NamedTable {
  readonly added: number
  readonly changed: number
}

async function tablesWithTimes(client: pg.ClientBase, tables: readonly NamedTable[]): Promise<readonly NamedTable[]> {
  const { rows } = await client.query<{ table: string }>(
    `select table_name as table from information_schema.columns
      where table_schema = 'public' and column_name in ('create_time', 'update_time') and table_name = any($1)
      group by 1 having count(*) = 2`,
    [tables.map(({ table }) => table)],
  )
  const timed = new Set(rows.map(({ table }) => table))
  return tables.filter(({ table }) => timed.has(table))
}

/**
 * What people have entered since a moment, per table that has any.
 * @param since YYYY-MM-DD HH:mm:ss by the clock in Asia/Shanghai
 */
export async function enteredSince(
  client: pg.ClientBase,
  since: string,
  tables: readonly NamedTable[],
): Promise<readonly Entered[]> {
  const found: Entered[] = []
  for (const one of await tablesWithTimes(client, tables)) {
    const { rows } = await client.query<{ added: string; changed: string }>(
      `select count(*) filter (where create_time > at) as added, count(*) filter (where create_time <= at) as changed
         from ${client.escapeIdentifier(one.table)}, (select $1::timestamp at time zone 'Asia/Shanghai' as at) m
        where update_time > at or create_time > at`,
      [since],
    )
    const { added, changed } = rows[0]!
    if (added !== '0' || changed !== '0') found.push({ ...one, added: Number(added), changed: Number(changed) })
  }
  return found
}
