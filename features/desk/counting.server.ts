import { builder, type Call } from '@village/server'
import { sql } from 'kysely'
import { type Counter, counters } from './open-lists.server.ts'

/** Badges show 99+: beyond this nobody counts on. */
const MOST = 1000

const counted = ({ menu, rows }: Counter, call: Call) => sql`
  select ${menu}::text as menu, count(*) as n from (${rows(call).select(sql`1`.as('one')).limit(MOST)}) waiting`

/** What waits for the caller by menu code, in one statement; counters of rights that he lacks are left out. */
export async function countersOf(call: Call): Promise<Readonly<Record<string, number>>> {
  const own = call.services.registry
    .entriesOf(counters)
    .filter(({ permission }) => permission === null || call.may(permission))
  if (own.length === 0) return {}
  const all = sql.join(
    own.map(one => counted(one, call)),
    sql` union all `,
  )
  const found = await call.db.run<{ menu: string; n: string }>(all.compile(builder) as never)
  const sums: Record<string, number> = {}
  // Several features may add to one entry.
  for (const { menu, n } of found) sums[menu] = (sums[menu] ?? 0) + Number(n)
  return sums
}
