const SAMPLE_MS = 250
/** So far behind its timers a process only makes everybody wait: it says so instead. */
const BEHIND_MS = 1000
/** Calls at work at once; more would wait for a connection longer than clients do. */
const MAX_AT_WORK = 600

/** Measures how far the event loop is behind, and counts the calls at work. */
export interface Lag {
  isBehind(): boolean
  begin(): void
  end(): void
  stop(): void
}

/** Overload answers 429 at once instead of letting every caller hang (A133). `nowMs` never jumps. */
export function lagOf(nowMs: () => number): Lag {
  let lagMs = 0
  let atWork = 0
  let expectedMs = nowMs() + SAMPLE_MS
  const timer = setInterval(() => {
    lagMs = nowMs() - expectedMs
    expectedMs = nowMs() + SAMPLE_MS
  }, SAMPLE_MS)
  timer.unref()
  return {
    isBehind: () => lagMs > BEHIND_MS || atWork >= MAX_AT_WORK,
    begin: () => void atWork++,
    end: () => void atWork--,
    stop: () => clearInterval(timer),
  }
}
