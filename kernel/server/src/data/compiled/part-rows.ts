import { type AnyResource, fieldOf } from '@village/resource'
import { deptKind, hasGrams, isSealed, type StoredField } from '../../database/schema/columns.ts'
import { compiledOf } from './compiled.ts'

/** A tenant, or one village of it with what is below. */
export interface Part {
  readonly tenantId: string
  /** null: the whole tenant. */
  readonly deptIds: readonly string[] | null
}

/** A condition on alias `t`; `$1` is the tenant, `$2` the departments. */
export interface PartCondition {
  readonly sql: string
  readonly hasDepts: boolean
}

const byDept = (r: AnyResource, alias: string): string | null => {
  const kind = deptKind(r)
  if (kind === 'one') return `${alias}.dept_id = any($2::bigint[])`
  return kind === 'many' ? `${alias}.dept_id && $2::bigint[]` : null
}

/** Rows without a department of their own belong where the first record belongs that they name. */
function byReference(r: AnyResource, registers: readonly AnyResource[]): string | null {
  for (const { name, to } of compiledOf(r).references) {
    const target = registers.find(one => one.name === to)
    const isWhere = target && byDept(target, 'p')
    if (!isWhere || fieldOf(r, name)!.spec.kind !== 'ref') continue
    const { column } = compiledOf(r).byName.get(name)!
    return `t.${column} in (select p.id from ${compiledOf(target).table} p where p.tenant_id = $1 and ${isWhere})`
  }
  return null
}

/** Which rows of a register belong to a part; null where none of them belong to one village. */
export function partCondition(r: AnyResource, part: Part, registers: readonly AnyResource[]): PartCondition | null {
  if (part.deptIds === null) return { sql: 't.tenant_id = $1', hasDepts: false }
  const own = byDept(r, 't') ?? byReference(r, registers)
  return own === null ? null : { sql: `t.tenant_id = $1 and ${own}`, hasDepts: true }
}

/** The values of a part's condition. */
export const partValues = ({ hasDepts }: PartCondition, part: Part): readonly unknown[] =>
  hasDepts ? [part.tenantId, part.deptIds] : [part.tenantId]

/** Secrets are neither compared nor brought back. */
export const comparedFields = (r: AnyResource): readonly StoredField[] =>
  compiledOf(r).fields.filter(({ spec }) => spec.kind !== 'secret')

/** A field's column and those that are derived from it. */
export function columnsOfField(r: AnyResource, { column, spec }: StoredField): readonly string[] {
  const derived = isSealed(spec) ? [`${column}_hash`, `${column}_tail_hash`] : []
  const grams = hasGrams(spec) ? [`${column}_grams`] : []
  return [column, ...[...derived, ...grams].filter(one => compiledOf(r).columns.includes(one))]
}

const WHEN_AND_WHO = ['update_time', 'update_user']

/** Ids and long numbers as texts: JavaScript's numbers are shorter. */
function jsonOfColumn(r: AnyResource, column: string): string {
  const field = compiledOf(r).fields.find(one => one.column === column)
  const kind = field && !isSealed(field.spec) ? field.spec.kind : undefined
  if (kind === 'refs' || kind === 'files') return `t.${column}::text[] as ${column}`
  const isText =
    kind === 'ref' || kind === 'file' || kind === 'decimal' || /^(id|create_user|create_dept|update_user)$/.test(column)
  return isText ? `t.${column}::text as ${column}` : `t.${column}`
}

const rowColumns = (r: AnyResource): readonly string[] => [
  ...compiledOf(r).columns,
  ...(r.storage === 'record' ? ['is_deleted'] : []),
]
/** Every column of a row as one JSON text, in the form in which `json_populate_record` takes it. */
export const rowJsonSql = (r: AnyResource): string =>
  `(select row_to_json(x)::text from (select ${rowColumns(r)
    .map(column => jsonOfColumn(r, column))
    .join(', ')}) x)`

/** A sum of what a row holds, whoever wrote it and whenever. The session's time zone is Asia/Shanghai. */
export function rowSumSql(r: AnyResource): string {
  const secret = new Set(
    compiledOf(r)
      .fields.filter(({ spec }) => spec.kind === 'secret')
      .map(({ column }) => column),
  )
  const columns = rowColumns(r).filter(column => !WHEN_AND_WHO.includes(column) && !secret.has(column))
  return `md5((select row_to_json(x)::text from (select ${columns.map(column => `t.${column}`).join(', ')}) x))`
}

export const isLiveSql = (r: AnyResource): string => (r.storage === 'record' ? 'not t.is_deleted' : 'true')
