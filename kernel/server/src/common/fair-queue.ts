import type { Label } from '@village/resource'
import { Refusal } from '../contract/refusal.ts'

/** What may wait, and how much is done at once. */
export interface QueueLimits {
  readonly workers: number
  readonly waitingOfPerson: number
  readonly waiting: number
  /** What those hear for whom there is no room. */
  readonly says: Label
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

/** The persons who wait, in the order in which they are served next, and those whose turn it is. */
interface Line {
  readonly limits: QueueLimits
  readonly waiting: Map<string, readonly Waiting[]>
  readonly served: Set<string>
}
const setWaiting = ({ waiting }: Line, personId: string, own: readonly Waiting[]): void =>
  void (own.length > 0 ? waiting.set(personId, own) : waiting.delete(personId))

/** Whoever was served goes to the end, with what they sent meanwhile. */
function goLast({ waiting }: Line, personId: string): void {
  const own = waiting.get(personId)
  if (waiting.delete(personId) && own) waiting.set(personId, own)
}

function startNext(line: Line): void {
  const { limits, waiting, served } = line
  for (const [personId, [first, ...rest]] of waiting) {
    if (served.size >= limits.workers) return
    if (served.has(personId)) continue
    setWaiting(line, personId, rest)
    served.add(personId)
    void first!.start().finally(() => {
      served.delete(personId)
      goLast(line, personId)
      startNext(line)
    })
  }
}

function add(line: Line, one: Waiting): void {
  const { limits, waiting } = line
  const own = waiting.get(one.turn.personId) ?? []
  const all = [...waiting.values()].reduce((sum, each) => sum + each.length, 0)
  if (own.length >= limits.waitingOfPerson || all >= limits.waiting) throw new Refusal(limits.says, 429)
  setWaiting(line, one.turn.personId, [...own, one])
}

/** A queue of its own; nothing in it survives the process. */
export function fairQueue(limits: QueueLimits): FairQueue {
  const line: Line = { limits, waiting: new Map(), served: new Set() }
  const run = <T>(turn: Turn, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const { signal, personId } = turn
      if (signal.aborted) return reject(signal.reason)
      const leave = (): void => {
        const own = line.waiting.get(personId) ?? []
        setWaiting(
          line,
          personId,
          own.filter(other => other !== one),
        )
        reject(signal.reason)
      }
      const start = async (): Promise<void> => {
        signal.removeEventListener('abort', leave)
        await work().then(resolve, reject)
      }
      const one: Waiting = { turn, start }
      add(line, one)
      signal.addEventListener('abort', leave, { once: true })
      startNext(line)
    })
  return { run }
}
