import { type Label, momentMs } from '@village/resource'

const MINUTE_MS = 60_000
/** Below this minutes are counted, then hours up to two days, then days. */
const HOUR_MINUTES = 60
const DAY_MINUTES = 1440

/** For how long something has lasted since a moment, in one figure. */
export function lastingWords(since: string, nowMs: number): Label {
  const minutes = Math.max(1, Math.floor((nowMs - momentMs(since)) / MINUTE_MS))
  if (minutes < HOUR_MINUTES) return { zh: `${minutes} 分钟`, en: `for ${minutes} min` }
  if (minutes < 2 * DAY_MINUTES) {
    const hours = Math.floor(minutes / HOUR_MINUTES)
    return { zh: `${hours} 小时`, en: `for ${hours} h` }
  }
  const days = Math.floor(minutes / DAY_MINUTES)
  return { zh: `${days} 天`, en: `for ${days} days` }
}
