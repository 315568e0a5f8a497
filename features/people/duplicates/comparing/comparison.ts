import type { Label } from '@village/resource'

/** One particular of two records side by side, masked as everywhere. */
export interface Compared {
  readonly field: string
  readonly label: Label
  /** Whether the stored values are the same: two masked numbers may look alike and differ. */
  readonly same: boolean
  /** Words of the record that is given up, and of the one that stays; "" for nothing. */
  readonly source: string
  readonly target: string
  /** Whether the record that stays may take the value of the other one. */
  readonly takeable: boolean
}

/** Fields that belong together: choosing one chooses them all. */
export const TOGETHER: readonly (readonly string[])[] = [
  ['idType', 'idCard', 'numberDoubt', 'sex', 'birthday'],
  ['householdId', 'relation'],
  ['guardianId', 'guardianPhone'],
  ['emergencyName', 'emergencyPhone'],
  ['longitude', 'latitude'],
]

/** What is taken with these particulars. */
export function withTheirs(fields: readonly string[]): readonly string[] {
  const all = fields.flatMap(field => TOGETHER.find(group => group.includes(field)) ?? [field])
  return [...new Set(all)]
}
