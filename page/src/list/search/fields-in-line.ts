import type { Named } from '../../record/field-places.ts'

/** As many inputs stand in the line as there is room for beside the buttons of a list on a laptop. */
const PLACES = 3

/** Two days beside each other need more room than a word. */
export const isRangeOfDays = ({ spec }: Named): boolean => spec.kind === 'date' || spec.kind === 'dateTime'

/**
 * The fields that are always in sight, in the order of the declaration: the first three, or of them the first range of
 * days and the first that is none.
 */
export function fieldsInLine(fields: readonly Named[]): readonly Named[] {
  const first = fields.slice(0, PLACES)
  const days = first.find(isRangeOfDays)
  const other = first.find(field => !isRangeOfDays(field))
  return days && first.length === PLACES ? first.filter(field => field === days || field === other) : first
}
