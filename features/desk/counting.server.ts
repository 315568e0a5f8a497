import { codeOf } from '@village/resource'
import { builder, type Call, matching } from '@village/server'
import { sql } from 'kysely'
import { type Counter, counters, otherCounters } from './lists/open-lists.server.ts'
import type { Waiting } from './public.ts'

/** Badges show 99+: beyond this nobody counts on. */
const MOST = 1000

const isFor = ({ acts, of }: Counter, call: Call): boolean =>
  acts === null || (call.may(`${codeOf(of)}_view`) && acts.some(act => call.may(act)))

/** What waits for the caller, in one statement; rows with which they may do nothing are left out. */
async function waitingIn(all: readonly Counter[], call: Call): Promise<readonly Waiting[]> {
  const own = all.filter(counter => isFor(counter, call))
  if (own.length === 0) return []
  const filters = own.map(counter => counter.filters(call))
  const conditions = await Promise.all(own.map(({ of }, at) => matching(of, filters[at]!, call)))
  const counted = own.map(({ of }, at) => {
    const rows = call.db.scoped(of).where(conditions[at] as never)
    return sql`select ${at}::int as at, count(*) as n from (${rows.select(sql`1`.as('one')).limit(MOST)}) waiting`
  })
  const found = await call.db.run<{ at: number; n: string }>(sql.join(counted, sql` union all `).compile(builder))
  const counts = new Map(found.map(({ at, n }) => [at, Number(n)]))
  return own.map(({ menu }, at) => ({ menu, count: counts.get(at) ?? 0, filters: filters[at]! }))
}

/** The lists in which something waits for the caller, without those whose rows the home page lists one by one. */
export function waitingFor(call: Call): Promise<readonly Waiting[]> {
  const all = call.services.registry.entriesOf(counters)
  return waitingIn(
    all.filter(({ isInQueue }) => !isInQueue),
    call,
  )
}

/** What waits for the caller by menu code; several features may add to one entry. */
export async function countersOf(call: Call): Promise<Readonly<Record<string, number>>> {
  const { registry } = call.services
  const sums: Record<string, number> = {}
  for (const { menu, count } of await waitingIn(registry.entriesOf(counters), call))
    sums[menu] = (sums[menu] ?? 0) + count
  for (const { menu, count } of registry.entriesOf(otherCounters)) sums[menu] = await count(call)
  return sums
}
