import { beginningOf, type Id } from '@village/resource'
import { bulkAdd, type Call } from '@village/server'
import { machinelog } from '../machinelog/machinelog.resource.ts'
import { intakeCounterOf } from './intake-figures.server.ts'

/** A part of a message that was not kept. */
export interface Unkept {
  readonly machineId: Id
  readonly deptId: Id
  readonly cause: string
  /** Where in the message. */
  readonly place: string
  /** The message as it came. */
  readonly sample: string
  /** How many of them; one unless said. */
  readonly count?: number
}
/** Key of machine_log_type. */
const REJECTED = '10'

const hourOf = (moment: string): string => `${moment.slice(0, 13)}:00:00`
const storable = (text: string, most: number): string => beginningOf(text.replaceAll('\u0000', '�'), most)

/** Counts what was not kept per device, cause and hour; the first of an hour is a line of the device's log. */
export async function noteUnkept(unkept: readonly Unkept[], call: Call): Promise<void> {
  const counts = new Map<string, { one: Unkept; count: number }>()
  for (const one of unkept) {
    const key = `${one.machineId} ${one.cause}`
    counts.set(key, { one, count: (counts.get(key)?.count ?? 0) + (one.count ?? 1) })
  }
  if (counts.size === 0) return
  for (const { one, count } of counts.values()) intakeCounterOf(call.services).refused(one.cause, count)
  const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  const counted = await call.db.sql<{ machine_id: Id; cause: string; is_new: boolean }>`
    insert into device_rejection as r (id, tenant_id, machine_id, cause, at, count, place, sample)
    select n.id, ${call.tenant}, n.machine_id, n.cause, ${hourOf(call.now)}::timestamptz, n.count, n.place, n.sample
    from unnest(${call.services.newIds(rows.length)}::bigint[], ${rows.map(({ one }) => one.machineId)}::bigint[],
      ${rows.map(({ one }) => one.cause)}::varchar[], ${rows.map(({ count }) => count)}::int[],
      ${rows.map(({ one }) => storable(one.place, 128))}::varchar[],
      ${rows.map(({ one }) => storable(one.sample, 500))}::varchar[]) as n(id, machine_id, cause, count, place, sample)
    on conflict (tenant_id, machine_id, cause, at) do update set count = r.count + excluded.count, place = excluded.place,
      sample = excluded.sample
    returning machine_id, cause, xmax = 0 as is_new`
  const first = counted.filter(row => row.is_new)
  const lines = rows.filter(({ one }) => first.some(row => row.machine_id === one.machineId && row.cause === one.cause))
  await bulkAdd(
    call,
    machinelog,
    lines.map(({ one }) => ({
      tenantId: call.tenant,
      deptId: one.deptId,
      machineId: one.machineId,
      logType: REJECTED,
      logTime: call.now,
      content: storable(`${one.cause} ${one.place}`, 200),
      success: 0,
    })),
  )
}

/** Serial numbers that a gateway has named and that belong to no device of it. */
export async function noteUnknown(
  named: readonly { readonly gatewayId: Id; readonly sn: string }[],
  call: Call,
): Promise<void> {
  const counts = new Map<string, { gatewayId: Id; sn: string; count: number }>()
  for (const { gatewayId, sn } of named) {
    const key = `${gatewayId} ${sn}`
    counts.set(key, { gatewayId, sn, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  if (counts.size === 0) return
  const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  await call.db.sql`
    insert into device_unknowndevice as u (id, tenant_id, sn, gateway_id, count, first_time, last_time)
    select n.id, ${call.tenant}, n.sn, n.gateway_id, n.count, ${call.now}::timestamptz, ${call.now}::timestamptz
    from unnest(${call.services.newIds(rows.length)}::bigint[], ${rows.map(row => storable(row.sn, 64))}::varchar[],
      ${rows.map(row => row.gatewayId)}::bigint[], ${rows.map(row => row.count)}::int[]) as n(id, sn, gateway_id, count)
    on conflict (tenant_id, sn, gateway_id) do update set count = u.count + excluded.count, last_time = excluded.last_time`
}

/** Places of the messages whose number has been seen before, within this set or earlier. */
export async function seenBefore(
  numbered: readonly { readonly machineId: Id; readonly messageId: string }[],
  call: Call,
): Promise<ReadonlySet<number>> {
  if (numbered.length === 0) return new Set()
  const keyOf = ({ machineId, messageId }: (typeof numbered)[number]): string => `${machineId} ${messageId}`
  const first = new Map<string, number>()
  for (const [i, one] of numbered.entries()) if (!first.has(keyOf(one))) first.set(keyOf(one), i)
  const places = [...first.values()].toSorted((a, b) => (keyOf(numbered[a]!) < keyOf(numbered[b]!) ? -1 : 1))
  const ids = call.services.newIds(places.length)
  const fresh = await call.db.sql<{ id: Id }>`
    insert into device_seenmessage (id, tenant_id, machine_id, message_id, at)
    select n.id, ${call.tenant}, n.machine_id, n.message_id, ${call.now}::timestamptz
    from unnest(${ids}::bigint[], ${places.map(i => numbered[i]!.machineId)}::bigint[],
      ${places.map(i => numbered[i]!.messageId)}::varchar[]) as n(id, machine_id, message_id)
    on conflict (tenant_id, machine_id, message_id) do nothing returning id`
  const placeOf = new Map(ids.map((id, i) => [id, places[i]!]))
  const isFresh = new Set(fresh.map(({ id }) => placeOf.get(id)))
  return new Set(numbered.flatMap((_, i) => (isFresh.has(i) ? [] : [i])))
}
