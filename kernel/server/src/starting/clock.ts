import type { Clock } from '../contract/services.ts'

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })

/** Steps back of so little are a clock being kept right (NTP), no clock that was set. */
const STEP_MS = 5000

/** Texts of the wall clock, formatted once per second. */
function textsOf(nowMs: () => number): Pick<Clock, 'now' | 'today'> {
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
  return { now, today: () => now().slice(0, 10) }
}

/** A clock over two sources of milliseconds; the product's own are `Date.now` and one that never jumps. */
export function clockOf(nowMs: () => number, monotonicMs: () => number = () => performance.now()): Clock {
  let latestMs = nowMs()
  let steadyMs = latestMs
  let lastMs = monotonicMs()
  const advance = (): void => {
    const currentMs = monotonicMs()
    const ranMs = Math.max(0, currentMs - lastMs)
    lastMs = currentMs
    steadyMs += ranMs
    const wallMs = nowMs()
    const ranToMs = latestMs + ranMs
    // Where the wall clock was set back time goes on all the same; where it is right, only the wall clock counts.
    latestMs = wallMs < ranToMs - STEP_MS ? ranToMs : Math.max(latestMs, wallMs)
  }
  return {
    ...textsOf(nowMs),
    date: () => new Date(nowMs()),
    monotonicMs,
    latest() {
      advance()
      return new Date(latestMs)
    },
    steady() {
      advance()
      return new Date(steadyMs)
    },
    saw(moment) {
      advance()
      latestMs = Math.max(latestMs, moment.getTime())
    },
    resume(moment) {
      advance()
      latestMs = Math.max(latestMs, moment.getTime())
      steadyMs = latestMs
    },
  }
}
