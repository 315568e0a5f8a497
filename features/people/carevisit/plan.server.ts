import type { AnyResource, DaysByKey, Id, Parameter } from '@village/resource'
import { builder, bulkAdd, type Call, idList, wholeTenant } from '@village/server'
import { sql } from 'kysely'
import { OPEN } from '../case.states.ts'
import { peopleParams } from '../params.ts'
import { type Looked, oneAtATime, rowsAbout } from '../proposing/facts.server.ts'
import { userdisabled } from '../userdisabled/userdisabled.resource.ts'
import { userold } from '../userold/userold.resource.ts'
import { userspecial } from '../userspecial/userspecial.resource.ts'
import { userveteran } from '../userveteran/userveteran.resource.ts'
import { carevisit } from './carevisit.resource.ts'
import { cycleFor, type LastVisit, nextDue } from './planning.ts'

/** Keys of visit_group, of visit_status. */
export type VisitGroup = 'elderly' | 'veteran' | 'disabled' | 'special'
/** Of visit_group: asked for because nobody has seen a sign of the person. No plan makes or ends such visits. */
export const SILENCE = 'silence'
export const VISIT = { due: '0', paid: '2', cancelled: '4' } as const

interface Register {
  readonly group: VisitGroup
  readonly of: AnyResource
  /** The column whose key chooses the cycle, and the parameter that holds the cycles. */
  readonly by: string
  readonly param: Parameter<DaysByKey>
  /** Whether a row may have a cycle of its own. */
  readonly own: boolean
}
const REGISTERS: readonly Register[] = [
  { group: 'elderly', of: userold, by: 'living', param: peopleParams['elderly.visit.default'], own: true },
  { group: 'veteran', of: userveteran, by: 'veteran_type', param: peopleParams['veteran.visit.default'], own: false },
  {
    group: 'disabled',
    of: userdisabled,
    by: 'disability_level',
    param: peopleParams['disabled.visit.default'],
    own: false,
  },
  { group: 'special', of: userspecial, by: 'care_class', param: peopleParams['special.visit.default'], own: true },
]

interface Wanted {
  readonly residentId: Id
  readonly deptId: Id
  readonly visitGroup: VisitGroup
  readonly cycleDays: number
}
interface Row {
  readonly resident_id: Id
  readonly dept_id: Id
  readonly by: string
  readonly own: number | null
}
const visitKey = (residentId: Id, group: string): string => `${residentId}:${group}`

/** Who is to be visited how often. Of several classes of care the one with the shortest cycle counts. */
async function wantedVisits(looked: Looked, call: Call): Promise<ReadonlyMap<string, Wanted>> {
  const wanted = new Map<string, Wanted>()
  for (const { group, of, by, param, own } of REGISTERS) {
    const cycles = await call.services.param(looked.tenantId, param)
    const query = rowsAbout(of, looked, call)
      .where('t.status', '=', OPEN)
      .select([
        ...(['t.resident_id', 't.dept_id', sql`${sql.ref(`t.${by}`)}`.as('by')] as never[]),
        (own ? sql`t.visit_cycle` : sql`null::integer`).as('own'),
      ])
    for (const row of await call.db.run<Row>(query)) {
      const cycleDays = row.own ?? cycleFor(cycles, row.by)
      const key = visitKey(row.resident_id, group)
      const known = wanted.get(key)
      if (cycleDays === 0 || (known && known.cycleDays <= cycleDays)) continue
      wanted.set(key, { residentId: row.resident_id, deptId: row.dept_id, visitGroup: group, cycleDays })
    }
  }
  return wanted
}

interface Due {
  readonly id: Id
  readonly resident_id: Id
  readonly visit_group: string
  readonly cycle_days: number
}
const dueVisits = (looked: Looked, call: Call): Promise<readonly Due[]> =>
  call.db.run<Due>(
    rowsAbout(carevisit, looked, call)
      .where('t.status', '=', VISIT.due)
      .where('t.visit_group', '<>', SILENCE)
      .select(['t.id', 't.resident_id', 't.visit_group', 't.cycle_days']),
  )

/** The last visit that was paid or called off, by person and group. */
async function lastVisits(looked: Looked, call: Call): Promise<ReadonlyMap<string, LastVisit>> {
  const day = sql`coalesce(t.visit_time::date, t.due_date)`
  const query = rowsAbout(carevisit, looked, call)
    .where('t.status', '<>', VISIT.due)
    .distinctOn(['t.resident_id', 't.visit_group'])
    .orderBy(sql`t.resident_id, t.visit_group, ${day} desc, t.id desc`)
    .select(['t.resident_id', 't.visit_group', 't.result', sql`${day}::text`.as('day')])
  const rows = await call.db.run<{ resident_id: Id; visit_group: string; result: string | null; day: string }>(query)
  return new Map(
    rows.map(({ resident_id, visit_group, result, day }) => [visitKey(resident_id, visit_group), { day, result }]),
  )
}

/**
 * Brings the plan of some people, or of a village, up to date: each who is to be visited has one visit before them,
 * whose day follows from the last one; visits of those who are in no register any more are called off. Tells how many
 * came.
 */
export async function planVisits(looked: Looked, caller: Call): Promise<number> {
  const call = wholeTenant(caller)
  const today = call.now.slice(0, 10)
  const run = (query: ReturnType<typeof sql>): Promise<unknown> => call.db.run(query.compile(builder))
  await oneAtATime('carevisit', looked, call)
  const wanted = await wantedVisits(looked, call)
  const [due, last] = [await dueVisits(looked, call), await lastVisits(looked, call)]
  const planned = new Set(due.map(row => visitKey(row.resident_id, row.visit_group)))
  const dayOf = (key: string, cycleDays: number): string => nextDue(cycleDays, last.get(key) ?? null, today)
  const over = due.filter(row => !wanted.has(visitKey(row.resident_id, row.visit_group))).map(({ id }) => id)
  if (over.length > 0)
    await run(sql`update people_carevisit set status = ${VISIT.cancelled} where id = any(${idList(over)})`)
  const others = due.filter(row => {
    const now = wanted.get(visitKey(row.resident_id, row.visit_group))
    return now && now.cycleDays !== row.cycle_days
  })
  for (const row of others) {
    const key = visitKey(row.resident_id, row.visit_group)
    const { cycleDays } = wanted.get(key)!
    await run(sql`update people_carevisit set cycle_days = ${cycleDays}, due_date = ${dayOf(key, cycleDays)}::date
      where id = ${row.id}::bigint`)
  }
  const add = [...wanted].filter(([key]) => !planned.has(key))
  if (add.length > 0)
    await bulkAdd(
      call,
      carevisit,
      add.map(([key, one]) => ({
        ...one,
        tenantId: looked.tenantId,
        status: VISIT.due,
        dueDate: dayOf(key, one.cycleDays),
      })),
    )
  else if (over.length + others.length > 0) await call.services.changed(carevisit.name, call)
  return add.length
}

interface Paid {
  readonly residentId: Id
  readonly tenantId: string
  readonly group: VisitGroup
  /** yyyy-MM-dd HH:mm:ss */
  readonly time: string
  readonly userId: Id | null
}
/** A visit that somebody wrote into a ledger completes the one that was planned; the next one follows. */
export async function settleVisit({ residentId, tenantId, group, time, userId }: Paid, caller: Call): Promise<void> {
  const call = wholeTenant(caller)
  const settled = await call.db.sql`update people_carevisit
    set status = ${VISIT.paid}, visit_time = ${time}::timestamptz,
      visitor_id = ${userId}::bigint, result = '1'
    where tenant_id = ${tenantId} and resident_id = ${residentId}::bigint and visit_group = ${group}
      and status = ${VISIT.due} and not is_deleted returning id`
  if (settled.length > 0) await planVisits({ tenantId, ids: [residentId] }, caller)
}
