import { dayBefore, type Id } from '@village/resource'
import { kindTagsOf } from '../../features/people/public.server.ts'
import type { DemoEdit } from './edits.ts'
import type { DemoGrid } from './grids.ts'
import type { VillagePlan } from './plan.ts'
import type { DemoResident, Population } from './population.ts'

type Columns = Record<string, unknown>

/** What rows of the demo town need to know of the place into which they are written. */
/** A grid member looks after the first groups of a village; the others are its clerk's. */
export const KEPT_GROUPS = 2

export interface Site {
  readonly tenantId: string
  readonly villages: readonly VillagePlan[]
  /** Departments of the villages, and of the town where it has a grid. */
  readonly deptIds: readonly Id[]
  readonly townDeptId: Id | null
  readonly townCode: string
  /** Who keeps the register of each village; null where nobody is there yet. */
  readonly clerkIds: readonly (Id | null)[]
  /** Heads and grid members of the villages; empty in the small demo tenant. */
  readonly headIds: readonly (Id | null)[]
  readonly keeperIds: readonly (Id | null)[]
  /** yyyy-MM-dd HH:mm:ss */
  readonly now: string
  newId(): Id
}

/** A moment so many days ago; today means now. */
const momentOf = ({ now }: Site, daysAgo: number, time: string): string =>
  daysAgo < 1 ? now : `${dayBefore(now, daysAgo)} ${time}`
const officeTime = (n: number): string =>
  `${String(8 + (n % 10)).padStart(2, '0')}:${String((n * 7) % 60).padStart(2, '0')}:00`

/** The head of a village answers for its grid, its grid member for the first groups, its clerk for the others. */
function leaderOf(village: number | null, group: number | null, { headIds, keeperIds, clerkIds }: Site): Id | null {
  if (village === null) return null
  const ids = group === null ? headIds : group < KEPT_GROUPS ? keeperIds : clerkIds
  return ids[village] ?? clerkIds[village] ?? null
}

/** Grids with their numbers, each below the one around it. */
export function gridRows(
  grids: readonly DemoGrid[],
  site: Site,
): { rows: Columns[]; idOf: (village: number, group: number) => Id } {
  const ids = grids.map(() => site.newId())
  const at = (village: number | null, group: number | null): Id | null =>
    ids[grids.findIndex(grid => grid.village === village && grid.group === group)] ?? null
  const rows = grids.map(({ village, group, ...values }, i) => {
    const code = village === null ? site.townCode.padEnd(12, '0') : site.villages[village]!.code
    const parentId = village === null ? null : group === null ? at(null, null) : at(village, null)
    return {
      ...values,
      id: ids[i],
      tenantId: site.tenantId,
      deptId: village === null ? site.townDeptId : site.deptIds[village],
      gridNo: `${code}G${String((group ?? 0) + 1).padStart(2, '0')}`,
      parentId,
      leaderId: leaderOf(village, group, site),
      status: '1',
    }
  })
  return { rows, idOf: (village, group) => at(village, group)! }
}

const audit = (village: number, moment: string, { tenantId, clerkIds, deptIds }: Site): Columns => ({
  tenantId,
  deptId: deptIds[village],
  createUser: clerkIds[village],
  createDept: deptIds[village],
  createTime: moment,
  updateUser: clerkIds[village],
  updateTime: moment,
})

/** Counts up within each village: 1, 2, 3 … */
function counter(): (village: number) => number {
  const counts: number[] = []
  return village => {
    counts[village] = (counts[village] ?? 0) + 1
    return counts[village]
  }
}

export interface PeopleRows {
  readonly households: readonly Columns[]
  readonly residents: readonly Columns[]
  readonly accounts: readonly Columns[]
  readonly residentIds: readonly Id[]
}
/** When the office takes down what happened on a day. */
export const OFFICE_HOUR = '10:20:00'
/** Somebody of the demo town who has died or moved away after they were registered. */
export interface Leaving {
  readonly id: Id
  /** Keys of dictionary resident_status: 3 moved out, 4 dead. */
  readonly status: '3' | '4'
  /** YYYY-MM-DD */
  readonly day: string
  readonly reason: string
  readonly clerkId: Id | null
}
/** What became of a row's person, if they left after they were registered. */
export function leavingOf(row: Columns): Leaving | undefined {
  const { status } = row
  if (status !== '3' && status !== '4') return undefined
  const day = String(status === '4' ? row['deathDate'] : row['moveOutDate'])
  if (day <= String(row['createTime']).slice(0, 10)) return undefined
  const reason = status === '4' ? '病故' : String(row['moveOutReason'])
  return { id: row['id'] as Id, status, day, reason, clerkId: (row['createUser'] as Id | null) ?? null }
}
interface Settled {
  readonly population: Population
  readonly gridOf: (village: number, group: number) => Id
  readonly householdCode: () => string
  readonly accounts: number
  readonly elderlyFrom: number
}

/** Households, residents and their accounts, linked by ids. */
export function peopleRows(settled: Settled, site: Site): PeopleRows {
  const { population, gridOf } = settled
  const residentIds = population.residents.map(() => site.newId())
  const householdIds = population.households.map(() => site.newId())
  const [houseNo, personNo] = [counter(), counter()]
  const today = site.now.slice(0, 10)
  const households = population.households.map(({ village, group, head, values }, i) => ({
    ...values,
    ...audit(village, momentOf(site, 400, officeTime(i)), site),
    id: householdIds[i],
    householdNo: `${site.villages[village]!.code}H${String(houseNo(village)).padStart(4, '0')}`,
    householdCode: settled.householdCode(),
    headId: residentIds[head],
    gridId: gridOf(village, group),
  }))
  const withAccount = new Set(accountHolders(population.residents, today, settled.accounts))
  const residents = population.residents.map(
    ({ village, group, household, guardian, registeredDaysAgo, values }, i) => ({
      ...values,
      ...audit(village, momentOf(site, registeredDaysAgo, officeTime(i)), site),
      id: residentIds[i],
      residentNo: `${site.villages[village]!.code}${String(personNo(village)).padStart(6, '0')}`,
      regionCode: site.villages[village]!.code,
      householdId: householdIds[household],
      gridId: gridOf(village, group),
      guardianId: guardian === null ? null : residentIds[guardian],
      longitude: population.households[household]!.values['longitude'],
      latitude: population.households[household]!.values['latitude'],
      accountFlag: withAccount.has(i) ? 1 : 0,
      kindTags: kindTagsOf(values, { today, elderlyFrom: settled.elderlyFrom }),
    }),
  )
  const accounts = [...withAccount].map(i => accountRow(population.residents[i]!, residentIds[i]!, site))
  return { households, residents, accounts, residentIds }
}

/** Grown-ups with a phone, from the first on. */
function accountHolders(residents: readonly DemoResident[], today: string, most: number): number[] {
  const grown = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`
  const able = residents.flatMap(({ values }, i) =>
    values.status === '1' && values.phone && values.birthday <= grown ? [i] : [],
  )
  return able.slice(0, most)
}
/** Nobody knows a password of these accounts: the first reset gives one. */
const accountRow = ({ village, values }: DemoResident, residentId: Id, site: Site): Columns => ({
  tenantId: site.tenantId,
  deptId: site.deptIds[village],
  residentId,
  account: values.phone,
  status: '1',
  loginFailCount: 0,
})

/** One registration per person, the ends of those who left or died, and the edits of the last days. */
export function changeRows(
  { residents }: Population,
  residentIds: readonly Id[],
  edits: readonly DemoEdit[],
  site: Site,
): readonly Columns[] {
  const row = (i: number, operateTime: string, values: Columns): Columns => {
    const { village } = residents[i]!
    const operatorId = site.clerkIds[village]
    const of = { tenantId: site.tenantId, deptId: site.deptIds[village], residentId: residentIds[i] }
    return { ...of, ...values, operatorId, createUser: operatorId, operateTime, createTime: operateTime }
  }
  const registered = residents.map(({ registeredDaysAgo }, i) =>
    row(i, momentOf(site, registeredDaysAgo, officeTime(i)), {
      changeType: '1',
      reason: '户籍底册登记',
      source: 'import',
    }),
  )
  const ended = residents.flatMap(({ values }, i) => {
    const day = String(values['moveOutDate'] ?? values['deathDate'] ?? '')
    if (day === '') return []
    const changeType = values.status === '3' ? '4' : '5'
    return [
      row(i, `${day} 10:00:00`, {
        changeType,
        fieldName: 'status',
        oldValue: '1',
        newValue: values.status,
        reason: '居民来村办理',
        source: 'web',
      }),
    ]
  })
  const edited = edits.map(({ resident, daysAgo, time, ...values }) =>
    row(resident, momentOf(site, daysAgo, time), { ...values }),
  )
  return [...registered, ...ended, ...edited]
}
