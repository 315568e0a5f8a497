import type { StopRun } from '../contract/runs.ts'
import type { Services } from '../contract/services.ts'
import { causeOf } from '../faults/faults.ts'

/** Runs `work` at an interval, without overlap. A failure is logged; the next interval tries again. */
export function everySoOften(everyMs: number, work: () => Promise<void>, { log }: Services): StopRun {
  let working: Promise<void> | null = null
  const timer = setInterval(() => {
    working ??= work()
      .catch(error => log.warn({ cause: causeOf(error) }, 'something that is done again and again failed this time'))
      .finally(() => {
        working = null
      })
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await working
  }
}
