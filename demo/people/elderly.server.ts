import { dayBefore } from '@village/resource'
import { livingOf } from '../../features/people/public.server.ts'
import { yearsBefore } from '../../features/people/public.ts'
import { auditColumnsAt, type Columns, type Living, momentOn, type Staff } from './lives.server.ts'
import type { DemoPlace } from './place.server.ts'
import { type Random, streamOf } from './random.ts'

/** How many elderly people have which grade, the heaviest first; 27 of those who are intact are not assessed yet. */
const GRADES: readonly (readonly [grade: string, people: number])[] = [
  ['4', 14],
  ['3', 22],
  ['2', 35],
  ['1', 103],
]
const NOT_ASSESSED = 27
/** Rows of the ledger, and how many of them are allowances (domain-model §9). */
const SERVICES = 1640
const ALLOWANCES = 70
const DAYS = 30
/** Share of visits that were paid in time, of people whose visit is overdue now. */
const IN_TIME = 0.86
const OVERDUE = 0.05
const CYCLES: Readonly<Record<string, number>> = { 3: 7, 4: 15 }
const OTHER_CYCLE = 30

const SCORES: Readonly<Record<string, readonly [number, number]>> = {
  0: [90, 90],
  1: [66, 89],
  2: [46, 65],
  3: [30, 45],
  4: [5, 29],
}
const CHRONIC = [['2'], ['3'], ['2', '3'], ['4'], ['2', '4'], ['7'], ['5']] as const
const VISITS = [
  '身体状况良好，屋内整洁',
  '量血压，提醒按时服药',
  '帮忙打扫院子',
  '查看取暖与用电安全',
  '陪聊并代购生活用品',
] as const
const OTHERS: readonly (readonly [type: string, content: string, minutes: number])[] = [
  ['2', '送午餐一份', 15],
  ['3', '打扫卧室和厨房', 60],
  ['4', '协助洗浴', 45],
  ['5', '陪同到镇卫生院就诊', 150],
  ['6', '读报谈心', 40],
]

/** A person's place among the grades: the older, the likelier a heavy one. */
function gradesOf(people: readonly Living[], random: Random): ReadonlyMap<string, string> {
  const ranked = people
    .map(person => ({ id: person.id, rank: person.age + random.next() * 25 }))
    .sort((a, b) => b.rank - a.rank)
  const grades = new Map<string, string>()
  let at = 0
  for (const [grade, count] of GRADES) {
    for (const { id } of ranked.slice(at, at + count)) grades.set(id, grade)
    at += count
  }
  for (const { id } of ranked.slice(-NOT_ASSESSED)) grades.set(id, '9')
  return grades
}

/** The recorded living situation, which may be out of date. */
function recordedLiving(person: Living, household: readonly string[], today: string, random: Random): string {
  const rules = { today, elderlyFrom: 60, allowanceFrom: 80, nursingLevels: [] }
  const living = livingOf({ household: person.householdId ? household : null }, rules)
  if (living === '4' && random.chance(0.3)) return '2'
  return living === '3' && random.chance(0.1) ? '1' : living
}

interface Assessed {
  readonly ability: string
  readonly age: number
  readonly random: Random
  readonly place: DemoPlace
}
function assessment({ ability, random, place }: Assessed): Columns {
  if (ability === '9') return { ability, abilityScore: null, assessDate: null, nextAssessDate: null, assessOrg: null }
  const assessDate = dayBefore(place.now, random.chance(0.012) ? random.between(366, 380) : random.between(15, 355))
  return {
    ability,
    abilityScore: random.between(...SCORES[ability]!),
    assessDate,
    nextAssessDate: yearsBefore(assessDate, -1),
    assessOrg: '演示镇养老评估站(演示)',
  }
}

interface Made {
  readonly profiles: readonly Columns[]
  readonly services: readonly Columns[]
  readonly visits: readonly Columns[]
}
interface Making {
  readonly people: readonly Living[]
  readonly householdOf: ReadonlyMap<string, readonly string[]>
  readonly staffOf: (deptId: string) => Staff
  readonly place: DemoPlace
}

function profileOf(person: Living, ability: string, making: Making, random: Random): Columns {
  const { place, staffOf, householdOf } = making
  const staff = staffOf(person.deptId)
  const household = householdOf.get(person.householdId ?? '') ?? []
  const needsCare = /^[234]$/.test(ability)
  const hasAllowance = person.age >= 80 && !random.chance(0.08)
  const pension = random.chance(0.9)
  return {
    ...auditColumnsAt(person, random.between(40, 500), place, staff),
    ...assessment({ ability, age: person.age, random, place }),
    living: recordedLiving(person, household, place.now.slice(0, 10), random),
    caregiverName: needsCare ? `${person.name.slice(0, 1)}示例` : null,
    caregiverRelation: needsCare ? random.pick(['1', '2', '3']) : null,
    chronic: random.chance(0.62) ? [...random.pick(CHRONIC)] : ['1'],
    pensionFlag: pension ? 1 : 0,
    pensionAmount: pension ? random.between(168, 320).toFixed(2) : null,
    allowanceFlag: hasAllowance ? 1 : 0,
    doctorId: staff.doctorId,
    helperId: random.chance(0.4) ? staff.clerkId : null,
    status: person.status === '4' ? '5' : person.status === '3' ? '2' : '1',
  }
}

interface Visited {
  readonly person: Living
  readonly living: string
}
/** The visits of the last month at this person's cycle, and the next one where a visit is overdue. */
function visitsOf({ person, living }: Visited, { place, staffOf }: Making, random: Random): [Columns[], Columns[]] {
  const cycleDays = CYCLES[living] ?? OTHER_CYCLE
  const staff = staffOf(person.deptId)
  const [visits, services]: [Columns[], Columns[]] = [[], []]
  let lateNow = random.chance(OVERDUE)
  for (let ago = random.between(lateNow ? 1 : 0, Math.min(cycleDays, 12) - 1); ago < DAYS; ago += cycleDays) {
    const visit = { visitGroup: 'elderly', cycleDays, dueDate: dayBefore(place.now, ago) }
    if (lateNow) {
      lateNow = false
      visits.push({ ...auditColumnsAt(person, ago + cycleDays, place, staff), ...visit, status: '0' })
      continue
    }
    const inTime = ago === 0 || random.chance(IN_TIME)
    const paidAgo = inTime ? ago + random.between(0, 2) : Math.max(ago - random.between(1, 3), 0)
    const time = momentOn(place.now, paidAgo, random.between(500, 1020))
    const [content, who] = [random.pick(VISITS), random.chance(0.25) ? staff.doctorId : staff.clerkId]
    const result = random.weighted([
      ['1', 90],
      ['2', 6],
      ['3', 4],
    ])
    const row = auditColumnsAt(person, paidAgo, place, staff)
    visits.push({ ...row, ...visit, status: '2', visitTime: time, visitorId: who, result, content })
    services.push({
      ...row,
      careType: '1',
      serviceTime: time,
      duration: random.between(10, 50),
      serviceUserId: who,
      content,
      status: '2',
      satisfaction: random.pick(['5', '5', '5', '4', '4', '3']),
    })
  }
  return [visits, services]
}

/** What was done beside the visits: allowances, and meals, cleaning, escorts for those who need them. */
function otherServices(count: number, people: readonly Living[], making: Making, random: Random): Columns[] {
  const { place, staffOf } = making
  const row = (person: Living, ago: number): Columns => ({
    ...auditColumnsAt(person, ago, place, staffOf(person.deptId)),
    serviceTime: momentOn(place.now, ago, random.between(500, 1020)),
    status: '2',
    serviceUserId: staffOf(person.deptId).clerkId,
  })
  const oldest = people.filter(person => person.age >= 80)
  const allowances = random.shuffled(oldest).slice(0, ALLOWANCES)
  const paid = allowances.map(person => ({
    ...row(person, random.between(3, 12)),
    careType: '7',
    content: '发放高龄津贴',
    amount: person.age >= 90 ? '200.00' : '100.00',
  }))
  const others = Array.from({ length: Math.max(count - paid.length, 0) }, () => {
    const [careType, content, duration] = random.pick(OTHERS)
    const values = { careType, content, duration, provider: '村养老服务站(演示)' }
    return {
      ...row(random.pick(people), random.between(1, DAYS - 1)),
      ...values,
      satisfaction: random.pick(['5', '4']),
    }
  })
  return [...paid, ...others]
}

/** The register of elderly people, their visits and what was done for them in the last month (domain-model §9). */
export function elderlyRows(making: Making): Made {
  const random = streamOf('people.userold')
  const present = making.people.filter(person => /^[12]$/.test(person.status))
  const grades = gradesOf(present, random)
  const profiles = making.people.map(person => profileOf(person, grades.get(person.id) ?? '0', making, random))
  const visiting = streamOf('people.oldpeople')
  const months = making.people.flatMap((person, at) =>
    profiles[at]!['status'] === '1'
      ? [visitsOf({ person, living: String(profiles[at]!['living']) }, making, visiting)]
      : [],
  )
  const visits = months.flatMap(([planned]) => planned)
  const done = months.flatMap(([, services]) => services).slice(0, SERVICES - ALLOWANCES)
  return { profiles, visits, services: [...done, ...otherServices(SERVICES - done.length, present, making, visiting)] }
}
