import type { Label } from '@village/resource'

export const attachWords = {
  upload: { zh: '上传', en: 'Upload' },
  open: { zh: '打开文件', en: 'Open the file' },
  record: { zh: '打开记录', en: 'Open the record' },
  gone: { zh: '这个文件已删除，或它所属的记录不允许查看。', en: 'The file is removed, or you may not see its record.' },
} as const satisfies Record<string, Label>
