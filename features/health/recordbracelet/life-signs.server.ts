import { idArray, MOMENT_FORMAT } from '@village/server'
import { provideLifeSigns, type Sign } from '../../people/public.server.ts'

/**
 * A bracelet sees its wearer when it measures a heart rate other than before, or counts further steps. A battery level
 * alone, "no measurement" and an old value sent again tell nothing, nor does a bracelet that was given back. One that has
 * said in the last weeks that it is worn tells nothing while it does not say so; others never say it.
 */
export default provideLifeSigns({
  name: 'bracelet',
  signs: (residentIds, since, call) => call.db.sql<Sign>`
    with says_worn as materialized (
      select distinct machine_id from health_recordbracelet
      where tenant_id = ${call.user.tenantId} and resident_id = any(${idArray(residentIds)}::bigint[]) and wear_flag = 1
        and measure_time between ${call.now}::timestamptz - interval '30 days' and ${call.now}::timestamptz)
    select r.resident_id::text as "residentId", to_char(max(r.measure_time), ${MOMENT_FORMAT}) as at
    from (select resident_id, measure_time, heart_rate, step,
        lag(heart_rate) over w as heart_before, lag(step) over w as step_before
      from health_recordbracelet
      where tenant_id = ${call.user.tenantId} and resident_id = any(${idArray(residentIds)}::bigint[])
        and measure_time between ${since}::timestamptz - interval '1 day' and ${call.now}::timestamptz
        and (wear_flag = 1 or machine_id not in (select machine_id from says_worn))
      window w as (partition by resident_id, machine_id order by measure_time)) r
    where r.measure_time >= ${since}::timestamptz
      and (r.heart_rate is not null and r.heart_rate is distinct from r.heart_before
        or r.step > coalesce(r.step_before, 0))
      and exists (select 1 from health_braceletbind b where b.tenant_id = ${call.user.tenantId}
        and b.open_resident_id = r.resident_id and not b.is_deleted)
    group by r.resident_id, date_trunc('hour', r.measure_time)`,
})
