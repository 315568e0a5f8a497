import { dayBefore, daysBetween } from '@village/resource'
import { bornOn, familiesOf, fitAges, fitSex, type Person } from './families.ts'
import { placeIn } from './grids.ts'
import { nameOf } from './names.ts'
import type { Numbers } from './numbers.ts'
import { GROUPS, type PopulationPlan, type VillagePlan } from './plan.ts'
import { type Random, streamOf } from './random.ts'

/** First ages of the second, third and fourth band. */
const BAND_STARTS = [15, 60, 80] as const

/** A household of the demo town; links are positions in the lists. */
export interface DemoHousehold {
  readonly village: number
  readonly group: number
  readonly head: number
  readonly values: Readonly<Record<string, unknown>>
}
export interface DemoResident {
  readonly village: number
  readonly group: number
  readonly household: number
  readonly guardian: number | null
  /** Days before the reference day on which the person was registered. */
  readonly registeredDaysAgo: number
  readonly values: Readonly<Record<string, unknown>> & {
    readonly name: string
    readonly idCard: string
    readonly sex: '1' | '2'
    readonly birthday: string
    readonly relation: string
    readonly residenceType: string
    readonly politicalStatus: string
    readonly status: string
    readonly phone: string | null
  }
}
export interface Population {
  readonly households: readonly DemoHousehold[]
  readonly residents: readonly DemoResident[]
}
export interface PopulationOptions {
  readonly villages: readonly VillagePlan[]
  readonly plan: PopulationPlan | null
  readonly townName: string
  /** YYYY-MM-DD, the day to which ages and times are relative. */
  readonly today: string
  readonly numbers: Numbers
}

/** Who gets which mark, as positions: each mark has a fixed number of people. */
interface Marks {
  readonly party: ReadonlySet<number>
  readonly migrants: ReadonlySet<number>
  readonly away: ReadonlySet<number>
  readonly movedOut: ReadonlySet<number>
  readonly deceased: ReadonlySet<number>
}
function marksOf(people: readonly Person[], plan: PopulationPlan | null): Marks {
  const random = streamOf('people.marks')
  const taken = new Set<number>()
  const take = (count: number, fits: (person: Person) => boolean, exclusive = true): Set<number> => {
    const candidates = people.flatMap((person, i) => (fits(person) && !(exclusive && taken.has(i)) ? [i] : []))
    const chosen = new Set(random.shuffled(candidates).slice(0, count))
    if (exclusive) for (const i of chosen) taken.add(i)
    return chosen
  }
  const isHead = (person: Person): boolean => person.relation === '0'
  return {
    deceased: take(plan?.deceased ?? 0, p => !isHead(p) && p.age >= 68),
    movedOut: take(plan?.movedOut ?? 0, p => !isHead(p) && p.age >= 19 && p.age < 45),
    migrants: take(plan?.migrants ?? 0, p => /nuclear|singleAdult/.test(p.template) && p.age >= 18 && p.age < 58),
    away: take(plan?.away ?? 0, p => p.age >= 18 && p.age < 60),
    party: take(plan?.party ?? 0, p => p.age >= 22, false),
  }
}

const education = (age: number, random: Random): string => {
  if (age < 7) return '90'
  if (age < 13) return '80'
  if (age < 16) return '70'
  if (age < 19) return random.chance(0.7) ? '60' : '40'
  if (age >= 60)
    return random.weighted([
      ['80', 55],
      ['70', 30],
      ['60', 8],
      ['90', 7],
    ])
  return random.weighted([
    ['70', 45],
    ['60', 18],
    ['40', 14],
    ['30', 13],
    ['20', 9],
    ['10', 1],
  ])
}
const occupation = (age: number, random: Random): string => {
  if (age < 19) return '9'
  if (age >= 60) return random.chance(0.7) ? '5' : '9'
  return random.weighted([
    ['5', 40],
    ['4', 20],
    ['6', 18],
    ['2', 7],
    ['3', 6],
    ['8', 6],
    ['1', 2],
    ['9', 1],
  ])
}
const marital = (person: Person): string => {
  if (person.template === 'olderSingle') return '30'
  if (person.age < 22) return '10'
  if (/^[23]$/.test(person.relation) || person.template === 'singleAdult') return '10'
  return '20'
}
const political = (i: number, age: number, marks: Marks, random: Random): string => {
  if (marks.party.has(i)) return [...marks.party].indexOf(i) % 16 === 0 ? '02' : '01'
  return age >= 14 && age < 29 && random.chance(0.4) ? '03' : '13'
}
const residence = (i: number, person: Person, marks: Marks): string => {
  if (marks.away.has(i)) return '2'
  if (marks.migrants.has(i)) return '3'
  return person.template === 'grandparents' && person.age < 15 ? '4' : '1'
}

function endOf(
  i: number,
  today: string,
  marks: Marks,
  random: Random,
): Record<string, unknown> & { readonly status: string } {
  const day = dayBefore(today, random.between(3, 300))
  if (marks.movedOut.has(i))
    return { status: '3', moveOutDate: day, moveOutReason: random.pick(['外出务工落户', '婚嫁迁出', '购房迁出']) }
  if (marks.deceased.has(i)) return { status: '4', deathDate: day }
  return { status: '1' }
}

interface Drawing {
  readonly people: readonly Person[]
  readonly marks: Marks
  readonly options: PopulationOptions
  readonly random: Random
  readonly houses: readonly string[]
  /** Position of the first person of each household. */
  readonly heads: readonly number[]
  readonly householdOf: (person: Person) => number
}

/** In this month the paper register was taken over; since then the village has changed as villages do. */
const FIRST_REGISTER_DAYS_AGO = [610, 640] as const

function residentOf(
  person: Person,
  i: number,
  { marks, options, random, houses, heads, householdOf }: Drawing,
): DemoResident {
  const { villages, today, numbers, townName } = options
  const plan = villages[person.village]!
  const birthday = bornOn(person.age, today, random)
  const household = householdOf(person)
  const registeredDaysAgo = Math.min(
    random.chance(0.06) ? random.between(0, 400) : random.between(...FIRST_REGISTER_DAYS_AGO),
    daysBetween(birthday, today),
  )
  const hasPhone = person.age >= 14 && !(person.age >= 80 && random.chance(0.4))
  const minor = person.age < 14
  const values = {
    name: nameOf(person.surname, person.sex, random),
    idType: '01',
    idCard: numbers.idCard(birthday, person.sex),
    sex: person.sex,
    birthday,
    nation: random.chance(0.97) ? '01' : random.pick(['03', '11', '02', '10']),
    phone: hasPhone ? numbers.phone(person.village + 1) : null,
    maritalStatus: marital(person),
    education: education(person.age, random),
    politicalStatus: political(i, person.age, marks, random),
    occupation: occupation(person.age, random),
    workUnit:
      person.age >= 20 && person.age < 60 && random.chance(0.12)
        ? `${random.pick(['望岭合作社', '海棠果品厂', '青禾农机站', '石泉建材厂'])}(演示)`
        : null,
    residenceType: residence(i, person, marks),
    relation: person.relation,
    hukouAddress: marks.migrants.has(i) ? '外县示例镇(演示)' : `${townName.replace(/\(.*\)$/, '')}${plan.name}`,
    liveAddress: `${plan.name}${houses[household]}`,
    emergencyName: person.age >= 80 ? nameOf(person.surname, '1', random) : null,
    emergencyPhone: person.age >= 80 ? numbers.phone(person.village + 1) : null,
    guardianPhone: minor ? numbers.phone(person.village + 1) : null,
    moveInDate: marks.migrants.has(i) ? dayBefore(today, random.between(60, 900)) : null,
    ...endOf(i, today, marks, random),
  }
  return {
    village: person.village,
    group: person.group,
    household,
    guardian: minor ? heads[household]! : null,
    registeredDaysAgo,
    values,
  }
}

function householdValues(
  centre: VillagePlan['centre'],
  group: number,
  houseNo: string,
  random: Random,
): Record<string, unknown> {
  const [longitude, latitude] = placeIn(group, centre, random)
  const labels = random.weighted([
    [['1'], 88],
    [['2'], 6],
    [['5'], 3],
    [['4'], 2],
    [['3'], 1],
  ] as const)
  return {
    houseNo,
    hukouType: '1',
    labels: [...labels],
    houseStructure: random.weighted([
      ['1', 45],
      ['2', 30],
      ['3', 15],
      ['5', 7],
      ['4', 3],
    ]),
    houseArea: String(random.between(60, 220)),
    floors: random.chance(0.3) ? 2 : 1,
    builtYear: random.between(1978, 2022),
    homesteadArea: String(random.between(120, 300)),
    contractLandMu: (random.between(5, 90) / 10).toFixed(1),
    rentFlag: random.chance(0.04) ? 1 : 0,
    dangerFlag: random.chance(0.015) ? 1 : 0,
    longitude: longitude.toFixed(7),
    latitude: latitude.toFixed(7),
    status: '1',
  }
}

/** The people of the demo town and their households. The same day gives the same town. */
export function population(options: PopulationOptions): Population {
  const { villages, plan } = options
  const families = streamOf('people.families')
  const people = villages.flatMap((village, i) => familiesOf(village, i, GROUPS, families))
  if (plan) {
    fitAges(people, plan.ages, BAND_STARTS)
    fitSex(people, plan.male)
  }
  const firstHousehold = villages.map((_, i) =>
    villages.slice(0, i).reduce((sum, village) => sum + village.households, 0),
  )
  const householdOf = (person: Person): number => firstHousehold[person.village]! + person.household
  const heads: number[] = []
  for (const [i, person] of people.entries()) if (person.relation === '0') heads[householdOf(person)] = i
  const houses = heads.map(i => `${people[i]!.group}组${people[i]!.household + 1}号`)
  const drawing: Drawing = {
    people,
    marks: marksOf(people, plan),
    options,
    random: streamOf('people.resident'),
    houses,
    heads,
    householdOf,
  }
  const houseRandom = streamOf('people.household')
  return {
    residents: people.map((person, i) => residentOf(person, i, drawing)),
    households: heads.map((head, i) => {
      const { village, group } = people[head]!
      return {
        village,
        group,
        head,
        values: householdValues(villages[village]!.centre, group, houses[i]!, houseRandom),
      }
    }),
  }
}
