import { PUBLISH } from './review.ts'

interface Asked {
  readonly status: string | null
  readonly needAnswer: 0 | 1 | null
  readonly answerDeadline: string | null
}
/** Whether a notice takes questions at a moment, yyyy-MM-dd HH:mm:ss. */
export const isOpenForQuestions = ({ status, needAnswer, answerDeadline }: Asked, now: string): boolean =>
  status === PUBLISH.published && needAnswer === 1 && (!answerDeadline || answerDeadline > now)
