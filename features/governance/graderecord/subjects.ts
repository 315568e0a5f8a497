/** Keys of dictionary grade_subject. */
export const VILLAGE = '1'
export const GRID = '2'
export const HOUSEHOLD = '3'
export const STAFF = '4'

/** Whom a score record may be about; the kind of its item says which of them counts. */
export interface Named {
  readonly deptId?: string | null
  readonly gridId?: string | null
  readonly householdId?: string | null
  readonly userId?: string | null
}
const FIELD_OF: Readonly<Record<string, keyof Named>> = {
  [VILLAGE]: 'deptId',
  [GRID]: 'gridId',
  [HOUSEHOLD]: 'householdId',
  [STAFF]: 'userId',
}

/** The field that names a subject of this kind. */
export const fieldOf = (subjectType: string): keyof Named => FIELD_OF[subjectType] ?? 'deptId'
/** The id of the subject of a score record, or null when none is chosen yet. */
export const subjectOf = (subjectType: string, named: Named): string | null => named[fieldOf(subjectType)] ?? null
/** Subjects that a record of this kind does not name: the grid of a household follows from the household. */
export const othersOf = (subjectType: string): readonly ('householdId' | 'userId' | 'gridId')[] => {
  const kept: readonly string[] = subjectType === HOUSEHOLD ? ['householdId', 'gridId'] : [fieldOf(subjectType)]
  return (['householdId', 'userId', 'gridId'] as const).filter(name => !kept.includes(name))
}
