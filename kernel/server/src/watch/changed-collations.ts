import { cachedBriefly } from '../common/brief-cache.ts'
import { perInstallation } from '../common/lru.ts'
import type { Services } from '../contract/services.ts'
import { CHANGED_ORDERS, type ChangedOrder } from '../database/schema/collations.ts'

const ask = (services: Services): Promise<readonly ChangedOrder[]> =>
  services.as(services.platform, { source: 'job' }, call => call.context.run<ChangedOrder>(CHANGED_ORDERS, []))

const asked = perInstallation(services => cachedBriefly(() => ask(services)))
/**
 * What orders texts by another version than the indexes were made with, as of five seconds ago at most: a new glibc or ICU
 * below the database, or another one where a copy of its files was started. Rejects while the database is away.
 */
export const changedOrdersOf = (services: Services): Promise<readonly ChangedOrder[]> => asked(services)()

/** Says in the log what a start finds ordered otherwise, and the command that mends it. */
export async function warnOfOrders(services: Services): Promise<void> {
  const changed = await ask(services)
  if (changed.length > 0)
    services.log.warn(
      { changed },
      'another glibc or ICU orders texts than the indexes were made with, so that searches may miss rows: run village reindex (npm run reindex)',
    )
}
