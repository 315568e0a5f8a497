import { type Lru, lru, perInstallation, type Services } from '@village/server'
import { SourceFailure } from './source-failure.server.ts'

/** So many outages in a row, and a platform is left alone for so long. */
const FAILURES = 3
const PAUSE_MS = 30_000
const MOST_SOURCES = 1000

interface State {
  readonly failures: number
  /** By the monotonic clock. */
  readonly pausedUntilMs: number
}
const CLOSED: State = { failures: 0, pausedUntilMs: 0 }
const states = perInstallation<Lru<State>>(() => lru(MOST_SOURCES))

/**
 * Calls a source unless it has just failed several times: who watches does not wait five seconds again and again, and a
 * server that comes back is not stormed. After the pause one call tries; when it fails the pause begins anew.
 */
export async function guarded<T>(key: string, services: Services, work: () => Promise<T>): Promise<T> {
  const store = states(services)
  const { failures, pausedUntilMs } = store.get(key) ?? CLOSED
  const nowMs = services.clock.monotonicMs()
  if (nowMs < pausedUntilMs) throw new SourceFailure('paused')
  // Whoever comes while the one call tries waits for its end.
  if (failures >= FAILURES) store.set(key, { failures, pausedUntilMs: nowMs + PAUSE_MS })
  try {
    const result = await work()
    store.set(key, CLOSED)
    return result
  } catch (error) {
    const isOutage = error instanceof SourceFailure && error.isOutage
    const next = isOutage ? (store.get(key) ?? CLOSED).failures + 1 : 0
    store.set(key, { failures: next, pausedUntilMs: next >= FAILURES ? services.clock.monotonicMs() + PAUSE_MS : 0 })
    throw error
  }
}
