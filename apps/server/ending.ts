/** npm passes Ctrl+C on although the terminal has sent it to us already: the same press, not a second one. */
const SAME_PRESS_MS = 500
/** What is acknowledged is finished well before; after it nobody waits any longer. */
const GRACE_MS = 15_000

/** What a signal ends: nothing yet, the database while the rest is starting, then the whole product. */
export interface Ending {
  close?: () => Promise<void>
}

/** Closes the product at SIGINT, SIGTERM or SIGHUP; a second signal ends the process at once. */
export function closeOnSignal(ending: Ending): void {
  let first: number | undefined
  const close = async (): Promise<void> => {
    if (first !== undefined) {
      if (performance.now() - first > SAME_PRESS_MS) process.exit(130)
      return
    }
    first = performance.now()
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    await ending.close?.()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close)
}
