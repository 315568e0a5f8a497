import type { Id } from '@village/resource'
import { ABORTING, settleSession } from '../../features/service/public.server.ts'
import type { DemoPerson, DemoPlace } from '../people/place.server.ts'
import type { Random } from '../people/random.ts'
import { momentAfter } from './moments.ts'

type Values = Readonly<Record<string, unknown>>

export interface DemoPile {
  readonly id: Id
  readonly sn: string
  readonly deptId: Id
}

const SESSIONS = 2760
const DAYS = 30
const ABORTED_SHARE = 0.03
const PRICE = '0.8000'
/** Starts by the hour: the evening, when people come home. */
const HOURS: readonly (readonly [number, number])[] = [
  ...[6, 7, 8, 9, 10, 11].map(hour => [hour, 2] as const),
  ...[12, 13, 14, 15].map(hour => [hour, 3] as const),
  ...[16, 17].map(hour => [hour, 8] as const),
  ...[18, 19, 20].map(hour => [hour, 16] as const),
  ...[21, 22].map(hour => [hour, 8] as const),
]
const REASONS: readonly (readonly [string, number])[] = [
  ['1', 62],
  ['2', 18],
  ['3', 10],
  ['7', 7],
  ['4', 3],
]
type Kind = 'ebike' | 'trike' | 'car'
const KINDS: readonly (readonly [Kind, number])[] = [
  ['ebike', 80],
  ['trike', 12],
  ['car', 8],
]
/** Watts drawn and minutes plugged in, from and to. */
const DRAWS: Readonly<
  Record<Kind, { readonly watts: readonly [number, number]; readonly minutes: readonly [number, number] }>
> = {
  ebike: { watts: [120, 220], minutes: [90, 420] },
  trike: { watts: [220, 420], minutes: [180, 480] },
  car: { watts: [3300, 7000], minutes: [90, 360] },
}

/** How long ago the last sessions began: whenever the demo is made, somebody is just charging. */
const LATEST_MINUTES_AGO = [35, 20, 5]

interface Start {
  readonly pile: DemoPile
  readonly startTime: string
}
/** Sessions begin in the order of time, so that the day's numbers count up. */
const starts = (piles: readonly DemoPile[], now: string, random: Random): readonly Start[] =>
  Array.from({ length: SESSIONS }, (_, at) => {
    const minutesAgo = LATEST_MINUTES_AGO[at]
    if (minutesAgo !== undefined)
      return { pile: random.pick(piles), startTime: momentAfter(now, { minutes: -minutesAgo }) }
    const day = momentAfter(now, { days: -(at % DAYS) }).slice(0, 10)
    const hour = String(random.weighted(HOURS)).padStart(2, '0')
    const minute = String(random.between(0, 59)).padStart(2, '0')
    const second = String(random.between(0, 59)).padStart(2, '0')
    const wanted = `${day} ${hour}:${minute}:${second}`
    // What would begin later today began yesterday.
    const startTime = wanted < now ? wanted : momentAfter(wanted, { days: -1 })
    return { pile: random.pick(piles), startTime }
  }).sort((a, b) => (a.startTime < b.startTime ? -1 : 1))

/** The sessions of 30 days at the piles of the town: 3 % aborted, some of those refunded, the last ones still charging. */
export function chargingRows(piles: readonly DemoPile[], place: DemoPlace, random: Random): readonly Values[] {
  const meters = new Map(piles.map(pile => [pile.id, random.between(400_000, 3_000_000)]))
  const numbers = new Map<string, number>()
  const users = new Map(place.villages.map(({ deptId }) => [deptId, usersOf(deptId, place)]))
  return starts(piles, place.now, random).map(({ pile, startTime }) => {
    const day = startTime.slice(0, 10).replaceAll('-', '')
    const number = (numbers.get(day) ?? 0) + 1
    numbers.set(day, number)
    const kind = random.weighted(KINDS)
    const session = sessionOf({ kind, startTime, now: place.now, meter: meters.get(pile.id)! }, random)
    meters.set(pile.id, session.endWh)
    const user = random.chance(0.9) ? random.pick(users.get(pile.deptId)!) : null
    return {
      ...session.values,
      tenantId: place.tenantId,
      deptId: pile.deptId,
      machineId: pile.id,
      sn: pile.sn,
      orderNo: `CD${day}${String(number).padStart(6, '0')}`,
      port: random.between(1, Number(pile.sn.slice(-1)) % 3 === 0 ? 10 : 2),
      residentId: user?.id ?? null,
      vehicleKind: kind,
      plateNo: kind === 'car' ? `鲁X9D${String(random.between(1, 120)).padStart(3, '0')}` : null,
      cardNo: random.chance(0.2) ? `62000000000${String(random.between(10_000, 99_999))}` : null,
      price: PRICE,
      payWay: random.pick(['wechat', 'wechat', 'alipay', 'card']),
      source: 'device',
      createTime: startTime,
      updateTime: startTime,
    }
  })
}
const usersOf = (deptId: Id, { residents, now }: DemoPlace): readonly DemoPerson[] => {
  const grown = `${Number(now.slice(0, 4)) - 18}${now.slice(4, 10)}`
  return residents.filter(person => person.deptId === deptId && person.status === '1' && person.birthday <= grown)
}

interface Begun {
  readonly kind: Kind
  readonly startTime: string
  readonly now: string
  /** Wh on the pile's meter. */
  readonly meter: number
}
const kWh = (wattHours: number): string => (wattHours / 1000).toFixed(3)

function sessionOf(
  { kind, startTime, now, meter }: Begun,
  random: Random,
): { readonly values: Values; readonly endWh: number } {
  const isAborted = random.chance(ABORTED_SHARE)
  const { watts, minutes } = DRAWS[kind]
  const drawn = random.between(...watts)
  const lasts = Math.ceil(random.between(...minutes) / (isAborted ? 5 : 1))
  const ends = momentAfter(startTime, { minutes: lasts })
  const isOver = ends <= now
  const endWh = meter + Math.round((drawn * lasts * 0.85) / 60)
  const told = {
    startTime,
    endTime: isOver ? ends : null,
    startMeter: kWh(meter),
    endMeter: isOver ? kWh(endWh) : null,
    price: PRICE,
    stopReason: isOver ? (isAborted ? random.pick(ABORTING) : random.weighted(REASONS)) : null,
  }
  const follows = settleSession(told)
  const isRefunded = follows.status === '3' && random.chance(0.25)
  const maxTemp = told.stopReason === '6' ? 78 + random.next() * 9 : 24 + random.next() * 18
  return {
    values: {
      ...told,
      ...follows,
      ...(isRefunded && { status: '4' }),
      maxPower: (drawn * 1.08).toFixed(1),
      maxTemp: maxTemp.toFixed(1),
    },
    endWh,
  }
}
