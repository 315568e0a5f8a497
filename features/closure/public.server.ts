/** How long a confirmation waits, so that every server knows the tenant. */
export { SETTLES_MS } from '../system/public.server.ts'
/** What somebody reads when a step of a move ends by itself. */
export { type MoveStepName, withAdvice } from './moving/failed-step-advice.server.ts'
/** A tenant that moves to another installation: the steps of the command move-tenant. */
export {
  announceMove,
  confirmArrival,
  confirmLeaving,
  giveUpMove,
  type Installation,
  type MovedIn,
  type MoveFile,
  packMove,
  unpackMove,
} from './moving/move-steps.server.ts'
