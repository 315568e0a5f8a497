import { type AnyResource, codeOf, type Field } from '@village/resource'
import { builder, type Call, matching, rowsHere } from '@village/server'
import { sql } from 'kysely'
import { type Counter, counters, otherCounters } from './lists/open-lists.server.ts'
import type { Counted, Waiting } from './public.ts'

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
    const rows = rowsHere(of, call).where(conditions[at] as never)
    return sql`select ${at}::int as at, count(*) as n from (${rows.select(sql`1`.as('one')).limit(MOST)}) waiting`
  })
  const found = await call.db.run<{ at: number; n: string }>(sql.join(counted, sql` union all `).compile(builder))
  const counts = new Map(found.map(({ at, n }) => [at, Number(n)]))
  return own.map(({ menu, matter }, at) => ({
    menu,
    count: counts.get(at) ?? 0,
    filters: filters[at]!,
    ...(matter && { matter }),
  }))
}

/** Which record leads in a list, and by when it is due. */
async function firstOf(of: AnyResource, filters: Waiting['filters'], call: Call): Promise<Waiting['first']> {
  const store = call.db.of(of)
  const { records } = await store.page({ ...filters, current: 1, size: 1 })
  const [row] = await store.show(records)
  if (!row) return undefined
  const due = Object.entries<Field>(of.fields).find(([, { spec }]) => spec.dueIn)?.[0]
  return { name: String(row[of.title] ?? ''), due: due ? String(row[due] ?? '').slice(0, 10) : '' }
}

/** The lists in which something waits for the caller, without those whose rows the home page lists one by one. */
export async function waitingFor(call: Call): Promise<readonly Waiting[]> {
  const all = call.services.registry.entriesOf(counters).filter(({ isInQueue }) => !isInQueue)
  const ofs = new Map(all.map(({ menu, of }) => [menu, of]))
  const found: Waiting[] = []
  for (const entry of await waitingIn(all, call)) {
    const first = entry.count > 0 ? await firstOf(ofs.get(entry.menu)!, entry.filters, call) : undefined
    found.push({ ...entry, ...(first && { first }) })
  }
  return found
}

/** What waits for the caller by menu code; several features may add to one entry. */
export async function countersOf(call: Call): Promise<Counted> {
  const { registry } = call.services
  const sums: Record<string, number> = {}
  const shown: Record<string, Readonly<Record<string, string>>> = {}
  for (const { menu, count, filters } of await waitingIn(registry.entriesOf(counters), call)) {
    // Rows of two lists are shown by no filter of one; a list without any adds none.
    if (count > 0 && sums[menu]) delete shown[menu]
    else if (count > 0) shown[menu] = filters
    sums[menu] = (sums[menu] ?? 0) + count
  }
  for (const { menu, count } of registry.entriesOf(otherCounters)) sums[menu] = await count(call)
  return { counters: sums, filters: shown }
}
