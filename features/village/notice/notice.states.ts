import type { Transition } from '@village/resource'
import { PUBLISH, withdrawing } from '../publishing/review.ts'

/** A notice needs no review (domain-model §4.8.2): whoever may publish it does. */
export const noticeTransitions = {
  publish: { label: { zh: '发布', en: 'Publish' }, from: [PUBLISH.draft], to: PUBLISH.published },
  withdraw: withdrawing,
  archive: { label: { zh: '归档', en: 'Archive' }, from: [PUBLISH.published], to: PUBLISH.archived },
} as const satisfies Readonly<Record<string, Transition<any>>>

/** Keys of dictionary notice. */
export const AGRICULTURE = '7'
export const PARTY_PUBLICITY = '8'
