import type { Id } from '@village/resource'
import { builder, type Call } from '@village/server'
import { sql } from 'kysely'
import { type ByDept, type Ends, type Frozen, type Period, WHOLE } from '../../statistics/public.server.ts'
import { PRESENT } from '../resident/declared/resident.states.ts'
import { flows, populationOver } from './population-over.server.ts'

const [CAME, LEFT] = ['came', 'left'] as const
/** Whoever goes from one village to another has not come to the town that holds both: each pair is kept. */
const fromDept = (dept: Id): string => `from:${dept}`
const toDept = (dept: Id): string => `to:${dept}`

interface Flow {
  readonly later: boolean
  readonly was: Id | null
  readonly is: Id | null
  readonly n: string
}

/**
 * For each village the population at the end of the month, and where those who came or left came from or went.
 */
async function villages(call: Call, { from, to }: Period): Promise<ByDept> {
  const moves = sql`select f.at >= ${to}::date + 1 as later, f.was, f.is, count(*) as n
    from (${flows(from, call)}) f where f.was is distinct from f.is group by 1, 2, 3`
  const here = sql`select t.dept_id as dept, count(*) as n from people_resident t
    where t.tenant_id = ${call.user.tenantId} and not t.is_deleted and t.status = any(${[...PRESENT]}::varchar[])
      and t.dept_id is not null group by 1`
  const found = new Map<Id, Record<string, number>>()
  const add = (dept: Id, key: string, n: number): void => {
    const own = found.get(dept) ?? {}
    found.set(dept, { ...own, [key]: (own[key] ?? 0) + n })
  }
  for (const { dept, n } of await call.db.run<{ dept: Id; n: string }>(here.compile(builder)))
    add(dept, WHOLE, Number(n))
  for (const { later, was, is, n } of await call.db.run<Flow>(moves.compile(builder))) {
    const count = Number(n)
    // Who came after the month had ended was not there yet.
    if (later && is) add(is, WHOLE, -count)
    if (later && was) add(was, WHOLE, count)
    if (!later && is) add(is, was ? fromDept(was) : CAME, count)
    if (!later && was) add(was, is ? toDept(is) : LEFT, count)
  }
  return found
}

/** What these villages together come to: moves between them are neither gain nor loss. */
function sum(of: ByDept): Frozen {
  const total = { [WHOLE]: 0, [CAME]: 0, [LEFT]: 0 }
  const isBeyond = (key: string): boolean => !of.has(key.slice(key.indexOf(':') + 1))
  for (const numbers of of.values())
    for (const [key, n] of Object.entries(numbers)) {
      if (key === WHOLE) total[WHOLE] += n
      else if (key === CAME || (key.startsWith('from:') && isBeyond(key))) total[CAME] += n
      else if (key === LEFT || (key.startsWith('to:') && isBeyond(key))) total[LEFT] += n
    }
  return total
}

/** The same month as the history tells it now. */
async function countNow(call: Call, month: Period): Promise<Frozen> {
  const { rows } = await populationOver(call, month)
  const sumOf = (at: number): number => rows.reduce((all, { values }) => all + (values[at] ?? 0), 0)
  return { [WHOLE]: rows.at(-1)?.values[0] ?? 0, [CAME]: sumOf(1), [LEFT]: sumOf(2) }
}

/** The change of population in a month, as recorded at its end. */
export const populationEnds: Ends = {
  whole: { zh: '期末人口', en: 'People at the end' },
  groups: [
    { key: CAME, label: { zh: '增加', en: 'Came' } },
    { key: LEFT, label: { zh: '减少', en: 'Left' } },
  ],
  villages,
  sum,
  again: countNow,
}
