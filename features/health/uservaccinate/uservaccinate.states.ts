/** Keys of vaccinate_status. */
export const DOSE = { given: '1', booked: '2', overdue: '3', deferred: '4', voided: '5' } as const

/**
 * States of a dose (domain-model §4.1.11). A new one is 1 with its day, else 2; a booking whose day has passed is made
 * 3 in the night. A given dose is voided, never deleted.
 */
export const doseTransitions = {
  give: { label: { zh: '登记接种', en: 'Record dose' }, from: ['2', '3'], to: '1', asks: ['inoculateDate'] },
  defer: { label: { zh: '暂缓', en: 'Defer' }, from: ['2', '3'], to: '4', asks: ['deferReason'] },
  void: {
    label: { zh: '作废', en: 'Void' },
    from: ['1'],
    to: '5',
    reason: true,
    confirm: { zh: '作废后不再计入接种统计，确定作废？', en: 'It is counted no longer. Void this dose?' },
  },
} as const
