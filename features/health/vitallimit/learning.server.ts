import { type Id, momentBefore } from '@village/resource'
import { builder, type Call, idList, wholeTenant } from '@village/server'
import { sql } from 'kysely'
import { LOW_BATTERY } from '../bracelet/vitals.ts'
import { LEARNT_METRICS, LEAST_DAYS, LEAST_VALUES, type LearntMetric, LOOKED_DAYS, limitsOf } from './limits.ts'
import { vitallimit } from './vitallimit.resource.ts'

/** A village in which bracelets are worn. */
export interface Wearers {
  readonly tenantId: string
  readonly deptId: Id
}
/** People whose readings one statement looks at. */
const AT_ONCE = 50

/** Villages of all tenants in which somebody wears a bracelet. */
export const villagesWithWearers = (call: Call): Promise<readonly Wearers[]> =>
  call.db.sql<Wearers>`
    select distinct tenant_id as "tenantId", dept_id::text as "deptId" from health_braceletbind
    where status = '1' and not is_deleted order by 1, 2`

interface Usual {
  readonly residentId: Id
  readonly metric: LearntMetric
  readonly low: number
  readonly high: number
  readonly days: number
}
const columnOf: Readonly<Record<LearntMetric, string>> = {
  heartRate: 'heart_rate',
  systolic: 'systolic',
  diastolic: 'diastolic',
  spo2: 'spo2',
  bodyTemp: 'body_temp',
}

/** Between what 90 % of the values of the last weeks lie, by person and metric; of charged bracelets alone, and of worn ones where a bracelet says so. */
async function usualOf(residentIds: readonly Id[], tenantId: string, call: Call): Promise<readonly Usual[]> {
  const values = LEARNT_METRICS.map(metric => sql`(${sql.lit(metric)}, ${sql.ref(`r.${columnOf[metric]}`)}::float8)`)
  const since = momentBefore(call.now, LOOKED_DAYS)
  const query = sql<Usual>`
    with says_worn as (
      select distinct machine_id from health_recordbracelet where tenant_id = ${tenantId}
        and resident_id = any(${idList(residentIds)}) and measure_time >= ${since}::timestamptz and wear_flag = 1)
    select r.resident_id::text as "residentId", v.metric, count(distinct r.measure_time::date)::int as days,
      percentile_cont(0.05) within group (order by v.value) as low,
      percentile_cont(0.95) within group (order by v.value) as high
    from health_recordbracelet r cross join lateral (values ${sql.join(values)}) v(metric, value)
    where r.tenant_id = ${tenantId} and r.resident_id = any(${idList(residentIds)}) and v.value is not null
      and r.measure_time >= ${since}::timestamptz and r.measure_time <= ${call.now}::timestamptz
      and (r.wear_flag = 1 or r.machine_id not in (select machine_id from says_worn)) and coalesce(r.battery, 100) >= ${LOW_BATTERY}
    group by 1, 2 having count(*) >= ${LEAST_VALUES} and count(distinct r.measure_time::date) >= ${LEAST_DAYS}`
  const rows = await call.db.run<Usual>(query.compile(builder))
  return rows.map(row => ({ ...row, low: Number(row.low), high: Number(row.high) }))
}

/** Writes what was learnt; what somebody has written down stays, and what did not change is not written. */
async function keep({ residentId, metric, low, high, days }: Usual, call: Call): Promise<void> {
  const store = call.db.of(vitallimit)
  const { least, most } = limitsOf(metric, low, high)
  const [known] = await store.find({ residentId, metric }, { limit: 1 })
  const learnt = { least: String(least), most: String(most), learntDays: days, learntAt: call.now }
  if (!known) await store.add({ residentId, metric, learnt: 1, ...learnt })
  else if (known.learnt === 1 && (Number(known.least) !== least || Number(known.most) !== most))
    await store.edit(known.id, learnt)
}

/** Learns the own limits of everybody in a village who wears a bracelet. */
export async function learnVillage({ tenantId, deptId }: Wearers, caller: Call): Promise<void> {
  const call = wholeTenant(caller)
  const rows = await call.db.sql<{ id: Id }>`
    select resident_id::text as id from health_braceletbind
    where tenant_id = ${tenantId} and dept_id = ${deptId}::bigint and status = '1' and not is_deleted order by 1`
  const ids = rows.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += AT_ONCE)
    for (const usual of await usualOf(ids.slice(from, from + AT_ONCE), tenantId, call)) await keep(usual, call)
}
