import type { AnyResource, Field, Id } from '@village/resource'
import { type SqlBool, sql } from 'kysely'
import type { Call } from '../../contract/half.ts'
import { compiledOf, type Seen } from '../compiled/compiled.ts'
import { plainRow, type Raw, selectList } from '../compiled/rows.ts'
import { idList, scopedQuery } from '../compiled/scope.ts'

type Plain = Readonly<Record<string, unknown>>

/** The records behind a reference, with what their own half derives where it is wanted. */
async function referencedRows(
  { by, target, fields }: Seen,
  rows: readonly Plain[],
  call: Call,
): Promise<Map<Id, Plain>> {
  const wanted = [...new Set(rows.map(row => row[by]).filter(Boolean))] as Id[]
  if (wanted.length === 0) return new Map()
  const of = call.services.registry.resource(target)
  const query = scopedQuery(call.user, of)
    .where(sql<SqlBool>`t.id = any(${idList(wanted)})`)
    .select(sql.raw(selectList(of)) as never)
  const found = (await call.db.run<Raw>(query)).map(raw => plainRow(of, raw, call.services.cipher))
  const isDerived = fields.some(([, there]) => (of.fields[there] as Field).spec.derived)
  const further = isDerived ? await derivedOf(of, found, call) : []
  return new Map(found.map((row, at) => [row['id'] as Id, { ...row, ...further[at] }]))
}

/**
 * What rows have beside their columns, row by row: fields seen through references, then what the server half derives.
 * A record that the caller may not see leaves its fields empty.
 */
export async function derivedOf(r: AnyResource, rows: readonly Plain[], call: Call): Promise<readonly Plain[]> {
  if (rows.length === 0) return []
  const made: Record<string, unknown>[] = rows.map(() => ({}))
  // Asked at once: over one connection the answers come together.
  const looks = compiledOf(r).seen.map(async seen => [seen, await referencedRows(seen, rows, call)] as const)
  for (const [seen, records] of await Promise.all(looks)) {
    rows.forEach((row, at) => {
      const record = records.get(row[seen.by] as Id)
      for (const [own, there] of seen.fields) made[at]![own] = record?.[there] ?? null
    })
  }
  const further = await call.services.registry.half(r)?.derive?.(rows as never, call)
  return further ? made.map((row, at) => ({ ...row, ...further[at] })) : made
}

/** Rows with what the server half derives laid over them. */
export async function withDerived(r: AnyResource, rows: readonly Plain[], call: Call): Promise<readonly Plain[]> {
  if (rows.length === 0) return rows
  const further = await derivedOf(r, rows, call)
  return rows.map((row, i) => ({ ...row, ...further[i] }))
}

/**
 * Given fields that are copies of what a reference names: the values behind the references that this write changes. A
 * reference that is sent as it was keeps its copies, also when the record behind it has moved on or out of sight.
 */
export async function copyReferences(
  r: AnyResource,
  values: Plain,
  before: Plain,
  call: Call,
): Promise<Record<string, unknown>> {
  const isChanged = (by: string): boolean =>
    values[by] !== undefined && String(values[by] ?? '') !== String(before[by] ?? '')
  const made: Record<string, unknown> = {}
  for (const { name, follows, target } of compiledOf(r).copies.filter(copy => isChanged(copy.follows))) {
    const of = call.services.registry.resource(target)
    const row = values[follows] ? ((await call.db.of(of).get(String(values[follows]))) as Plain | null) : null
    made[name] = row?.[name] ?? null
  }
  return made
}
