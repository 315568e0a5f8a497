/**
 * A question that many ask at the same time. Whoever asks gets an answer to a question that was sent after they asked; one
 * is under way at a time, and those who come meanwhile share the next.
 */
export function sharedQuestion<T>(ask: () => Promise<T>): () => Promise<T> {
  let latest: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  return () => {
    if (next) return next
    next = latest.then(() => {
      next = undefined
      return ask()
    })
    latest = next.then(
      () => {},
      () => {},
    )
    return next
  }
}
