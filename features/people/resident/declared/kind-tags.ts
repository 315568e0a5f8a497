import { CHILD_YEARS, MINOR_YEARS, yearsBetween } from '../../age-limits.ts'

interface Person {
  readonly birthday?: string | null
  readonly politicalStatus?: string | null
  readonly residenceType?: string | null
  readonly kindTags?: readonly string[] | null
}
interface Ages {
  readonly today: string
  /** Parameter elderly.minAge. */
  readonly elderlyFrom: number
}

/** Tags that the profiles of other resources set; they are kept as they are. */
const OF_PROFILES: readonly string[] = ['veteran', 'disabled', 'special']

/** The kinds of people that follow from age, party and population type, with those that profiles gave (domain-model §3). */
export function kindTagsOf(person: Person, { today, elderlyFrom }: Ages): readonly string[] {
  const age = person.birthday ? yearsBetween(person.birthday, today) : null
  return [
    ...(age !== null && age >= elderlyFrom ? ['elderly'] : []),
    ...(person.kindTags ?? []).filter(tag => OF_PROFILES.includes(tag)),
    ...(/^0[12]$/.test(person.politicalStatus ?? '') ? ['party'] : []),
    ...(age !== null && age < MINOR_YEARS ? ['minor'] : []),
    ...(age !== null && age < CHILD_YEARS ? ['under14'] : []),
    ...(person.residenceType === '2' ? ['away'] : []),
    ...(person.residenceType === '3' ? ['migrant'] : []),
  ]
}
