import type { Id } from '@village/resource'
import { type Call, idArray, makeMonths, numberArray } from '@village/server'
import { telemetry } from './telemetry.resource.ts'

/** One value of one metric of a device. */
export interface LongRow {
  readonly machineId: Id
  readonly deptId: Id
  readonly metric: string
  /** yyyy-MM-dd HH:mm:ss, and the milliseconds of the second. */
  readonly at: string
  readonly ms: number
  readonly num: string | null
  readonly text: string | null
  /** 0 good, 2 no measurement or out of range, 3 late. */
  readonly quality: number
}

/** Stores values of one tenant in one statement. Answers the places of those that were new. */
export async function storeValues(rows: readonly LongRow[], call: Call): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set()
  await makeMonths(
    call,
    telemetry,
    rows.map(row => row.at),
  )
  const ids = call.services.newIds(rows.length)
  const placeOf = new Map(ids.map((id, i) => [id, i]))
  const stored = await call.db.sql<{ id: Id }>`
    insert into device_telemetry (id, tenant_id, dept_id, machine_id, metric, ts, ms, value_num, value_text, quality, create_time)
    select r.id, ${call.tenant}, r.dept_id, r.machine_id, r.metric, r.ts, r.ms, r.num, r.text, r.quality, ${call.now}::timestamptz
    from unnest(${idArray(ids)}::bigint[], ${idArray(rows.map(row => row.deptId))}::bigint[], ${idArray(rows.map(row => row.machineId))}::bigint[],
      ${rows.map(row => row.metric)}::varchar[], ${rows.map(row => row.at)}::timestamptz[], ${numberArray(rows.map(row => row.ms))}::int[],
      ${numberArray(rows.map(row => row.num))}::numeric[], ${rows.map(row => row.text)}::varchar[],
      ${numberArray(rows.map(row => row.quality))}::int[]) as r(id, dept_id, machine_id, metric, ts, ms, num, text, quality)
    on conflict (tenant_id, machine_id, metric, ts, ms) do nothing
    returning id`
  return new Set(stored.map(({ id }) => placeOf.get(id)!))
}
