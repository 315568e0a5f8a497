import type { AnyResource, Dictionary, Id } from '@village/resource'
import { builder, bulkAdd, type Call, tableOf } from '@village/server'
import { sql } from 'kysely'
import { PARENT_KEY } from '../dict/dict-half.server.ts'

interface Wanted {
  readonly code: string
  readonly dictKey: string
  readonly dictValue: string
  readonly dictValueEn: string
  readonly sort: number
  readonly remark: string | null
}
interface Stored {
  readonly id: Id
  readonly code: string
  readonly dict_key: string
  readonly dict_value: string
  readonly dict_value_en: string | null
  readonly sort: number
  readonly remark: string | null
  readonly update_user: Id | null
  readonly is_deleted: boolean
}
/** Where the entries are written: the shared table, or one tenant's. */
export interface Target {
  readonly of: AnyResource
  readonly tenantId: string | null
}

const placeOf = (code: string, key: string): string => `${code}\u0001${key}`

/**
 * Objects put keys like 10 before 01, whatever the file says: national codes of equal length are read in their order.
 */
function inOrder<T>(entries: readonly (readonly [key: string, T])[]): readonly (readonly [key: string, T])[] {
  const length = entries[0]?.[0].length ?? 0
  const isCode = entries.every(([key]) => /^\d+$/.test(key) && key.length === length)
  return isCode ? [...entries].sort(([a], [b]) => (a < b ? -1 : 1)) : entries
}

function wantedOf(dictionaries: Readonly<Record<string, Dictionary>>): readonly Wanted[] {
  return Object.entries(dictionaries).flatMap(([code, { label, entries, remarks }], at) => [
    { code, dictKey: PARENT_KEY, dictValue: label.zh, dictValueEn: label.en, sort: at + 1, remark: null },
    ...inOrder(Object.entries(entries)).map(([dictKey, [dictValue, dictValueEn]], i) => ({
      code,
      dictKey,
      dictValue,
      dictValueEn,
      sort: i + 1,
      remark: remarks?.[dictKey] ?? null,
    })),
  ])
}

async function storedDictionaries({ of, tenantId }: Target, call: Call): Promise<ReadonlyMap<string, Stored>> {
  const wall = tenantId === null ? sql`true` : sql`tenant_id = ${tenantId}`
  const query = builder
    .selectFrom(tableOf(of))
    .selectAll()
    .where(wall as never)
  const rows = await call.db.run<Stored>(query)
  // A live row is before a removed one of the same key.
  const sorted = [...rows].sort((a, b) => Number(b.is_deleted) - Number(a.is_deleted))
  return new Map(sorted.map(row => [placeOf(row.code, row.dict_key), row]))
}

const differs = (row: Stored, wanted: Wanted): boolean =>
  row.dict_value !== wanted.dictValue ||
  (row.dict_value_en ?? '') !== wanted.dictValueEn ||
  row.sort !== wanted.sort ||
  (row.remark ?? null) !== wanted.remark

/**
 * Writes the declared dictionaries into the database. Entries that an administrator has changed or removed stay as
 * they are; all others follow the declaration.
 */
export async function syncDictionaries(
  dictionaries: Readonly<Record<string, Dictionary>>,
  target: Target,
  call: Call,
): Promise<void> {
  const stored = await storedDictionaries(target, call)
  const wanted = wantedOf(dictionaries)
  const parents = new Map<string, Id>()
  const missing: Record<string, unknown>[] = []
  for (const one of wanted) {
    const known = stored.get(placeOf(one.code, one.dictKey))
    const id = known?.id ?? call.services.newId()
    if (one.dictKey === PARENT_KEY && !known?.is_deleted) parents.set(one.code, id)
    if (known || !parents.has(one.code)) continue
    const parentId = one.dictKey === PARENT_KEY ? null : parents.get(one.code)!
    missing.push({ ...one, id, parentId, isSealed: 0, ...(target.tenantId ? { tenantId: target.tenantId } : {}) })
  }
  if (missing.length > 0) await bulkAdd(call, target.of, missing)
  const changed = wanted.flatMap(one => {
    const known = stored.get(placeOf(one.code, one.dictKey))
    return known && !known.is_deleted && !known.update_user && differs(known, one) ? [{ id: known.id, one }] : []
  })
  for (const { id, one } of changed) await rewrite(target.of, id, one, call)
  if (changed.length > 0) await call.services.changed(target.of.name, call)
}

async function rewrite(of: AnyResource, id: Id, one: Wanted, call: Call): Promise<void> {
  const columns = { dict_value: one.dictValue, dict_value_en: one.dictValueEn, sort: one.sort, remark: one.remark }
  await call.db.run(builder.updateTable(tableOf(of)).set(columns).where('id', '=', id))
}

/** The declared dictionaries of one kind: shared by all tenants, or to be extended by each. */
export function declaredDictionaries(call: Call, kind: 'shared' | 'business'): Readonly<Record<string, Dictionary>> {
  const all = Object.entries(call.services.registry.dictionaries)
  return Object.fromEntries(all.filter(([, dictionary]) => Boolean(dictionary.business) === (kind === 'business')))
}
