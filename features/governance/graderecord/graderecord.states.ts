/** Keys of dictionary review_status. */
export const PENDING = '0'
export const APPROVED = '1'
export const REJECTED = '2'

/** How a proposed score record comes to count (domain-model §4.10.9). Only approved ones do. */
export const reviewing = {
  approve: { label: { zh: '通过', en: 'Approve' }, from: [PENDING], to: APPROVED },
  reject: { label: { zh: '驳回', en: 'Reject' }, from: [PENDING], to: REJECTED, asks: ['rejectReason'] },
  revoke: { label: { zh: '撤销', en: 'Revoke' }, from: [APPROVED], to: REJECTED, asks: ['rejectReason'] },
} as const
