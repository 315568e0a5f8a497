/** Keys of charging_status. */
export const CHARGING = { charging: '1', finished: '2', aborted: '3', refunded: '4' } as const

/** States of a charging session (domain-model §4.4.5): it starts and stops at the pile; people refund. */
export const chargingTransitions = {
  refund: { label: { zh: '退款', en: 'Refund' }, from: ['3'], to: '4', reason: true },
  refundFinished: { label: { zh: '完成后退款', en: 'Refund a finished session' }, from: ['2'], to: '4', reason: true },
} as const
