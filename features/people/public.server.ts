/** Residents who are addressed together: how many they are, and who has this number. */
export {
  type Addressed,
  addressedBy,
  countHouseholds,
  countPeople,
  householdsWithout,
  membersOf,
  namesOf,
  type PeopleAudience,
} from './audience/audience.server.ts'
export { type Neighbour, neighboursOf } from './household/neighbours.server.ts'
export {
  type Ending,
  type LifeAct,
  type LifeLink,
  type LinkEnds,
  type LinkFits,
  provideLink,
} from './life/links.server.ts'
export { reviewVillage } from './nightly-review/nightly-review.server.ts'
export { nextGiven, villageCode } from './numbers.server.ts'
export { peopleParams } from './params.ts'
export { enteringPerson } from './profiles/profile.server.ts'
export { livingOf } from './proposing/proposing.ts'
/** Whoever adds residents in bulk gives them their periods. */
export { fillPeriods } from './residence/filling.server.ts'
export { kindTagsOf } from './resident/declared/kind-tags.ts'
/** Names of people that a text holds, before it is shown to everybody. */
export { namesIn } from './resident/population/names-in.server.ts'
export { default as residentRules } from './resident/resident.rules.ts'
/** What sees that somebody is up and about. */
export { provideLifeSigns, type Sign } from './silence/life-signs.server.ts'
