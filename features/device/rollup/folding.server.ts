import type { Id } from '@village/resource'
import { builder, type Call, snake, tableOf } from '@village/server'
import { type RawBuilder, sql } from 'kysely'
import type { Measured } from '../measurements.server.ts'

export type RollGrain = 'hour' | 'day'

/** One hour or day of one device, in its tenant. */
export interface Slot {
  readonly tenantId: string
  readonly machineId: Id
  /** Its beginning, YYYY-MM-DD HH:mm:ss. */
  readonly at: string
}
interface FoldedRow {
  readonly tenant_id: string
  readonly machine_id: Id
  readonly at: string
  readonly metrics: unknown
}

/** `{"heartRate":[avg,min,max,count], …}` of a group of records; a metric that nobody measured is left out. */
export function summarySql({ metrics }: Measured): RawBuilder<unknown> {
  const pairs = metrics.map(metric => {
    const column = sql.ref(`t.${snake(metric)}`)
    return sql`${sql.lit(metric)}, case when count(${column}) > 0
      then jsonb_build_array(round(avg(${column}), 2), min(${column}), max(${column}), count(${column})) end`
  })
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(pairs)}))`
}

const run = <T>(call: Call, query: RawBuilder<unknown>): Promise<readonly T[]> => call.db.run<T>(query.compile(builder))

const slotsSql = (slots: readonly Slot[]) => sql`unnest(${slots.map(slot => slot.tenantId)}::varchar[],
  ${slots.map(slot => slot.machineId)}::bigint[], ${slots.map(slot => slot.at)}::timestamptz[]) as d(tenant_id, machine_id, at)`

function recordsFolded(source: Measured, slots: readonly Slot[]): RawBuilder<unknown> {
  const at = sql.ref(`t.${snake(source.at)}`)
  return sql`select t.tenant_id, t.machine_id, d.at::text as at, ${summarySql(source)} as metrics
    from ${slotsSql(slots)}
    join ${sql.raw(tableOf(source.of))} t on t.tenant_id = d.tenant_id and t.machine_id = d.machine_id
      and ${at} >= d.at and ${at} < d.at + interval '1 hour'
    group by t.tenant_id, t.machine_id, d.at order by 2, 3`
}
/** Values that have rows of their own; what was no measurement makes no average. */
const telemetryFolded = (slots: readonly Slot[]): RawBuilder<unknown> =>
  sql`select m.tenant_id, m.machine_id, m.at::text as at, jsonb_object_agg(m.metric, m.folded) as metrics
    from (select t.tenant_id, t.machine_id, d.at, t.metric,
        jsonb_build_array(round(avg(t.value_num), 2), min(t.value_num), max(t.value_num), count(t.value_num)) as folded
      from ${slotsSql(slots)}
      join device_telemetry t on t.tenant_id = d.tenant_id and t.machine_id = d.machine_id
        and t.ts >= d.at and t.ts < d.at + interval '1 hour' and t.quality <> 2 and t.value_num is not null
      group by 1, 2, 3, 4) m
    group by 1, 2, m.at order by 2, 3`

/** Days come of their hours: a device that reports each minute has 24 of them instead of 1,440 readings. */
const hoursFolded = (days: readonly Slot[]): RawBuilder<unknown> =>
  sql`select m.tenant_id, m.machine_id, m.at::text as at, jsonb_object_agg(m.metric, m.folded) as metrics
    from (select r.tenant_id, r.machine_id, d.at, h.key as metric,
        jsonb_build_array(round(sum((h.value ->> 0)::numeric * (h.value ->> 3)::numeric) / sum((h.value ->> 3)::numeric), 2),
          min((h.value ->> 1)::numeric), max((h.value ->> 2)::numeric), sum((h.value ->> 3)::numeric)) as folded
      from ${slotsSql(days)}
      join device_rollup r on r.tenant_id = d.tenant_id and r.machine_id = d.machine_id and r.grain = 'hour'
        and r.at >= d.at and r.at < d.at + interval '1 day'
      cross join lateral jsonb_each(r.metrics) h
      group by 1, 2, 3, 4) m
    group by 1, 2, m.at order by 2, 3`

async function write(grain: RollGrain, folded: RawBuilder<unknown>, call: Call): Promise<void> {
  const rows = await run<FoldedRow>(call, folded)
  await run(
    call,
    sql`insert into device_rollup (id, tenant_id, machine_id, grain, at, metrics)
      select * from unnest(${rows.map(() => call.services.newId())}::bigint[], ${rows.map(row => row.tenant_id)}::varchar[],
        ${rows.map(row => row.machine_id)}::bigint[], ${rows.map(() => grain)}::varchar[], ${rows.map(row => row.at)}::timestamptz[],
        ${rows.map(row => JSON.stringify(row.metrics))}::jsonb[])
      on conflict (tenant_id, machine_id, grain, at) do update set metrics = device_rollup.metrics || excluded.metrics`,
  )
}

/** Folds these hours anew from the readings that are there now; said twice it comes to the same. Other metrics stay. */
export async function foldHours(source: Measured | 'telemetry', hours: readonly Slot[], call: Call): Promise<void> {
  if (hours.length > 0)
    await write('hour', source === 'telemetry' ? telemetryFolded(hours) : recordsFolded(source, hours), call)
}

/** Folds these days anew from their hours. Averages of hours are rounded, so that of a day may be 0.01 off. */
export async function foldDays(days: readonly Slot[], call: Call): Promise<void> {
  if (days.length > 0) await write('day', hoursFolded(days), call)
}

interface Whole {
  readonly source: Measured
  readonly grain: RollGrain
  readonly tenantId: string
  /** Both YYYY-MM-DD HH:mm:ss; the end is not included. */
  readonly from: string
  readonly to: string
}
/** Folds all readings of a range of time in one statement: for seeds, while nothing else writes readings. */
export async function foldAll({ source, grain, tenantId, from, to }: Whole, call: Call): Promise<void> {
  const at = sql.ref(`t.${snake(source.at)}`)
  const slot = sql`t.machine_id, date_trunc(${sql.lit(grain)}, ${at})`
  const readings = sql`from ${sql.raw(tableOf(source.of))} t
    where t.tenant_id = ${tenantId} and ${at} >= ${from}::timestamptz and ${at} < ${to}::timestamptz`
  const [slots] = await run<{ count: number }>(
    call,
    sql`select count(*)::int as count from (select distinct ${slot} ${readings}) d`,
  )
  const ids = call.services.newIds(slots!.count)
  await run(
    call,
    sql`insert into device_rollup (id, tenant_id, machine_id, grain, at, metrics)
      select i.id, ${tenantId}, f.machine_id, ${grain}, f.at, f.metrics
      from (select row_number() over () as n, d.* from
        (select t.machine_id, date_trunc(${sql.lit(grain)}, ${at}) as at, ${summarySql(source)} as metrics ${readings} group by 1, 2) d) f
      left join unnest(${ids}::bigint[]) with ordinality as i(id, n) using (n)`,
  )
}
