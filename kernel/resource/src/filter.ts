import { searched } from './check.ts'
import type { FieldKind, FieldSpec } from './field-spec.ts'
import type { Fields } from './fields.ts'

/** The suffixes of filter names (wire-contract §1.5), longest first so that `_datege` is not read as `_ge`. */
export const SUFFIXES = [
  'dateequal',
  'datege',
  'dategt',
  'datele',
  'datelt',
  'notequal',
  'likeleft',
  'likeright',
  'notlike',
  'notnull',
  'ignore',
  'equal',
  'like',
  'null',
  'ge',
  'gt',
  'le',
  'lt',
] as const
export type Suffix = (typeof SUFFIXES)[number]

export interface Filter {
  readonly field: string
  /** '' is a bare name: the field's own search mode. */
  readonly suffix: Suffix | ''
  readonly value: string
}

/** Audit columns that every list can be filtered and sorted by. */
export const AUDIT_FILTERS: Readonly<Record<string, FieldKind>> = {
  id: 'ref',
  createUser: 'ref',
  createDept: 'ref',
  updateUser: 'ref',
  createTime: 'dateTime',
  updateTime: 'dateTime',
}

/** `createTime_datelt` → name and suffix. A snake_case name is read as camelCase. */
export function splitName(parameter: string): { name: string; suffix: Suffix | '' } {
  const suffix = SUFFIXES.find(one => parameter.endsWith(`_${one}`)) ?? ''
  const bare = suffix ? parameter.slice(0, -suffix.length - 1) : parameter
  return { name: bare.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()), suffix }
}

const searchable = (spec: FieldSpec | undefined): boolean => Boolean(spec?.match)

/**
 * The filters among query parameters. Names that are no searchable field are ignored (wire-contract §1.3), empty
 * values and `_ignore` are dropped, texts have the form in which they are
 * stored. Fields that are encrypted at rest take equality only: anything else would be a
 * guessing game, so such a filter matches nothing instead of being dropped.
 */
export function filtersOf(fields: Fields, query: Readonly<Record<string, unknown>>): Filter[] {
  return Object.entries(query).flatMap(([parameter, value]) => {
    if (value === undefined || value === null || value === '' || typeof value === 'object') return []
    const { name, suffix } = splitName(parameter)
    if (suffix === 'ignore') return []
    const spec = Object.hasOwn(fields, name) ? fields[name]?.spec : undefined
    if (spec && searchable(spec)) return [{ field: name, suffix, value: searched(spec, String(value)) }]
    return Object.hasOwn(AUDIT_FILTERS, name) ? [{ field: name, suffix, value: String(value) }] : []
  })
}
