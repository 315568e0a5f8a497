import type { Id } from '@village/resource'
import { type Call, idArray } from '@village/server'
import type { Reported } from './shadow.resource.ts'

/** What has become known of a device by what it sent. */
export interface News {
  readonly machineId: Id
  readonly reported: Readonly<Record<string, Reported>>
  /** Moment in ms of the newest good value; null where it sent none. */
  readonly valueMs: number | null
  /** What is wrong with its clock; '' where it was right last, null where it told no time. */
  readonly clock: string | null
}

/** Cut to the second, which the column would round. */
const momentOf = (ms: number | null): string | null =>
  ms === null ? null : new Date(Math.floor(ms / 1000) * 1000).toISOString()

/**
 * Keeps the newest values of devices of one tenant in one statement: an older one never takes the place of a newer. From here
 * to the end of the transaction nobody judges one of them silent.
 */
export async function keepNews(news: readonly News[], call: Call): Promise<void> {
  if (news.length === 0) return
  const sorted = news.toSorted((a, b) => (a.machineId < b.machineId ? -1 : 1))
  await call.db.sql`
    insert into device_shadow as s (id, tenant_id, machine_id, reported, reported_version, last_seen, last_value_time, clock_fault)
    select n.id, ${call.tenant}, n.machine_id, n.reported, 1, ${call.now}::timestamptz, n.value_time, n.clock
    from unnest(${idArray(call.services.newIds(sorted.length))}::bigint[], ${idArray(sorted.map(one => one.machineId))}::bigint[],
      ${sorted.map(one => JSON.stringify(one.reported))}::jsonb[],
      ${sorted.map(one => momentOf(one.valueMs))}::timestamptz[], ${sorted.map(one => one.clock)}::varchar[])
      as n(id, machine_id, reported, value_time, clock)
    on conflict (tenant_id, machine_id) do update set
      reported = coalesce(s.reported, '{}') || coalesce((select jsonb_object_agg(e.key, e.value) from jsonb_each(excluded.reported) e
        where coalesce((s.reported -> e.key ->> 't')::numeric, 0) <= (e.value ->> 't')::numeric), '{}'),
      reported_version = coalesce(s.reported_version, 0) + case when excluded.reported = '{}' then 0 else 1 end,
      last_seen = greatest(s.last_seen, excluded.last_seen),
      last_value_time = greatest(s.last_value_time, excluded.last_value_time),
      clock_fault = nullif(coalesce(excluded.clock_fault, s.clock_fault), '')`
}
