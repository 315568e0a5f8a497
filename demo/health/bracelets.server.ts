import { type Id, momentBefore } from '@village/resource'
import { dayOf, sosNoOf } from '../../features/health/public.server.ts'
import type { DemoPerson, DemoPlace } from '../people/place.server.ts'
import { streamOf } from '../people/random.ts'

type Columns = Record<string, unknown>

export interface DemoBracelet {
  readonly id: Id
  readonly deptId: Id
  readonly status: string
  /** Its last contact; null while it is online. */
  readonly silentSince: string | null
}
/** A bracelet, who wears it and until when; what its readings are drawn from. */
export interface DemoWearing {
  readonly bracelet: DemoBracelet
  readonly resident: DemoPerson
  readonly bindTime: string
  readonly unbindTime: string | null
}

/** Bindings that have ended, of 120. */
const ENDED = 12
const REASONS = ['随子女外出，归还手环', '不习惯佩戴', '住院期间停用'] as const

/** Old people of each village with a bracelet of their village, as long as there are some. */
export function planWearings(
  bracelets: readonly DemoBracelet[],
  { residents, now }: DemoPlace,
): readonly DemoWearing[] {
  const random = streamOf('health.braceletbind')
  const old = random.shuffled(residents.filter(one => one.status === '1' && one.kindTags.includes('elderly')))
  const taken = new Set<Id>()
  return bracelets.flatMap((bracelet, i) => {
    const resident = old.find(one => one.deptId === bracelet.deptId && !taken.has(one.id))
    if (!resident) return []
    taken.add(resident.id)
    const bindTime = momentBefore(now, random.between(45, 300) + random.next())
    const unbindTime = i % 10 === 9 && i / 10 < ENDED ? momentBefore(now, random.between(3, 20) + random.next()) : null
    return [{ bracelet, resident, bindTime, unbindTime }]
  })
}

export function bindRows(worn: readonly DemoWearing[], { tenantId, villages }: DemoPlace): readonly Columns[] {
  const random = streamOf('health.braceletbind.values')
  return worn.map(({ bracelet, resident, bindTime, unbindTime }, i) => {
    const village = villages.find(one => one.deptId === resident.deptId)!
    const isFenced = random.chance(0.3)
    return {
      tenantId,
      deptId: resident.deptId,
      residentId: resident.id,
      machineId: bracelet.id,
      bindTime,
      unbindTime,
      unbindReason: unbindTime ? random.pick(REASONS) : null,
      consentFlag: 1,
      familyPhones: `154${villages.indexOf(village) + 1}0${String(800_000 + i).padStart(6, '0')}`,
      fenceLongitude: isFenced ? village.centre[0].toFixed(7) : null,
      fenceLatitude: isFenced ? village.centre[1].toFixed(7) : null,
      fenceRadius: isFenced ? random.pick([500, 1000, 2000]) : 0,
      reportInterval: 60,
      status: unbindTime ? '0' : '1',
      openMachineId: unbindTime ? null : bracelet.id,
      openResidentId: unbindTime ? null : resident.id,
      createUser: village.clerkId,
      createTime: bindTime,
      updateTime: unbindTime ?? bindTime,
    }
  })
}

const CALLS = 46
/** sos_type and what a bracelet says with it. */
const VALUES: readonly (readonly [type: string, value: string])[] = [
  ['1', '按键3秒'],
  ['2', '跌倒检测'],
  ['3', '距中心1260米'],
  ['4', '心率138次/分'],
  ['5', '血压186/102mmHg'],
  ['6', '体温38.9℃'],
  ['7', '血氧87%'],
  ['8', '电量12%'],
  ['9', '手环已摘除'],
]
const RESULTS = ['网格员到场，老人平安', '电话回访，老人平安', '已送镇卫生院，家属陪同', '协助充电并重新佩戴'] as const

/** Calls for help of the last thirty days: the newest ones are still open. */
export function sosRows(worn: readonly DemoWearing[], place: DemoPlace): readonly Columns[] {
  const random = streamOf('health.braceletsos')
  const { now, tenantId, villages } = place
  const open = worn.filter(one => !one.unbindTime)
  const counts = new Map<string, number>()
  return Array.from({ length: CALLS }, (_, i) => {
    const { bracelet, resident } = random.pick(open)
    const village = villages.find(one => one.deptId === resident.deptId)!
    const sosTime = momentBefore(now, 29.5 - (i * 29.4) / CALLS - random.next() / 4)
    const day = dayOf(sosTime)
    const number = (counts.get(day) ?? 0) + 1
    counts.set(day, number)
    const [sosType, value] = VALUES[i % VALUES.length]!
    const state = i >= CALLS - 3 ? '0' : i >= CALLS - 5 ? '1' : i % 9 === 4 ? '3' : '2'
    const took = momentBefore(sosTime, -random.between(4, 90) / 1440)
    const isDone = state === '2' || state === '3'
    return {
      tenantId,
      deptId: bracelet.deptId,
      machineId: bracelet.id,
      residentId: resident.id,
      sosNo: sosNoOf(day, number),
      sosType,
      sosTime,
      value,
      longitude: (village.centre[0] + (random.next() - 0.5) / 60).toFixed(7),
      latitude: (village.centre[1] + (random.next() - 0.5) / 80).toFixed(7),
      address: `${village.name}${random.between(1, 3)}组`,
      familyNotified: state === '2' && random.chance(0.7) ? 1 : 0,
      handleStatus: state,
      handlerId: state === '0' ? null : village.clerkId,
      handleTime: isDone ? took : null,
      handleResult: state === '2' ? random.pick(RESULTS) : state === '3' ? '误触，已核实' : null,
      createTime: sosTime,
      updateTime: isDone ? took : sosTime,
    }
  })
}
