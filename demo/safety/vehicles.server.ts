import { dayBefore, type Id } from '@village/resource'
import { type Random, streamOf } from '../people/random.ts'
import { audit, type SafetyPlace } from './place.server.ts'

/** A vehicle as barriers and records meet it. */
export interface DemoVehicle {
  readonly id: Id | null
  readonly plateNo: string
  readonly plateColor: string
  readonly vehicleType: string
  readonly listType: string | null
  readonly ownerId: Id | null
  readonly deptId: Id
}

/** Letters of plates, without I and O. Series X of Shandong is not issued (domain-model §9). */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const threeDigits = (n: number): string => String(n).padStart(3, '0')
const plate = (series: number, i: number): string =>
  `鲁X${series}${LETTERS[Math.floor(i / 999) % LETTERS.length]}${threeDigits((i % 999) + 1)}`
const greenPlate = (i: number): string => `鲁XD${LETTERS[i % LETTERS.length]}${String(i + 1).padStart(4, '0')}`

const TYPES: readonly (readonly [type: string, weight: number])[] = [
  ['1', 66],
  ['4', 14],
  ['3', 9],
  ['5', 8],
  ['2', 1],
  ['7', 1],
  ['9', 1],
]
const BRANDS = ['演示轿车', '演示越野车', '演示面包车', '演示皮卡']
const COLOURS = ['白', '黑', '银', '红', '蓝', '灰']
const COUNT = 520
const BLACKLISTED = 4
const VISITORS = 36
const FREE = 12
const REASONS = ['多次占用消防通道', '夜间超速扰民', '拒不配合登记', '偷倒建筑垃圾']

const listOf = (i: number): string =>
  i < BLACKLISTED ? '4' : i < BLACKLISTED + VISITORS ? '2' : i < BLACKLISTED + VISITORS + FREE ? '3' : '1'

function colourOf(type: string, random: Random): string {
  if (type === '4' || type === '3' || type === '2') return '2'
  return random.weighted([
    ['1', 80],
    ['5', 16],
    ['4', 2],
    ['3', 2],
  ] as const)
}

/** 520 vehicles, four of them blacklisted. Those of villagers belong to somebody; the others have an owner from outside. */
export function vehicleRows(place: SafetyPlace): {
  readonly rows: readonly Record<string, unknown>[]
  readonly vehicles: readonly DemoVehicle[]
} {
  const random = streamOf('safety.vehicle')
  const { villages, tenantId, now } = place
  const rows = Array.from({ length: COUNT }, (_, i) => {
    const { deptId } =
      villages[
        random.weighted([
          [0, 9],
          [1, 7],
          [2, 4],
        ] as const)
      ]!
    const listType = listOf(i)
    const vehicleType = random.weighted(TYPES)
    const plateColor = colourOf(vehicleType, random)
    const owner = listType === '1' || listType === '3' ? random.pick(place.grownUps.get(deptId)!) : null
    const stranger = random.pick(place.residents)
    const day = dayBefore(now, random.between(30, 700))
    return {
      ...audit(deptId, `${day} 09:${String(random.between(10, 59))}:00`, place),
      id: place.newId(),
      tenantId,
      deptId,
      plateNo: plateColor === '5' ? greenPlate(i) : plate(9, i),
      plateColor,
      vehicleType,
      brand: random.pick(BRANDS),
      bodyColor: random.pick(COLOURS),
      ownerId: owner?.id ?? null,
      outsideOwner: owner ? null : `${stranger.name[0]}先生`,
      ownerPhone: owner ? null : `1549${String(1_000_000 + i)}`,
      listType,
      listReason: listType === '4' ? REASONS[i % REASONS.length] : null,
      validFrom: listType === '2' ? day : null,
      validTo: listType === '2' ? `${Number(now.slice(0, 4)) + 1}-06-30` : null,
      status: random.chance(0.03) ? '0' : '1',
    }
  })
  return { rows, vehicles: rows }
}

/** Vehicles that pass through and are registered nowhere. */
export function passingVehicles(place: SafetyPlace, count: number): readonly DemoVehicle[] {
  const random = streamOf('safety.passing')
  return Array.from({ length: count }, (_, i) => {
    const vehicleType = random.weighted([
      ['1', 70],
      ['3', 24],
      ['6', 1],
      ['2', 5],
    ] as const)
    return {
      id: null,
      plateNo: plate(8, i),
      vehicleType,
      listType: null,
      ownerId: null,
      plateColor: vehicleType === '1' ? '1' : '2',
      deptId: random.pick(place.villages).deptId,
    }
  })
}
