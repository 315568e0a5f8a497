import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { provideNames } from '../../statistics/public.server.ts'
import { household } from '../household/household.resource.ts'

/** Households that are named in one read: as many as a page may hold. */
const AT_ONCE = 200
/** The region code that begins each number; within one village it says nothing. */
const REGION = /^\d{12}(?=H)/

async function namesOf(ids: readonly Id[], call: Call): Promise<readonly (readonly [Id, string])[]> {
  const store = call.db.of(household)
  const { records } = await store.page({ id: ids.join(), size: AT_ONCE })
  const shown = await store.show(records)
  return shown.map(row => {
    const [head, number] = [String(row['headName'] ?? ''), String(row['householdNo'] ?? '')]
    return [String(row['id']), head ? `${head} · ${number.replace(REGION, '')}` : number]
  })
}

/** People know a household by its householder; the end of its number tells those of the same name apart. */
export default provideNames({
  of: household,
  async read(ids, call) {
    const found: (readonly [Id, string])[] = []
    for (let from = 0; from < ids.length; from += AT_ONCE)
      found.push(...(await namesOf(ids.slice(from, from + AT_ONCE), call)))
    return new Map(found)
  },
})
