import type { Transition } from '@village/resource'

/** Keys of answer_status. */
export const ANSWER = { waiting: '0', answered: '1', accepted: '2', hidden: '3' } as const

export const answerMeanings = {
  open: [ANSWER.waiting],
  underWay: [ANSWER.answered],
  done: [ANSWER.accepted],
  ended: [ANSWER.hidden],
}

/** What becomes of a question under a notice (domain-model §4.8.4). */
export const answerTransitions = {
  reply: {
    label: { zh: '答复', en: 'Answer' },
    from: [ANSWER.waiting],
    to: ANSWER.answered,
    asks: ['replyContent'],
  },
  accept: { label: { zh: '采纳', en: 'Accept' }, from: [ANSWER.answered], to: ANSWER.accepted, confirm: false },
  hide: {
    label: { zh: '隐藏', en: 'Hide' },
    from: [ANSWER.waiting, ANSWER.answered],
    to: ANSWER.hidden,
    asks: ['hideReason'],
  },
  show: { label: { zh: '恢复显示', en: 'Show again' }, from: [ANSWER.hidden], to: ANSWER.waiting },
} as const satisfies Readonly<Record<string, Transition<any>>>
