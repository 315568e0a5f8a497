/** States of the closing of a tenant. */
export const CLOSURE = {
  exporting: '0',
  exported: '1',
  confirmed: '2',
  approved: '3',
  failed: '4',
  erased: '5',
  cancelled: '6',
} as const
/** Closings that still go on; a tenant has one at a time. */
export const OPEN_CLOSURES: readonly string[] = [
  CLOSURE.exporting,
  CLOSURE.exported,
  CLOSURE.confirmed,
  CLOSURE.approved,
  CLOSURE.failed,
]

export const closureMeanings = {
  open: [CLOSURE.exported, CLOSURE.confirmed],
  underWay: [CLOSURE.exporting, CLOSURE.approved],
  done: [CLOSURE.erased],
  refused: [CLOSURE.failed],
  ended: [CLOSURE.cancelled],
}

/** What people do about a closing. The jobs set `exported`, `failed` and `erased` themselves. */
export const closureTransitions = {
  confirm: {
    label: { zh: '确认', en: 'Confirm' },
    from: [CLOSURE.exported],
    to: CLOSURE.confirmed,
    asks: ['typedName'],
    confirm: {
      zh: '确认已下载并核对导出包？平台批准后，本租户全部账号立即停用，到期后数据不可恢复地抹除。',
      en: 'Have you downloaded and checked the archive? Once the platform approves, all accounts stop, and later all data are erased for good.',
    },
  },
  approve: {
    label: { zh: '批准', en: 'Approve' },
    from: [CLOSURE.confirmed],
    to: CLOSURE.approved,
    confirm: {
      zh: '批准后该租户立即停用，导出包删除，到期后全部数据与附件抹除。确定？',
      en: 'The tenant is suspended at once and the archive deleted; later all its data and files are erased. Approve?',
    },
  },
  retry: { label: { zh: '重新导出', en: 'Export again' }, from: [CLOSURE.failed], to: CLOSURE.exporting },
  cancel: {
    label: { zh: '撤销', en: 'Cancel' },
    from: [CLOSURE.exporting, CLOSURE.exported, CLOSURE.confirmed, CLOSURE.approved, CLOSURE.failed],
    to: CLOSURE.cancelled,
    asks: ['answer'],
  },
} as const
