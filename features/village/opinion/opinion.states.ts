import { EVERYTHING, type Transition } from '@village/resource'

/** Keys of opinion_status. */
export const OPINION = { submitted: '0', underWay: '1', answered: '2', rated: '3', refused: '4', event: '5' } as const

export const opinionTabs = [
  EVERYTHING,
  { label: { zh: '待受理', en: 'Submitted' }, states: [OPINION.submitted] },
  { label: { zh: '办理中', en: 'Under way' }, states: [OPINION.underWay] },
] as const

export const opinionMeanings = {
  open: [OPINION.submitted],
  underWay: [OPINION.underWay],
  done: [OPINION.answered, OPINION.rated],
  refused: [OPINION.refused],
  ended: [OPINION.event],
}

/** What becomes of an opinion (domain-model §4.8.5). */
export const opinionTransitions = {
  accept: { label: { zh: '受理', en: 'Accept' }, from: [OPINION.submitted], to: OPINION.underWay, confirm: false },
  reply: {
    label: { zh: '答复', en: 'Reply' },
    from: [OPINION.underWay],
    to: OPINION.answered,
    asks: ['replyContent', 'openFlag'],
  },
  refuse: {
    label: { zh: '不予受理', en: 'Refuse' },
    from: [OPINION.submitted],
    to: OPINION.refused,
    asks: ['refuseReason'],
  },
  toEvent: {
    label: { zh: '转为事件', en: 'Turn into an event' },
    from: [OPINION.submitted, OPINION.underWay],
    to: OPINION.event,
    asks: ['eventCategory'],
  },
  rate: {
    label: { zh: '评价', en: 'Rate' },
    from: [OPINION.answered],
    to: OPINION.rated,
    asks: ['satisfaction', 'rateContent'],
  },
  reopen: {
    label: { zh: '重新办理', en: 'Reopen' },
    from: [OPINION.answered],
    to: OPINION.underWay,
    reason: true,
  },
} as const satisfies Readonly<Record<string, Transition<any>>>
