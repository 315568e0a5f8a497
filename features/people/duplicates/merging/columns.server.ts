import type { Id } from '@village/resource'
import { builder, type Call, snake } from '@village/server'
import { sql } from 'kysely'

/** Columns of one resident as they are stored, sealed texts sealed. */
export type Stored = Readonly<Record<string, unknown>>

/** A property's columns: the value, and the hash and search pieces beside it. */
const isOf = (column: string, property: string): boolean =>
  ['', '_hash', '_tail_hash', '_grams'].some(end => column === snake(property) + end)

/** What is in the columns of these properties. */
export async function storedColumns(id: Id, properties: readonly string[], call: Call): Promise<Stored> {
  const [found] = await call.db.sql<{ row: Stored }>`select to_jsonb(t) as row from people_resident t where id = ${id}`
  return Object.fromEntries(Object.entries(found!.row).filter(([column]) => properties.some(one => isOf(column, one))))
}

/** Puts stored columns back as they were, past all checks: they passed them when they were written. */
export async function restoreColumns(id: Id, stored: Stored, call: Call): Promise<void> {
  const columns = Object.keys(stored)
  if (columns.length === 0) return
  const set = sql.join(columns.map(column => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`))
  const query = sql`update people_resident t set ${set}
    from jsonb_populate_record(null::people_resident, ${JSON.stringify(stored)}::jsonb) r where t.id = ${id}::bigint`
  await call.db.run(query.compile(builder))
}
