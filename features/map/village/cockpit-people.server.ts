import type { Id } from '@village/resource'
import { type Call, figure } from '@village/server'
import { sql } from 'kysely'
import { MACHINE } from '../../device/public.ts'
import { PRESENT } from '../../people/public.ts'
import { resident } from '../../people/resident/resident.resource.ts'
import { userold } from '../../people/userold/userold.resource.ts'
import { smallestGroup } from '../../statistics/public.server.ts'
import { suppressedCells } from '../../statistics/public.ts'
import type { CockpitAges, CockpitAlone } from './cockpit.api.ts'

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
    ...{ from, to: at + 1 < BANDS.length ? BANDS[at + 1]! - 1 : null },
    male: held[at]?.[0] ? null : cells[at]![0],
    female: held[at]?.[1] ? null : cells[at]![1],
  }))
}

interface Part {
  readonly part: 'calling' | 'heard' | 'silent' | 'without'
  readonly grid_id: Id | null
  readonly n: number
}
/** Who lives alone: each in one part. Nothing that a bracelet measured is read, only whether it spoke. */
const partsOf = (call: Call): Promise<readonly Part[]> =>
  call.db.run<Part>(
    call.db
      .scoped(userold)
      .innerJoin('people_resident as p' as never, 'p.id' as never, 't.resident_id' as never)
      .where(
        sql<boolean>`t.living = ${ALONE} and t.status = ${IN_CARE} and not p.is_deleted
          and p.status = any(${[...PRESENT]}::varchar[])`,
      )
      .select([
        sql<Part['part']>`case
          when exists (select 1 from health_braceletsos s where s.resident_id = t.resident_id
            and s.tenant_id = t.tenant_id and s.handle_status in ('0', '1') and not s.is_deleted) then 'calling'
          when not exists (select 1 from health_braceletbind b where b.open_resident_id = t.resident_id
            and b.tenant_id = t.tenant_id and not b.is_deleted) then 'without'
          when exists (select 1 from health_braceletbind b join device_machine m on m.id = b.open_machine_id
            where b.open_resident_id = t.resident_id and b.tenant_id = t.tenant_id and not b.is_deleted
              and m.status = ${MACHINE.online} and m.last_online_time >= ${call.now.slice(0, 10)}::date) then 'heard'
          else 'silent' end`.as('part'),
        sql<Id | null>`p.grid_id::text`.as('grid_id'),
        sql<number>`count(*)::int`.as('n'),
      ])
      .groupBy(sql`1, 2`),
  )

export interface Alone {
  readonly numbers: CockpitAlone
  readonly byGrid: Readonly<Record<Id, number>>
}
const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { n }) => sum + n, 0)

/** Exact for who may open the register, as every figure is; `isPublic` holds small groups back. On the map always. */
export async function aloneOf(call: Call, isPublic: boolean): Promise<Alone | null> {
  if (!call.may('userold_view')) return null
  const parts = await partsOf(call)
  const least = await smallestGroup(call)
  const n = (part: Part['part']): number => sumOf(parts.filter(one => one.part === part))
  const total = sumOf(parts)
  const exact = { heard: n('heard'), silent: n('silent'), calling: n('calling'), without: n('without') }
  // With one part missing the rest would tell it.
  const isTelling = isPublic && Object.values(exact).some(value => value > 0 && value < least)
  const numbers = isTelling
    ? { heard: null, silent: null, calling: null, without: null, total: total < least ? null : total }
    : { ...exact, total }
  const grids = [...new Set(parts.map(({ grid_id }) => grid_id))].filter(id => id !== null)
  const byGrid = grids
    .map(id => [id, sumOf(parts.filter(one => one.grid_id === id))] as const)
    .filter(([, many]) => many >= least)
  return { numbers, byGrid: Object.fromEntries(byGrid) }
}
