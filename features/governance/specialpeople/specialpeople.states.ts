/** How a case begins and ends (domain-model §4.10.1). A visit leaves it open and sets the next date. */
export const caseTransitions = {
  visit: { label: { zh: '登记走访', en: 'Register visit' }, from: ['1'], to: '1', asks: ['lastVisitTime'] },
  transfer: { label: { zh: '转出', en: 'Transfer' }, from: ['1'], to: '2', asks: ['endDate'], reason: true },
  release: { label: { zh: '解除', en: 'Release' }, from: ['1'], to: '3', asks: ['endDate', 'decisionNo'] },
  lose: { label: { zh: '失联', en: 'Lost contact' }, from: ['1'], to: '4', reason: true },
  found: { label: { zh: '恢复联系', en: 'Found again' }, from: ['4'], to: '1' },
  end: { label: { zh: '死亡终止', en: 'Ended by death' }, from: ['1', '4'], to: '5', asks: ['endDate'] },
  resume: { label: { zh: '恢复在管', en: 'Open again' }, from: ['5'], to: '1', reason: true },
} as const

/** Keys of dictionary case_status under which somebody is looked after. */
export const OPEN_CASES: readonly string[] = ['1', '4']
/** Those whose case is over: they are erased some years later. */
export const CLOSED_CASES: readonly string[] = ['2', '3', '5']
/** Contact that was lost has to be found again. */
export const caseMeanings = { open: ['4'], underWay: ['1'], ended: CLOSED_CASES }
/** Tabs over the list of cases. */
export const caseTabs = [
  { label: { zh: '在管', en: 'Open' }, states: OPEN_CASES },
  { label: { zh: '已结束', en: 'Closed' }, states: CLOSED_CASES },
] as const
export const LOST = '4'
