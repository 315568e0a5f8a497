export {
  type Ending,
  type LifeAct,
  type LifeLink,
  type LinkEnds,
  type LinkFits,
  provideLink,
} from './acts/links.server.ts'
export { type DemoPerson, type DemoPlace, type DemoVillage, demoPlace } from './demo/place.server.ts'
export { reviewVillage } from './groupproposal/nightly.server.ts'
export { livingOf } from './groupproposal/proposing.ts'
export { nextGiven, villageCode } from './numbers.server.ts'
export { enteringPerson, issueOf } from './profiles/profile.server.ts'
export { kindTagsOf } from './resident/kind-tags.ts'
export { default as residentRules, MINOR_YEARS } from './resident/resident.rules.ts'
