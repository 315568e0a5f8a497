/** Who reads the metrics waits no longer for one figure. */
const PATIENCE_MS = 2000
/** Asked each second, a figure that costs a statement is read every fifth. */
const KEPT_MS = 5000

const within = <T>(answer: Promise<T>): Promise<T> =>
  new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error('late')), PATIENCE_MS)
    answer.then(done, fail).finally(() => clearTimeout(timer))
  })

/**
 * A question that is asked every five seconds at most, however often somebody wants to know, and never twice at once. Rejects
 * where it fails or is not answered within two seconds; a failure is kept for as long as an answer.
 */
export function cachedBriefly<T>(ask: () => Promise<T>, keptMs = KEPT_MS): () => Promise<T> {
  let latest: Promise<T> | undefined
  let isOpen = false
  let askedMs = 0
  return () => {
    const nowMs = performance.now()
    if (!latest || (!isOpen && nowMs - askedMs >= keptMs)) {
      isOpen = true
      askedMs = nowMs
      latest = ask().finally(() => {
        isOpen = false
      })
    }
    return within(latest)
  }
}
