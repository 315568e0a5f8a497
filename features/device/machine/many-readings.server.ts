import { type Id, issueOf, type Label, plainSerial } from '@village/resource'
import { type Call, InvalidInput, inTenantOf } from '@village/server'
import { sql } from 'kysely'
import { isNoValue, noValue, type RefusedKey, unknownKey } from '../good-keys.ts'
import { measuredAt, minutesBetween } from '../history.ts'
import { storeRows } from '../intake/wide-rows.server.ts'
import { devicesSay, takeDeviceTurns, takeReadingsTurn } from '../life/life.server.ts'
import { MACHINE } from '../life/machine.states.ts'
import { isOutOfService } from '../life/out-of-service.ts'
import { type DeviceReading, type Measured, type MeasuringDevice, measurementOfType } from '../measurements.server.ts'
import { METRICS } from '../metrics.ts'
import { queueFolding, tellArrived } from '../rollup/rollup.server.ts'
import { writtenWays } from '../same-number.ts'
import { machineEndpoints, type SentReading, type TakenReadings } from './machine.endpoints.ts'
import { machine } from './machine.resource.ts'

/** Readings of one call. */
const MOST = 1000
const DAYS_BACK = 31
const MOST_KEYS = 64
const TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

const FLAWS = {
  shape: { zh: '读数应有 sn、at 和 values', en: 'A reading has sn, at and values' },
  unknown: { zh: '没有这个设备', en: 'There is no such device' },
  service: { zh: '设备已停用或报废', en: 'The device is disabled or scrapped' },
  kind: { zh: '这类设备不能批量上报', en: 'Devices of this kind do not report many at once' },
  time: { zh: `时间格式不对，或早于 ${DAYS_BACK} 天`, en: `The time is malformed or over ${DAYS_BACK} days old` },
  values: { zh: '没有可用的数值，或数值超出可信范围', en: 'No value, or one out of the believable range' },
  range: { zh: '数值超出可信范围', en: 'The value is out of the believable range' },
  nowhere: {
    zh: '设备还没有绑定到使用它的地方（如大棚），数值无处可存',
    en: 'The device belongs to nothing yet (a greenhouse): its values are kept nowhere',
  },
  other: { zh: '同一时间已有另一个数值', en: 'There is another value of this moment' },
} as const satisfies Record<string, Label>
type Flaw = keyof typeof FLAWS
type Values = Readonly<Record<string, unknown>>

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
  if (!of?.rowsOf) return 'kind'
  if (!TIME.test(at) || Number.isNaN(Date.parse(at)) || minutesBetween(at, call.now) > DAYS_BACK * 1440) return 'time'
  return Object.keys(values).some(name => isGood(name, values[name], of)) ? null : 'values'
}
const isGood = (name: string, value: unknown, of: Measured): boolean =>
  of.metrics.includes(name) && !isNoValue(name, value) && isBelievable(name, value)

/** What of a reading is kept, and the keys that are not: one bad value loses no other. */
function sortKeys({ values }: SentReading, of: Measured, { language }: Call): { good: Values; bad: RefusedKey[] } {
  const good: Record<string, number> = {}
  const bad: RefusedKey[] = []
  for (const [name, value] of Object.entries(values).slice(0, MOST_KEYS)) {
    if (!of.metrics.includes(name)) bad.push(unknownKey(name, language))
    else if (isNoValue(name, value)) bad.push(noValue(name, language))
    else if (isBelievable(name, value)) good[name] = value as number
    else bad.push({ key: name, reason: `${name}：${FLAWS.range[language]}` })
  }
  return { good, bad }
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
  const serials = [...new Set(readings.flatMap(({ sn }) => writtenWays(sn)))]
  const rows = await call.db.run<Found>(
    call.db
      .scoped(machine)
      .where(sql<boolean>`t.sn = any(${serials}::text[])`)
      .select(['t.id', 't.sn', 't.machine_type', 't.status', 't.tenant_id', 't.dept_id', 't.grid_id'] as never),
  )
  return new Map(
    rows.map(({ machine_type: machineType, tenant_id: tenantId, dept_id: deptId, grid_id: gridId, ...row }) => [
      plainSerial(row.sn),
      { ...row, machineType, tenantId, deptId, gridId },
    ]),
  )
}

interface Placed extends DeviceReading {
  /** In what was sent. */
  readonly index: number
}
/** Stores what devices of one kind and tenant have sent, and judges it. */
async function storeAll(of: Measured, sent: readonly Placed[], caller: Call) {
  const call = inTenantOf(sent[0]!.device, caller)
  // Two uploads of one tenant take turns: the second then finds the readings of the first.
  await takeReadingsTurn(call)
  await takeDeviceTurns([...new Set(sent.map(one => one.machineId))], call)
  const stored = await storeRows(of, sent, call)
  const { taken } = stored
  if (taken.length > 0) {
    const devices = [...new Set(taken.map(one => one.machineId))]
    await devicesSay(devices, MACHINE.online, call)
    await tellArrived(of.of.name, taken, call)
  }
  return stored
}

type Refused = TakenReadings['refused'][number]
interface Sorted {
  readonly good: readonly Placed[]
  readonly refused: readonly Refused[]
  /** Readings that are refused as a whole. */
  readonly lost: number
}
/** The readings that can be stored, and what cannot be. */
function sortReadings(sent: readonly unknown[], devices: ReadonlyMap<string, MeasuringDevice>, call: Call): Sorted {
  const refused: Refused[] = []
  const good: Placed[] = []
  let lost = 0
  for (const [index, reading] of sent.entries()) {
    const device = isReading(reading) ? devices.get(plainSerial(reading.sn)) : undefined
    const of = device && measurementOfType(call.services, device.machineType)
    const flaw = isReading(reading) ? flawOf(reading, device, of, call) : 'shape'
    if (flaw) {
      lost++
      refused.push({ index, reason: FLAWS[flaw][call.language] })
      continue
    }
    const { at } = reading as SentReading
    const { good: values, bad } = sortKeys(reading as SentReading, of!, call)
    refused.push(...bad.map(one => ({ index, ...one })))
    const time = measuredAt(call.now, at)
    good.push({ index, device: device!, machineId: device!.id, at: time, values } as Placed)
  }
  return { good, refused, lost }
}

/**
 * Stores up to MOST readings of one gateway in one transaction. A refused reading is reported by its index, a refused
 * value by its key too; the other readings are stored. Readings that are stored already are counted and skipped.
 */
export async function takeMany(sent: unknown, call: Call): Promise<TakenReadings> {
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > MOST)
    throw new InvalidInput(
      [issueOf('readings', `请发送 1 到 ${MOST} 条读数`, `Send 1 to ${MOST} readings`)],
      machineEndpoints.readings.params,
    )
  const devices = await devicesOf(sent.filter(isReading), call)
  const { good, refused, lost } = sortReadings(sent, devices, call)
  const kinds = new Map<string, Placed[]>()
  for (const one of good) {
    const kind = `${one.device.tenantId} ${one.device.machineType}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), one])
  }
  let taken = 0
  const tenants = new Map<string, MeasuringDevice>()
  const nowhere: { readonly index: number; readonly flaw: Flaw }[] = []
  // In the order of tenants: two gateways never wait for each other in a circle.
  for (const [, of] of [...kinds].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const stored = await storeAll(measurementOfType(call.services, of[0]!.device.machineType)!, of, call)
    taken += stored.taken.length
    if (stored.taken.length > 0) tenants.set(of[0]!.device.tenantId, of[0]!.device)
    nowhere.push(...stored.refused.map(({ reading, flaw }) => ({ index: reading.index, flaw })))
  }
  for (const device of tenants.values()) await queueFolding(inTenantOf(device, call))
  const all = [...refused, ...nowhere.map(({ index, flaw }) => ({ index, reason: FLAWS[flaw][call.language] }))]
  return {
    taken,
    known: sent.length - lost - nowhere.length - taken,
    refused: all.toSorted((a, b) => a.index - b.index),
  }
}
