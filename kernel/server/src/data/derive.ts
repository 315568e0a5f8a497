import type { AnyResource, Field, Id } from '@village/resource'
import { type SqlBool, sql } from 'kysely'
import type { Call } from '../contract/half.ts'
import { plainRow, type Raw, selectList } from './rows.ts'
import { idList, scopedQuery } from './scope.ts'

type Plain = Readonly<Record<string, unknown>>

/** Fields that are seen through one reference: property here, property there. */
interface Seen {
  readonly by: string
  readonly target: string
  readonly fields: readonly (readonly [own: string, there: string])[]
}
const plans = new WeakMap<AnyResource, readonly Seen[]>()
function seenOf(r: AnyResource): readonly Seen[] {
  const known = plans.get(r)
  if (known) return known
  const byRef = new Map<string, [string, string][]>()
  for (const [name, { spec }] of Object.entries<Field>(r.fields)) {
    if (!spec.through) continue
    const { by, field } = spec.through
    byRef.set(by, [...(byRef.get(by) ?? []), [name, field]])
  }
  const seen = [...byRef].map(([by, fields]) => ({ by, target: (r.fields[by] as Field).spec.to!, fields }))
  plans.set(r, seen)
  return seen
}

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
  const looks = seenOf(r).map(async seen => [seen, await referencedRows(seen, rows, call)] as const)
  for (const [seen, records] of await Promise.all(looks)) {
    rows.forEach((row, at) => {
      const record = records.get(row[seen.by] as Id)
      for (const [own, there] of seen.fields) made[at]![own] = record?.[there] ?? null
    })
  }
  const further = await call.services.registry.half(r)?.derive?.(rows as never, call)
  return further ? made.map((row, at) => ({ ...row, ...further[at] })) : made
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
  const copies = Object.entries<Field>(r.fields).filter(([, { spec }]) => spec.follows && isChanged(spec.follows))
  const made: Record<string, unknown> = {}
  for (const [name, { spec }] of copies) {
    if (!values[spec.follows!]) {
      made[name] = null
      continue
    }
    const of = call.services.registry.resource((r.fields[spec.follows!] as Field).spec.to!)
    const row = (await call.db.of(of).get(String(values[spec.follows!]))) as Plain | null
    made[name] = row?.[name] ?? null
  }
  return made
}
