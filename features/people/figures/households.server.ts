import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { provideNames } from '../../statistics/public.server.ts'
import { household } from '../household/household.resource.ts'

/** Households that are named in one read: as many as a page may hold. */
const AT_ONCE = 200

async function namesOf(ids: readonly Id[], call: Call): Promise<readonly (readonly [Id, string])[]> {
  const store = call.db.of(household)
  const { records } = await store.page({ id: ids.join(), size: AT_ONCE })
  const shown = await store.show(records)
  return shown.map(row => [String(row['id']), String(row['householdName'] ?? '')])
}

/** People know a household by its householder and its door. */
export default provideNames({
  of: household,
  async read(ids, call) {
    const found: (readonly [Id, string])[] = []
    for (let from = 0; from < ids.length; from += AT_ONCE)
      found.push(...(await namesOf(ids.slice(from, from + AT_ONCE), call)))
    return new Map(found)
  },
})
