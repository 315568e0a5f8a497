import { setImmediate } from 'node:timers/promises'
import { fairQueue } from '../../common/fair-queue.ts'
import { refusal, texts } from '../../common/texts.ts'

/** Dear calls at work at once in this process. */
export const DEAR_AT_ONCE = 4
/** A page of figures asks for a dozen at once: they wait in line. */
const LIMITS = { workers: DEAR_AT_ONCE, waitingOfPerson: 16, waiting: 64, says: texts.busy } as const
/** Who waits longer hears that it is busy: a person has looked away by then. */
const WAIT_MS = 8000

/** Gives turns to calls that cost much: nobody has two at once, and everybody has a turn before anybody has a second. */
export interface DearCalls {
  /** `left` ends when the connection closes. @throws Refusal 429 */
  run<T>(personId: string, left: AbortSignal, work: () => Promise<T>): Promise<T>
}
export function dearCalls(): DearCalls {
  const queue = fairQueue(LIMITS)
  return {
    async run(personId, left, work) {
      const waited = new AbortController()
      const timer = setTimeout(() => waited.abort(refusal(texts.busy, 429)), WAIT_MS)
      try {
        return await queue.run({ personId, signal: AbortSignal.any([left, waited.signal]) }, async () => {
          clearTimeout(timer)
          // Between two dear calls others have their say, also where those never wait for anything.
          await setImmediate()
          return work()
        })
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
