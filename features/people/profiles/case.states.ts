/** Keys of case_status: the person is looked after in this register now; he has died. */
export const OPEN = '1'
export const DECEASED = '5'

/** How rows about a person in a register of a special group end and begin again (dictionary case_status). */
export const caseTransitions = {
  transfer: { label: { zh: '转出', en: 'Transfer' }, from: ['1'], to: '2', reason: true },
  release: { label: { zh: '解除', en: 'Release' }, from: ['1'], to: '3', reason: true },
  back: { label: { zh: '恢复在管', en: 'Take back' }, from: ['2', '3', '5'], to: '1', reason: true },
} as const
