/** Keys of dictionary service_status. */
export const SERVICE = { pending: '0', underWay: '1', done: '2', failed: '3', cancelled: '4' } as const

/** How something that is to be done for a person gets done (dictionary service_status). */
export const serviceTransitions = {
  start: { label: { zh: '开始办理', en: 'Start' }, from: ['0'], to: '1', confirm: false },
  cancel: { label: { zh: '取消', en: 'Cancel' }, from: ['0'], to: '4', reason: true },
  fail: { label: { zh: '未成功', en: 'Failed' }, from: ['1'], to: '3', reason: true },
} as const

/** Meanings of the keys of dictionary service_status. */
export const serviceMeanings = { open: ['0'], underWay: ['1'], done: ['2'], refused: ['3'], ended: ['4'] }
