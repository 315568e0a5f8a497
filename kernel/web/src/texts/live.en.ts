import type { liveZh } from './live.zh.ts'

/** The same words in English; the type names a missing key. */
export const liveEn: Readonly<Record<keyof typeof liveZh, string>> = {
  'live.on': 'Live',
  'live.opening': 'Connecting',
  'live.connecting': 'Reconnecting in {{n}}s',
  'live.off': 'Disconnected, press to refresh',
}
