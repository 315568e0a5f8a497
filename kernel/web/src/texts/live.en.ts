import type { liveZh } from './live.zh.ts'

/** The same words in English; the type names a missing key. */
export const liveEn: Readonly<Record<keyof typeof liveZh, string>> = {
  'live.on': 'Live',
  'live.opening': 'Connecting',
  'live.connecting': 'Reconnecting in {{n}}s',
  'live.off': 'Disconnected, press to refresh',
  'live.tasks': 'Tasks',
  'live.dismiss': 'Close',
  'live.exporting': 'Making {{label}}',
  'live.exportWaits': '{{label}}: waiting for approval',
  'live.exportReady': '{{label}} can be downloaded',
  'live.exportFailed': '{{label}}: the export failed',
  'live.exportRejected': '{{label}}: the export was not approved',
  'live.exportOver': '{{label}}: the file has expired',
  'live.importing': 'Writing {{label}}',
  'live.undoing': 'Taking back the import of {{label}}',
  'live.importDone': '{{label}}: import done',
  'live.importUndone': '{{label}}: the import was taken back',
  'live.importFailed': '{{label}}: the import failed',
  'live.rows': '{{done}}/{{total}} rows',
  'live.retry': 'Try again',
  'live.download': 'Download',
}
