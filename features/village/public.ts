export { cellWords } from './affairs/board/board-words.ts'
export type { OpenDuties, OpenDuty } from './affairs/board/home-block.ts'
export { AFFAIRS } from './affairs/declared/affairs.states.ts'
export { latestPeriod, PERIOD, periodWords } from './affairs/declared/period.ts'
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
