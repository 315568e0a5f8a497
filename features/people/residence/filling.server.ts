import type { Id } from '@village/resource'
import { builder, bulkAdd, type Call } from '@village/server'
import { sql } from 'kysely'
import { arrivalDay, type Ended } from './periods.server.ts'
import { residenceperiod } from './residenceperiod/residenceperiod.resource.ts'

interface Person {
  readonly id: Id
  readonly dept_id: Id
  readonly residence_type: string
  readonly status: string
  readonly registered: string
  readonly born: string
  readonly came: string | null
  readonly died: string | null
  readonly went: string | null
  readonly changed: string
}
/** What ends a period, by the state of the resident. */
const ENDED: Readonly<Record<string, Ended>> = { 3: 'moveOut', 4: 'die', 5: 'cancel' }

function periodOf(person: Person, tenantId: string) {
  const { registered, born, came, status } = person
  const ended = ENDED[status] ?? null
  const until: string | null = ended && ((status === '4' ? person.died : person.went) ?? person.changed)
  const arrived = arrivalDay({ moveInDate: came, birthday: born, createTime: registered })
  return {
    tenantId,
    deptId: person.dept_id,
    residentId: person.id,
    residenceType: person.residence_type,
    since: until && until < arrived ? until : arrived,
    until,
    ended,
    why: 'add',
  }
}

/** Gives a period to each resident of a tenant who has none: after residents came in bulk. Repeating it adds nothing. */
export async function fillPeriods(tenantId: string, call: Call): Promise<number> {
  const query = sql<Person>`
    select id, dept_id, residence_type, status, create_time::date::text as registered, birthday::text as born,
      move_in_date::text as came, death_date::text as died, move_out_date::text as went, update_time::date::text as changed
    from people_resident t where tenant_id = ${tenantId} and not is_deleted and not exists (
      select from people_residenceperiod p where p.tenant_id = t.tenant_id and p.resident_id = t.id)`
  const people = await call.db.run<Person>(query.compile(builder))
  await bulkAdd(
    call,
    residenceperiod,
    people.map(person => periodOf(person, tenantId)),
  )
  return people.length
}
