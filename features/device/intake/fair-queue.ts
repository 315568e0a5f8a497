/** As many of one device go together: its rows are then written once for all of them. */
const MOST_OF_ONE = 8

/**
 * What waits, kept by whose it is. Who has had nothing waiting comes before those who send much, in half of each set at
 * least; these take turns. What is one's own stays in its order. It is the rule of fair queues in networks (RFC 8290 §4.1).
 */
export class Turns<T> {
  /** Those who had nothing waiting, the first first. */
  readonly #fresh = new Map<string, T[]>()
  /** Those who had a turn and have more, the next first. */
  readonly #others = new Map<string, T[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  add(whose: string, one: T): void {
    this.#size++
    const waiting = this.#others.get(whose) ?? this.#fresh.get(whose)
    if (waiting) waiting.push(one)
    else this.#fresh.set(whose, [one])
  }

  /** The next ones, at most so many, and no longer waiting. */
  take(most: number): readonly T[] {
    const taken: T[] = []
    this.#takeOf(this.#fresh, this.#others.size > 0 ? Math.ceil(most / 2) : most, taken)
    this.#takeOf(this.#others, most, taken)
    this.#takeOf(this.#fresh, most, taken)
    this.#size -= taken.length
    return taken
  }

  #takeOf(some: Map<string, T[]>, most: number, taken: T[]): void {
    for (const [whose, waiting] of some) {
      if (taken.length >= most) return
      taken.push(...waiting.splice(0, Math.min(MOST_OF_ONE, most - taken.length)))
      some.delete(whose)
      // To the end of the ring: a loop over a map meets what is added to it, so it goes on until there are enough.
      if (waiting.length > 0) this.#others.set(whose, waiting)
    }
  }
}
