export {
  type Ending,
  type LifeAct,
  type LifeLink,
  type LinkEnds,
  type LinkFits,
  provideLink,
} from './acts/links.server.ts'
/** Residents who are addressed together: how many they are, and who has this number. */
export {
  type Addressed,
  addressedBy,
  countHouseholds,
  countPeople,
  householdsWithout,
  type PeopleAudience,
} from './audience/audience.server.ts'
export { reviewVillage } from './groupproposal/nightly-review.server.ts'
export { livingOf } from './groupproposal/proposing.ts'
export { nextGiven, villageCode } from './numbers.server.ts'
export { enteringPerson } from './profiles/profile.server.ts'
export { kindTagsOf } from './resident/kind-tags.ts'
export { default as residentRules } from './resident/resident.rules.ts'
