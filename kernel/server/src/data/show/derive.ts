import type { AnyResource, Field, Id } from '@village/resource'
import { type SqlBool, sql } from 'kysely'
import type { Call } from '../../contract/half.ts'
import { compiledOf, type Seen } from '../compiled/compiled.ts'
import { plainRow, type Raw, selectList } from '../compiled/rows.ts'
import { idList, scopedQuery } from '../compiled/scope.ts'

type Plain = Readonly<Record<string, unknown>>

/** The records behind a reference, with those of the fields seen that their own half derives. */
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
  const derived = fields.map(([, there]) => there).filter(there => compiledOf(of).derived.has(there))
  const further = derived.length > 0 ? await derivedOf(of, found, call, derived) : []
  return new Map(found.map((row, at) => [row['id'] as Id, { ...row, ...further[at] }]))
}

const isThrough = (r: AnyResource, name: string): boolean => (r.fields[name] as Field).spec.through !== undefined

/** The looks through references that answer these fields; all of them where none are named. */
const looksFor = (r: AnyResource, names: readonly string[] | undefined): readonly Seen[] => {
  if (!names) return compiledOf(r).seen
  const wanted = compiledOf(r).seen.map(seen => ({
    ...seen,
    fields: seen.fields.filter(([own]) => names.includes(own)),
  }))
  return wanted.filter(({ fields }) => fields.length > 0)
}

/**
 * What rows have beside their columns, row by row: fields seen through references, then what the server half derives.
 * A record that the caller may not see leaves its fields empty. With `names` only what these need is asked for.
 */
export async function derivedOf(
  r: AnyResource,
  rows: readonly Plain[],
  call: Call,
  names?: readonly string[],
): Promise<readonly Plain[]> {
  if (rows.length === 0) return []
  const made: Record<string, unknown>[] = rows.map(() => ({}))
  // Asked at once: over one connection the answers come together.
  const looks = looksFor(r, names).map(async seen => [seen, await referencedRows(seen, rows, call)] as const)
  for (const [seen, records] of await Promise.all(looks)) {
    rows.forEach((row, at) => {
      const record = records.get(row[seen.by] as Id)
      for (const [own, there] of seen.fields) made[at]![own] = record?.[there] ?? null
    })
  }
  if (names?.every(name => isThrough(r, name))) return made
  const further = await call.services.registry.half(r)?.derive?.(rows as never, call)
  return further ? made.map((row, at) => ({ ...row, ...further[at] })) : made
}

/**
 * Rows with all that is derived beside what they hold. Asks for those alone that lack something of it, so that rows of a
 * page, and copies of them, are not derived twice.
 */
export async function wholeRows(r: AnyResource, rows: readonly Plain[], call: Call): Promise<readonly Plain[]> {
  const names = [...compiledOf(r).derived]
  const bare = rows.filter(row => names.some(name => !Object.hasOwn(row, name)))
  if (bare.length === 0) return rows
  const derived = await derivedOf(r, bare, call)
  // What a half says nothing about is there as undefined: the row has been asked for.
  const nothing = Object.fromEntries(names.map(name => [name, undefined]))
  const whole = new Map(bare.map((row, at) => [row, { ...nothing, ...derived[at], ...row }]))
  return rows.map(row => whole.get(row) ?? row)
}

/** Rows with these derived fields and no others. */
export async function rowsWith(
  r: AnyResource,
  rows: readonly Plain[],
  names: readonly string[],
  call: Call,
): Promise<readonly Plain[]> {
  const unknown = names.find(name => !compiledOf(r).derived.has(name))
  if (unknown) throw new Error(`${r.name} derives no ${unknown}`)
  if (names.length === 0) return rows
  const derived = await derivedOf(r, rows, call, names)
  return rows.map((row, at) => ({ ...row, ...Object.fromEntries(names.map(name => [name, derived[at]![name]])) }))
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
