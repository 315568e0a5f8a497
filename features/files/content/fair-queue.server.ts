import { refuse } from '@village/server'

/** What may wait, and how much is done at once. */
export interface QueueLimits {
  readonly workers: number
  readonly waitingOfPerson: number
  readonly waiting: number
}
/** Whose turn it is, and until when they want it. */
export interface Turn {
  readonly personId: string
  /** Ends when the connection closes. */
  readonly signal: AbortSignal
}
/** Work of many persons: everyone has a turn before anyone has a second, and nobody has two at once. */
export interface FairQueue {
  /** @throws Refusal 429 where too much waits; the signal's reason when it ended before the turn came */
  run<T>(turn: Turn, work: () => Promise<T>): Promise<T>
}

interface Waiting {
  readonly turn: Turn
  start(): Promise<void>
}

const refuseMore = (): never =>
  refuse('正在处理的文件太多，请稍后再试', 'Too many files are being looked into; please try again in a moment', 429)

/** A queue of its own; nothing in it survives the process. */
export function fairQueue(limits: QueueLimits): FairQueue {
  // Persons in the order in which they are served next: whoever was served goes to the end.
  const waiting = new Map<string, Waiting[]>()
  const served = new Set<string>()
  let count = 0

  const next = (): void => {
    for (const [personId, own] of waiting) {
      if (served.size >= limits.workers) return
      if (served.has(personId)) continue
      const first = own.shift()!
      waiting.delete(personId)
      if (own.length > 0) waiting.set(personId, own)
      served.add(personId)
      count--
      void first.start().finally(() => {
        served.delete(personId)
        next()
      })
    }
  }
  const drop = (one: Waiting): void => {
    const { personId } = one.turn
    const own = waiting.get(personId) ?? []
    const rest = own.filter(other => other !== one)
    if (rest.length === own.length) return
    count--
    if (rest.length > 0) waiting.set(personId, rest)
    else waiting.delete(personId)
  }
  return {
    run: (turn, work) =>
      new Promise((resolve, reject) => {
        const own = waiting.get(turn.personId) ?? []
        if (turn.signal.aborted) return reject(turn.signal.reason)
        if (own.length >= limits.waitingOfPerson || count >= limits.waiting) refuseMore()
        const left = (): void => {
          drop(one)
          reject(turn.signal.reason)
        }
        const one: Waiting = {
          turn,
          async start() {
            turn.signal.removeEventListener('abort', left)
            await work().then(resolve, reject)
          },
        }
        turn.signal.addEventListener('abort', left, { once: true })
        waiting.set(turn.personId, [...own, one])
        count++
        next()
      }),
  }
}
