import type { Named } from '../../record/field-places.ts'

/** As many inputs stand in the line as there is room for beside the buttons of a list on a laptop. */
const PLACES = 3

/** Two days beside each other need more room than a word. */
export const isRangeOfDays = ({ spec }: Named): boolean => spec.kind === 'date' || spec.kind === 'dateTime'

/**
 * The search fields that are not folded away: the first three of the declaration, or two of them where one is a range of
 * days.
 */
export function visibleSearchFields(fields: readonly Named[]): readonly Named[] {
  const first = fields.slice(0, PLACES)
  const days = first.find(isRangeOfDays)
  const other = first.find(field => !isRangeOfDays(field))
  return days && first.length === PLACES ? first.filter(field => field === days || field === other) : first
}
