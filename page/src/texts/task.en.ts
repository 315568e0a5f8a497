import type { taskZh } from './task.zh.ts'

/** The same words in English; the type names a missing key. */
export const taskEn: Readonly<Record<keyof typeof taskZh, string>> = {
  'task.tasks': 'Tasks',
  'task.dismiss': 'Close',
  'task.exporting': 'Making {{label}}',
  'task.exportWaits': '{{label}}: waiting for approval',
  'task.exportReady': '{{label}} can be downloaded',
  'task.exportFailed': '{{label}}: the export failed',
  'task.exportRejected': '{{label}}: the export was not approved',
  'task.exportOver': '{{label}}: the file has expired',
  'task.importing': 'Writing {{label}}',
  'task.undoing': 'Taking back the import of {{label}}',
  'task.importDone': '{{label}}: import done',
  'task.importUndone': '{{label}}: the import was taken back',
  'task.importFailed': '{{label}}: the import failed',
  'task.rows': '{{done}}/{{total}} rows',
  'task.retry': 'Try again',
  'task.download': 'Download',
}
