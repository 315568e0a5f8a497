import { dayBefore, daysBetween } from '@village/resource'
import { yearsBetween } from '../../features/people/public.ts'
import type { DemoPerson, DemoPlace } from '../people/place.server.ts'
import type { Random } from '../people/random.ts'

type Values = Readonly<Record<string, unknown>>

/** How many residents have an archive, and how many of them are in the levels 4, 3 and 2 (domain-model §9). */
const ARCHIVES = 1744
const LEVELS: readonly (readonly [level: string, rows: number])[] = [
  ['4', 64],
  ['3', 190],
  ['2', 470],
]
/** Older people are in the focus group of the public-health service from this age on. */
const OLD_YEARS = 65
const SMALL_YEARS = 7
/** Blood pressure and sugar are part of examinations of grown-ups only. */
const GROWN_YEARS = 18
const SIGNED_SHARE = 0.72
const one = (value: number): string => value.toFixed(1)

/** Keys of disease by level: high blood pressure and diabetes first, as in every village. */
function diseasesOf(level: string, random: Random): readonly string[] {
  if (level === '1') return ['1']
  const usual = random.weighted([
    [['2'], 48],
    [['3'], 18],
    [['2', '3'], 16],
    [['2', '4'], 10],
    [['5'], 5],
    [['13'], 3],
  ] as const)
  const serious = { 4: ['7', '6', '4'], 3: ['4', '7', '5'] }[level]
  return [...new Set([...usual, ...(serious && random.chance(0.6) ? [random.pick(serious)] : [])])]
}
const crowdsOf = (person: DemoPerson, age: number, diseases: readonly string[]): readonly string[] => [
  ...(age >= OLD_YEARS ? ['1'] : []),
  ...(diseases.includes('2') ? ['2'] : []),
  ...(diseases.includes('3') ? ['3'] : []),
  ...(age < SMALL_YEARS ? ['4'] : []),
  ...(person.kindTags.includes('disabled') ? ['8'] : []),
]

/** Height, weight and what the last examination measured. */
function measuredOf(age: number, sex: string, diseases: readonly string[], random: Random): Values {
  const grown = sex === '1' ? 169 : 158
  const height = age >= GROWN_YEARS ? grown + random.between(-9, 9) : 52 + age * 6.4 + random.between(-3, 3)
  const bmi = (age >= GROWN_YEARS ? 20.5 : 15.5) + random.next() * 7
  const systolic = (diseases.includes('2') ? 138 : 112) + random.between(0, 22)
  const diastolic = Math.min(systolic - 30, 62 + random.between(0, 28))
  const glucose = ((diseases.includes('3') ? 7.1 : 4.4) + random.next() * 1.7).toFixed(2)
  return {
    height: one(height),
    weight: one(bmi * (height / 100) ** 2),
    ...(age >= GROWN_YEARS && { systolic, diastolic, glucose }),
    heartRate: random.between(62, 88) + (age < SMALL_YEARS ? 40 : 0),
  }
}

interface Chosen {
  readonly person: DemoPerson
  readonly age: number
  readonly level: string
}
/** Who has an archive and at which level: the older, the less healthy, with some luck. */
function chosen({ residents, now }: DemoPlace, random: Random): readonly Chosen[] {
  const today = now.slice(0, 10)
  const here = residents.filter(({ status }) => status === '1' || status === '2')
  const ranked = random
    .shuffled(here)
    .slice(0, ARCHIVES)
    .map(person => ({ person, age: yearsBetween(person.birthday, today) }))
    .map(entry => ({ ...entry, risk: entry.age + random.between(0, 24) }))
    .sort((a, b) => b.risk - a.risk)
  let from = 0
  const levels = LEVELS.flatMap(([level, rows]) => Array.from({ length: rows }, () => level))
  return ranked.map(({ person, age }) => ({ person, age, level: levels[from++] ?? '1' }))
}

/** One archive per resident with its number, level and last examination. */
export function archiveRows(place: DemoPlace, random: Random): readonly Values[] {
  const today = place.now.slice(0, 10)
  const counts = place.villages.map(() => 0)
  return chosen(place, random).map(({ person, age, level }) => {
    const at = place.villages.findIndex(village => village.deptId === person.deptId)
    const village = place.villages[at]!
    counts[at]!++
    const diseases = diseasesOf(level, random)
    const examinedAgo = level === '1' && random.chance(0.25) ? null : random.between(3, level === '1' ? 500 : 170)
    // Nobody is examined, or has an archive, before they are born.
    const bornAgo = daysBetween(person.birthday, today)
    const examined = examinedAgo === null ? null : Math.min(examinedAgo, bornAgo)
    const isSigned = random.chance(SIGNED_SHARE)
    const short = village.name.replace(/\(.*/, '')
    const moment = `${dayBefore(today, Math.min(random.between(30, 400), Math.max(bornAgo, 1)))} 09:30:00`
    return {
      tenantId: place.tenantId,
      deptId: person.deptId,
      residentId: person.id,
      // The village's committee has a number from 101 on (national archive rules): 201 of the region is 101 there.
      archiveNo: `${village.code.slice(0, 9)}${101 + at}${String(counts[at]).padStart(5, '0')}`,
      buildDate: dayBefore(today, Math.min(random.between(Math.max(examinedAgo ?? 0, 200), 2600), bornAgo)),
      buildUnit: `${short}(演示)卫生室`,
      doctorName: `${short}村医(演示)`,
      doctorPhone: `15400${String(at + 1).padStart(2, '0')}0001`,
      bloodType: random.weighted([
        ['1', 28],
        ['2', 32],
        ['3', 29],
        ['4', 8],
        ['5', 3],
      ]),
      rhType: random.chance(0.9) ? '2' : '3',
      medicalPay: [random.chance(0.88) ? '2' : '1'],
      allergy: [random.chance(0.93) ? '1' : random.pick(['2', '3', '4'])],
      disease: diseases,
      ...(examined === null ? {} : measuredOf(age, person.sex, diseases, random)),
      crowdTypes: crowdsOf(person, age, diseases),
      healthLevel: level,
      lastExamDate: examined === null ? null : dayBefore(today, examined),
      nextExamDate: examined === null ? null : dayBefore(today, examined - (level === '1' ? 365 : 180)),
      signFlag: isSigned ? 1 : 0,
      signEndDate: isSigned ? `${today.slice(0, 4)}-12-31` : null,
      archiveStatus: '0',
      createUser: village.doctorId,
      createDept: village.deptId,
      createTime: moment,
      updateUser: village.doctorId,
      updateTime: moment,
    }
  })
}
