import type { Label } from '@village/resource'

export const words = {
  compare: { zh: '比较备份', en: 'Compare with a backup' },
  compareRow: { zh: '比较', en: 'Compare' },
  what: {
    zh: '把备份中的一个租户或一个村读入临时数据库，与现在逐行比较。比较不改任何数据。',
    en: 'Reads one tenant or village of a backup into a scratch database and compares it row by row. Nothing is changed.',
  },
  backup: { zh: '备份', en: 'Backup' },
  tenant: { zh: '租户', en: 'Tenant' },
  village: { zh: '村（含下级）', en: 'Village, with those below' },
  whole: { zh: '整个租户', en: 'The whole tenant' },
  begin: { zh: '开始比较', en: 'Compare' },
  begun: { zh: '开始比较了，可以离开本页', en: 'The comparison has begun; you may leave this page' },
  cancel: { zh: '取消', en: 'Cancel' },
  look: { zh: '找回', en: 'Bring back' },
  reason: { zh: '事由', en: 'Reason' },
  nothing: { zh: '没有差异：这一部分与备份一致', en: 'No difference: this part is as the backup has it' },
  running: { zh: '正在找回，可以离开本页', en: 'Bringing back; you may leave this page' },
  undo: {
    zh: '找回后不能一键撤销，改动前后的值在每条记录的变更记录里。',
    en: 'There is no undo for all at once: each record’s history has the values from before.',
  },
  gone: { zh: '已删除', en: 'Gone' },
  removed: { zh: '已删除', en: 'Removed' },
  changed: { zh: '有改动', en: 'Changed' },
  added: { zh: '之后新增', en: 'New since' },
  back: { zh: '已找回', en: 'Brought back' },
  refused: { zh: '未找回', en: 'Not brought back' },
  chosen: { zh: '等待找回', en: 'Waiting' },
  now: { zh: '现在', en: 'Now' },
  before: { zh: '备份中', en: 'In the backup' },
  empty: { zh: '（空）', en: '(empty)' },
} as const satisfies Record<string, Label>

/** How much is to come back, for the button. */
export const bringWords = (registers: number, rows: number): Label => ({
  zh: `找回所选（${[registers && `${registers}个登记簿`, rows && `${rows}条`].filter(Boolean).join('、') || '0'}）`,
  en: `Bring back (${[registers && `${registers} registers`, rows && `${rows} records`].filter(Boolean).join(', ') || '0'})`,
})
export const filesWords = (files: number): Label => ({ zh: `${files} 个文件`, en: `${files} files` })
export const progressWords = (done: number, all: number): Label => ({
  zh: `${done}/${all} 个登记簿`,
  en: `${done}/${all} registers`,
})
