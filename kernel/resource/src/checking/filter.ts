import type { FieldKind } from '../fields/field-spec.ts'

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
