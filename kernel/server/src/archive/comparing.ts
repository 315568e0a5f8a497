import type { AnyResource, Id } from '@village/resource'
import type pg from 'pg'
import type { ComparedPart, ComparisonSink, RowDifference, StoredColumns } from '../contract/backups.ts'
import type { Cipher } from '../contract/services.ts'
import { compiledOf } from '../data/compiled/compiled.ts'
import { sealable } from '../data/compiled/encrypted-columns.ts'
import {
  comparedFields,
  isLiveSql,
  type PartCondition,
  partCondition,
  partValues,
  rowJsonSql,
  rowSumSql,
} from '../data/compiled/part-rows.ts'
import { isSealed, type StoredField, sealingTenant } from '../database/schema/columns.ts'
import { PLAIN_VALUES } from './catalog.ts'

/** Rows that are compared at once: some megabytes. */
const BATCH = 2000
/** Whole rows that are in memory at once. */
const FETCHED = 200

/** The two sides of a comparison. */
export interface Sides {
  readonly before: pg.ClientBase
  readonly now: pg.ClientBase
  readonly cipher: Cipher
}

/** So that both sides write values alike, moments as the product's own sessions do. */
export const asStored = (client: pg.ClientBase): Promise<unknown> =>
  client.query(`${PLAIN_VALUES}; set timezone = 'Asia/Shanghai'`)

interface Summed {
  readonly id: Id
  readonly sum: string
  readonly live: boolean
}

const sumsById = async (client: pg.ClientBase, r: AnyResource, tenantId: string, ids: readonly Id[]) => {
  const { rows } = await client.query<Summed>(
    `select t.id::text as id, ${rowSumSql(r)} as sum, ${isLiveSql(r)} as live
       from ${compiledOf(r).table} t where t.tenant_id = $1 and t.id = any($2::bigint[])`,
    [tenantId, ids],
  )
  return new Map(rows.map(row => [row.id, row]))
}

async function rowsById(
  client: pg.ClientBase,
  r: AnyResource,
  tenantId: string,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, StoredColumns>> {
  const { rows } = await client.query<{ id: Id; json: string }>(
    `select t.id::text as id, ${rowJsonSql(r)} as json from ${compiledOf(r).table} t
      where t.tenant_id = $1 and t.id = any($2::bigint[])`,
    [tenantId, ids],
  )
  return new Map(rows.map(({ id, json }) => [id, JSON.parse(json) as StoredColumns]))
}

/** Walks the rows of a part in the order of their ids, in batches. */
async function* idsOf(
  client: pg.ClientBase,
  r: AnyResource,
  of: { readonly condition: PartCondition; readonly part: ComparedPart; readonly column: string },
): AsyncGenerator<readonly Summed[]> {
  const values = partValues(of.condition, of.part)
  for (let after = '0'; ; ) {
    const { rows } = await client.query<Summed>(
      `select t.id::text as id, ${of.column} as sum, true as live from ${compiledOf(r).table} t
        where ${of.condition.sql} and ${isLiveSql(r)} and t.id > $${values.length + 1}::bigint order by t.id limit ${BATCH}`,
      [...values, after],
    )
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    after = rows.at(-1)!.id
  }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Whether a field says the same; what is sealed is opened, because each sealing looks different. */
function isSame(r: AnyResource, { column, spec }: StoredField, was: StoredColumns, now: StoredColumns, cipher: Cipher) {
  const [a, b] = [was[column], now[column]]
  if (same(a, b)) return true
  if (!isSealed(spec) || typeof a !== 'string' || typeof b !== 'string') return false
  const tenantId = sealingTenant(r, was['tenant_id'])
  return sealable(spec, cipher.open(tenantId, a)) === sealable(spec, cipher.open(tenantId, b))
}

/** Ids of the uploaded files that a row names. */
const filesNamed = (r: AnyResource, was: StoredColumns, names: readonly string[]): readonly Id[] =>
  compiledOf(r)
    .files.filter(({ name, spec }) => spec.kind !== 'richText' && names.includes(name))
    .flatMap(({ column }) => [was[column] ?? []].flat().map(String))

function differenceOf(
  r: AnyResource,
  sides: Sides,
  row: Omit<RowDifference, 'fields' | 'files' | 'kind'> & { isLive: boolean },
) {
  const { isLive, ...facts } = row
  const { was, now } = facts
  const fields = comparedFields(r)
    .filter(field => (now && isLive ? !isSame(r, field, was, now, sides.cipher) : (was[field.column] ?? null) !== null))
    .map(({ name }) => name)
  const kind: RowDifference['kind'] = now === null ? 'gone' : isLive ? 'changed' : 'removed'
  return { ...facts, kind, fields }
}

/** The differences of some rows whose sums differ. */
async function differences(
  r: AnyResource,
  ids: readonly Id[],
  { part, sides, sums }: { part: ComparedPart; sides: Sides; sums: ReadonlyMap<Id, Summed> },
): Promise<readonly RowDifference[]> {
  const was = await rowsById(sides.before, r, part.tenantId, ids)
  const now = await rowsById(sides.now, r, part.tenantId, ids)
  const found = ids.map(id => {
    const sum = sums.get(id)
    const facts = { id, was: was.get(id)!, now: now.get(id) ?? null, sum: sum?.sum ?? null }
    return differenceOf(r, sides, { ...facts, isLive: sum?.live === true })
  })
  // What retention has forgotten stays forgotten.
  const isForgotten = ({ kind }: (typeof found)[number]): boolean => kind === 'gone' && r.forgets !== undefined
  const real = found.filter(row => !isForgotten(row) && (row.kind !== 'changed' || row.fields.length > 0))
  const fileIds = real.flatMap(row => filesNamed(r, row.was, row.fields))
  const files = fileIds.length > 0 ? await rowsById(sides.before, part.files, part.tenantId, fileIds) : new Map()
  return real.map(row => ({
    ...row,
    files: filesNamed(r, row.was, row.fields).flatMap(id => files.get(id) ?? []) as readonly StoredColumns[],
  }))
}

async function compareRows(r: AnyResource, condition: PartCondition, of: Comparison): Promise<void> {
  const { part, sides, sink } = of
  for await (const rows of idsOf(sides.before, r, { condition, part, column: rowSumSql(r) })) {
    const sums = await sumsById(
      sides.now,
      r,
      part.tenantId,
      rows.map(({ id }) => id),
    )
    const other = rows.filter(({ id, sum }) => sums.get(id)?.sum !== sum).map(({ id }) => id)
    for (let from = 0; from < other.length; from += FETCHED) {
      const found = await differences(r, other.slice(from, from + FETCHED), { part, sides, sums })
      if (found.length > 0) await sink.differ(r, found)
    }
  }
}

/** How many rows of now the backup does not have. */
async function countAdded(r: AnyResource, condition: PartCondition, { part, sides }: Comparison): Promise<number> {
  let added = 0
  for await (const rows of idsOf(sides.now, r, { condition, part, column: `''` })) {
    const { rows: known } = await sides.before.query(
      `select 1 from ${compiledOf(r).table} t where t.tenant_id = $1 and t.id = any($2::bigint[]) and ${isLiveSql(r)}`,
      [part.tenantId, rows.map(({ id }) => id)],
    )
    added += rows.length - known.length
  }
  return added
}

interface Comparison {
  readonly part: ComparedPart
  readonly sides: Sides
  readonly sink: ComparisonSink
}

/** Compares a part, register by register and in bounded memory. Reads only. */
export async function compareParts(of: Comparison): Promise<void> {
  const { part, sink } = of
  for (const r of part.registers) {
    const condition = partCondition(r, part, part.registers)
    if (condition) await compareRows(r, condition, of)
    const added = condition ? await countAdded(r, condition, of) : 0
    if (!(await sink.compared(r, added))) return
  }
}
