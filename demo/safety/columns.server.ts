import { type AnyResource, type Field, type FieldSpec, isSealed } from '@village/resource'
import { builder, type Call, columnsToWrite, makeMonths, snake, tableOf } from '@village/server'
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
const typeOf = (of: AnyResource, column: string): string => {
  if (column === 'id') return 'bigint'
  if (column === 'create_time') return 'timestamptz'
  const spec: FieldSpec | undefined = Object.entries<Field>(of.fields).find(([name]) => snake(name) === column)?.[1]
    .spec
  return spec && !isSealed(spec) ? (TYPES[spec.kind] ?? 'varchar') : 'varchar'
}

/** A row by its columns, with encrypted fields as ciphertext and hashes. */
function storedColumns(of: AnyResource, row: Columns, call: Call): Columns {
  const isHidden = (name: string): boolean => Object.hasOwn(of.fields, name) && isSealed(of.fields[name].spec)
  const plain = Object.entries(row).filter(([name]) => !isHidden(name))
  const sealed = Object.entries(row).filter(([name]) => isHidden(name))
  const { cipher } = call.services
  return {
    ...Object.fromEntries(plain.map(([name, value]) => [snake(name), value])),
    ...columnsToWrite(of, Object.fromEntries(sealed), String(row['tenantId']), cipher),
  }
}

/**
 * Writes many rows of something that arrives, column by column: some ten thousand in a second. Every row has the same
 * properties; fields with a search by parts are not supported.
 */
export async function writeArrivals(of: AnyResource, rows: readonly Columns[], call: Call): Promise<void> {
  if (rows.length === 0 || !of.arrives) return
  const { at } = of.arrives
  await makeMonths(call, of, new Set(rows.map(row => String(row[at]).slice(0, 7))))
  const names = Object.keys(storedColumns(of, rows[0]!, call))
  const columns = sql.raw(names.join(', '))
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows.slice(from, from + AT_ONCE).map(row => storedColumns(of, row, call))
    const lists = names.map(name => sql`${part.map(row => row[name] ?? null)}::${sql.raw(typeOf(of, name))}[]`)
    const query = sql`insert into ${sql.raw(tableOf(of))} (${columns}) select * from unnest(${sql.join(lists)})`
    await call.db.run(query.compile(builder))
  }
  await call.services.changed(of.name, call)
}
