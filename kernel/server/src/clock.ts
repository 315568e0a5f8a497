import type { Clock } from './services.ts'

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })

/** A clock over a source of milliseconds; the product's own is `Date.now`. Formatted once per second. */
export function clockOf(nowMs: () => number): Clock {
  let second = -1
  let text = ''
  const now = (): string => {
    const current = Math.floor(nowMs() / 1000)
    if (current !== second) {
      second = current
      text = format.format(current * 1000)
    }
    return text
  }
  return { date: () => new Date(nowMs()), now, today: () => now().slice(0, 10), monotonicMs: () => performance.now() }
}
