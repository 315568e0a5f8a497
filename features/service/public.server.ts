/** The keyed hash by which a household or person answers a questionnaire once. */
export { answerKeyOf } from './questionnaire/answering.server.ts'
export { ABORTING, settleSession } from './recordcharging/session.ts'
