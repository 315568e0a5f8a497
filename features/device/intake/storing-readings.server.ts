import { type Label, momentAt } from '@village/resource'
import type { Call } from '@village/server'
import { type DeviceReading, type Measured, measurementOfType } from '../measurements.server.ts'
import { type Reading, tellReadings } from '../reading-listeners.server.ts'
import { tellArrived } from '../rollup/rollup.server.ts'
import type { Arrival } from './arrival.ts'
import { type DeviceEvent, takerOf } from './events.server.ts'
import { type LongRow, storeValues } from './long-rows.server.ts'
import { type Draft, type Flaw, numbersOf } from './reading-drafts.ts'
import type { SendingDevice } from './senders.server.ts'
import type { Value } from './sorted-values.ts'
import { telemetry } from './telemetry.resource.ts'
import { storeRows } from './wide-rows.server.ts'

/** One moment of one device, with the message that it came by. */
export interface Placed {
  readonly arrival: Arrival
  readonly device: SendingDevice
  readonly draft: Draft
}
export interface StoredDrafts {
  /** Those of which something was new. */
  readonly taken: readonly Placed[]
  /** New values by message. */
  readonly stored: ReadonlyMap<Arrival, number>
  readonly refused: readonly { readonly placed: Placed; readonly flaw: Flaw }[]
}

const NOWHERE: Label = {
  zh: '设备还没有绑定到使用它的地方，数值无处可存',
  en: 'the device belongs to nothing yet',
}

interface WideReading extends DeviceReading {
  readonly placed: Placed
}
/** What of a moment goes into the records of the device's kind; the rest has rows of its own. */
function split({ device, draft }: Placed, of: Measured | undefined) {
  const isWide = ({ metric, num, quality }: Value): boolean =>
    of?.rowsOf !== undefined &&
    quality === 0 &&
    num !== null &&
    (of.metrics.includes(metric) || of.beside?.includes(metric) === true)
  return {
    wide: numbersOf(draft.values.filter(isWide)),
    long: draft.values.filter(value => !isWide(value)),
    device,
  }
}

const [NO_MEASUREMENT, LATE] = [2, 3] as const
const longRow = ({ device, draft }: Placed, { metric, num, text, quality }: Value): LongRow => ({
  machineId: device.id,
  deptId: device.deptId,
  at: draft.at,
  ms: draft.ms % 1000,
  metric,
  num,
  text,
  quality: quality === 0 && draft.isLate ? LATE : quality,
})
const ofEvent = (metric: string): Value => ({ metric, num: '1', text: null, quality: 0 })

/** Adds up what was new of which message. */
class Tally {
  readonly stored = new Map<Arrival, number>()
  readonly taken = new Set<Placed>()
  add(placed: Placed, count: number): void {
    this.taken.add(placed)
    this.stored.set(placed.arrival, (this.stored.get(placed.arrival) ?? 0) + count)
  }
}

interface Cell {
  readonly placed: Placed
  readonly value: Value
}
/** Records of a kind have one row a second: what else a device says of it has rows of its own. */
interface Wide {
  readonly refused: { readonly placed: Placed; readonly flaw: Flaw }[]
  readonly beside: Cell[]
}
async function storeWide(all: readonly Placed[], tally: Tally, call: Call): Promise<Wide> {
  const kinds = new Map<Measured, WideReading[]>()
  for (const placed of all) {
    const of = measurementOfType(call.services, placed.device.machineType)
    const { wide } = split(placed, of)
    if (!of || Object.keys(wide).length === 0) continue
    const { device, draft } = placed
    kinds.set(of, [...(kinds.get(of) ?? []), { placed, device, machineId: device.id, at: draft.at, values: wide }])
  }
  const wide: Wide = { refused: [], beside: [] }
  for (const [of, readings] of kinds) {
    const stored = await storeRows(of, readings, call)
    for (const { placed, values } of stored.taken) tally.add(placed, Object.keys(values).length)
    for (const { reading, flaw } of stored.refused) {
      const { placed, values } = reading
      if (flaw === 'nowhere') wide.refused.push({ placed, flaw: { place: '', cause: flaw, reason: NOWHERE } })
      else
        wide.beside.push(...placed.draft.values.filter(one => one.metric in values).map(value => ({ placed, value })))
    }
    await tellArrived(of.of.name, stored.taken, call, judged(of, stored.taken))
  }
  return wide
}
/** What alarm rules get of them: what came in time, and of it what the kind lets them judge. */
const judged = (of: Measured, readings: readonly WideReading[]): readonly Reading[] =>
  readings
    .filter(({ placed }) => !placed.draft.isLate)
    .map(({ machineId, at, values }) => ({ machineId, at, values: of.judged?.(values) ?? values }))

async function takeEvents(events: readonly (DeviceEvent & { readonly isLate: boolean })[], call: Call): Promise<void> {
  const told: Reading[] = []
  for (const event of events) {
    const taker = takerOf(event, call)
    if (taker) await taker.take(event, call)
    else told.push({ machineId: event.device.id, at: event.at, values: { [event.code]: 1 } })
  }
  if (told.length > 0) await tellReadings(told, call)
}

const longCells = (all: readonly Placed[], call: Call): readonly Cell[] =>
  all.flatMap(placed => {
    const of = measurementOfType(call.services, placed.device.machineType)
    return [...split(placed, of).long, ...placed.draft.events.map(ofEvent)].map(value => ({ placed, value }))
  })

async function storeLong(wanted: readonly Cell[], tally: Tally, call: Call): Promise<void> {
  const cells = wanted.map(cell => ({ ...cell, row: longRow(cell.placed, cell.value) }))
  const fresh = await storeValues(
    cells.map(({ row }) => row),
    call,
  )
  const stored = cells.filter((_, i) => fresh.has(i))
  for (const { placed } of stored) tally.add(placed, 1)
  const isEvent = ({ placed, value }: (typeof cells)[number]): boolean => placed.draft.events.includes(value.metric)
  const readings = stored.flatMap(cell => {
    const { machineId, at, quality, num } = cell.row
    const isMeasured = !isEvent(cell) && quality !== NO_MEASUREMENT && num !== null
    return isMeasured ? [{ machineId, at, quality, values: { [cell.row.metric]: Number(num) } }] : []
  })
  const onTimeOnly = readings.filter(({ quality }) => quality !== LATE)
  await tellArrived(telemetry.name, readings, call, onTimeOnly)
  await takeEvents(
    stored.filter(isEvent).map(({ placed: { device, arrival, draft }, value }) => ({
      device,
      code: value.metric,
      at: momentAt(arrival.receivedMs),
      isLate: draft.isLate,
    })),
    call,
  )
}

/** Stores what devices of one tenant have sent, and has it judged. The caller has the turn of the tenant's readings. */
export async function storeDrafts(all: readonly Placed[], call: Call): Promise<StoredDrafts> {
  const tally = new Tally()
  const { refused, beside } = await storeWide(all, tally, call)
  await storeLong([...longCells(all, call), ...beside], tally, call)
  return { taken: [...tally.taken], stored: tally.stored, refused }
}
