import { dayBefore, daysBetween, type Id } from '@village/resource'
import { monthBefore } from '../../features/governance/public.server.ts'
import { streamOf } from '../people/random.ts'
import { audit, type GovernancePlace, shortNameOf } from './place.server.ts'

type Columns = Record<string, unknown>

/** An item of a village's standard. */
interface Standard {
  readonly code: string
  /** Key of grade_subject and of grade_category. */
  readonly subjectType: string
  readonly category: string
  readonly name: string
  readonly score: string
  readonly most: string | null
  readonly oncePer: 'month' | null
  /** How often it is written down, against the others of its kind. */
  readonly weight: number
}
const standard = (
  [code, subjectType, category, name]: readonly [string, string, string, string],
  score: number,
  more: Partial<Pick<Standard, 'most' | 'oncePer' | 'weight'>> = {},
): Standard => ({
  code,
  subjectType,
  category,
  name,
  score: score.toFixed(1),
  most: null,
  oncePer: null,
  weight: 10,
  ...more,
})

const STANDARDS: readonly Standard[] = [
  standard(['H01', '3', '1', '房前屋后干净整洁'], 5, { oncePer: 'month', weight: 34 }),
  standard(['H02', '3', '2', '孝敬老人、家庭和睦'], 5, { oncePer: 'month', weight: 14 }),
  standard(['H03', '3', '3', '主动帮助邻里'], 3, { most: '9.0', weight: 18 }),
  standard(['H04', '3', '5', '参加志愿服务'], 4, { most: '12.0', weight: 20 }),
  standard(['H05', '3', '1', '乱堆乱放经提醒不改'], -5, { most: '15.0', weight: 9 }),
  standard(['H06', '3', '7', '大操大办红白事'], -10, { oncePer: 'month', weight: 2 }),
  standard(['G01', '2', '8', '网格巡查到位'], 5, { most: '20.0' }),
  standard(['G02', '2', '4', '矛盾隐患未及时上报'], -5, { most: '10.0', weight: 3 }),
  standard(['V01', '1', '1', '环境整治评比达标'], 8, { most: '16.0' }),
  standard(['S01', '4', '8', '走访到户、服务到位'], 3, { most: '15.0' }),
]

interface Item extends Standard {
  readonly id: Id
  readonly deptId: Id
}

/** Ten items for each village. */
export function itemRows(place: GovernancePlace): {
  readonly rows: readonly Columns[]
  readonly items: readonly Item[]
} {
  const { villages, tenantId, now, userOf } = place
  const items = villages.flatMap(village =>
    STANDARDS.map(one => ({ ...one, id: place.newId(), deptId: village.deptId, village })),
  )
  const rows = items.map(({ id, deptId, village, ...one }, i) => ({
    ...audit(userOf(`clerk.${shortNameOf(village, place)}`), deptId, `${dayBefore(now, 380)} 09:30:00`),
    id,
    tenantId,
    deptId,
    itemCode: one.code,
    itemName: one.name,
    subjectType: one.subjectType,
    category: one.category,
    score: one.score,
    maxPerMonth: one.most,
    oncePer: one.oncePer,
    sort: (i % STANDARDS.length) + 1,
    status: '1',
  }))
  return { rows, items }
}

const DEEDS = 2160
const HOUSEHOLD = '3'
const GRID = '2'
const STAFF = '4'
/** Percentages of records about households, grids, staff and villages. */
const SUBJECTS = [
  ['3', 88],
  ['2', 6],
  ['4', 4],
  ['1', 2],
] as const
const STAFF_KINDS = ['head', 'clerk', 'grid', 'doctor'] as const

type Whom = Pick<Columns, 'householdId' | 'gridId' | 'userId'> & { readonly subjectId: Id }

/** Draws somebody of a kind in a village. */
function drawer(place: GovernancePlace, pick: <T>(list: readonly T[]) => T): (kind: string, deptId: Id) => Whom | null {
  const housesOf = new Map(place.villages.map(v => [v.deptId, place.houses.filter(one => one.deptId === v.deptId)]))
  const gridsOf = new Map(
    place.villages.map(v => [v.deptId, place.grids.filter(one => one.deptId === v.deptId && one.level === '3')]),
  )
  const staffOf = new Map(
    place.villages.map(v => [
      v.deptId,
      STAFF_KINDS.flatMap(kind => place.userOf(`${kind}.${shortNameOf(v, place)}`) ?? []),
    ]),
  )
  const nobody = { householdId: null, gridId: null, userId: null }
  return (kind, deptId) => {
    if (kind === HOUSEHOLD) {
      const house = pick(housesOf.get(deptId)!)
      return { ...nobody, householdId: house.id, gridId: house.gridId, subjectId: house.id }
    }
    if (kind === GRID) {
      const { id } = pick(gridsOf.get(deptId)!)
      return { ...nobody, gridId: id, subjectId: id }
    }
    if (kind !== STAFF) return { ...nobody, subjectId: deptId }
    const staff = staffOf.get(deptId)!
    if (staff.length === 0) return null
    const userId = pick(staff)
    return { ...nobody, userId, subjectId: userId }
  }
}

/** Days of the last three months, by which score records are spread; the open month goes to today. */
function daysOf(now: string): readonly string[] {
  const today = now.slice(0, 10)
  const first = monthBefore(monthBefore(today.slice(0, 7)))
  const count = daysBetween(`${first}-01`, today)
  return Array.from({ length: count + 1 }, (_, ago) => dayBefore(now, ago))
}

/** 2,160 score records of three months: most are approved, those of the last days wait. */
export function deedRows(place: GovernancePlace, items: readonly Item[]): readonly Columns[] {
  const random = streamOf('governance.graderecord')
  const { villages, tenantId, now, userOf } = place
  const days = daysOf(now)
  // Today's score records are written down by now, however early the village is filled.
  const byNow = (moment: string): string => (moment < now ? moment : now)
  const draw = drawer(place, random.pick)
  const had = new Set<string>()
  const rows: Columns[] = []
  while (rows.length < DEEDS) {
    const village =
      villages[
        random.weighted([
          [0, 9],
          [1, 7],
          [2, 4],
        ] as const)
      ]!
    const { deptId } = village
    const subjectType = random.weighted(SUBJECTS)
    const choices = items.filter(one => one.deptId === deptId && one.subjectType === subjectType)
    const item = random.weighted(choices.map(one => [one, one.weight] as const))
    const whom = draw(subjectType, deptId)
    const occurDate = random.pick(days)
    const once = `${item.id}:${whom?.subjectId}:${occurDate.slice(0, 7)}`
    if (!whom || (item.oncePer && had.has(once))) continue
    had.add(once)
    const isNew = occurDate >= dayBefore(now, 4)
    const status = isNew && random.chance(0.6) ? '0' : random.chance(0.03) ? '2' : '1'
    const code = shortNameOf(village, place)
    const reviewer = status === '0' ? null : userOf(`clerk.${code}`)
    rows.push({
      ...audit(
        userOf(`grid.${code}`),
        deptId,
        byNow(`${occurDate} 17:${String(rows.length % 60).padStart(2, '0')}:00`),
      ),
      tenantId,
      deptId,
      itemId: item.id,
      subjectType,
      ...whom,
      score: item.score,
      occurDate,
      status,
      reason: item.name,
      reviewUser: reviewer,
      reviewTime: reviewer ? byNow(`${occurDate} 18:30:00`) : null,
      rejectReason: status === '2' ? '佐证不足' : null,
    })
  }
  return rows
}
