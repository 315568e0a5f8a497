import { dayBefore, type Id } from '@village/resource'
import { nextVisit } from '../../features/governance/public.server.ts'
import { streamOf } from '../people/random.ts'
import { KEPT_GROUPS } from '../people/rows.server.ts'
import { audit, type GovernancePlace, shortNameOf } from './place.server.ts'

type Columns = Record<string, unknown>
const HEAD = '1'
const FULL_TIME = '2'
const SUPERVISOR = '4'
const TOWN_GRID = '1'
const VILLAGE_GRID = '2'
const BASIC_GRID = '3'

const headOf = ({ level }: { readonly level: string }): string => (level === VILLAGE_GRID ? 'head' : 'clerk')

/** 22 appointments: a head for each of 13 grids, three members with two grids each, three supervisors. */
export function memberRows(place: GovernancePlace): readonly Columns[] {
  const { villages, grids, userOf, tenantId, now } = place
  const row = (gridId: Id, deptId: Id, account: string, gridRole: string, i: number): readonly Columns[] => {
    const userId = userOf(account)
    if (!userId) return []
    const startDate = dayBefore(now, 120 + i * 9)
    const phone = `1548${String(3_000_000 + i)}`
    return [
      {
        ...audit(userOf('officer.town'), deptId, `${startDate} 09:00:00`),
        tenantId,
        gridId,
        deptId,
        userId,
        gridRole,
        phone,
        startDate,
        status: '1',
      },
    ]
  }
  const town = grids
    .filter(({ level }) => level === TOWN_GRID)
    .flatMap(({ id, deptId }, i) => row(id, deptId, 'officer.town', HEAD, i))
  const inVillages = villages.flatMap((village, v) => {
    const code = shortNameOf(village, place)
    const own = grids.filter(({ deptId }) => deptId === village.deptId)
    const basic = own.filter(({ level }) => level === BASIC_GRID)
    const whole = own.filter(({ level }) => level === VILLAGE_GRID)
    return [
      ...own.flatMap((one, i) => row(one.id, village.deptId, `${headOf(one)}.${code}`, HEAD, v * 4 + i + 1)),
      ...basic
        .slice(0, KEPT_GROUPS)
        .flatMap(({ id }, i) => row(id, village.deptId, `grid.${code}`, FULL_TIME, 13 + v * 2 + i)),
      ...whole.flatMap(({ id }) => row(id, village.deptId, `clerk.${code}`, SUPERVISOR, 19 + v)),
    ]
  })
  return [...town, ...inVillages]
}

/** How many people of each special group there are, and what is noted about them. */
const GROUPS: readonly (readonly [peopleType: string, count: number, reason: string])[] = [
  ['01', 4, '刑满释放后安置帮教'],
  ['02', 3, '社区矫正期间协助管理'],
  ['03', 5, '监护与服药随访'],
  ['04', 2, '戒毒康复期间帮扶'],
  ['06', 2, '缺少监护，重点帮扶'],
  ['07', 1, '信访事项化解跟进'],
]
const CORRECTION = '02'
const ILLNESS = '03'
const YOUTH = '06'
const RELEASED = '01'

/** 17 people of the groups that are kept, each with an officer and a next visit. */
export function specialRows(place: GovernancePlace): readonly Columns[] {
  const random = streamOf('governance.specialpeople')
  const { residents, tenantId, now, userOf } = place
  const helperId = userOf('governance.town')
  const bornAfter = (years: number): string => `${Number(now.slice(0, 4)) - years}${now.slice(4, 10)}`
  const here = residents.filter(({ status }) => status === '1')
  const adults = random.shuffled(here.filter(({ birthday }) => birthday <= bornAfter(22) && birthday > bornAfter(58)))
  const youths = random.shuffled(here.filter(({ birthday }) => birthday <= bornAfter(13) && birthday > bornAfter(18)))
  const kinds = GROUPS.flatMap(([peopleType, count, reason]) =>
    Array.from({ length: count }, () => ({ peopleType, reason })),
  )
  return kinds.flatMap(({ peopleType, reason }, i) => {
    const person = (peopleType === YOUTH ? youths : adults)[i]
    if (!person || !helperId) return []
    const attention = random.weighted([
      ['1', 5],
      ['2', 7],
      ['3', 5],
    ] as const)
    const startDate = dayBefore(now, random.between(60, 400))
    const lastVisitTime = `${dayBefore(now, random.between(1, 12))} 15:20:00`
    const watched = { attention, visitCycle: null, startDate, lastVisitTime }
    return [
      {
        ...audit(helperId, person.deptId, `${startDate} 10:00:00`),
        tenantId,
        deptId: person.deptId,
        residentId: person.id,
        peopleType,
        reason,
        helperId,
        ...watched,
        riskLevel: String(Math.min(Number(attention) + random.between(0, 1), 4)),
        decisionNo: peopleType === CORRECTION || peopleType === RELEASED ? `演示字〔2025〕${100 + i}号` : null,
        correctStart: peopleType === CORRECTION ? startDate : null,
        correctEnd: peopleType === CORRECTION ? dayBefore(now, -random.between(60, 300)) : null,
        releaseDate: peopleType === RELEASED ? startDate : null,
        connectDate: peopleType === RELEASED ? startDate : null,
        placementText: peopleType === RELEASED ? '回村务农，由村委会帮助联系零工' : null,
        treatment: peopleType === ILLNESS ? '按时服药，病情稳定' : null,
        helpText: '每次走访了解生活与就业，记录困难并协调解决',
        nextVisitDate: nextVisit(watched),
        missingFlag: i === kinds.length - 3 ? 1 : 0,
        status: i === kinds.length - 3 ? '4' : '1',
      },
    ]
  })
}
