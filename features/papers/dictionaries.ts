import type { Dictionary } from '@village/resource'

export const paperDictionaries: Readonly<Record<string, Dictionary>> = {
  paper_status: {
    label: { zh: '证明状态', en: 'State of a paper' },
    sealed: true,
    entries: {
      1: ['待审核', 'To review'],
      2: ['待出具', 'Approved, to issue'],
      3: ['出具中', 'Being issued'],
      4: ['已出具', 'Issued'],
      5: ['已作废', 'Revoked'],
      6: ['已过期', 'Expired'],
      7: ['未通过', 'Rejected'],
    },
  },
}
