import type { Id } from '@village/resource'
import { type Call, MOMENT_FORMAT, nobodyIn } from '@village/server'
import { measurementOfType } from '../measurements.server.ts'
import type { RawMessage } from '../session/connection.ts'

/** Who looks asks every two seconds; after so long without a question nobody looks. */
const WATCHED_SECONDS = 15
const MOST_SHOWN = 50
/** What nobody looks at any more is thrown away after so long. */
const LEFT_MINUTES = 10

/** A device's message, queued for the pages that show it live. */
export interface Kept extends Omit<RawMessage, 'number'> {
  readonly tenantId: string
  readonly machineId: Id
}

/** A payload without its digits: its shape shows the fault. */
const withoutDigits = (payload: string): string => payload.replace(/\d/g, '*')
/** What stands in a gateway's message may be of anybody behind it. */
const isOfGateway = (topic: string): boolean => topic.startsWith('v1/gateway/') || topic.includes('/child/')

/** Keeps messages for those who look, the last fifty of each device. */
export async function keepMessages(all: readonly Kept[], call: Call): Promise<void> {
  const machineIds = [...new Set(all.map(one => one.machineId))]
  const kinds = await call.db.sql<{ id: Id; machine_type: string }>`select id, machine_type from device_machine
    where tenant_id = ${call.tenant} and id = any(${machineIds}::bigint[])`
  const guarded = new Set(
    kinds.filter(row => measurementOfType(call.services, row.machine_type)?.guarded).map(row => row.id),
  )
  const payloads = all.map(({ machineId, topic, payload }) =>
    guarded.has(machineId) || isOfGateway(topic) ? withoutDigits(payload) : payload,
  )
  const ids = call.services.newIds(all.length)
  await call.db.sql`
    insert into device_rawmessage (id, tenant_id, machine_id, number, at, topic, payload, outcome, stored, refused)
    select n.id, ${call.tenant}, n.machine_id, n.id::text, n.at, n.topic, n.payload, n.outcome, n.stored, n.refused
    from unnest(${ids}::bigint[], ${all.map(one => one.machineId)}::bigint[], ${all.map(one => one.at)}::timestamptz[],
      ${all.map(one => one.topic)}::varchar[], ${payloads}::varchar[], ${all.map(one => one.outcome)}::varchar[],
      ${all.map(one => one.stored)}::int[], ${all.map(one => JSON.stringify(one.refused))}::jsonb[])
      as n(id, machine_id, at, topic, payload, outcome, stored, refused)`
  await call.db.sql`
    delete from device_rawmessage where tenant_id = ${call.tenant} and id in (
      select id from (select id, row_number() over (partition by machine_id order by id desc) as place from device_rawmessage
        where tenant_id = ${call.tenant} and machine_id = any(${machineIds}::bigint[])) r where place > ${MOST_SHOWN})`
}

/** The last messages of a device, the newest first. From the first question on they are kept, for as long as somebody asks. */
export async function messagesOf(
  { id, tenantId }: { readonly id: Id; readonly tenantId: string },
  call: Call,
): Promise<readonly RawMessage[]> {
  // Reading writes nothing: that somebody looks is noted apart.
  const { services } = call
  await services.as(nobodyIn(services, tenantId), { source: 'job' }, async own => {
    await own.db.sql`insert into device_watch as w (id, tenant_id, machine_id, until)
      values (${services.newId()}::bigint, ${tenantId}, ${id}::bigint, ${own.now}::timestamptz + ${WATCHED_SECONDS} * interval '1 second')
      on conflict (tenant_id, machine_id) do update set until = excluded.until`
  })
  return call.db.sql<RawMessage>`
    select number, to_char(at, ${MOMENT_FORMAT}) as at, topic, payload, outcome, stored, refused from device_rawmessage
    where tenant_id = ${tenantId} and machine_id = ${id}::bigint order by id desc limit ${MOST_SHOWN}`
}

/** Forgets the messages at which nobody looks any more. */
export async function forgetMessages(call: Call): Promise<void> {
  await call.db.sql`delete from device_rawmessage r where not exists (select 1 from device_watch w
    where w.tenant_id = r.tenant_id and w.machine_id = r.machine_id and w.until > ${call.now}::timestamptz - ${LEFT_MINUTES} * interval '1 minute')`
  await call.db
    .sql`delete from device_watch where until < ${call.now}::timestamptz - ${LEFT_MINUTES} * interval '1 minute'`
}
