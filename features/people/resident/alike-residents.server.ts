import { builder } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { provideAlike } from '../../exchange/public.server.ts'
import { LIVING } from './declared/resident.states.ts'
import { resident } from './resident.resource.ts'

/** Namesakes of one day are few; more than this nobody compares. */
const MOST = 20

/**
 * An imported row may be a resident who is known already: name and day of birth are the same, and their numbers do not
 * say otherwise (domain-model §4.1.1).
 */
export default provideAlike({
  of: resident.name,
  async find({ name, birthday, idCard }, call) {
    if (!name || !birthday) return null
    const wanted = { name: String(name), birthday: String(birthday) }
    const people = await call.db.of(resident).find(wanted, { limit: MOST })
    const isOther = (one: (typeof people)[number]): boolean => Boolean(idCard && one.idCard && one.idCard !== idCard)
    return people.find(one => LIVING.includes(one.status ?? '') && !isOther(one))?.id ?? null
  },
  async mayExist(rows, call) {
    const same = sql<SqlBool>`t.name = wanted.name and t.birthday = wanted.birthday`
    const record = call.db.scoped(resident).where(same).select('t.id').limit(1)
    const texts = (field: 'name' | 'birthday') => rows.map(row => (row[field] ? String(row[field]) : null))
    const query = sql<{ at: string }>`select wanted.at
      from unnest(${texts('name')}::text[], ${texts('birthday')}::date[]) with ordinality as wanted (name, birthday, at)
      where (${record}) is not null`
    const found = await call.db.run<{ at: string }>(query.compile(builder))
    const known = new Set(found.map(({ at }) => Number(at)))
    return rows.map((_, at) => known.has(at + 1))
  },
})
