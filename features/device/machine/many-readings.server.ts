import { type Id, issueOf, type Label } from '@village/resource'
import { bulkAdd, type Call, InvalidInput, inTenantOf } from '@village/server'
import { sql } from 'kysely'
import { minutesBetween } from '../history.ts'
import { type Measured, type MeasuringDevice, measurementOfType } from '../measurements.server.ts'
import { METRICS } from '../metrics.ts'
import type { Reading } from '../reading-listeners.server.ts'
import { noteReadings } from '../rollup/rollup.server.ts'
import { deviceSays } from './life.server.ts'
import { machineEndpoints, type SentReading, type TakenReadings } from './machine.endpoints.ts'
import { machine } from './machine.resource.ts'
import { MACHINE } from './machine.states.ts'
import { isOutOfService } from './out-of-service.ts'

/** Readings of one call. */
const MOST = 1000
/** A clock more than this many minutes ahead is wrong: the server's time is used (domain-model §5.1). */
const AHEAD_MINUTES = 5
const DAYS_BACK = 31
const TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

const FLAWS = {
  shape: { zh: '读数应有 sn、at 和 values', en: 'A reading has sn, at and values' },
  unknown: { zh: '没有这个设备', en: 'There is no such device' },
  service: { zh: '设备已停用或报废', en: 'The device is disabled or scrapped' },
  kind: { zh: '这类设备不能批量上报', en: 'Devices of this kind do not report many at once' },
  time: { zh: `时间格式不对，或早于 ${DAYS_BACK} 天`, en: `The time is malformed or over ${DAYS_BACK} days old` },
  values: { zh: '没有可用的数值，或数值超出可信范围', en: 'No value, or one out of the believable range' },
} as const satisfies Record<string, Label>
type Flaw = keyof typeof FLAWS

const isReading = (sent: unknown): sent is SentReading => {
  if (typeof sent !== 'object' || sent === null) return false
  const { sn, at, values } = sent as Readonly<Record<keyof SentReading, unknown>>
  return (
    typeof sn === 'string' && sn.length <= 64 && typeof at === 'string' && typeof values === 'object' && values !== null
  )
}

const isBelievable = (metric: string, value: unknown): boolean => {
  const range = METRICS[metric]
  return typeof value === 'number' && range !== undefined && value >= range.min && value <= range.max
}

/** What keeps a reading from being taken; null when nothing does. */
function flawOf(
  { at, values }: SentReading,
  device: MeasuringDevice | undefined,
  of: Measured | undefined,
  call: Call,
): Flaw | null {
  if (!device) return 'unknown'
  if (isOutOfService(device)) return 'service'
  if (!of?.rowOf) return 'kind'
  if (!TIME.test(at) || Number.isNaN(Date.parse(at)) || minutesBetween(at, call.now) > DAYS_BACK * 1440) return 'time'
  const names = Object.keys(values)
  const fits = names.length > 0 && names.every(name => of.metrics.includes(name) && isBelievable(name, values[name]))
  return fits ? null : 'values'
}

interface Found {
  readonly id: Id
  readonly sn: string
  readonly machine_type: string
  readonly status: string
  readonly tenant_id: string
  readonly dept_id: Id
  readonly grid_id: Id | null
}
async function devicesOf(readings: readonly SentReading[], call: Call): Promise<ReadonlyMap<string, MeasuringDevice>> {
  const serials = [...new Set(readings.map(({ sn }) => sn))]
  const rows = await call.db.run<Found>(
    call.db
      .scoped(machine)
      .where(sql<boolean>`t.sn = any(${serials}::text[])`)
      .select(['t.id', 't.sn', 't.machine_type', 't.status', 't.tenant_id', 't.dept_id', 't.grid_id'] as never),
  )
  return new Map(
    rows.map(({ machine_type: machineType, tenant_id: tenantId, dept_id: deptId, grid_id: gridId, ...row }) => [
      row.sn,
      { ...row, machineType, tenantId, deptId, gridId },
    ]),
  )
}

/** Times at which a device has said something already; two uploads for one device wait for each other here. */
async function knownTimes({ of, at }: Measured, machineId: Id, times: readonly string[], call: Call) {
  await call.turn(`readings:${machineId}`)
  const column = sql.ref(`t.${at.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}`)
  const rows = await call.db.run<{ at: string }>(
    call.db
      .scoped(of)
      .where(sql<boolean>`t.machine_id = ${machineId}::bigint and ${column} = any(${[...times]}::timestamptz[])`)
      .select(sql<string>`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`.as('at')),
  )
  return new Set(rows.map(row => row.at))
}

/** Stores the readings of one device. Answers those that were new. */
async function storeOf(device: MeasuringDevice, sent: readonly Reading[], of: Measured, call: Call) {
  const byTime = new Map(sent.map(reading => [reading.at, reading]))
  const known = await knownTimes(of, device.id, [...byTime.keys()], call)
  const rows: Readonly<Record<string, unknown>>[] = []
  const taken: Reading[] = []
  for (const reading of byTime.values()) {
    const row = known.has(reading.at) ? null : await of.rowOf!(reading, device, call)
    if (!row) continue
    rows.push(row)
    taken.push(reading)
  }
  if (rows.length === 0) return taken
  await bulkAdd(call, of.of, rows)
  await deviceSays(device.id, MACHINE.online, call)
  return taken
}

interface OfDevice {
  readonly device: MeasuringDevice
  readonly readings: readonly Reading[]
}
/** Stores what several devices of one kind and tenant have sent, and judges it. Answers how many readings were new. */
async function storeAll(of: Measured, sent: readonly OfDevice[], caller: Call): Promise<number> {
  const call = inTenantOf(sent[0]!.device, caller)
  const taken: Reading[] = []
  // In the order of their ids: two calls about the same devices never wait for each other in a circle.
  for (const { device, readings } of sent.toSorted((a, b) => (a.device.id < b.device.id ? -1 : 1)))
    taken.push(...(await storeOf(device, readings, of, call)))
  if (taken.length > 0) await noteReadings(of.of.name, taken, call)
  return taken.length
}

/**
 * Many readings in one transaction, as gateways send them. What does not fit is named by its place, the rest is taken;
 * what is there already is counted and left.
 */
export async function takeMany(sent: unknown, call: Call): Promise<TakenReadings> {
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > MOST)
    throw new InvalidInput(
      [issueOf('readings', `请发送 1 到 ${MOST} 条读数`, `Send 1 to ${MOST} readings`)],
      machineEndpoints.readings.params,
    )
  const devices = await devicesOf(sent.filter(isReading), call)
  const refused: { index: number; reason: string }[] = []
  const byDevice = new Map<Id, Reading[]>()
  for (const [index, reading] of sent.entries()) {
    const device = isReading(reading) ? devices.get(reading.sn) : undefined
    const of = device && measurementOfType(call.services, device.machineType)
    const flaw = isReading(reading) ? flawOf(reading, device, of, call) : 'shape'
    if (flaw) {
      refused.push({ index, reason: FLAWS[flaw][call.language] })
      continue
    }
    const at = minutesBetween(call.now, reading.at) > AHEAD_MINUTES ? call.now : reading.at
    const one = { machineId: device!.id, at, values: reading.values }
    byDevice.set(device!.id, [...(byDevice.get(device!.id) ?? []), one])
  }
  const kinds = new Map<string, OfDevice[]>()
  for (const device of devices.values()) {
    const readings = byDevice.get(device.id)
    const kind = `${device.tenantId} ${device.machineType}`
    if (readings) kinds.set(kind, [...(kinds.get(kind) ?? []), { device, readings }])
  }
  let taken = 0
  for (const of of kinds.values())
    taken += await storeAll(measurementOfType(call.services, of[0]!.device.machineType)!, of, call)
  return { taken, known: sent.length - refused.length - taken, refused }
}
