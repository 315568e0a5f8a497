export { AFFAIRS } from './affairs/affairs.states.ts'
export { cellWords } from './affairs/board-words.ts'
export type { OpenDuties, OpenDuty } from './affairs/home-block.ts'
export { latestPeriod, PERIOD, periodWords } from './affairs/period.ts'
export { ANSWER } from './answer/answer.states.ts'
export { OPINION } from './opinion/opinion.states.ts'
export {
  isEditable,
  PUBLISH,
  publishMeanings,
  publishTabs,
  reviewFields,
  reviewTransitions,
} from './publishing/review.ts'
