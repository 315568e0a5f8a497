interface Waiting<T, R> {
  readonly item: T
  settle(result: R): void
  fail(error: unknown): void
}

/** Collects what is asked for while a batch runs into the next batch: 1,000 sign-ins at once cost a few statements. */
export class Batches<T, R> {
  readonly #most: number
  readonly #work: (items: readonly T[]) => Promise<readonly R[]>
  readonly #waiting: Waiting<T, R>[] = []
  #isWorking = false

  /** `work` answers in the order of its items; where it throws, all of them have failed. */
  constructor(most: number, work: (items: readonly T[]) => Promise<readonly R[]>) {
    this.#most = most
    this.#work = work
  }

  add(item: T): Promise<R> {
    return new Promise((settle, fail) => {
      this.#waiting.push({ item, settle, fail })
      if (!this.#isWorking) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#isWorking = true
    // What else is asked for in this turn is taken along.
    await Promise.resolve()
    while (this.#waiting.length > 0) {
      const some = this.#waiting.splice(0, this.#most)
      try {
        const results = await this.#work(some.map(({ item }) => item))
        for (const [i, one] of some.entries()) one.settle(results[i]!)
      } catch (error) {
        for (const one of some) one.fail(error)
      }
    }
    this.#isWorking = false
  }
}
