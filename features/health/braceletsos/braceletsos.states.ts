/** How a call for help is handled (domain-model §4.4.2): taken, dealt with, or found to be a false trigger. */
export const sosTransitions = {
  take: { label: { zh: '接处', en: 'Take' }, from: ['0'], to: '1' },
  handle: {
    label: { zh: '处置完成', en: 'Handled' },
    from: ['1'],
    to: '2',
    asks: ['handleResult', 'familyNotified'],
  },
  ignore: { label: { zh: '误触忽略', en: 'False trigger' }, from: ['0'], to: '3', asks: ['handleResult'] },
} as const

/** A second call of the same bracelet and kind within so many minutes is the same one. */
export const SAME_CALL_MINUTES = 5
