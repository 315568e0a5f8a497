import type { aidZh } from './aid.zh.ts'

/** The same words in English; the type names a missing key. */
export const aidEn: Readonly<Record<keyof typeof aidZh, string>> = {
  'aid.theme': 'Theme',

  'aid.preferences': 'Preferences',

  'aid.lock': 'Lock',
  'aid.idle': 'About to lock, move the mouse to continue',
  'aid.idleLeft': 'in {{n}} s',

  'aid.log': 'Logs',
  'aid.logNone': 'No errors',
  'aid.logCount': '{{n}} errors',
}
