import { yearsBetween } from '../age.ts'

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
  /** Exclusive: below it people are minors here (PIPL art. 31). */
  readonly minorBelow: number
}

/** Tags that the profiles of other resources set; they are kept as they are. */
const OF_PROFILES: readonly string[] = ['veteran', 'disabled', 'special']

/** The kinds of people that follow from age, party and population type, with those that profiles gave (domain-model §3). */
export function kindTagsOf(person: Person, { today, elderlyFrom, minorBelow }: Ages): readonly string[] {
  const age = person.birthday ? yearsBetween(person.birthday, today) : null
  return [
    ...(age !== null && age >= elderlyFrom ? ['elderly'] : []),
    ...(person.kindTags ?? []).filter(tag => OF_PROFILES.includes(tag)),
    ...(/^0[12]$/.test(person.politicalStatus ?? '') ? ['party'] : []),
    ...(age !== null && age < minorBelow ? ['minor'] : []),
    ...(person.residenceType === '2' ? ['away'] : []),
    ...(person.residenceType === '3' ? ['migrant'] : []),
  ]
}
