import type { Id } from '@village/resource'
import { type Call, MOMENT_FORMAT, refuse, type Services } from '@village/server'
import { deviceproduct } from '../deviceproduct/deviceproduct.resource.ts'
import { exactMoment } from '../intake/exact-moments.ts'
import type { Reported } from '../intake/shadow.resource.ts'
import { MACHINE } from '../life/machine.states.ts'
import { isOutOfService } from '../life/out-of-service.ts'
import { type Measured, measurementOfType } from '../measurements.server.ts'
import type { Metric } from '../metrics.ts'
import { knownMetric } from '../metrics-of.ts'
import type { MachineConnection, UnknownDevice } from '../session/connection.ts'

const MOST_REFUSED = 50
const MOST_UNKNOWN = 500
const MOST_DESIRED = 8192

interface ShadowRow {
  readonly reported: Readonly<Record<string, Reported>> | null
  readonly desired: Readonly<Record<string, unknown>> | null
  readonly is_desired_sent: boolean
  readonly session: string | null
  readonly last_seen: string | null
  readonly last_value_time: string | null
  readonly clock_fault: string | null
  readonly has_credential: boolean
}

async function shadowOf(machineId: Id, tenantId: string, call: Call): Promise<ShadowRow | undefined> {
  const [row] = await call.db.sql<ShadowRow>`
    select s.reported, s.desired, s.session, coalesce(s.desired_sent, 0) >= coalesce(s.desired_version, 0) as is_desired_sent, to_char(s.last_seen, ${MOMENT_FORMAT}) as last_seen,
      to_char(s.last_value_time, ${MOMENT_FORMAT}) as last_value_time, s.clock_fault, c.id is not null as has_credential
    from (select ${machineId}::bigint as id) m
    left join device_shadow s on s.tenant_id = ${tenantId} and s.machine_id = m.id
    left join device_credential c on c.tenant_id = ${tenantId} and c.machine_id = m.id`
  return row
}

const refusedOf = (machineId: Id, tenantId: string, call: Call) =>
  call.db.sql<MachineConnection['refused'][number]>`
    select cause, to_char(at, ${MOMENT_FORMAT}) as at, count, place, sample from device_rejection
    where tenant_id = ${tenantId} and machine_id = ${machineId}::bigint order by at desc, count desc limit ${MOST_REFUSED}`

interface Device {
  readonly id: Id
  readonly tenantId: string
  readonly machineType: string
  readonly productId: Id | null
  readonly status: string | null
  readonly stateReason: string | null
  readonly lastOnlineTime: string | null
  readonly lastOfflineTime: string | null
}

/** Since when a device is on or off line; of other states only its history knows. */
function sinceOf({ status, lastOnlineTime, lastOfflineTime }: Device): string {
  if (status === MACHINE.online) return lastOnlineTime ?? ''
  return status === MACHINE.offline ? (lastOfflineTime ?? '') : ''
}

/** A message without its digits: its shape shows the fault, its numbers may be about somebody's health. */
function withoutDigits(sample: string): string {
  const [topic = '', ...payload] = sample.split(' ')
  return [topic, ...payload.map(part => part.replace(/\d/g, '*'))].join(' ')
}

/** The newest values of a device. Of a metric that is guarded, or that nobody knows beside such ones, only the time is told. */
function reportedOf(
  reported: Readonly<Record<string, Reported>>,
  metrics: readonly Metric[],
  guarded: Measured['guarded'],
): MachineConnection['reported'] {
  return Object.entries(reported)
    .toSorted(([, a], [, b]) => b.t - a.t)
    .map(([key, { v, t }]) => {
      const isKnown = knownMetric(key, metrics) !== null
      const isHidden = guarded !== undefined && (!isKnown || guarded.metrics.includes(key))
      return { key, value: isHidden ? null : String(v), time: exactMoment(t), isKnown }
    })
}

function listenerOf({ settings }: Services): MachineConnection['mqtt'] {
  const { mqtt: isOn = true, mqttHost: host = '127.0.0.1', mqttPort: port = 1883, mqttsPort = 8883 } = settings
  return { isOn, host, port, tlsPort: settings.mqttTlsCert ? mqttsPort : null }
}

/** How a device is connected and what it has said last. */
export async function connectionOf(device: Device, call: Call): Promise<MachineConnection> {
  const { id, tenantId, productId, machineType } = device
  const [row, refused, product] = await Promise.all([
    shadowOf(id, tenantId, call),
    refusedOf(id, tenantId, call),
    productId ? call.db.of(deviceproduct).get(productId) : null,
  ])
  const metrics = product?.metrics ?? []
  const measured = measurementOfType(call.services, machineType)
  const guarded = measured?.guarded
  return {
    status: device.status ?? '',
    stateReason: device.stateReason ?? '',
    since: sinceOf(device),
    productCode: product?.productCode ?? '',
    metrics: [...new Set([...metrics.map(({ code }) => code), ...(measured?.metrics ?? [])])],
    hasCredential: row?.has_credential ?? false,
    isConnected: Boolean(row?.session),
    lastSeen: row?.last_seen ?? '',
    lastValueTime: row?.last_value_time ?? '',
    clockFault: row?.clock_fault ?? '',
    reported: reportedOf(row?.reported ?? {}, metrics, guarded),
    desired: row?.desired ?? {},
    isDesiredSent: row?.is_desired_sent ?? true,
    refused: guarded ? refused.map(one => ({ ...one, sample: withoutDigits(one.sample) })) : refused,
    mqtt: listenerOf(call.services),
  }
}

/** What a device should be. It hears of it at once where it listens, and when it asks. */
export async function setDesired(
  device: Pick<Device, 'id' | 'tenantId' | 'status'>,
  values: unknown,
  call: Call,
): Promise<{ readonly version: number }> {
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

/** Unregistered serial numbers that gateways have sent, the most recent first. */
export const unknownDevices = (call: Call): Promise<readonly UnknownDevice[]> =>
  call.db.sql<UnknownDevice>`
    select u.sn, u.gateway_id::text as "gatewayId", g.sn as "gatewaySn", g.machine_name as "gatewayName",
      g.dept_id::text as "deptId", g.protocol, u.count,
      to_char(u.first_time, ${MOMENT_FORMAT}) as "firstTime", to_char(u.last_time, ${MOMENT_FORMAT}) as "lastTime"
    from device_unknowndevice u
    join device_machine g on g.tenant_id = u.tenant_id and g.id = u.gateway_id and not g.is_deleted
    where u.tenant_id = ${call.user.tenantId}
      and not exists (select 1 from device_machine m where m.tenant_id = u.tenant_id and m.sn = u.sn and not m.is_deleted)
    order by u.last_time desc limit ${MOST_UNKNOWN}`
