import type { Id, Label, StoredOf } from '@village/resource'
import { type Call, idList } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { resident } from '../../people/resident/resident.resource.ts'
import { type IntervalFlaw, intervalFlaw } from './schedule.ts'
import { uservaccinate } from './uservaccinate.resource.ts'
import { DOSE } from './uservaccinate.states.ts'

type Dose = StoredOf<typeof uservaccinate>

interface Known {
  readonly resident_id: Id
  readonly vaccine: string
  readonly dose_no: number
  readonly day: string
}

/** The given doses of these people, by person, vaccine and number. */
async function dosesOf(people: readonly Id[], call: Call): Promise<ReadonlyMap<string, string>> {
  const query = call.db
    .scoped(uservaccinate)
    .where(sql<SqlBool>`t.resident_id = any(${idList(people)}) and t.status = ${DOSE.given}`)
    .select(['t.resident_id', 't.vaccine', 't.dose_no', sql`t.inoculate_date::text`.as('day')])
  const rows = await call.db.run<Known>(query)
  return new Map(rows.map(row => [`${row.resident_id}:${row.vaccine}:${row.dose_no}`, row.day]))
}
async function birthdaysOf(people: readonly Id[], call: Call): Promise<ReadonlyMap<Id, string>> {
  const query = call.db
    .scoped(resident)
    .where(sql<SqlBool>`t.id = any(${idList(people)})`)
    .select(['t.id', sql`t.birthday::text`.as('birthday')])
  const rows = await call.db.run<{ id: Id; birthday: string }>(query)
  return new Map(rows.map(row => [row.id, row.birthday]))
}

const noteOfFlaw = (flaw: IntervalFlaw): Label =>
  flaw.kind === 'close'
    ? {
        zh: `与上一剂间隔${flaw.days}天，少于${flaw.least}天`,
        en: `${flaw.days} days after the last dose, less than ${flaw.least}`,
      }
    : { zh: `早于免疫程序(${flaw.from}起)`, en: `Before the schedule (from ${flaw.from})` }

/** What is unusual about the days of given doses, in words, by id: two questions for a whole page. */
export async function noteOf(rows: readonly Dose[], call: Call): Promise<ReadonlyMap<Id, string>> {
  const given = rows.filter(row => row.status === DOSE.given && row.inoculateDate)
  if (given.length === 0) return new Map()
  const people = [...new Set(given.map(row => row.residentId))]
  const [doses, birthdays] = [await dosesOf(people, call), await birthdaysOf(people, call)]
  const notes = new Map<Id, string>()
  for (const { id, residentId, vaccine, doseNo, inoculateDate } of given) {
    const before = doses.get(`${residentId}:${vaccine}:${doseNo - 1}`) ?? null
    const flaw = intervalFlaw({ vaccine, doseNo, day: inoculateDate! }, before, birthdays.get(residentId) ?? null)
    if (flaw) notes.set(id, noteOfFlaw(flaw)[call.language])
  }
  return notes
}
