/** Runs business records of other features through processes. */
export { type FlowProgress, provideFlowBusiness, provideStandIn } from './business-records.server.ts'
export { lockInstance } from './process/advancing.server.ts'
export { isNobodys } from './process/candidates-and-stand-ins.server.ts'
export { startable, startProcess, withdraw } from './process/processes.server.ts'
export { claim, complete, readableBusinesses, readableInstance } from './process/tasks.server.ts'
export {
  askReview,
  decideReview,
  provideReview,
  type Reviewable,
  reviewVerbs,
  takeBackReview,
} from './review/record-reviews.server.ts'
export { listWork } from './work/lists.server.ts'
