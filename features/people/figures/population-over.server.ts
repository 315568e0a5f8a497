import { dayAfter, daysBetween } from '@village/resource'
import { builder, type Call, figure, historyOf, idList, isNotUndone, matching } from '@village/server'
import { sql } from 'kysely'
import type { Period } from '../../statistics/public.server.ts'
import { PRESENT } from '../resident/declared/resident.states.ts'
import { resident } from '../resident/resident.resource.ts'

/** Periods up to this many days have a point per day; longer ones have one per month. */
const BY_DAY_UP_TO = 31

/** Departments whose people count: the caller's scope, and of it those below the one that was asked for. */
async function scopeCondition({ deptId }: Period, call: Call) {
  const { scope, platform, tenantId, id } = call.user
  const wanted = deptId ? await call.services.deptsBelow(tenantId, deptId) : null
  const depts = (list: readonly string[], dept: ReturnType<typeof sql>) => sql`${dept} = any(${idList(list)})`
  return (dept: ReturnType<typeof sql>) => {
    const asked = wanted ? depts(wanted, dept) : sql`${dept} is not null`
    if (platform || scope.kind === 'all') return asked
    if (scope.kind === 'own') return sql`(f.create_user = ${id}::bigint and ${asked})`
    return sql`(${depts(scope.deptIds, dept)} and ${asked})`
  }
}

/** Value of a column after an entry of the history: what the first later change found there, else what is there now. */
const after = (column: string) => sql`coalesce((array_agg(h.changes -> ${column}::text ->> 0)
  filter (where h.changes ? ${column}::text) over later)[1], t.${sql.ref(column)}::text)`

/**
 * Where people came from and where they went since a day, as `at, was, is, create_user`: departments, null for off the
 * register. Each change of the history, and each new record. What an undone import brought never came.
 */
export function flows(from: string, call: Call) {
  const notUndone = isNotUndone(resident, 't.id')
  const presence = (kind: 'was' | 'is') =>
    sql`case when not ${sql.ref(`${kind}_gone`)}::boolean and ${sql.ref(`${kind}_status`)} in ('1', '2')
      then ${sql.ref(`${kind}_dept`)}::bigint end`
  const before = (column: string, as: string) =>
    sql`case when e.changes ? ${column}::text then e.changes -> ${column}::text ->> 0 else e.${sql.ref(as)} end`
  const since = sql`${from}::date`
  return sql`
    with e as (
      select t.id as record, h.at, h.changes, ${after('status')} as is_status, ${after('dept_id')} as is_dept,
        ${after('is_deleted')} as is_gone
      from people_resident t join ${historyOf(resident, from)} h on h.tenant_id = t.tenant_id and h.record_id = t.id and h.action <> 'add'
      where t.tenant_id = ${call.user.tenantId} and t.update_time >= ${since} and h.at >= ${since} and ${notUndone}
      window later as (partition by h.record_id order by h.id rows between 1 following and unbounded following)
    ), moved as (
      select record, at, is_status, is_dept, is_gone, ${before('status', 'is_status')} as was_status,
        ${before('dept_id', 'is_dept')} as was_dept, ${before('is_deleted', 'is_gone')} as was_gone from e
    ), first as (
      select distinct on (record) record, was_status, was_dept, was_gone from moved order by record, at
    )
    select m.at, ${presence('was')} as was, ${presence('is')} as is, t.create_user
      from moved m join people_resident t on t.id = m.record
    union all
    select t.create_time, null::bigint, ${presence('is')}, t.create_user from (
      select t.create_time, t.create_user, coalesce(f.was_status, t.status) as is_status,
        coalesce(f.was_dept, t.dept_id::text) as is_dept, coalesce(f.was_gone, t.is_deleted::text) as is_gone
      from people_resident t left join first f on f.record = t.id
      where t.tenant_id = ${call.user.tenantId} and t.create_time >= ${since} and ${notUndone}) t`
}

interface Step {
  readonly day: string
  readonly came: string
  readonly left: string
}
/** How many came into and left what the caller sees on each day since. */
async function steps(period: Period, call: Call): Promise<readonly Step[]> {
  const counts = await scopeCondition(period, call)
  const query = sql`
    with flow as (
      select f.at, coalesce(${counts(sql`f.was`)}, false) as was, coalesce(${counts(sql`f.is`)}, false) as is
      from (${flows(period.from, call)}) f)
    select to_char(at, 'YYYY-MM-DD') as day, count(*) filter (where flow.is and not was) as came,
      count(*) filter (where was and not flow.is) as left from flow where was <> flow.is group by 1`
  return call.db.run<Step>(query.compile(builder))
}

/** The points of a period: days, or months, each with what it begins with. */
function pointsOf({ from, to }: Period): readonly string[] {
  const days = daysBetween(from, to) + 1
  const all = Array.from({ length: days }, (_, at) => dayAfter(from, at))
  return days <= BY_DAY_UP_TO ? all : [...new Set(all.map(day => day.slice(0, 7)))]
}

async function peopleNow({ deptId }: Period, call: Call): Promise<number> {
  const here = await matching(resident, { status: PRESENT.join(), ...(deptId && { deptId }) }, call)
  const [row] = await call.db.run<{ n: string }>(call.db.scoped(resident).where(here).select(sql`count(*)`.as('n')))
  return Number(row!.n)
}

/** How many came, how many left and how many there were at the end of each point, out of the history. */
export async function populationOver(call: Call, period: Period) {
  const { from, to, deptId } = period
  const key = `over:${from}:${to}:${deptId ?? ''}:${call.now.slice(0, 10)}`
  const [flow, now] = await figure(
    resident,
    call,
    key,
    async () => [await steps(period, call), await peopleNow(period, call)] as const,
  )
  const sum = (part: readonly Step[], name: 'came' | 'left') => part.reduce((all, step) => all + Number(step[name]), 0)
  const later = flow.filter(step => step.day > to)
  let people = now - sum(later, 'came') + sum(later, 'left')
  const rows = [...pointsOf(period)].reverse().map(point => {
    const own = flow.filter(step => step.day.startsWith(point) && step.day <= to)
    const [came, left, end] = [sum(own, 'came'), sum(own, 'left'), people]
    people += left - came
    return { key: point, label: point, values: [end, came, left], filters: null, cells: [] }
  })
  return {
    columns: [
      { zh: '期末人口', en: 'People at the end' },
      { zh: '增加', en: 'Came' },
      { zh: '减少', en: 'Left' },
    ],
    rows: rows.reverse(),
    total: null,
  }
}
