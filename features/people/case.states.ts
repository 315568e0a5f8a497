/** Key of case_status: the person is looked after in this register now. */
export const OPEN = '1'
/** States of closed cases: such rows are erased some years after their last change. */
export const CLOSED: readonly string[] = ['2', '3', '5']

/** How rows about a person in a register of a special group end and begin again (dictionary case_status). */
export const caseTransitions = {
  transfer: { label: { zh: '转出', en: 'Transfer' }, from: ['1'], to: '2', reason: true },
  release: { label: { zh: '解除', en: 'Release' }, from: ['1'], to: '3', reason: true },
  back: { label: { zh: '恢复在管', en: 'Take back' }, from: ['2', '3', '5'], to: '1', reason: true },
  die: { label: { zh: '因死亡终止', en: 'End by death' }, from: ['1'], to: '5' },
} as const

/** Contact that was lost has to be found again. */
export const caseMeanings = { open: ['4'], underWay: [OPEN], ended: CLOSED }

/** The states of such a row; a list opens with those who are looked after now. */
export const caseStates = {
  field: 'status',
  initial: OPEN,
  meanings: caseMeanings,
  transitions: caseTransitions,
  tabs: [
    { label: { zh: '在管', en: 'Open' }, states: [OPEN] },
    { label: { zh: '已结束', en: 'Closed' }, states: CLOSED },
  ],
} as const
