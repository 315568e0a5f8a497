import type { FieldSpec } from '../fields/field-spec.ts'
import type { Fields } from '../fields/fields.ts'
import { searched } from './check.ts'
import { AUDIT_FILTERS, type Filter, splitName } from './filter.ts'

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
