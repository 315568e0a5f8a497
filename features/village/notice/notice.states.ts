import type { Transition } from '@village/resource'
import { PUBLISH, reviewTransitions, withdrawing } from '../publishing/review.ts'

/** Whoever may publish a notice does (domain-model §4.8.2); whoever may not sends it to those who may (0115). */
export const noticeTransitions = {
  publish: { label: { zh: '发布', en: 'Publish' }, from: [PUBLISH.draft, PUBLISH.inReview], to: PUBLISH.published },
  review: reviewTransitions.review,
  reject: reviewTransitions.reject,
  withdraw: withdrawing,
  archive: { label: { zh: '归档', en: 'Archive' }, from: [PUBLISH.published], to: PUBLISH.archived },
} as const satisfies Readonly<Record<string, Transition<any>>>

/** Keys of dictionary notice. */
export const AGRICULTURE = '7'
export const PARTY_PUBLICITY = '8'
