/** Entries of the dictionary handle_status. */
export const SOS = { waiting: '0', taken: '1', handled: '2', ignored: '3' } as const

/** How a call for help is handled (domain-model §4.4.2), in the words of the desk of alarms, where the same is done. */
export const sosTransitions = {
  take: { label: { zh: '我来处理', en: 'I take it' }, from: ['0'], to: '1', confirm: false },
  handle: {
    label: { zh: '办结', en: 'Close it' },
    // Whoever hears on the telephone that all is well need not take the call first.
    from: ['0', '1'],
    to: '2',
    asks: ['handleResult', 'familyNotified'],
  },
  ignore: { label: { zh: '误报', en: 'False alarm' }, from: ['0'], to: '3', asks: ['handleResult'] },
} as const

/** What the entries of handle_status mean. */
export const sosMeanings = { open: ['0'], underWay: ['1'], done: ['2'], ended: ['3'] }

/** A second call of the same bracelet and kind within so many minutes is the same one. */
export const SAME_CALL_MINUTES = 5

/** Keys of handle_status: nobody has dealt with it yet. */
export const OPEN_STATES = ['0', '1'] as const
/** Keys of sos_type by which a person calls or may need help; a battery or an empty wrist calls for nobody. */
export const URGENT_TYPES = ['1', '2', '3', '4', '5', '6', '7'] as const
