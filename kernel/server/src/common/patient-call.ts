import type { Call } from '../contract/half.ts'
import type { Services } from '../contract/services.ts'

/** What a seed may take on a slow machine; a request is cut after seconds (design/security §5.7). */
export const SEED_MS = 600_000

/**
 * Lets the statements of a transaction that begins here take as long as those of a start: work that nobody waits for, over
 * a whole register.
 */
export async function takeTime(call: Call): Promise<void> {
  await call.db.sql`select set_config('statement_timeout', ${String(SEED_MS)}, true)`
}

/** A transaction of the platform whose statements may take as long as those of a start. */
export const asPatientPlatform = <T>(services: Services, work: (call: Call) => Promise<T>): Promise<T> =>
  services.as(services.platform, { source: 'start' }, async call => {
    await takeTime(call)
    return work(call)
  })
