import { type Call, figure, isNotUndone } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { provideCounter, provideHomeBlock } from '../../desk/public.server.ts'
import type { AgeBand, PeopleNumbers } from '../public.ts'
import { PRESENT } from '../resident/declared/resident.states.ts'
import { enteredThisMonth, monthChange } from '../resident/population/month-change.server.ts'
import { countPeople } from '../resident/population/population.server.ts'
import { resident } from '../resident/resident.resource.ts'
import { residentchange } from '../residentchange.resource.ts'

const BAND_YEARS = 10
/** The open band: people of 90 years and more. */
const LAST_BAND = 9

async function changedToday(call: Call): Promise<number | null> {
  if (!call.may('residentchange_view')) return null
  const query = call.db
    .scoped(residentchange)
    .where(sql<SqlBool>`t.operate_time >= ${call.now.slice(0, 10)}::date`)
    .where(isNotUndone(resident, 't.resident_id'))
    .select(sql`count(distinct t.resident_id)`.as('n'))
  const [row] = await call.db.run<{ n: string }>(query)
  return Number(row!.n)
}

async function people(call: Call): Promise<PeopleNumbers> {
  const { total, households } = await countPeople(null, call)
  return {
    residents: total,
    households: call.may('household_view') ? households : null,
    monthChange: await monthChange(call),
    entered: await enteredThisMonth(call),
    changedToday: await changedToday(call),
  }
}

interface Counted {
  readonly band: number
  readonly sex: string
  readonly n: string
}
/** Ten bands, also those in which nobody is. */
async function ages(call: Call): Promise<readonly AgeBand[]> {
  const today = call.now.slice(0, 10)
  const counted = await figure(resident, call, `ages:${today}`, from => {
    const band = sql`least(extract(year from age(${today}::date, t.birthday))::int / ${BAND_YEARS}::int, ${LAST_BAND}::int)`
    const query = from
      .where(sql<SqlBool>`t.status = any(${[...PRESENT]}::varchar[]) and t.birthday <= ${today}::date`)
      .select([band.as('band'), sql`t.sex`.as('sex'), sql`count(*)`.as('n')])
      .groupBy(sql`1, 2`)
    return call.db.run<Counted>(query)
  })
  const n = (at: number, sex: string): number => Number(counted.find(one => one.band === at && one.sex === sex)?.n ?? 0)
  return Array.from({ length: LAST_BAND + 1 }, (_, at) => ({
    from: at * BAND_YEARS,
    to: at === LAST_BAND ? null : at * BAND_YEARS + BAND_YEARS - 1,
    male: n(at, '1'),
    female: n(at, '2'),
  }))
}

const permission = 'resident_view'
export default [
  provideCounter({
    menu: 'resident',
    acts: ['resident_edit'],
    of: resident,
    matter: { zh: '证件号码待核', en: 'ID number in doubt' },
    filters: () => ({ status: PRESENT.join(), numberDoubt: '1' }),
  }),
  provideHomeBlock({ name: 'people', permission, read: people }),
  provideHomeBlock({ name: 'ages', permission, read: ages }),
]
