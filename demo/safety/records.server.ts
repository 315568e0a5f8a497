import { momentAt, momentMs } from '@village/resource'
import { type Random, streamOf } from '../people/random.ts'
import { momentsOf } from './moments.ts'
import { audit, type SafetyPlace } from './place.server.ts'
import type { DemoVehicle } from './vehicles.server.ts'

type Columns = Record<string, unknown>
const DAYS = 30
const MINUTE_MS = 60_000
const sixDigits = (n: number): string => String(n).padStart(6, '0')

/** How many of each kind are open, taken, handled and ignored; the newest are open. */
export function stateAt(fromNewest: number, odd: number): string {
  if (fromNewest < Math.ceil(odd * 0.2)) return '0'
  if (fromNewest < Math.ceil(odd * 0.35)) return '1'
  return fromNewest === odd - 1 ? '3' : '2'
}
interface Handling {
  readonly status: string
  readonly at: number
  readonly result: string
  readonly handlerId: unknown
}
export const handlingColumns = ({ status, at, result, handlerId }: Handling): Columns => ({
  handleStatus: status,
  handlerId: status === '0' ? null : handlerId,
  handleTime: status === '0' ? null : momentAt(at + 95 * MINUTE_MS),
  handleResult: status === '2' ? result : null,
})

/** Numbers within a day, as the product gives them: letters, day, six digits. */
function makeNumberer(letters: string): (time: string) => string {
  const counts = new Map<string, number>()
  return time => {
    const day = time.slice(0, 10).replaceAll('-', '')
    counts.set(day, (counts.get(day) ?? 0) + 1)
    return `${letters}${day}${sixDigits(counts.get(day)!)}`
  }
}
/** Different moments, so that no two records are one. */
export const sampleMoments = (count: number, now: string, random: Random): readonly number[] => {
  const moment = momentsOf(now, DAYS, random)
  const all = new Set<number>()
  while (all.size < count) all.add(moment())
  return [...all].sort((a, b) => a - b)
}

const PERSONS = 940
const LOITERING = 22
const KINDS = [
  ['1', 56],
  ['3', 20],
  ['2', 16],
  ['4', 8],
] as const
const CATEGORY_OF: Readonly<Record<string, readonly string[]>> = {
  1: ['2', '2', '2', '5'],
  2: ['4', '2'],
  3: ['1', '3', '5', '2'],
  4: ['1', '9'],
  5: ['9'],
}
const REASONS: Readonly<Record<string, readonly string[]>> = {
  1: ['探亲访友', '送货上门', '上门维修', '洽谈收购'],
  2: ['短期务工', '租房登记', '季节采收'],
  3: ['夜间出入核验', '重点时段核验'],
  4: ['河堤巡查', '仓库巡查', '网吧饭店巡查'],
  5: ['村口长时间徘徊'],
}
const FROM = ['外县示例镇', '邻镇示例村', '市区示例街道', '外省示例市']
const CATEGORY_RESIDENT = '1'

/** Who was registered, checked or met in a month; 22 of them out of order. */
export function personRows(place: SafetyPlace): readonly Columns[] {
  const random = streamOf('safety.recordperson')
  const number = makeNumberer('RY')
  const moments = sampleMoments(PERSONS, place.now, random)
  const odd = new Set(random.shuffled(moments.map((_, i) => i)).slice(0, LOITERING))
  let left = LOITERING
  return moments.map((ms, i) => {
    const { deptId } = random.pick(place.villages)
    const isOdd = odd.has(i)
    const checkType = isOdd ? '5' : random.weighted(KINDS)
    const personCategory = random.pick(CATEGORY_OF[checkType]!)
    const host = random.pick(place.grownUps.get(deptId)!)
    const guest = random.pick(place.residents)
    const isOwn = personCategory === CATEGORY_RESIDENT
    const inTime = momentAt(ms)
    const out = ms + random.between(20, 420) * MINUTE_MS
    const status = isOdd ? stateAt(--left, LOITERING) : '2'
    return {
      ...audit(deptId, inTime, place),
      id: place.newId(),
      tenantId: place.tenantId,
      deptId,
      gridId: host.gridId,
      checkType,
      personCategory,
      inTime,
      recordNo: number(inTime),
      residentId: isOwn ? host.id : null,
      name: isOwn ? host.name : `${guest.name[0]}${random.pick(['访客', '示例', '师傅'])}`,
      sex: isOwn ? host.sex : random.pick(['1', '2']),
      phone: isOwn || isOdd ? null : `1549${String(2_000_000 + i)}`,
      fromPlace: isOwn ? null : random.pick(FROM),
      hostId: checkType === '1' ? host.id : null,
      visitReason: random.pick(REASONS[checkType]!),
      outTime: checkType === '1' && out <= momentMs(place.now) ? momentAt(out) : null,
      companions: checkType === '1' ? random.between(0, 3) : null,
      abnormal: isOdd ? 1 : 0,
      abnormalNote: isOdd ? '夜间在村口停留较久，问询后登记' : null,
      ...(isOdd
        ? handlingColumns({ status, at: ms, result: '问询核实身份，劝离', handlerId: place.clerkOf.get(deptId) })
        : { handleStatus: status, handlerId: null, handleTime: null, handleResult: null }),
    }
  })
}

const CARS: readonly (readonly [eventType: string, count: number, reason: string])[] = [
  ['1', 180, '外来车辆进村'],
  ['2', 90, '占道停放'],
  ['3', 60, '村道超速'],
  ['4', 40, '占用消防通道'],
  ['5', 15, '运送农药'],
  ['6', 20, '黑名单车辆进村'],
  ['7', 15, '轻微刮擦'],
]
const SPEEDING = '3'
const HAZARDOUS = '5'
const BLACKLISTED = '6'

function carOf(eventType: string, vehicles: readonly DemoVehicle[], passing: readonly DemoVehicle[], random: Random) {
  if (eventType === BLACKLISTED) return random.pick(vehicles.filter(({ listType }) => listType === '4'))
  const car = random.pick(/[12345]/.test(eventType) && random.chance(0.6) ? passing : vehicles)
  return eventType === HAZARDOUS ? { ...car, vehicleType: '6', plateColor: '2' } : car
}

/** Vehicles that were noted in a month, of all seven kinds. */
export function carRows(
  place: SafetyPlace,
  vehicles: readonly DemoVehicle[],
  passing: readonly DemoVehicle[],
): readonly Columns[] {
  const random = streamOf('safety.recordcar')
  const number = makeNumberer('CL')
  const kinds = random.shuffled(
    CARS.flatMap(([type, count, reason]) => Array.from({ length: count }, () => ({ type, reason }))),
  )
  const barriers = place.devices.filter(({ type }) => type === 'barrier')
  const odd = kinds.filter(({ type }) => type !== '1').length
  let left = odd
  return sampleMoments(kinds.length, place.now, random).map((ms, i) => {
    const { type: eventType, reason } = kinds[i]!
    const car = carOf(eventType, vehicles, passing, random)
    const barrier = barriers.length > 0 ? random.pick(barriers) : null
    const deptId = barrier?.deptId ?? car.deptId
    const happenTime = momentAt(ms)
    const status = eventType === '1' ? '2' : stateAt(--left, odd)
    return {
      ...audit(deptId, happenTime, place),
      id: place.newId(),
      tenantId: place.tenantId,
      deptId,
      gridId: barrier?.gridId ?? null,
      eventType,
      happenTime,
      reason,
      recordNo: number(happenTime),
      machineId: barrier?.id ?? null,
      plateNo: car.plateNo,
      plateColor: car.plateColor,
      vehicleType: car.vehicleType,
      vehicleId: car.id,
      ownerId: car.ownerId,
      direction: '1',
      speed: eventType === SPEEDING ? (random.between(410, 720) / 10).toFixed(1) : null,
      speedLimit: eventType === SPEEDING ? 40 : null,
      goods: eventType === HAZARDOUS ? '农药（演示）' : null,
      fromPlace: car.id ? null : random.pick(FROM),
      ...(eventType === '1'
        ? { handleStatus: status, handlerId: null, handleTime: null, handleResult: null }
        : handlingColumns({ status, at: ms, result: '已联系车主处理', handlerId: place.clerkOf.get(deptId) })),
    }
  })
}
