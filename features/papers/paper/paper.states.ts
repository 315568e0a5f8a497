import { EVERYTHING, type Transition } from '@village/resource'

/** Keys of paper_status. */
export const PAPER = {
  inReview: '1',
  approved: '2',
  issuing: '3',
  issued: '4',
  revoked: '5',
  expired: '6',
  rejected: '7',
} as const

export const paperMeanings = {
  open: [PAPER.inReview],
  underWay: [PAPER.approved, PAPER.issuing],
  done: [PAPER.issued],
  refused: [PAPER.rejected],
  ended: [PAPER.revoked, PAPER.expired],
}

export const paperTabs = [
  EVERYTHING,
  { label: { zh: '今日', en: 'Today' }, states: [], where: { askedToday: '1' } },
  { label: { zh: '待审', en: 'To review' }, states: [PAPER.inReview] },
  { label: { zh: '待出具', en: 'To issue' }, states: [PAPER.approved] },
  { label: { zh: '已出具', en: 'Issued' }, states: [PAPER.issued] },
  { label: { zh: '作废', en: 'Revoked' }, states: [PAPER.revoked, PAPER.expired] },
] as const

export const paperTransitions = {
  approve: {
    label: { zh: '同意出具', en: 'Approve' },
    from: [PAPER.inReview],
    to: PAPER.approved,
    confirm: false,
  },
  reject: {
    label: { zh: '不同意', en: 'Reject' },
    from: [PAPER.inReview],
    to: PAPER.rejected,
    asks: ['rejectReason'],
  },
  revoke: {
    label: { zh: '作废', en: 'Revoke' },
    from: [PAPER.approved, PAPER.issued, PAPER.expired],
    to: PAPER.revoked,
    asks: ['revokeReason'],
    confirm: {
      zh: '作废后，扫码核验立即显示已作废，不能恢复。',
      en: 'Whoever scans it reads at once that it is revoked. This cannot be undone.',
    },
  },
} as const satisfies Readonly<Record<string, Transition<any>>>
