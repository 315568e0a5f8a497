import { issueOf, type StoredOf } from '@village/resource'
import { InvalidInput, serve } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { yearsBetween } from '../age-limits.ts'
import { visitedOf } from '../profiles/last-visit.server.ts'
import { addOrChange, enteringPerson, followProfile } from '../profiles/profile.server.ts'
import { SERVICE } from '../profiles/service.states.ts'
import { elderlyFrom } from '../resident/population/population.server.ts'
import { userold } from './userold.resource.ts'

type Elderly = StoredOf<typeof userold>

/** The band by which the age allowance is paid. */
export function bandOf(age: number): string | null {
  if (age < 80) return null
  return age >= 100 ? '100+' : age >= 90 ? '90-99' : '80-89'
}

const overdue = (value: string, today: string) => {
  const late = sql<SqlBool>`exists (select 1 from people_carevisit v where v.tenant_id = t.tenant_id
    and v.resident_id = t.resident_id and v.visit_group = 'elderly' and v.status = ${SERVICE.pending}
    and v.due_date < ${today}::date and not v.is_deleted)`
  return value === '1' ? late : sql<SqlBool>`not ${late}`
}

export default serve(userold, {
  async check(change, call) {
    const person = await enteringPerson(userold, change, call)
    if (!person?.birthday) return
    const from = await elderlyFrom(call)
    if (yearsBetween(person.birthday, call.now.slice(0, 10)) < from)
      throw new InvalidInput(
        [issueOf('residentId', `该居民未满${from}岁，不能登记`, `This resident is younger than ${from}`)],
        userold.fields,
      )
  },
  after: followProfile,
  restored: (row, call) => followProfile({ kind: 'add', after: row }, call),
  async derive(rows: readonly Elderly[], call) {
    const ids = rows.map(row => row.residentId)
    const visited = await visitedOf(ids, 'elderly', call)
    const today = call.now.slice(0, 10)
    return rows.map(({ residentId, allowanceFlag }) => {
      const { birthday = null, lastVisitTime = null, overdueFlag = 0 } = visited.get(residentId) ?? {}
      const allowanceBand = allowanceFlag === 1 && birthday ? bandOf(yearsBetween(birthday, today)) : null
      return { lastVisitTime, overdueFlag, allowanceBand }
    })
  },
  filter: { overdueFlag: (value, call) => overdue(value, call.now.slice(0, 10)) },
  endpoints: { add: (_, call, { body }) => addOrChange(userold, body, call) },
})
