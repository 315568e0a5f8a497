import type { Logger } from 'pino'

/** Lines of one kind in a minute at most: a slow database slows everything at once. */
const MOST_A_MINUTE = 30
const MINUTE_MS = 60_000

/** Warns as often as a log can bear; the next line says how many were left out. */
export function rateLimitedWarnings(
  log: Pick<Logger, 'warn'>,
  mostAMinute = MOST_A_MINUTE,
  nowMs = () => performance.now(),
) {
  let since = Number.NEGATIVE_INFINITY
  let count = 0
  let leftOut = 0
  return (about: Readonly<Record<string, unknown>>, words: string): void => {
    if (nowMs() - since >= MINUTE_MS) {
      since = nowMs()
      count = 0
    }
    if (++count > mostAMinute) {
      leftOut++
      return
    }
    log.warn(leftOut > 0 ? { ...about, leftOut } : about, words)
    leftOut = 0
  }
}
