import { type AnyResource, type FieldSpec, withoutNumbers } from '@village/resource'
import type { Cipher } from '../../contract/services.ts'
import { camel, hasGrams, isSealed, sealingTenant, snake } from '../../database/schema/columns.ts'
import { cleanHtml } from './clean-html.ts'
import { type Carried, compiledOf } from './compiled.ts'
import { decodeValue, openedValue, padDecimal, sealable, sealedColumns } from './encrypted-columns.ts'
import { gramsOf } from './grams.ts'

export type Raw = Readonly<Record<string, unknown>>
type Plain = Record<string, unknown>

/** 2026-11-20 09:30:00+08 → 2026-11-20 09:30:00; the connection's zone is Asia/Shanghai. */
export const instant = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, 19) : null)

const AUDIT_COLUMN: Readonly<Record<string, string>> = Object.fromEntries(
  ['tenantId', 'createUser', 'createDept', 'createTime', 'updateUser', 'updateTime'].map(name => [name, snake(name)]),
)

/** The columns of a row as it is read, alias `t`. */
export const selectList = (r: AnyResource, carried: Carried = 'all'): string => compiledOf(r).selected[carried]

/** One column's value as it is under its property name. */
export function fromColumn(spec: FieldSpec, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (spec.kind === 'dateTime') return instant(value)
  if (spec.kind === 'integer' || spec.kind === 'flag') return Number(value)
  return value
}

/** Who wrote a row and when, from its columns. */
export const auditOf = (r: AnyResource, raw: Raw): Plain =>
  Object.fromEntries(
    compiledOf(r).audit.map(name => {
      const value = raw[AUDIT_COLUMN[name]!]
      return [name, name.endsWith('Time') ? instant(value) : (value ?? null)]
    }),
  )

/** A database row as plain values under property names: sealed texts opened, times in Asia/Shanghai. */
export function plainRow(r: AnyResource, raw: Raw, cipher: Cipher): Plain {
  const row: Plain = { id: raw['id'], ...auditOf(r, raw) }
  const key = { tenantId: sealingTenant(r, raw['tenant_id']), cipher }
  for (const { name, column, spec } of compiledOf(r).fields) {
    const value = raw[column]
    row[name] = isSealed(spec) && typeof value === 'string' ? openedValue(spec, value, key) : fromColumn(spec, value)
  }
  return row
}

/**
 * The same plain row, each value read when it is asked for: of a list's row a server half looks at one or two fields to
 * derive a third, and opening all of them for that would cost more than the rest of the list.
 */
export function lazyRow(r: AnyResource, raw: Raw, cipher: Cipher): Plain {
  const fields = compiledOf(r).byName
  const read = (name: string): unknown => {
    const field = fields.get(name)
    if (!field) {
      const value = raw[AUDIT_COLUMN[name] ?? name]
      return name.endsWith('Time') ? instant(value) : value
    }
    const value = raw[field.column]
    // A list does not carry what it never shows; a half that needs such a field has to read it itself.
    if (value === undefined) throw new Error(`${r.name}: rows of a list do not carry ${name}`)
    if (!isSealed(field.spec) || typeof value !== 'string') return fromColumn(field.spec, value)
    return openedValue(field.spec, value, { tenantId: sealingTenant(r, raw['tenant_id']), cipher })
  }
  const carried = [...fields.values()].filter(field => field.column in raw).map(field => field.name)
  const names = ['id', ...compiledOf(r).audit, ...carried]
  return new Proxy<Plain>(raw as Plain, {
    get: (_, name) => (typeof name === 'string' ? read(name) : undefined),
    has: (_, name) => names.includes(String(name)),
    ownKeys: () => names,
    getOwnPropertyDescriptor: (_, name) => ({ value: read(String(name)), enumerable: true, configurable: true }),
  })
}

const asText = String
const asTexts = (value: unknown): unknown => [value].flat().map(String)
/** What each kind of column makes of a value. */
const stored: Readonly<Record<FieldSpec['kind'], (value: unknown, spec: FieldSpec) => unknown>> = {
  text: asText,
  longText: asText,
  richText: asText,
  idCard: asText,
  phone: asText,
  secret: asText,
  dict: asText,
  choice: asText,
  ref: asText,
  file: asText,
  date: value => String(value).slice(0, 10),
  dateTime: instant,
  integer: Number,
  flag: Number,
  decimal: (value, { scale }) => padDecimal(String(value), scale ?? 2),
  dicts: asTexts,
  refs: asTexts,
  files: asTexts,
  json: value => JSON.parse(String(value)),
}

function toColumn(spec: FieldSpec, value: unknown): unknown {
  if (value === null || value === undefined) return spec.kind === 'flag' ? 0 : null
  if (spec.kind === 'json') return JSON.stringify(value)
  const said = spec.kind === 'richText' ? cleanHtml(String(value)) : value
  return spec.withoutNumbers ? withoutNumbers(String(said)) : said
}

/** A plain value as it will be read once it is stored. */
export function storedValue(spec: FieldSpec, value: unknown): unknown {
  if (value === null || value === undefined) return spec.kind === 'flag' ? 0 : null
  if (isSealed(spec)) {
    const text = sealable(spec, value)
    return text === null ? null : decodeValue(spec, text)
  }
  const written = toColumn(spec, value)
  return stored[spec.kind](written, spec)
}

/** Plain values as columns to write, with what is derived from them: sealed texts, their hashes, search pieces. */
export function columnsToWrite(
  r: AnyResource,
  values: Plain,
  tenantId: string,
  cipher: Cipher,
): Record<string, unknown> {
  const columns: Record<string, unknown> = {}
  const key = { tenantId: sealingTenant(r, tenantId), cipher }
  const fields = compiledOf(r).byName
  for (const [name, value] of Object.entries(values)) {
    const field = fields.get(name)
    if (!field) continue
    const { column, spec } = field
    if (isSealed(spec)) Object.assign(columns, sealedColumns(r, field, value, key))
    else columns[column] = toColumn(spec, value)
    if (hasGrams(spec)) columns[`${column}_grams`] = value ? gramsOf(String(value)) : []
  }
  return columns
}

/** `<table>_<column>_key` → the property whose value is taken. */
export function fieldOfConstraint(r: AnyResource, constraint: string): string | null {
  const tail = constraint.slice(compiledOf(r).table.length + 1).replace(/_(key|fkey)$/, '')
  const exact = compiledOf(r).fields.find(f => f.column === tail)
  if (exact) return exact.name
  const last = r.keys.find((key: readonly string[]) => key.map(snake).join('_') === tail)?.at(-1)
  return last ?? (compiledOf(r).fields.some(f => f.name === camel(tail)) ? camel(tail) : null)
}
