export { ANSWER } from './answer/answer.states.ts'
export { OPINION } from './opinion/opinion.states.ts'
export {
  isEditable,
  PUBLISH,
  publishMeanings,
  reviewFields,
  reviewTransitions,
} from './publishing/review.ts'
