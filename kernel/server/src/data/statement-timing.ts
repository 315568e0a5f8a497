import { beginningOf } from '@village/resource'
import { perInstallation } from '../common/lru.ts'
import { rateLimitedWarnings } from '../common/rate-limited-log.ts'
import type { CallCost } from '../contract/call-cost.ts'
import type { Origin } from '../contract/half.ts'
import type { Services } from '../contract/services.ts'

const sayers = perInstallation(({ log }) => rateLimitedWarnings(log))
/** A statement's text has no values: they travel beside it. */
const shown = (text: string): string => beginningOf(text.replace(/\s+/g, ' ').trim(), 500)

export interface Timing {
  readonly origin: Origin
  readonly cost?: CallCost | undefined
}
/**
 * Measures the statements of one call. One that takes longer than SLOW_MS is told in the log, with the number that the caller
 * got. Those of a start may take minutes.
 */
export function timing(
  services: Services,
  { origin, cost }: Timing,
): <T>(text: string, ask: () => Promise<T>) => Promise<T> {
  const { slowMs } = services.settings
  const isTold = slowMs > 0 && origin.source !== 'start'
  return async (text, ask) => {
    const begunMs = performance.now()
    try {
      return await ask()
    } finally {
      const ms = performance.now() - begunMs
      if (cost) {
        cost.statements++
        cost.databaseMs += ms
      }
      if (isTold && ms > slowMs) {
        const about = { requestId: origin.requestId, ms: Math.round(ms), source: origin.source, statement: shown(text) }
        sayers(services)(about, 'a slow statement')
      }
    }
  }
}
