import type { AnyResource } from '@village/resource'
import { builder, type Call, makeMonths, snake, tableOf } from '@village/server'
import { sql } from 'kysely'

type Columns = Readonly<Record<string, unknown>>
/** Rows that one statement writes, so that none runs into the time limit of statements. */
const AT_ONCE = 6000

/** What a value of these fields is in the database. */
const TYPES: Readonly<Record<string, string>> = {
  ref: 'bigint',
  file: 'bigint',
  integer: 'integer',
  decimal: 'numeric',
  dateTime: 'timestamptz',
}
const typeOf = (of: AnyResource, name: string): string =>
  name === 'id' ? 'bigint' : name === 'createTime' ? 'timestamptz' : (TYPES[of.fields[name]?.spec.kind] ?? 'varchar')

/**
 * Writes many rows of something that arrives, column by column: some ten thousand in a second. Every row has the same
 * properties; sealed and searched-in-pieces fields are none of these.
 */
export async function writeArrivals(of: AnyResource, rows: readonly Columns[], call: Call): Promise<void> {
  if (rows.length === 0 || !of.arrives) return
  const { at } = of.arrives
  await makeMonths(call, of, new Set(rows.map(row => String(row[at]).slice(0, 7))))
  const names = Object.keys(rows[0]!)
  const columns = sql.raw(names.map(snake).join(', '))
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows.slice(from, from + AT_ONCE)
    const lists = names.map(name => sql`${part.map(row => row[name] ?? null)}::${sql.raw(typeOf(of, name))}[]`)
    const query = sql`insert into ${sql.raw(tableOf(of))} (${columns}) select * from unnest(${sql.join(lists)})`
    await call.db.run(query.compile(builder) as never)
  }
  await call.services.changed(of.name, call)
}
