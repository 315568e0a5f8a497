/** Below this many pictures a second a turning village is no help. */
const LEAST_FPS = 20
/** So long it may be slow: loading and a busy moment are no reason to give up. */
const SLOW_MS = 10_000
/** A longer pause is a hidden tab or a sleeping computer, not a slow one. */
const PAUSE_MS = 2000
const SPAN_MS = 1000

/** Told of each picture; whether the computer has been too slow for too long. */
export interface FrameWatch {
  isTooSlow(nowMs: number): boolean
  /** Nothing had to be drawn: a second without work is no fast one. */
  rest(): void
}

export function frameWatch(): FrameWatch {
  let [last, spanStart, frames, slowMs] = [Number.NaN, Number.NaN, 0, 0]
  let isResting = false
  return {
    isTooSlow(nowMs) {
      if (isResting) [isResting, spanStart, frames] = [false, nowMs, 0]
      else if (!(nowMs - last <= PAUSE_MS)) [spanStart, frames, slowMs] = [nowMs, 0, 0]
      last = nowMs
      frames++
      const spanMs = nowMs - spanStart
      if (spanMs < SPAN_MS) return false
      slowMs = (frames * 1000) / spanMs < LEAST_FPS ? slowMs + spanMs : 0
      ;[spanStart, frames] = [nowMs, 0]
      return slowMs >= SLOW_MS
    },
    rest() {
      isResting = true
    },
  }
}
