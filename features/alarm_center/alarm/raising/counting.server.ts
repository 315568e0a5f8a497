import type { Id } from '@village/resource'
import { type Call, idArray, MOMENT_FORMAT } from '@village/server'

/** Further triggers of an alarm that is known. */
export interface FurtherTriggers {
  readonly alarmId: Id
  readonly tenantId: string
  readonly times: number
  /** yyyy-MM-dd HH:mm:ss: the last of them. */
  readonly at: string
  readonly value: number | null
}

/** One count for each alarm, by its last trigger. */
function byAlarm(all: readonly FurtherTriggers[]): readonly FurtherTriggers[] {
  const sums = new Map<Id, FurtherTriggers>()
  for (const one of all) {
    const sum = sums.get(one.alarmId)
    const last = sum && sum.at > one.at ? sum : one
    sums.set(one.alarmId, { ...last, times: (sum?.times ?? 0) + one.times })
  }
  return [...sums.values()]
}

/** Adds triggers to several alarms in one statement; does nothing for an empty list. */
export async function countFurther(sent: readonly FurtherTriggers[], call: Call): Promise<void> {
  const all = byAlarm(sent.filter(({ times }) => times > 0))
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

/** Names devices of an alarm that stands for several, each once. */
export async function nameDevices(alarmId: Id, names: readonly string[], call: Call): Promise<void> {
  await call.db.sql`
    update alarm_center_alarm_tally t set joined_at = ${call.now}::timestamptz,
      devices = left(concat_ws('、', t.devices, (
        select string_agg(n.name, '、' order by n.nth) from unnest(${[...new Set(names)]}::text[]) with ordinality n(name, nth)
        where position('、' || n.name || '、' in '、' || coalesce(t.devices, '') || '、') = 0)), 2000)
    where t.alarm_id = ${alarmId}::bigint`
}

interface Tally {
  readonly id: Id
  readonly n: number
  readonly last: string
  readonly value: string | null
  readonly devices: string | null
}
/** How often these alarms were triggered, and when last. */
export async function talliesOf(ids: readonly Id[], call: Call): Promise<ReadonlyMap<Id, Tally>> {
  const rows = await call.db.sql<Tally>`
    select alarm_id::text as id, repeat_count as n, last_value::text as value, devices,
      to_char(last_time, ${MOMENT_FORMAT}) as last
    from alarm_center_alarm_tally where alarm_id = any(${idArray(ids)}::bigint[])`
  return new Map(rows.map(row => [row.id, row]))
}
