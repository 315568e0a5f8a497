import { momentAt, momentMs } from '@village/resource'
import { type Random, streamOf } from '../people/random.ts'
import { momentsOf } from './moments.ts'
import type { DemoDevice, SafetyPlace } from './place.server.ts'
import type { DemoVehicle } from './vehicles.server.ts'

type Columns = Record<string, unknown>
const DOOR_EVENTS_A_DAY = 880
/** Passages of barriers in 30 days: vehicles that came and left, and vehicles that are still inside. */
const STAYS = 12_560
const INSIDE = 80
const MINUTE_MS = 60_000
/** How long an event takes to arrive. */
const DELAY_MS = 2000

const METHODS = [
  ['1', 55],
  ['2', 25],
  ['5', 8],
  ['4', 5],
  ['8', 5],
  ['7', 2],
] as const
const CATEGORIES = [
  ['1', 80],
  ['3', 7],
  ['2', 5],
  ['5', 4],
  ['4', 3],
  ['9', 1],
] as const
const FACE = '1'
const CARD = '2'
const RESIDENT = '1'
const UNKNOWN = '9'

function resultOf(category: string, random: Random): string {
  if (category === UNKNOWN) return '2'
  return random.weighted([
    ['1', 975],
    ['2', 19],
    ['3', 5],
    ['4', 1],
  ] as const)
}

function doorRow(door: DemoDevice, ms: number, place: SafetyPlace, random: Random): Columns {
  const category = random.weighted(CATEGORIES)
  const method = category === UNKNOWN ? FACE : random.weighted(METHODS)
  const person = category === RESIDENT ? random.pick(place.grownUps.get(door.deptId)!) : null
  const guest = random.pick(place.residents)
  return {
    machineId: door.id,
    deptId: door.deptId,
    doorNo: 1,
    doorName: door.name,
    readerName: `${door.name}读卡器`,
    openMethod: method,
    passResult: resultOf(category, random),
    direction: random.weighted([
      ['1', 50],
      ['2', 48],
      ['0', 2],
    ] as const),
    eventTime: momentAt(ms),
    personCategory: category,
    residentId: person?.id ?? null,
    personName: category === UNKNOWN ? null : (person?.name ?? `${guest.name[0]}示例`),
    cardNo: method === CARD ? `6200${String(random.between(0, 999_999)).padStart(6, '0')}` : null,
    similarity:
      method === FACE
        ? (random.between(category === UNKNOWN ? 4000 : 9000, category === UNKNOWN ? 6500 : 9990) / 100).toFixed(2)
        : null,
    vendorCode: 75 + Number(method),
    receiveTime: momentAt(ms + DELAY_MS),
    createTime: momentAt(ms + DELAY_MS),
  }
}

/** Rows with ids in the order of time, so that the newest have the highest. */
const inOrder = (rows: readonly Columns[], at: string, letter: string, place: SafetyPlace): readonly Columns[] =>
  [...rows]
    .sort((a, b) => (String(a[at]) < String(b[at]) ? -1 : 1))
    .map((row, i) => ({
      id: place.newId(),
      tenantId: place.tenantId,
      eventId: `DEMO-${letter}-${String(i + 1).padStart(6, '0')}`,
      ...row,
    }))

/** A month at eight doors, with its two peaks a day. */
export function doorRows(place: SafetyPlace): readonly Columns[] {
  const doors = place.devices.filter(({ type }) => type === 'door')
  if (doors.length === 0) return []
  const random = streamOf('safety.doorrecord')
  const moment = momentsOf(place.now, place.days, random)
  const rows = Array.from({ length: DOOR_EVENTS_A_DAY * place.days }, () =>
    doorRow(random.pick(doors), moment(), place, random),
  )
  return inOrder(rows, 'eventTime', 'D', place)
}

interface Crossing {
  readonly barrier: DemoDevice
  readonly vehicle: DemoVehicle
  readonly ms: number
  readonly isIn: boolean
  readonly parkMinutes: number | null
}
function barrierRow({ barrier, vehicle, ms, isIn, parkMinutes }: Crossing, random: Random): Columns {
  const { plateNo, plateColor, vehicleType, listType, ownerId, id } = vehicle
  const blocked = listType === '4' && isIn
  return {
    machineId: barrier.id,
    deptId: barrier.deptId,
    laneNo: isIn ? 1 : 2,
    plateNo,
    plateColor,
    vehicleType,
    listType,
    vehicleId: id,
    residentId: ownerId,
    direction: isIn ? '1' : '2',
    passTime: momentAt(ms),
    releaseMode: blocked
      ? '2'
      : random.weighted([
          ['1', 96],
          ['2', 3],
          ['3', 1],
        ] as const),
    confidence: (random.between(9000, 9990) / 100).toFixed(2),
    speed: (random.between(40, 280) / 10).toFixed(1),
    parkMinutes,
    receiveTime: momentAt(ms + DELAY_MS),
    createTime: momentAt(ms + DELAY_MS),
  }
}

/** A month at six barriers: most vehicles come in and leave again. */
export function barrierRows(
  place: SafetyPlace,
  vehicles: readonly DemoVehicle[],
  passing: readonly DemoVehicle[],
): readonly Columns[] {
  const barriers = place.devices.filter(({ type }) => type === 'barrier')
  if (barriers.length === 0) return []
  const random = streamOf('safety.barrierrecord')
  const moment = momentsOf(place.now, place.days, random)
  const end = momentMs(place.now)
  const own = new Map(place.villages.map(({ deptId }) => [deptId, vehicles.filter(one => one.deptId === deptId)]))
  const draw = (): Pick<Crossing, 'barrier' | 'vehicle'> => {
    const barrier = random.pick(barriers)
    return { barrier, vehicle: random.chance(0.86) ? random.pick(own.get(barrier.deptId)!) : random.pick(passing) }
  }
  const rows: Columns[] = []
  for (let i = 0; i < (STAYS * place.days) / 30; i++) {
    const who = draw()
    const out = moment()
    const parkMinutes = random.chance(0.3) ? random.between(420, 800) : random.between(8, 300)
    rows.push(barrierRow({ ...who, ms: out - parkMinutes * MINUTE_MS, isIn: true, parkMinutes: null }, random))
    rows.push(barrierRow({ ...who, ms: out, isIn: false, parkMinutes }, random))
  }
  for (let i = 0; i < INSIDE; i++)
    rows.push(
      barrierRow({ ...draw(), ms: end - random.between(5, 600) * MINUTE_MS, isIn: true, parkMinutes: null }, random),
    )
  return inOrder(rows, 'passTime', 'B', place)
}
