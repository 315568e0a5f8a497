/** npm passes Ctrl+C on although the terminal has sent it to us already: the same press, not a second one. */
const SAME_PRESS_MS = 500
/** What is acknowledged is finished well before; after it nobody waits any longer. */
const GRACE_MS = 25_000

/** What a signal ends: nothing yet, the database while the rest is starting, then the whole product. */
export interface Ending {
  /** `delayMs` undefined: as the settings say. */
  close?: (delayMs?: number) => Promise<void>
  /** How long the product goes on answering after the signal. */
  delayMs?: number
  /** Called at the first signal. */
  begun?: () => void
}

/**
 * Closes the product at SIGINT, SIGTERM or SIGHUP; a second signal ends the process at once. Whoever presses Ctrl+C
 * waits for no balancer to turn away.
 */
export function closeOnSignal(ending: Ending): void {
  let first: number | undefined
  const close = async (signal: NodeJS.Signals): Promise<void> => {
    if (first !== undefined) {
      if (performance.now() - first > SAME_PRESS_MS) process.exit(130)
      return
    }
    first = performance.now()
    ending.begun?.()
    setTimeout(() => process.exit(1), GRACE_MS + (ending.delayMs ?? 0)).unref()
    await ending.close?.(signal === 'SIGINT' ? 0 : undefined)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close)
}
