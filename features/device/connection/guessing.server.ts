import { setTimeout as pause } from 'node:timers/promises'

/** Failures of one address within a minute after which each further one is slow (device-contract §1). */
const FREE = 10
const MINUTE_MS = 60_000
const SLOW_MS = 2000
/** Addresses that are remembered. */
const MOST = 10_000

interface Failing {
  times: number[]
  /** Slow answers of this address, one after another. */
  turn: Promise<void>
}

/**
 * Slows whoever tries credentials: from the eleventh failure of a minute on each answer of the address waits two seconds, one at
 * a time. A right credential never waits: a whole village may sit behind one address.
 */
export class Guessing {
  readonly #failing = new Map<string, Failing>()
  readonly #nowMs: () => number
  readonly #slowMs: number

  constructor(nowMs: () => number, slowMs = SLOW_MS) {
    this.#nowMs = nowMs
    this.#slowMs = slowMs
  }

  /** Called for each failure; resolves when it may be answered. */
  failed(address: string): Promise<void> {
    const now = this.#nowMs()
    const known = this.#failing.get(address) ?? { times: [], turn: Promise.resolve() }
    known.times = [...known.times.filter(at => now - at < MINUTE_MS), now].slice(-FREE - 1)
    this.#failing.delete(address)
    this.#failing.set(address, known)
    if (this.#failing.size > MOST) this.#failing.delete(this.#failing.keys().next().value!)
    if (known.times.length <= FREE) return Promise.resolve()
    known.turn = known.turn.then(() => pause(this.#slowMs))
    return known.turn
  }
}
