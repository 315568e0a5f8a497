import { perInstallation } from '../common/lru.ts'
import { rateLimitedWarnings } from '../common/rate-limited-log.ts'
import type { CallCost } from '../contract/call-cost.ts'
import type { Origin } from '../contract/half.ts'
import type { Services } from '../contract/services.ts'
import { shownStatement, statementSpan } from '../tracing/statement-span.ts'
import { tracedNow } from '../tracing/traced-work.ts'

const sayers = perInstallation(({ log }) => rateLimitedWarnings(log))
/** SQLSTATE, or Node's own code; never the message, which may quote a value. */
const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? 'error')

export interface Timing {
  readonly origin: Origin
  readonly cost?: CallCost | undefined
}
/**
 * Measures the statements of one call, for its trace as well. One that takes longer than SLOW_MS is told in the log, with the
 * number that the caller got. Those of a start may take minutes.
 */
export function timing(
  services: Services,
  { origin, cost }: Timing,
): <T>(text: string, ask: () => Promise<T>) => Promise<T> {
  const { slowMs } = services.settings
  const isTold = slowMs > 0 && origin.source !== 'start'
  const tell = (text: string, ms: number): void =>
    sayers(services)(
      {
        requestId: origin.requestId,
        traceId: tracedNow()?.traceId,
        ms: Math.round(ms),
        source: origin.source,
        statement: shownStatement(text),
      },
      'a slow statement',
    )
  return async (text, ask) => {
    const span = statementSpan(text)
    const begunMs = performance.now()
    let fault: string | undefined
    try {
      return await ask()
    } catch (error) {
      fault = codeOf(error)
      throw error
    } finally {
      const ms = performance.now() - begunMs
      span?.end({}, fault)
      if (cost) {
        cost.statements++
        cost.databaseMs += ms
      }
      if (isTold && ms > slowMs) tell(text, ms)
    }
  }
}
