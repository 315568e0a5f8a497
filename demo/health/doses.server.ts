import { dayAfter } from '@village/resource'
import { dayOfDose, dosesOf } from '../../features/health/public.server.ts'
import { yearsBetween } from '../../features/people/public.ts'
import type { DemoPerson, DemoPlace } from '../people/place.server.ts'
import type { Random } from '../people/random.ts'

type Values = Readonly<Record<string, unknown>>

/** Rows of the plan (domain-model §9), and those of them that are no given dose. */
const DOSES = 6475
const BOOKED = 210
const OVERDUE = 64
const DEFERRED = 18
const INFLUENZA_SHARE = 0.42
const OLD_YEARS = 60
const CHILD_YEARS = 15
const CHILD_VACCINES = ['BCG', 'HepB', 'IPV', 'bOPV', 'DTaP', 'MMR', 'JEL', 'MPSVA', 'MPSVAC', 'HepAL']

interface Planned {
  readonly person: DemoPerson
  readonly vaccine: string
  readonly doseNo: number
  /** The day it was given or, in the future, the day it is due. */
  readonly day: string
}

/** The doses of a child by the schedule, each some days late; those to come are listed as well. */
function scheduleOf(person: DemoPerson, random: Random): readonly Planned[] {
  return CHILD_VACCINES.flatMap(vaccine => {
    let before: string | null = null
    return Array.from({ length: dosesOf(vaccine) }, (_, at) => {
      const due = dayOfDose({ vaccine, doseNo: at + 1, before }, person.birthday)
      const day: string = dayAfter(due, random.between(0, 12))
      before = day
      return { person, vaccine, doseNo: at + 1, day }
    })
  })
}

interface Plan {
  readonly given: readonly Planned[]
  readonly toCome: readonly Planned[]
}
function planOf({ residents, now }: DemoPlace, random: Random): Plan {
  const today = now.slice(0, 10)
  const here = residents.filter(({ status }) => status === '1' || status === '2')
  const ageOf = (person: DemoPerson): number => yearsBetween(person.birthday, today)
  const children = here.filter(person => ageOf(person) < CHILD_YEARS).flatMap(person => scheduleOf(person, random))
  const old = random.shuffled(here.filter(person => ageOf(person) >= OLD_YEARS))
  const covered = Math.round(old.length * INFLUENZA_SHARE)
  const season = old
    .slice(0, covered)
    .map(person => ({ ...influenza, person, day: dayAfter(today, -random.between(2, 55)) }))
  const waiting = old
    .slice(covered)
    .map(person => ({ ...influenza, person, day: dayAfter(today, random.between(1, 20)) }))
  const given = [...children.filter(one => one.day <= today), ...season]
  const grown = random.shuffled(here.filter(person => ageOf(person) >= 18))
  return { given: addAdultDoses(given, grown, random, today), toCome: [...dosesDueSoon(children, today), ...waiting] }
}
const influenza = { vaccine: 'INF', doseNo: 1 }
const dosesDueSoon = (children: readonly Planned[], today: string): readonly Planned[] =>
  children.filter(({ day }) => day > today && day <= dayAfter(today, 45))

/** Doses of grown-ups of the last years, as many as the plan wants beside the children's. */
function addAdultDoses(
  given: readonly Planned[],
  grown: readonly DemoPerson[],
  random: Random,
  today: string,
): Planned[] {
  const wanted = DOSES - BOOKED - OVERDUE - DEFERRED
  const further: Planned[] = []
  for (let at = 0; given.length + further.length < wanted; at++) {
    const person = grown[at % grown.length]!
    const doseNo = Math.floor(at / grown.length) + 1
    const daysAgo = 1500 - doseNo * 200 + random.between(0, 60)
    further.push({ person, vaccine: 'COV', doseNo, day: dayAfter(today, -daysAgo) })
  }
  return [...given, ...further].slice(0, wanted)
}

const oral = (vaccine: string): boolean => vaccine === 'bOPV'
const MAKERS = ['演示生物制品一厂', '演示生物制品二厂', '演示生物制品研究所']

/** Given, booked, overdue and deferred doses of the town. */
export function doseRows(place: DemoPlace, random: Random): readonly Values[] {
  const today = place.now.slice(0, 10)
  const { given, toCome } = planOf(place, random)
  const row = ({ person, vaccine, doseNo }: Planned, moment: string, values: Values): Values => {
    const { doctorId, deptId } = place.villages.find(village => village.deptId === person.deptId)!
    const audit = {
      createUser: doctorId,
      createDept: deptId,
      createTime: moment,
      updateUser: doctorId,
      updateTime: moment,
    }
    return { tenantId: place.tenantId, deptId, residentId: person.id, vaccine, doseNo, ...values, ...audit }
  }
  const morning = (): string => `${String(random.between(8, 11)).padStart(2, '0')}:${random.between(10, 59)}:00`
  const done = given.map(one => {
    const month = one.day.slice(0, 7).replace('-', '')
    return row(one, `${one.day} ${one.day === today ? '00:05:00' : morning()}`, {
      inoculateDate: one.day,
      batchNo: `DEMO${month}${random.between(10, 99)}`,
      manufacturer: random.pick(MAKERS),
      validDate: dayAfter(one.day, random.between(120, 600)),
      site: oral(one.vaccine) ? '5' : random.pick(['1', '2']),
      unitName: '演示镇卫生院(演示)',
      doctorName: '接种医生(演示)',
      nextDate: null,
      status: '1',
    })
  })
  const open = toCome.slice(0, BOOKED + OVERDUE + DEFERRED).map((one, at) => {
    const daysAgo = random.between(3, 40)
    const moment = `${dayAfter(today, -daysAgo - 5)} ${morning()}`
    if (at < BOOKED) return row(one, moment, { nextDate: one.day, status: '2' })
    if (at < BOOKED + OVERDUE) return row(one, moment, { nextDate: dayAfter(today, -daysAgo), status: '3' })
    return row(one, moment, { nextDate: dayAfter(today, daysAgo), deferReason: '近期发热，暂缓接种', status: '4' })
  })
  return [...done, ...open]
}
