import { type Id, momentBefore } from '@village/resource'
import { metric } from '../../features/device/public.server.ts'
import type { DemoPlace } from '../people/place.server.ts'
import { streamOf } from '../people/random.ts'
import { KINDS, type KindPlan, WORN } from './plan.ts'

type Columns = Record<string, unknown>

/** Shares of the villages in twenty devices of a kind, by population. */
const SHARES = [9, 7, 4] as const
const villageOf = (i: number): number => {
  const at = (i * 7) % 20
  return at < SHARES[0] ? 0 : at < SHARES[0] + SHARES[1] ? 1 : 2
}
const fourDigits = (n: number): string => String(n).padStart(4, '0')
/** Days since the last contact of offline devices. */
const SILENT_DAYS = [1, 2, 3, 5, 6] as const

export const productRows = (tenantId: string, newId: () => Id): readonly Columns[] =>
  KINDS.map(({ type, letters, product, protocol, heartbeatSec, metrics }) => ({
    tenantId,
    id: newId(),
    productCode: `DEMO-${letters}-01`,
    productName: product,
    machineType: type,
    vendor: '演示厂商',
    model: `DM-${letters}100`,
    protocol,
    metrics: metrics.map(metric),
    heartbeatSec,
    offlineSec: heartbeatSec * 3,
    status: '1',
  }))

/** The states of a kind's devices: the last ones are offline, broken or still in their box. */
function stateOf({ count, offline, fault, idle }: KindPlan, i: number): string {
  const fromEnd = count - 1 - i
  if (fromEnd < idle) return '0'
  if (fromEnd < idle + fault) return '3'
  return fromEnd < idle + fault + offline ? '2' : '1'
}

/** A device by its village and its place; a number tells it from others of its kind there, where there are such. */
function namesOf(plan: KindPlan, villageNames: readonly string[]): readonly string[] {
  const bare = Array.from({ length: plan.count }, (_, i) => {
    const spot = plan.places[i % plan.places.length]!
    return `${villageNames[villageOf(i)]!.slice(0, 3)}${spot === WORN ? '' : spot}${plan.word}`
  })
  const met = new Map<string, number>()
  return bare.map(name => {
    if (bare.indexOf(name) === bare.lastIndexOf(name)) return name
    const number = (met.get(name) ?? 0) + 1
    met.set(name, number)
    return `${name}${number}号`
  })
}

interface Settled {
  readonly place: DemoPlace
  readonly keeperId: Id | null
  readonly products: readonly Columns[]
  /** Grids of a village, in their order. */
  readonly gridsOf: (deptId: Id) => readonly Id[]
}

/** The devices of the demo town with their places and states. */
export function machineRows({ place, keeperId, products, gridsOf }: Settled): readonly Columns[] {
  const random = streamOf('device.machine')
  const { villages, now, tenantId } = place
  const villageNames = villages.map(({ name }) => name)
  return KINDS.flatMap((plan, k) =>
    namesOf(plan, villageNames).map((machineName, i) => {
      const village = villages[villageOf(i)]!
      const spot = plan.places[i % plan.places.length]!
      const status = stateOf(plan, i)
      const silent = SILENT_DAYS[i % SILENT_DAYS.length]!
      const gone = momentBefore(now, silent + random.next() / 2)
      const grids = gridsOf(village.deptId)
      const installed = momentBefore(now, random.between(60, 700))
      return {
        tenantId,
        id: place.newId(),
        machineName,
        sn: `DEMO${plan.letters}${fourDigits(i + 1)}`,
        machineType: plan.type,
        productId: products[k]!['id'],
        vendor: '演示厂商',
        model: products[k]!['model'],
        firmware: `1.${random.between(0, 4)}.${random.between(0, 9)}`,
        protocol: plan.protocol,
        gbId: plan.type === 'camera' ? `37069900001320${String(i + 1).padStart(6, '0')}` : null,
        channelNo: plan.type === 'camera' ? 1 : null,
        direction: /door|barrier/.test(plan.type) ? String(1 + (i % 2)) : null,
        deptId: village.deptId,
        gridId: grids[i % Math.max(grids.length, 1)] ?? null,
        address: `${village.name}${spot}`,
        longitude: (village.centre[0] + (random.next() - 0.5) / 60).toFixed(7),
        latitude: (village.centre[1] + (random.next() - 0.5) / 80).toFixed(7),
        installDate: installed.slice(0, 10),
        warrantyDate: momentBefore(installed, -1095).slice(0, 10),
        maintainerId: keeperId,
        status,
        lastOnlineTime: status === '0' ? null : status === '1' ? momentBefore(now, random.next() / 96) : gone,
        lastOfflineTime: status === '2' ? gone : momentBefore(now, random.between(8, 25) + random.next()),
        createUser: keeperId,
        createTime: installed,
        updateTime: installed,
      }
    }),
  )
}

const DAYS = 30
interface MachineEvent {
  readonly logType: string
  /** Nothing where the change of state says it all. */
  readonly content?: string
  readonly fromStatus?: string
  readonly toStatus?: string
  readonly success?: 0 | 1
}
const GONE: MachineEvent = { logType: '2', fromStatus: '1', toStatus: '2' }
const BACK: MachineEvent = { logType: '1', fromStatus: '2', toStatus: '1' }
const OTHERS: readonly (readonly [MachineEvent, number])[] = [
  [{ logType: '9', content: '自动校时完成' }, 40],
  [{ logType: '4', content: '上报周期等配置已下发' }, 18],
  [{ logType: '3', content: '心跳超时，等待重连' }, 16],
  [{ logType: '6', content: '固件升级完成' }, 6],
  [{ logType: '6', content: '固件升级失败，已回退', success: 0 }, 1],
  [{ logType: '8', content: '现场巡检：清洁、紧固、检查电池' }, 12],
]
/** Lines of the log that every installed device has, beside pairs of going and coming back; together some 3,900. */
const OTHERS_EACH = 8
const SMALL_HOURS = 4

/** What befell the devices in the last thirty days; the last line of each agrees with its state. */
export function logRows(machines: readonly Columns[], { now, tenantId }: DemoPlace, keeperId: Id | null): Columns[] {
  const random = streamOf('device.machinelog')
  return machines.flatMap(machine => {
    if (machine['status'] === '0') return []
    const { id: machineId, deptId } = machine
    const line = (daysAgo: number, told: MachineEvent): Columns => ({
      tenantId,
      deptId,
      machineId,
      success: 1,
      operatorId: told.logType === '8' ? keeperId : null,
      ...told,
      logTime: momentBefore(now, daysAgo),
    })
    const pairs = Array.from({ length: 2 }, () => {
      const daysAgo = random.between(8, DAYS - 1) + random.next()
      return [line(daysAgo, GONE), line(daysAgo - (0.2 + random.next()) / 24, BACK)]
    }).flat()
    const others = Array.from({ length: OTHERS_EACH + random.between(0, 1) }, () =>
      line(random.between(7, DAYS - 1) + random.between(0, SMALL_HOURS) / 24, random.weighted(OTHERS)),
    )
    const gone = machine['status'] === '2' ? [{ ...line(0, GONE), logTime: machine['lastOfflineTime'] }] : []
    const broken =
      machine['status'] === '3'
        ? [
            {
              ...line(0, { logType: '8', content: '自检不通过', fromStatus: '1', toStatus: '3' }),
              logTime: machine['lastOnlineTime'],
            },
          ]
        : []
    return [...pairs, ...others, ...gone, ...broken]
  })
}
