import type { Id } from '@village/resource'
import type { Call } from '@village/server'

/** Further triggers of an alarm that is known. */
export interface FurtherTriggers {
  readonly alarmId: Id
  readonly tenantId: string
  readonly times: number
  /** yyyy-MM-dd HH:mm:ss: the last of them. */
  readonly at: string
  readonly value: number | null
}

/** Counts triggers of several alarms in one statement, each alarm at most once; none where there are none. */
export async function countFurther(all: readonly FurtherTriggers[], call: Call): Promise<void> {
  if (all.length === 0) return
  await call.db.sql`
    update alarm_center_alarm_tally t set repeat_count = t.repeat_count + n.times,
      last_time = greatest(t.last_time, n.at),
      last_value = case when n.at >= t.last_time then coalesce(n.value, t.last_value) else t.last_value end
    from unnest(${all.map(({ alarmId }) => alarmId)}::bigint[], ${all.map(({ tenantId }) => tenantId)}::text[],
      ${all.map(({ times }) => times)}::int[], ${all.map(({ at }) => at)}::timestamptz[],
      ${all.map(({ value }) => value)}::numeric[]) n(alarm_id, tenant_id, times, at, value)
    where t.alarm_id = n.alarm_id and t.tenant_id = n.tenant_id`
}

/** Names a further device of an alarm that stands for several. */
export async function nameDevice(alarmId: Id, machineName: string, call: Call): Promise<void> {
  await call.db.sql`
    update alarm_center_alarm_tally
    set devices = left(concat_ws('、', devices, ${machineName}::text), 2000)
    where alarm_id = ${alarmId}::bigint and position(${machineName} in coalesce(devices, '')) = 0`
}
