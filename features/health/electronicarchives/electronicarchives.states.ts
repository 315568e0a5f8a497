/** Key of archive_status: in use. */
export const OPEN_ARCHIVE = '0'

/** Tabs over the list of archives. */
export const archiveTabs = [
  { label: { zh: '在用', en: 'In use' }, states: [OPEN_ARCHIVE] },
  { label: { zh: '已注销', en: 'Cancelled' }, states: ['1'] },
] as const

/** An archive is closed with its reason (domain-model §4.1.12); a death or a move closes it as well. */
export const archiveTransitions = {
  cancel: {
    label: { zh: '注销档案', en: 'Cancel archive' },
    from: ['0'],
    to: '1',
    asks: ['cancelReason'],
    confirm: { zh: '注销后不再计入健康统计，确定注销？', en: 'It is counted no longer. Cancel the archive?' },
  },
  reopen: { label: { zh: '恢复档案', en: 'Reopen archive' }, from: ['1'], to: '0' },
} as const
