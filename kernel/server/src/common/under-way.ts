interface Failure {
  readonly reason: unknown
}

/** Work that goes on while the next is prepared. What fails is heard when it is asked for. */
export class UnderWay {
  #failure: Promise<Failure | null> = Promise.resolve(null)

  add(work: Promise<unknown>): void {
    const before = this.#failure
    this.#failure = Promise.allSettled([work]).then(async ([end]) => {
      const first = await before
      return first ?? (end!.status === 'rejected' ? { reason: end!.reason } : null)
    })
  }

  /** Waits for all work. @throws the first failure */
  async over(): Promise<void> {
    const failure = await this.#failure
    if (failure) throw failure.reason
  }
}
