import { type Id, issueOf, type Label } from '@village/resource'
import { bulkAdd, type Call, InvalidInput, inTenantOf } from '@village/server'
import { sql } from 'kysely'
import { isNoValue, noValue, type RefusedKey, unknownKey } from '../good-keys.ts'
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
  if (!of?.rowOf) return 'kind'
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

const columnOf = (name: string) => sql.ref(`t.${name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}`)

/** What a device has said already, by its time; two uploads for one device wait for each other here. */
async function knownValues({ of, at, metrics }: Measured, machineId: Id, times: readonly string[], call: Call) {
  await call.turn(`readings:${machineId}`)
  const column = columnOf(at)
  const rows = await call.db.run<Record<string, unknown> & { at: string }>(
    call.db
      .scoped(of)
      .where(sql<boolean>`t.machine_id = ${machineId}::bigint and ${column} = any(${[...times]}::timestamptz[])`)
      .select([
        sql<string>`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`.as('at'),
        ...metrics.map(name => sql`${columnOf(name)}::float8`.as(name)),
      ] as never),
  )
  return new Map(rows.map(row => [row.at, row as Values]))
}

/** Whether another reading of the same moment says all that this one says. */
const holds = (stored: Values, { values }: Reading): boolean =>
  Object.entries(values).every(([name, value]) => {
    const known = stored[name]
    return known !== null && known !== undefined && Math.abs(Number(known) - Number(value)) < 0.01
  })

/** What became of the readings of one device: those that were new, those that are there, those that are nowhere. */
interface Stored {
  readonly taken: readonly Reading[]
  readonly refused: readonly { readonly index: number; readonly flaw: Flaw }[]
}
/** Stores the readings of one device. Only what is stored counts as known: a sender deletes its copy of that. */
async function storeOf({ device, readings }: OfDevice, of: Measured, call: Call): Promise<Stored> {
  const stored = new Map(
    await knownValues(
      of,
      device.id,
      readings.map(({ at }) => at),
      call,
    ),
  )
  const rows: Readonly<Record<string, unknown>>[] = []
  const taken: Reading[] = []
  const refused: { index: number; flaw: Flaw }[] = []
  for (const { index, ...reading } of readings) {
    const before = stored.get(reading.at)
    if (before && holds(before, reading)) continue
    const row = before ? null : await of.rowOf!(reading, device, call)
    if (!row) {
      refused.push({ index, flaw: before ? 'other' : 'nowhere' })
      continue
    }
    rows.push(row)
    taken.push(reading)
    stored.set(reading.at, reading.values)
  }
  if (rows.length > 0) {
    await bulkAdd(call, of.of, rows)
    await deviceSays(device.id, MACHINE.online, call)
  }
  return { taken, refused }
}

interface Placed extends Reading {
  /** In what was sent. */
  readonly index: number
}
interface OfDevice {
  readonly device: MeasuringDevice
  readonly readings: readonly Placed[]
}
/** Stores what several devices of one kind and tenant have sent, and judges it. */
async function storeAll(of: Measured, sent: readonly OfDevice[], caller: Call): Promise<readonly Stored[]> {
  const call = inTenantOf(sent[0]!.device, caller)
  const all: Stored[] = []
  // In the order of their ids: two calls about the same devices never wait for each other in a circle.
  for (const one of sent.toSorted((a, b) => (a.device.id < b.device.id ? -1 : 1)))
    all.push(await storeOf(one, of, call))
  const taken = all.flatMap(one => one.taken)
  if (taken.length > 0) await noteReadings(of.of.name, taken, call)
  return all
}

type Refused = TakenReadings['refused'][number]
interface Sorted {
  readonly byDevice: ReadonlyMap<Id, readonly Placed[]>
  readonly refused: readonly Refused[]
  /** Readings that are refused as a whole. */
  readonly lost: number
}
/** The readings that can be stored, by device, and what cannot be. */
function sortReadings(sent: readonly unknown[], devices: ReadonlyMap<string, MeasuringDevice>, call: Call): Sorted {
  const refused: Refused[] = []
  const byDevice = new Map<Id, Placed[]>()
  let lost = 0
  for (const [index, reading] of sent.entries()) {
    const device = isReading(reading) ? devices.get(reading.sn) : undefined
    const of = device && measurementOfType(call.services, device.machineType)
    const flaw = isReading(reading) ? flawOf(reading, device, of, call) : 'shape'
    if (flaw) {
      lost++
      refused.push({ index, reason: FLAWS[flaw][call.language] })
      continue
    }
    const { at } = reading as SentReading
    const { good, bad } = sortKeys(reading as SentReading, of!, call)
    refused.push(...bad.map(one => ({ index, ...one })))
    const one = {
      index,
      machineId: device!.id,
      at: minutesBetween(call.now, at) > AHEAD_MINUTES ? call.now : at,
      values: good,
    }
    byDevice.set(device!.id, [...(byDevice.get(device!.id) ?? []), one as Placed])
  }
  return { byDevice, refused, lost }
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
  const { byDevice, refused, lost } = sortReadings(sent, devices, call)
  const kinds = new Map<string, OfDevice[]>()
  for (const device of devices.values()) {
    const readings = byDevice.get(device.id)
    const kind = `${device.tenantId} ${device.machineType}`
    if (readings) kinds.set(kind, [...(kinds.get(kind) ?? []), { device, readings }])
  }
  const stored: Stored[] = []
  for (const of of kinds.values())
    stored.push(...(await storeAll(measurementOfType(call.services, of[0]!.device.machineType)!, of, call)))
  const taken = stored.reduce((sum, one) => sum + one.taken.length, 0)
  const nowhere = stored.flatMap(one => one.refused)
  const all = [...refused, ...nowhere.map(({ index, flaw }) => ({ index, reason: FLAWS[flaw][call.language] }))]
  return {
    taken,
    known: sent.length - lost - nowhere.length - taken,
    refused: all.toSorted((a, b) => a.index - b.index),
  }
}
