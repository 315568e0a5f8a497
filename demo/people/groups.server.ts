import { dayBefore } from '@village/resource'
import { yearsBefore } from '../../features/people/public.ts'
import { auditColumnsAt, type Columns, type Living, momentOn, type Staff } from './lives.server.ts'
import type { DemoPlace } from './place.server.ts'
import { type Random, streamOf } from './random.ts'

interface Making {
  readonly people: readonly Living[]
  readonly staffOf: (deptId: string) => Staff
  readonly place: DemoPlace
}

/** Veterans by class (dictionary veteran_type): the nine that are common in a village. */
const CLASSES: readonly (readonly [key: string, people: number])[] = [
  ['1', 28],
  ['2', 9],
  ['3', 3],
  ['4', 2],
  ['6', 4],
  ['7', 3],
  ['9', 2],
  ['10', 6],
  ['11', 4],
]
const FAMILIES = ['7', '8', '9', '10']
/** Services by kind (dictionary veteran_service_type): 140 rows, 12 plaques, 9 requests that are open. */
const SERVICES: readonly (readonly [key: string, rows: number, title: string, content: string])[] = [
  ['1', 66, '走访慰问', '上门走访，了解生活情况'],
  ['2', 35, '发放优抚补助', '按月发放定期抚恤补助'],
  ['3', 12, '悬挂光荣牌', '上门悬挂光荣之家牌匾'],
  ['4', 10, '就业推荐', '推荐县里招聘岗位'],
  ['5', 8, '困难帮扶', '发放临时困难补助'],
  ['7', 9, '诉求登记', '来村反映待遇问题，待答复'],
]
/** Disabled people by category, domain-model §9. */
const CATEGORIES = [8, 15, 7, 29, 6, 7, 12] as const

/** Sixteen to nineteen digits end in the Luhn character of those before. */
function withLuhn(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = i % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits + String((10 - (sum % 10)) % 10)
}

function veteranOf(
  person: Living,
  veteranType: string,
  at: number,
  { place, staffOf }: Making,
  random: Random,
): Columns {
  const staff = staffOf(person.deptId)
  const isFamily = FAMILIES.includes(veteranType)
  const enlistDate = `${Number(person.birthday.slice(0, 4)) + random.between(18, 21)}-12-10`
  const years = veteranType === '1' ? 2 : random.between(4, 16)
  const retireDate = `${Math.min(Number(enlistDate.slice(0, 4)) + years, Number(place.now.slice(0, 4)) - 1)}-12-01`
  const plaque = random.chance(0.9)
  const number = `6200000000${String(1000 + at).padStart(8, '0')}`
  return {
    ...auditColumnsAt(person, random.between(60, 500), place, staff),
    veteranType,
    status: person.status === '1' ? '1' : '2',
    ...(!isFamily && {
      branch: random.pick(['1', '1', '1', '2', '3', '4', '6']),
      unitCode: String(random.between(31000, 32900)),
      enlistDate,
      retireDate,
      rankName: veteranType === '1' ? '上等兵' : random.pick(['下士', '中士', '上士']),
      retireCertNo: `DEMO${String(at).padStart(6, '0')}`,
      placement: random.pick(['1', '1', '2', '6']),
    }),
    prefCardNo: withLuhn(`${number}`.slice(0, 18)),
    employment: person.age >= 60 ? '5' : random.pick(['1', '2', '3', '3']),
    ...(veteranType === '6' && { injuryLevel: String(random.between(5, 10)) }),
    combatFlag: veteranType === '11' ? 1 : 0,
    plaqueFlag: plaque ? 1 : 0,
    plaqueDate: plaque ? dayBefore(place.now, random.between(60, 1200)) : null,
    hardshipFlag: random.chance(0.15) ? 1 : 0,
    benefitMonthly: /^(6|7|9|11)$/.test(veteranType) ? random.between(650, 1900).toFixed(2) : null,
    bankName: '演示农商行(演示)',
    bankAccount: withLuhn(`62999900${String(10_000_000 + at)}00`),
  }
}

/** Veterans: men of the town from 22 on, families of either sex. */
export function veteranRows(making: Making): {
  readonly profiles: readonly Columns[]
  readonly veterans: readonly Living[]
} {
  const random = streamOf('people.userveteran')
  const grown = random.shuffled(making.people.filter(person => person.age >= 22 && person.status === '1'))
  const wanted = CLASSES.flatMap(([key, count]) => Array.from({ length: count }, () => key))
  const taken = new Set<string>()
  const veterans = wanted.map(key => {
    const fits = (person: Living): boolean =>
      !taken.has(person.id) &&
      (FAMILIES.includes(key) || (person.sex === '1' && (key === '11' ? person.age > 60 : true)))
    const person = grown.find(fits)!
    taken.add(person.id)
    return person
  })
  return { veterans, profiles: veterans.map((person, at) => veteranOf(person, wanted[at]!, at, making, random)) }
}

/** What was done for veterans in the last months. */
export function veteranServices(veterans: readonly Living[], { place, staffOf }: Making): readonly Columns[] {
  const random = streamOf('people.veteran')
  return SERVICES.flatMap(([serviceType, rows, title, content]) =>
    Array.from({ length: rows }, (_, at) => {
      const person = veterans[(at * 7 + Number(serviceType)) % veterans.length]!
      const ago = random.between(1, serviceType === '7' ? 25 : 85)
      const isOpen = serviceType === '7'
      const isMoney = /^[25]$/.test(serviceType)
      const staff = staffOf(person.deptId)
      return {
        ...auditColumnsAt(person, ago, place, staff),
        serviceType,
        title,
        content,
        serviceTime: momentOn(place.now, ago, random.between(500, 1020)),
        handlerId: staff.clerkId,
        amount: isMoney ? random.between(300, 1900).toFixed(2) : null,
        ...(isOpen ? { status: random.pick(['0', '0', '1']) } : { status: '2', result: '已办结', satisfaction: '5' }),
      }
    }),
  )
}

/** Disabled people with certificates that begin with their numbers; none of category 7 without its parts. */
export function disabledRows({ people, place, staffOf }: Making): readonly Columns[] {
  const random = streamOf('people.userdisabled')
  const able = random.shuffled(people.filter(person => person.status === '1' && person.age >= 6))
  const types = CATEGORIES.flatMap((count, at) => Array.from({ length: count }, () => String(at + 1)))
  return types.map((disabilityType, at) => {
    const person = able[at]!
    const disabilityLevel = random.weighted([
      ['1', 14],
      ['2', 28],
      ['3', 30],
      ['4', 28],
    ])
    const isGrave = /^[12]$/.test(disabilityLevel)
    const issueDate = dayBefore(place.now, random.chance(0.07) ? random.between(3570, 3660) : random.between(200, 3500))
    const staff = staffOf(person.deptId)
    return {
      ...auditColumnsAt(person, random.between(60, 500), place, staff),
      certNo: `${person.idCard}${disabilityType}${disabilityLevel}`,
      disabilityType,
      disabilityLevel,
      secondTypes:
        disabilityType === '7'
          ? random.pick([
              ['2', '3'],
              ['4', '5'],
              ['1', '2'],
            ])
          : null,
      cause: random.pick(['先天', '疾病', '意外伤害', '年老']),
      issueDate,
      validUntil: yearsBefore(issueDate, -10),
      certStatus: '1',
      livingSubsidy: random.chance(0.3) ? 1 : 0,
      nursingSubsidy: isGrave && !random.chance(0.12) ? 1 : 0,
      subsidyAmount: isGrave ? '150.00' : null,
      aidDevice: random.chance(0.4) ? random.pick(['轮椅', '助听器', '拐杖', '盲杖']) : null,
      barrierFree: random.chance(0.3) ? 1 : 0,
      employment: person.age >= 60 ? '5' : random.pick(['3', '4', '6', '1']),
      helperId: random.chance(0.5) ? staff.clerkId : null,
      status: '1',
    }
  })
}

/**
 * Rows of special care and the people in them (domain-model §9); labels and ages say who, a few are still to be found.
 */
const CARE_ROWS = 127
const CARE_PEOPLE = 118
const FOUND_SHARE = 0.86
const CLASS_OF_LABEL: Readonly<Record<string, string>> = { 2: '1', 3: '2', 4: '10' }
const FURTHER = ['8', '8', '7', '9', '6', '5'] as const

function careOf(person: Living, careClass: string, { place, staffOf }: Making, random: Random): Columns {
  const staff = staffOf(person.deptId)
  const ago = random.between(40, 330)
  const isChild = /^[367]$/.test(careClass)
  return {
    ...auditColumnsAt(person, ago, place, staff),
    careClass,
    attention: random.pick(['1', '1', '2', '3']),
    startDate: dayBefore(place.now, ago),
    endDate: random.chance(0.04)
      ? dayBefore(place.now, random.between(1, 12))
      : dayBefore(place.now, -random.between(35, 300)),
    basis: '镇民政办认定(演示)',
    amountMonthly: /^(1|2|6)$/.test(careClass) ? random.between(280, 900).toFixed(2) : null,
    ...(isChild && {
      schoolName: '演示镇中心小学(演示)',
      guardianName: `${person.name.slice(0, 1)}示例`,
      guardianRelation: '6',
    }),
    helperId: staff.clerkId,
    helpPlan: '每月走访，了解生活与就学就医情况',
    status: '1',
  }
}

export function careRows(making: Making): readonly Columns[] {
  const random = streamOf('people.userspecial')
  const here = making.people.filter(person => person.status === '1')
  const byFacts = here.flatMap((person): (readonly [Living, string])[] => {
    if (person.residenceType === '4' && person.age < 16) return [[person, '3']]
    const label = person.isHead ? person.labels.find(one => CLASS_OF_LABEL[one]) : undefined
    return label ? [[person, CLASS_OF_LABEL[label]!]] : []
  })
  const found = random.shuffled(byFacts).slice(0, Math.min(Math.round(byFacts.length * FOUND_SHARE), CARE_PEOPLE))
  const known = new Set(byFacts.map(([person]) => person.id))
  const others = random.shuffled(here.filter(person => !known.has(person.id)))
  const classFor = (person: Living): string => {
    if (person.age < 16) return random.pick(['6', '7', '7'])
    return person.age >= 18 && person.sex === '2'
      ? random.pick(FURTHER.filter(key => !/[67]/.test(key)))
      : random.pick(['8', '9'])
  }
  const further = others.slice(0, CARE_PEOPLE - found.length).map(person => [person, classFor(person)] as const)
  const first = [...found, ...further]
  // Illness comes to people who are in care already.
  const second = first.filter(([, key]) => key !== '8').slice(0, CARE_ROWS - CARE_PEOPLE)
  return [...first, ...second.map(([person]) => [person, '8'] as const)].map(([person, key]) =>
    careOf(person, key, making, random),
  )
}

const CYCLE_DAYS: Readonly<Record<string, number>> = { veteran: 90, disabled: 30, special: 30 }
/** One visit that was paid to each, so that the next ones are spread over the days. */
export function paidVisits(
  visitGroup: string,
  rows: readonly Columns[],
  { place }: Pick<Making, 'place'>,
): readonly Columns[] {
  const random = streamOf(`people.carevisit.${visitGroup}`)
  const people = [...new Map(rows.map(row => [row['residentId'], row])).values()]
  return people.map(row => {
    const cycleDays = CYCLE_DAYS[visitGroup]!
    const ago = random.between(1, cycleDays - 2)
    return {
      ...row,
      visitGroup,
      cycleDays,
      status: '2',
      result: '1',
      content: '上门走访，情况正常',
      dueDate: dayBefore(place.now, ago),
      visitTime: momentOn(place.now, ago, random.between(500, 1020)),
      visitorId: row['createUser'],
    }
  })
}
