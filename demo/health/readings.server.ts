import { type Id, momentBefore } from '@village/resource'
import { builder, type Call, snake } from '@village/server'
import { type RawBuilder, sql } from 'kysely'
import { NORMAL } from '../../features/health/public.server.ts'
import type { DemoPlace } from '../people/place.server.ts'
import { streamOf } from '../people/random.ts'
import type { DemoBracelet, DemoWearing } from './bracelets.server.ts'

/** Hours, one reading each, that one statement writes, so that none runs into the time limit of statements. */
const HOURS_AT_ONCE = 72

const yearsOf = (birthday: string, now: string): number => Number(now.slice(0, 4)) - Number(birthday.slice(0, 4))

interface Series {
  readonly machineId: Id
  readonly deptId: Id
  readonly residentId: Id | null
  readonly unbindTime: string | null
  /** Time of the newest reading. */
  readonly newest: string
  readonly heartRate: number
  readonly systolic: number
  readonly seed: number
}

/** Who wore what, at what pulse: slower and at higher pressure with age. */
export function seriesOf(
  bracelets: readonly DemoBracelet[],
  worn: readonly DemoWearing[],
  { now }: DemoPlace,
): readonly Series[] {
  const random = streamOf('health.recordbracelet')
  const hour = `${now.slice(0, 13)}:00:00`
  return bracelets.map(bracelet => {
    const wearing = worn.find(one => one.bracelet.id === bracelet.id)
    const years = wearing ? yearsOf(wearing.resident.birthday, now) : 70
    return {
      machineId: bracelet.id,
      deptId: bracelet.deptId,
      residentId: wearing?.resident.id ?? null,
      unbindTime: wearing?.unbindTime ?? null,
      newest: bracelet.silentSince ? `${bracelet.silentSince.slice(0, 13)}:00:00` : hour,
      heartRate: 74 - (years - 72) / 10 + random.between(-3, 3),
      systolic: 128 + (years - 72) / 2 + random.between(-6, 6),
      seed: random.between(1, 100_000),
    }
  })
}

/** A number from 0 to 1 that looks random: of a bracelet's seed, the hour and a salt. */
const noise = (salt: number): RawBuilder<number> =>
  sql`(select abs(x) - floor(abs(x)) from (select sin(s.seed * 12.9898 + h.n * 78.233 + ${sql.lit(salt)}) * 43758.5453 as x) r)`

const abnormalSql = sql.join(
  Object.entries(NORMAL).map(([name, range]) => {
    const column = sql.ref(`v.${snake(name)}`)
    const [least, most] = range!
    return sql`case when ${column} < ${sql.lit(least)} or ${column} > ${sql.lit(most)} then ${sql.lit(name)} end`
  }),
)

const list = (series: readonly Series[], pick: (one: Series) => unknown) => series.map(pick)

/**
 * Heart rate 74 ± 9 by age with the wave of the day, two in a hundred readings out of what is normal (domain-model §9);
 * a bracelet that nobody wears says its battery only. One statement makes some thousand rows; `offset 0` keeps the
 * planner from working out each number as often as it is named.
 */
async function write(series: readonly Series[], from: number, place: DemoPlace, call: Call): Promise<void> {
  const ids = place.newIds(series.length * HOURS_AT_ONCE)
  const query = sql`
    insert into health_recordbracelet (id, tenant_id, create_time, dept_id, machine_id, resident_id, measure_time, heart_rate,
      systolic, diastolic, spo2, body_temp, step, sleep_deep, sleep_light, battery, wear_flag, longitude, latitude,
      locate_type, abnormal, abnormal_items, receive_time)
    select ids.id, ${place.tenantId}, v.at + interval '3 seconds', v.dept_id, v.machine_id,
      v.resident_id, v.at, v.heart_rate, v.systolic, v.diastolic, v.spo2, v.body_temp, v.step,
      case when v.worn and v.hour = 7 then (60 + 60 * v.u1)::int end, case when v.worn and v.hour = 7 then (220 + 90 * v.u2)::int end,
      v.battery, v.worn::int, null, null, null, cardinality(i.items)::int::boolean::int, i.items, v.at + interval '3 seconds'
    from (
      select row_number() over () as n, s.*, r.at, r.hour, r.u1, r.u2, w.worn,
        case when w.worn then s.wearer end as resident_id,
        case when w.worn then round(case when r.out < 0.006 then 124 + 20 * r.u1 when r.out < 0.008 then 44 - 4 * r.u2
          else s.heart_rate_base + 6 * sin((r.hour - 9) * 0.2618) + 18 * (r.u1 - 0.5) end)::int end as heart_rate,
        case when w.worn then least(case when r.out between 0.008 and 0.013 then 184 + 14 * r.u2 else 178 end,
          round(s.systolic_base + 5 * sin((r.hour - 8) * 0.2618) + 16 * (r.u2 - 0.5) + case when r.out between 0.008 and 0.013 then 60 else 0 end))::int end as systolic,
        case when w.worn then round(80 + 12 * (r.u1 - 0.5) + 8 * (r.u2 - 0.5))::int end as diastolic,
        case when w.worn then case when r.out between 0.013 and 0.018 then 86 + (3 * r.u1)::int else 95 + (4 * r.u2)::int end end as spo2,
        case when w.worn then round((36.3 + 0.5 * r.u1 + case when r.out between 0.018 and 0.02 then 2.4 else 0 end)::numeric, 1) end as body_temp,
        case when w.worn then (greatest(0, least(1, (r.hour - 6) / 14.0)) * (2500 + 4500 * ((s.seed % 97) / 97.0)))::int else 0 end as step,
        100 - ((s.seed + h.n) % 83)::int as battery
      from unnest(${list(series, one => one.machineId)}::bigint[], ${list(series, one => one.deptId)}::bigint[],
          ${list(series, one => one.residentId)}::bigint[], ${list(series, one => one.unbindTime)}::timestamptz[],
          ${list(series, one => one.newest)}::timestamptz[], ${list(series, one => one.heartRate)}::float8[],
          ${list(series, one => one.systolic)}::float8[], ${list(series, one => one.seed)}::int[])
        as s(machine_id, dept_id, wearer, unbind_time, newest, heart_rate_base, systolic_base, seed)
      cross join generate_series(${from}::int, ${from + HOURS_AT_ONCE - 1}::int) as h(n)
      cross join lateral (select s.newest - h.n * interval '1 hour' as at,
        extract(hour from s.newest - h.n * interval '1 hour')::int as hour, ${noise(1)} as u1, ${noise(2)} as u2, ${noise(3)} as out offset 0) r
      cross join lateral (select s.wearer is not null and (s.unbind_time is null or s.unbind_time > r.at) as worn) w
      offset 0
    ) v left join unnest(${ids}::bigint[]) with ordinality as ids(id, n) using (n)
      cross join lateral (select array_remove(array[${abnormalSql}]::varchar[], null) as items) i`
  await call.db.run(query.compile(builder))
}

/** All readings of the demo town; answers the oldest and newest moment. */
export async function writeReadings(
  series: readonly Series[],
  place: DemoPlace,
  call: Call,
): Promise<readonly string[]> {
  const hours = place.days * 24
  const moments = series.flatMap(({ newest }) => [newest, momentBefore(newest, place.days)]).sort()
  const months = [...new Set(moments.map(moment => `${moment.slice(0, 7)}-01`))]
  await call.db.sql`select kernel_make_months('health_recordbracelet', ${months}::date[])`
  for (let from = 0; from < hours; from += HOURS_AT_ONCE) await write(series, from, place, call)
  return [moments[0]!, moments.at(-1)!]
}
