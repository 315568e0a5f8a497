import { type AnyResource, AUDIT_FILTERS, type Filter, fieldOf, fitsKind } from '@village/resource'
import { malformedParameter } from '../../common/texts.ts'

/** The name under which a filter was sent. */
export const parameterName = ({ field, suffix }: Pick<Filter, 'field' | 'suffix'>): string =>
  suffix ? `${field}_${suffix}` : field

const kindOf = (r: AnyResource, field: string) => fieldOf(r, field)?.spec.kind ?? AUDIT_FILTERS[field]

/**
 * Refuses a date or a moment that cannot be read, by its name: one wrong key, and an empty page would say that there is
 * nothing (wire-contract §1.2). A day, a moment to the minute and one to the second are read, with a blank or T between.
 */
export function refuseUnreadDates(r: AnyResource, filters: readonly Filter[]): void {
  for (const filter of filters) {
    const kind = kindOf(r, filter.field)
    if ((kind !== 'date' && kind !== 'dateTime') || /null$/.test(filter.suffix)) continue
    if (!fitsKind(kind, filter.value)) throw malformedParameter(parameterName(filter))
  }
}
