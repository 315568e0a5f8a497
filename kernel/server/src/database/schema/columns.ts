import {
  type AnyResource,
  type Field,
  type FieldKind,
  type FieldSpec,
  fieldOf,
  isSealed,
  PLATFORM_TENANT,
} from '@village/resource'
import { NAME_COLLATION } from './collations.ts'

export const snake = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
export const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
/** Words of our kind of names that SQL keeps for itself; `system_user` since PostgreSQL 16. */
const RESERVED = new Set([
  'current_date',
  'current_role',
  'current_time',
  'current_user',
  'session_user',
  'system_user',
])
/** people.resident → people_resident; a word that SQL keeps for itself is put in the plural. */
export const tableOf = (r: Pick<AnyResource, 'name'>): string => {
  const name = r.name.replace(/[.-]/g, '_')
  return RESERVED.has(name) ? `${name}s` : name
}

export { isSealed }
/**
 * Encrypted values have a keyed hash beside them where they are searched or unique; words of a dictionary always, so
 * that their uses can be counted.
 */
export const hasHash = (r: AnyResource, name: string, spec: FieldSpec): boolean =>
  isSealed(spec) &&
  (spec.match !== undefined ||
    spec.unique === true ||
    spec.dict !== undefined ||
    r.keys.some((key: readonly string[]) => key.includes(name)))
/**
 * The tenant whose key encrypts a row; platform rows use the platform's key, even if they have a tenantId field.
 */
export const sealingTenant = (r: AnyResource, tenantId: unknown): string =>
  r.scope === 'platform' ? PLATFORM_TENANT : String(tenantId ?? PLATFORM_TENANT)
/**
 * Identity numbers and phone numbers are also found by the four characters that their masks show (design/ux.md §3.1), by
 * a keyed hash of their own: in clear they would complete what region and day of birth already tell.
 */
export const hasTail = (spec: FieldSpec): boolean =>
  ((spec.kind === 'idCard' && spec.mask === 'id18') || (spec.kind === 'phone' && spec.mask === 'phone')) &&
  spec.match !== undefined &&
  isSealed(spec)
const TAIL_CHARACTERS = 4
export const isTail = (text: string): boolean => /^\d{3}[\dX]$/i.test(text)
/** What is hashed for a number or for its last four characters; no whole number reads so. */
export const tailOf = (text: string): string => `tail:${text.trim().toUpperCase().slice(-TAIL_CHARACTERS)}`
export const hasGrams = (spec: FieldSpec): boolean => spec.match === 'name'

/** The server half of each kind: its column type. Keyed by kind, so that a new kind cannot be forgotten. */
const types: Record<FieldKind, (spec: FieldSpec) => string> = {
  text: spec => `varchar(${spec.max})`,
  longText: () => 'text',
  richText: () => 'text',
  idCard: () => 'text',
  phone: () => 'text',
  integer: () => 'integer',
  decimal: spec => `numeric(${12 + (spec.scale ?? 2)},${spec.scale ?? 2})`,
  flag: () => 'smallint',
  date: () => 'date',
  dateTime: () => 'timestamptz(0)',
  dict: () => 'varchar(32)',
  dicts: () => 'varchar(32)[]',
  choice: () => 'varchar(32)',
  ref: () => 'bigint',
  refs: () => 'bigint[]',
  file: () => 'bigint',
  files: () => 'bigint[]',
  json: () => 'jsonb',
  secret: () => 'varchar(512)',
}
const collation = ({ match, sortable }: FieldSpec): string =>
  match === 'name' && sortable ? ` collate "${NAME_COLLATION}"` : ''
export const columnType = (spec: FieldSpec): string =>
  isSealed(spec) ? 'text' : types[spec.kind](spec) + collation(spec)

export interface StoredField {
  readonly name: string
  readonly column: string
  readonly spec: FieldSpec
}
/** The fields that have a column, in declared order. */
export const storedFields = (r: AnyResource): readonly StoredField[] =>
  Object.entries<Field>(r.fields)
    .filter(([, { spec }]) => !spec.derived)
    .map(([name, { spec }]) => ({ name, column: snake(name), spec }))

/** The audit columns of each storage, by property. */
export const auditColumns = (r: AnyResource): readonly string[] => [
  ...(r.scope === 'platform' ? [] : ['tenantId']),
  ...(r.storage === 'record'
    ? ['createUser', 'createDept', 'createTime', 'updateUser', 'updateTime']
    : r.storage === 'log'
      ? ['createUser', 'createTime']
      : []),
]
/** The department of a row: declared as `deptId`, one or several. */
export const deptKind = (r: AnyResource): 'one' | 'many' | 'none' => {
  const kind = fieldOf(r, 'deptId')?.spec.kind
  return kind === 'ref' ? 'one' : kind === 'refs' ? 'many' : 'none'
}
/** The property's column; `idCard` searched or compared means its hash. */
export function keyColumn(r: AnyResource, name: string): string {
  const spec = fieldOf(r, name)?.spec
  return spec && isSealed(spec) ? `${snake(name)}_hash` : snake(name)
}

/**
 * Whether rows of a list carry this field: what lists never show stays out of them (personal data no further than it is
 * needed, PIPL art. 6), but for what a list works with. Details carry everything.
 */
export const isListed = (r: AnyResource, name: string): boolean => {
  const base = /En$/.test(name) ? name.slice(0, -2) : ''
  if (fieldOf(r, base)?.spec.said) return isListed(r, base)
  const { hidden, root } = fieldOf(r, name)!.spec
  if (!hidden?.includes('list') || name === r.title || name === r.states?.field) return true
  return (
    root === true || name === 'deptId' || Object.values<Field>(r.fields).some(({ spec }) => spec.through?.by === name)
  )
}

/**
 * Rows that arrive and that no call writes or lists: the server has read what they name before it stores them in sets. They have
 * neither links nor tallies, which would cost more than the rows (decision 0143).
 */
export const isStoredInSets = (r: AnyResource): boolean => r.arrives !== undefined && r.verbs.length === 0
