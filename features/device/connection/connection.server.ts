import type { Id } from '@village/resource'
import { type Call, refuse } from '@village/server'
import { deviceproduct } from '../deviceproduct/deviceproduct.resource.ts'
import { exactMoment } from '../intake/moments.ts'
import type { Reported } from '../intake/shadow.resource.ts'
import { isOutOfService } from '../life/out-of-service.ts'
import { knownMetric } from '../metrics-of.ts'
import type { MachineConnection, UnknownDevice } from '../session/connection.ts'

const MOST_REFUSED = 50
const MOST_UNKNOWN = 500
const MOST_DESIRED = 8192

interface ShadowRow {
  readonly reported: Readonly<Record<string, Reported>> | null
  readonly desired: Readonly<Record<string, unknown>> | null
  readonly session: string | null
  readonly last_seen: string | null
  readonly last_value_time: string | null
  readonly has_credential: boolean
}

async function shadowOf(machineId: Id, tenantId: string, call: Call): Promise<ShadowRow | undefined> {
  const text = 'YYYY-MM-DD HH24:MI:SS'
  const [row] = await call.db.sql<ShadowRow>`
    select s.reported, s.desired, s.session, to_char(s.last_seen, ${text}) as last_seen,
      to_char(s.last_value_time, ${text}) as last_value_time, c.id is not null as has_credential
    from (select ${machineId}::bigint as id) m
    left join device_shadow s on s.tenant_id = ${tenantId} and s.machine_id = m.id
    left join device_credential c on c.tenant_id = ${tenantId} and c.machine_id = m.id`
  return row
}

const refusedOf = (machineId: Id, tenantId: string, call: Call) =>
  call.db.sql<MachineConnection['refused'][number]>`
    select cause, to_char(at, 'YYYY-MM-DD HH24:MI:SS') as at, count, place, sample from device_rejection
    where tenant_id = ${tenantId} and machine_id = ${machineId}::bigint order by at desc, count desc limit ${MOST_REFUSED}`

interface Device {
  readonly id: Id
  readonly tenantId: string
  readonly productId: Id | null
  readonly status: string | null
}

/** How a device is connected and what it has said last. */
export async function connectionOf({ id, tenantId, productId }: Device, call: Call): Promise<MachineConnection> {
  const [row, refused, product] = await Promise.all([
    shadowOf(id, tenantId, call),
    refusedOf(id, tenantId, call),
    productId ? call.db.of(deviceproduct).get(productId) : null,
  ])
  const metrics = product?.metrics ?? []
  const { mqtt = true, mqttHost = '127.0.0.1', mqttPort = 1883, mqttsPort = 8883, mqttTlsCert } = call.services.settings
  return {
    hasCredential: row?.has_credential ?? false,
    isConnected: Boolean(row?.session),
    lastSeen: row?.last_seen ?? '',
    lastValueTime: row?.last_value_time ?? '',
    reported: Object.entries(row?.reported ?? {})
      .toSorted(([, a], [, b]) => b.t - a.t)
      .map(([key, { v, t }]) => ({
        key,
        value: String(v),
        time: exactMoment(t),
        isKnown: knownMetric(key, metrics) !== null,
      })),
    desired: row?.desired ?? {},
    refused,
    mqtt: { isOn: mqtt, host: mqttHost, port: mqttPort, tlsPort: mqttTlsCert ? mqttsPort : null },
  }
}

/** What a device should be. It hears of it at once where it listens, and when it asks. */
export async function setDesired(device: Device, values: unknown, call: Call): Promise<{ readonly version: number }> {
  if (isOutOfService(device)) refuse('设备已停用或报废', 'The device is disabled or scrapped')
  const isObject = typeof values === 'object' && values !== null && !Array.isArray(values)
  if (!isObject || JSON.stringify(values).length > MOST_DESIRED)
    refuse('期望值应为对象，最多 8 KB', 'Desired values are an object of 8 KB at most')
  const [row] = await call.db.sql<{ desired_version: number }>`
    insert into device_shadow as s (id, tenant_id, machine_id, desired, desired_version)
    values (${call.services.newId()}::bigint, ${device.tenantId}, ${device.id}::bigint, ${JSON.stringify(values)}::jsonb, 1)
    on conflict (tenant_id, machine_id) do update set desired = coalesce(s.desired, '{}') || excluded.desired,
      desired_version = coalesce(s.desired_version, 0) + 1
    returning desired_version`
  return { version: row!.desired_version }
}

/** Serial numbers that gateways have named and that no device has, those heard last first. */
export const unknownDevices = (call: Call): Promise<readonly UnknownDevice[]> =>
  call.db.sql<UnknownDevice>`
    select u.sn, u.gateway_id::text as "gatewayId", g.sn as "gatewaySn", g.machine_name as "gatewayName", u.count,
      to_char(u.first_time, 'YYYY-MM-DD HH24:MI:SS') as "firstTime", to_char(u.last_time, 'YYYY-MM-DD HH24:MI:SS') as "lastTime"
    from device_unknowndevice u
    join device_machine g on g.tenant_id = u.tenant_id and g.id = u.gateway_id and not g.is_deleted
    where u.tenant_id = ${call.user.tenantId}
      and not exists (select 1 from device_machine m where m.tenant_id = u.tenant_id and m.sn = u.sn and not m.is_deleted)
    order by u.last_time desc limit ${MOST_UNKNOWN}`
