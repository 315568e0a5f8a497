/** The keyed hash by which a household or person answers a questionnaire once. */
export { answerKeyOf } from './questionnaire/answering/answer-keys.server.ts'
export { ABORTING, settleSession } from './recordcharging/session.ts'
