import { DAY_MS } from '@village/resource'
import { yearsBefore } from '../../features/people/public.ts'
import { surnameOf } from './names.ts'
import type { VillagePlan } from './plan.ts'
import type { Random } from './random.ts'

/** Somebody of the demo town before numbers, addresses and tags. Ages may still be moved to fit the plan. */
export interface Person {
  readonly village: number
  readonly household: number
  readonly group: number
  readonly template: Template
  surname: string
  sex: '1' | '2'
  age: number
  /** Key of family_relation. */
  relation: string
}
export type Template = 'olderSingle' | 'olderCouple' | 'nuclear' | 'threeGenerations' | 'singleAdult' | 'grandparents'

const SHARES: Readonly<Record<Template, number>> = {
  olderSingle: 0.12,
  olderCouple: 0.26,
  nuclear: 0.34,
  threeGenerations: 0.17,
  singleAdult: 0.06,
  grandparents: 0.05,
}
const SIZES: Readonly<Record<Template, number>> = {
  olderSingle: 1,
  olderCouple: 2,
  nuclear: 3,
  threeGenerations: 5,
  singleAdult: 1,
  grandparents: 3,
}

type Sketch = Pick<Person, 'surname' | 'sex' | 'age' | 'relation'>
const oppositeSex = (sex: '1' | '2'): '1' | '2' => (sex === '1' ? '2' : '1')
const couple = (surname: string, age: number, relations: readonly [string, string], random: Random): Sketch[] => [
  { surname, sex: '1', age, relation: relations[0] },
  { surname: surnameOf(random), sex: '2', age: Math.max(20, age - random.between(-1, 4)), relation: relations[1] },
]
const child = (surname: string, age: number, random: Random): Sketch => {
  const sex = random.chance(0.5) ? '1' : '2'
  return { surname, sex, age, relation: sex === '1' ? '2' : '3' }
}
const children = (surname: string, parentAge: number, count: number, random: Random): Sketch[] =>
  Array.from({ length: Math.max(count, 0) }, () =>
    child(surname, Math.max(0, parentAge - random.between(24, 31)), random),
  )

const makers: Readonly<Record<Template, (size: number, random: Random) => Sketch[]>> = {
  olderSingle: (_, random) => [
    { surname: surnameOf(random), sex: random.chance(0.35) ? '1' : '2', age: random.between(62, 92), relation: '0' },
  ],
  olderCouple: (_, random) => couple(surnameOf(random), random.between(55, 87), ['0', '1'], random),
  nuclear: (size, random) => {
    const surname = surnameOf(random)
    const age = random.between(28, 50)
    return [...couple(surname, age, ['0', '1'], random), ...children(surname, age, size - 2, random)]
  },
  threeGenerations: (size, random) => {
    const surname = surnameOf(random)
    const age = random.between(31, 52)
    const elders = couple(surname, age + random.between(23, 30), ['5', '5'], random)
    return [...couple(surname, age, ['0', '1'], random), ...elders, ...children(surname, age, size - 4, random)]
  },
  singleAdult: (_, random) => [
    { surname: surnameOf(random), sex: random.chance(0.75) ? '1' : '2', age: random.between(25, 58), relation: '0' },
  ],
  grandparents: (size, random) => {
    const surname = surnameOf(random)
    const head = random.between(56, 72)
    const elders = couple(surname, head, ['0', '1'], random).slice(0, Math.max(1, size - 1))
    const sex = random.chance(0.5) ? '1' : '2'
    return [...elders, { surname, sex, age: random.between(4, 14), relation: '4' }]
  },
}

/** How many households of each template: shares of the whole, the largest remainder rounded up. */
function quotas(households: number): Template[] {
  const names = Object.keys(SHARES) as Template[]
  const exact = names.map(name => SHARES[name] * households)
  const counts = exact.map(Math.floor)
  const missing = households - counts.reduce((sum, n) => sum + n, 0)
  const byRemainder = names.map((_, i) => i).sort((a, b) => exact[b]! - counts[b]! - (exact[a]! - counts[a]!))
  for (const i of byRemainder.slice(0, missing)) counts[i]!++
  return names.flatMap((name, i) => Array<Template>(counts[i]!).fill(name))
}

/** Sizes of the households, grown or shrunk by one child each until the village's total is met. */
function sizes(templates: readonly Template[], people: number): number[] {
  const all = templates.map(template => SIZES[template])
  let missing = people - all.reduce((sum, size) => sum + size, 0)
  const step = Math.sign(missing)
  const flexible = step > 0 ? /nuclear|threeGenerations/ : /grandparents|nuclear/
  for (let round = 0; missing !== 0 && round < 2; round++)
    for (let i = 0; i < all.length && missing !== 0; i++) {
      if (!flexible.test(templates[i]!)) continue
      all[i]! += step
      missing -= step
    }
  return all
}

/** The families of one village. */
export function familiesOf(plan: VillagePlan, village: number, groups: number, random: Random): Person[] {
  const templates = random.shuffled(quotas(plan.households))
  const counts = sizes(templates, plan.people)
  return templates.flatMap((template, household) =>
    makers[template](counts[household]!, random).map(sketch => ({
      ...sketch,
      village,
      household,
      template,
      group: 1 + Math.floor((household * groups) / templates.length),
    })),
  )
}

/** Moves the fewest people over the borders of the age bands until each band has its number. Changes ages in place. */
export function fitAges(people: readonly Person[], targets: readonly number[], firstAges: readonly number[]): void {
  for (let band = 0; band < firstAges.length; band++) {
    const first = firstAges[band]!
    const wanted = targets.slice(0, band + 1).reduce((sum, n) => sum + n, 0)
    const younger = people.filter(person => person.age < first)
    const older = people.filter(person => person.age >= first)
    const surplus = younger.length - wanted
    const nearest = (surplus > 0 ? younger : older).toSorted(
      (a, b) => Math.abs(a.age - first) - Math.abs(b.age - first),
    )
    for (const person of nearest.slice(0, Math.abs(surplus))) person.age = surplus > 0 ? first : first - 1
  }
}

/** Makes sons of daughters, or the other way round, until the number of men is met. */
export function fitSex(people: readonly Person[], male: number): void {
  let missing = male - people.filter(person => person.sex === '1').length
  const from = missing > 0 ? '2' : '1'
  for (const person of people) {
    if (missing === 0) return
    if (person.sex !== from || !/^[234]$/.test(person.relation)) continue
    person.sex = oppositeSex(from)
    if (person.relation !== '4') person.relation = person.sex === '1' ? '2' : '3'
    missing -= from === '2' ? 1 : -1
  }
}

/** A birth date that makes somebody of this age on that day. */
export function bornOn(age: number, today: string, random: Random): string {
  const birthday = Date.parse(yearsBefore(today, age))
  const day = new Date(birthday - random.between(0, 364) * DAY_MS).toISOString().slice(0, 10)
  return day
}
