import type { Id } from '@village/resource'
import { type Call, figure, rowsHere } from '@village/server'
import { sql } from 'kysely'
import { type Wearing, wearingOf } from '../../../health/public.server.ts'
import { PRESENT } from '../../../people/public.ts'
import { resident } from '../../../people/resident/resident.resource.ts'
import { userold } from '../../../people/userold/userold.resource.ts'
import { smallestGroup } from '../../../statistics/public.server.ts'
import { suppressedCells } from '../../../statistics/public.ts'
import type { CockpitAges, CockpitAlone } from '../cockpit.api.ts'

/** First ages of the bands of the pyramid; the last is open above. */
const BANDS = [0, 15, 30, 45, 60, 75] as const
/** Key of living_condition. */
const ALONE = '3'
/** Key of case_status: looked after now. */
const IN_CARE = '1'

/** People by age and sex. Visitors look at the wall: groups that are too small are held back from everybody. */
export async function agesOf(call: Call): Promise<readonly CockpitAges[] | null> {
  if (!call.may('resident_view')) return null
  const today = call.now.slice(0, 10)
  const counted = await figure(resident, call, `cockpit:ages:${today}`, from => {
    const years = sql`extract(year from age(${today}::date, t.birthday))::int`
    const query = from
      .where(sql<boolean>`t.status = any(${[...PRESENT]}::varchar[]) and t.birthday <= ${today}::date`)
      .select([
        sql`width_bucket(${years}, ${[...BANDS]}::int[])`.as('band'),
        sql`t.sex`.as('sex'),
        sql`count(*)::int`.as('n'),
      ])
      .groupBy(sql`1, 2`)
    return call.db.run<{ band: number; sex: string; n: number }>(query)
  })
  const n = (at: number, sex: string): number => counted.find(one => one.band === at + 1 && one.sex === sex)?.n ?? 0
  const cells = BANDS.map((_, at) => [n(at, '1'), n(at, '2')] as const)
  const held = suppressedCells(cells, await smallestGroup(call))
  return BANDS.map((from, at) => ({
    from,
    to: at + 1 < BANDS.length ? BANDS[at + 1]! - 1 : null,
    male: held[at]?.[0] ? null : cells[at]![0],
    female: held[at]?.[1] ? null : cells[at]![1],
  }))
}

interface Alive {
  readonly who: Id
  readonly grid: Id | null
}
const presentPeople = ({ db }: Call) =>
  db
    .unscoped(resident)
    .where(sql<boolean>`t.status = any(${[...PRESENT]}::varchar[])`)
    .select(['t.id', 't.grid_id'])
    .as('p')
/** Who lives alone and is looked after. */
const aloneRows = (call: Call): Promise<readonly Alive[]> =>
  call.db.run<Alive>(
    rowsHere(userold, call)
      .innerJoin(presentPeople(call), 'p.id', 't.resident_id')
      .where(sql<boolean>`t.living = ${ALONE} and t.status = ${IN_CARE}`)
      .select([sql<Id>`t.resident_id::text`.as('who'), sql<Id | null>`p.grid_id::text`.as('grid')]),
  )

export interface Alone {
  readonly numbers: CockpitAlone
  readonly byGrid: Readonly<Record<Id, number>>
}
/** Exact for who may open the register, as every figure is; `isPublic` holds small groups back. On the map always. */
export async function aloneOf(call: Call, isPublic: boolean): Promise<Alone | null> {
  if (!call.may('userold_view')) return null
  const rows = await aloneRows(call)
  const wearing = await wearingOf(call)
  const least = await smallestGroup(call)
  const n = (how: Wearing | undefined): number => rows.filter(({ who }) => wearing.get(who) === how).length
  const total = rows.length
  const exact = { heard: n('heard'), silent: n('silent'), calling: n('calling'), without: n(undefined) }
  // With one part missing the rest would tell it.
  const isTelling = isPublic && Object.values(exact).some(value => value > 0 && value < least)
  const numbers = isTelling
    ? { heard: null, silent: null, calling: null, without: null, total: total < least ? null : total }
    : { ...exact, total }
  const byGrid: Record<Id, number> = {}
  for (const { grid } of rows) if (grid !== null) byGrid[grid] = (byGrid[grid] ?? 0) + 1
  const told = Object.entries(byGrid).filter(([, many]) => many >= least)
  return { numbers, byGrid: Object.fromEntries(told) }
}
