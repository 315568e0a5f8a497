import type { Id } from '@village/resource'
import { type Call, causeOf, nobodyIn, type Services } from '@village/server'
import { askJ, commandJ, commandT } from '../dialect/sent-message.ts'
import type { KnownDevice } from '../session/credentials.server.ts'
import type { Session } from '../session/sessions.server.ts'
import { COMMAND } from './command-states.ts'

/** The command that asks a device of the J dialect for values: `{"properties":["k"]}`. */
const READ = 'readProperties'
/** Commands that go out at once. */
const MOST = 100

interface Waiting {
  readonly id: Id
  readonly machine_id: Id
  readonly code: string
  readonly params: Readonly<Record<string, unknown>> | null
  readonly sn: string
  readonly product_code: string | null
  /** How long it may still be sent. */
  readonly left_ms: number
}

/** Commands that wait for a device or for a child of it, the oldest first: they are sent from here on. */
export const takeWaiting = (machineId: Id, most: number, call: Call) => call.db.sql<Waiting>`
  update device_command c set status = ${COMMAND.sent}, send_time = ${call.now}::timestamptz
  from (select c.tenant_id, c.id, m.sn, p.product_code from device_command c
    join device_machine m on m.tenant_id = c.tenant_id and m.id = c.machine_id
    left join device_deviceproduct p on p.tenant_id = m.tenant_id and p.id = m.product_id
    where c.tenant_id = ${call.tenant} and c.status = ${COMMAND.queued}
      and c.create_time + c.ttl_sec * interval '1 second' > ${call.now}::timestamptz
      and (c.machine_id = ${machineId}::bigint or m.parent_id = ${machineId}::bigint)
    order by c.id limit ${most} for update of c skip locked) w
  where c.tenant_id = w.tenant_id and c.id = w.id
  returning c.id, c.machine_id, c.code, c.params, w.sn, w.product_code,
    (extract(epoch from c.create_time + c.ttl_sec * interval '1 second' - ${call.now}::timestamptz) * 1000)::int8::float8 as left_ms`

/** A command in the dialect of the connection by which it goes. */
export function inDialect(
  command: Waiting,
  device: Pick<KnownDevice, 'machineId' | 'productCode' | 'sn'>,
  dialect: 't' | 'j',
  atMs: number,
) {
  const { id, code, params, machine_id: machineId, sn } = command
  const order = { id, code, params: params ?? {}, atMs }
  const childSn = machineId === device.machineId ? undefined : sn
  if (dialect === 't') return commandT(order, childSn)
  const address = { productCode: device.productCode, sn: device.sn, ...(childSn && { childSn }) }
  const keys = order.params['properties']
  return code === READ && Array.isArray(keys) ? askJ(address, id, keys.map(String)) : commandJ(address, order)
}
/** Dialects by the topics that a session has subscribed to. */
export const dialectOf = (session: Session): 't' | 'j' | null => {
  const { productCode, sn } = session.device
  if (session.hears('v1/devices/me/rpc/request/1') || session.hears('v1/gateway/rpc')) return 't'
  return session.hears(`/${productCode}/${sn}/function/invoke`) ? 'j' : null
}

/** Sends what waits for a device that listens. */
export async function sendWaiting(session: Session, services: Services): Promise<void> {
  const dialect = dialectOf(session)
  if (!dialect) return
  const { tenantId, machineId } = session.device
  try {
    const waiting = await services.as(nobodyIn(services, tenantId), { source: 'job' }, async call => {
      const taken = await takeWaiting(machineId, MOST, call)
      if (taken.length > 0) await call.services.changed('device.command', call)
      return taken
    })
    for (const command of waiting.toSorted((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1))) {
      const sent = inDialect(command, session.device, dialect, services.clock.date().getTime())
      await session.publish(sent.topic, sent.payload)
    }
  } catch (error) {
    services.log.warn({ cause: causeOf(error) }, 'commands were not sent')
  }
}

const T_REQUEST = /^v1\/devices\/me\/rpc\/request\/(\d{1,19})$/
/** The number of the command that a packet to a device holds; null where it is none. */
export function commandIdIn(topic: string, payload: string): string | null {
  const inTopic = T_REQUEST.exec(topic)?.[1]
  if (inTopic) return inTopic
  if (topic !== 'v1/gateway/rpc' && !/\/(function\/invoke|properties\/read)$/.test(topic)) return null
  return /"(?:id|messageId)":"(\d{1,19})"/.exec(payload)?.[1] ?? null
}

/** The device has acknowledged a command; what it has answered already stays. */
export async function commandAcknowledged(
  { tenantId }: KnownDevice,
  topic: string,
  payload: string,
  services: Services,
): Promise<void> {
  const id = commandIdIn(topic, payload)
  if (id === null) return
  try {
    await services.as(nobodyIn(services, tenantId), { source: 'job' }, async call => {
      await call.db.sql`update device_command set status = ${COMMAND.delivered}
        where tenant_id = ${tenantId} and id = ${id}::bigint and status = ${COMMAND.sent}`
      await call.services.changed('device.command', call)
    })
  } catch (error) {
    services.log.warn({ cause: causeOf(error) }, 'that a command was delivered was not noted')
  }
}
