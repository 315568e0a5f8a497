import { perInstallation, type Services } from '@village/server'

/** How long a second is remembered. */
const SECONDS = 10
/** Messages whose time from arrival to commit is remembered: the last ones. */
const MOST_TIMES = 2000

/** How the intake of one process does at this moment. */
export interface IntakeFigures {
  readonly perSecond: number
  readonly waiting: number
  /** From arrival to commit, of the last messages; null while there were none within ten seconds. */
  readonly p99Ms: number | null
  /** Since the start of the process, by cause. */
  readonly refused: Readonly<Record<string, number>>
}

/** Counts what one process takes from devices. */
export class IntakeCounter {
  readonly #services: Services
  readonly #perSecond = new Map<number, number>()
  #times: { readonly second: number; readonly ms: number }[] = []
  readonly #refused: Record<string, number> = {}

  constructor(services: Services) {
    this.#services = services
  }

  get nowMs(): number {
    return this.#services.clock.monotonicMs()
  }
  #second(): number {
    return Math.floor(this.nowMs / 1000)
  }

  /** A message was stored so long after it had come. */
  stored(ms: number): void {
    const second = this.#second()
    this.#perSecond.set(second, (this.#perSecond.get(second) ?? 0) + 1)
    if (this.#perSecond.size > SECONDS * 2)
      for (const old of this.#perSecond.keys()) if (old < second - SECONDS) this.#perSecond.delete(old)
    this.#times.push({ second, ms })
    if (this.#times.length > MOST_TIMES * 2) this.#times = this.#times.slice(-MOST_TIMES)
  }
  refused(cause: string, count: number): void {
    this.#refused[cause] = (this.#refused[cause] ?? 0) + count
  }

  /** `waiting`: messages that wait to be stored. */
  figures(waiting: number): IntakeFigures {
    const now = this.#second()
    const isNew = (second: number): boolean => second < now && second >= now - SECONDS
    const sum = [...this.#perSecond].reduce((all, [second, count]) => all + (isNew(second) ? count : 0), 0)
    const times = this.#times
      .slice(-MOST_TIMES)
      .filter(({ second }) => second >= now - SECONDS)
      .map(({ ms }) => ms)
      .toSorted((a, b) => a - b)
    return {
      perSecond: Math.round(sum / SECONDS),
      waiting,
      p99Ms: times.length === 0 ? null : Math.round(times[Math.floor(times.length * 0.99)]!),
      refused: { ...this.#refused },
    }
  }
}
const all = perInstallation(services => new IntakeCounter(services))
/** That of this process. */
export const intakeCounterOf = (services: Services): IntakeCounter => all(services)
