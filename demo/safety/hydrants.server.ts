import { momentAt, momentMs } from '@village/resource'
import { streamOf } from '../people/random.ts'
import { audit, type DemoDevice, type SafetyPlace } from './place.server.ts'
import { handlingColumns, sampleMoments, stateAt } from './records.server.ts'

type Columns = Record<string, unknown>
const DAYS = 30
const MINUTE_MS = 60_000
const EVENTS = 60
const INSPECTIONS = 90
const INSPECTION = '7'
/** Six days of a slow leak at one hydrant, and one that a lorry has tilted. */
const LEAKING = 7
const LEAK_DAYS = 6
const TILTED = 20
const ODD_KINDS: readonly string[] = ['2', '3', '4', '5', '6', '8']

function record(hydrant: DemoDevice, at: number, recordType: string, place: SafetyPlace): Columns {
  const { deptId, gridId, id: machineId } = hydrant
  const recordTime = momentAt(at)
  return {
    ...audit(deptId, recordTime, place),
    createUser: null,
    updateUser: null,
    id: place.newId(),
    tenantId: place.tenantId,
    deptId,
    gridId,
    machineId,
    recordType,
    recordTime,
    pressure: null,
    tilt: null,
    waterUsed: null,
    battery: null,
    coverOpen: 0,
    waterLeak: 0,
    abnormal: 0,
    inspectorId: null,
    inspectResult: null,
    handleStatus: '2',
    handlerId: null,
    handleTime: null,
    handleResult: null,
  }
}

const hydrantsOf = (place: SafetyPlace): readonly DemoDevice[] => place.devices.filter(({ type }) => type === 'hydrant')

/** What the hydrants sent daily (domain-model §9). */
export function hydrantReadingRows(place: SafetyPlace): readonly Columns[] {
  const random = streamOf('safety.hydrantreading')
  const end = momentMs(place.now)
  const day = 24 * 60 * MINUTE_MS
  return hydrantsOf(place).flatMap((hydrant, h) => {
    const heard = hydrant.goneSince ? momentMs(hydrant.goneSince) : end
    return Array.from({ length: DAYS }, (_, ago) => {
      const leak = h === LEAKING && ago < LEAK_DAYS ? (LEAK_DAYS - ago) * 0.02 : 0
      const recordTime = momentAt(heard - ago * day - (h + 1) * MINUTE_MS)
      return {
        id: place.newId(),
        tenantId: place.tenantId,
        createTime: recordTime,
        deptId: hydrant.deptId,
        gridId: hydrant.gridId,
        machineId: hydrant.id,
        recordTime,
        pressure: (0.25 + random.next() * 0.06 - leak).toFixed(3),
        tilt: (h === TILTED && ago < 2 ? 31.5 : random.next() * 2).toFixed(1),
        battery: 100 - ((h * 7 + (DAYS - ago)) % 60),
      }
    })
  })
}

/** What befell the hydrants, and who looked after them (domain-model §9). */
export function hydrantRows(place: SafetyPlace): readonly Columns[] {
  const hydrants = hydrantsOf(place)
  if (hydrants.length === 0) return []
  const random = streamOf('safety.recordhydrant')
  const rows: Columns[] = []
  let left = EVENTS
  for (const ms of sampleMoments(EVENTS, place.now, random)) {
    const recordType = random.pick(ODD_KINDS)
    const status = stateAt(--left, EVENTS)
    const hydrant = random.pick(hydrants)
    rows.push({
      ...record(hydrant, ms, recordType, place),
      pressure: recordType === '2' ? '0.080' : '0.270',
      tilt: recordType === '3' ? '28.0' : '1.0',
      coverOpen: recordType === '4' ? 1 : 0,
      waterLeak: recordType === '6' ? 1 : 0,
      waterUsed: recordType === '5' ? (random.between(5, 80) / 10).toFixed(2) : null,
      battery: recordType === '8' ? 9 : 70,
      abnormal: recordType === '5' ? 0 : 1,
      ...handlingColumns({
        status: recordType === '5' ? '2' : status,
        at: ms,
        result: '现场检修，恢复正常',
        handlerId: place.keeperId,
      }),
    })
  }
  for (const ms of sampleMoments(INSPECTIONS, place.now, random))
    rows.push({
      ...record(random.pick(hydrants), ms, INSPECTION, place),
      createUser: place.keeperId,
      updateUser: place.keeperId,
      pressure: (0.26 + random.next() * 0.04).toFixed(3),
      inspectorId: place.keeperId,
      inspectResult: '外观完好，出水正常',
    })
  return rows
}
