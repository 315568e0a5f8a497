import type { Id } from '@village/resource'
import { builder, bulkAdd, type Call, gramsOf, onStart } from '@village/server'
import { sql } from 'kysely'
import { lifeact } from '../../features/people/life/lifeact/lifeact.resource.ts'
import { type DemoPlace, demoPlace } from './place.server.ts'
import { streamOf } from './random.ts'
import { OFFICE_HOUR } from './rows.server.ts'

/** Births of this many days are acts; older people were simply registered. */
const BIRTH_DAYS = 365
/** People of the demo town who bear the name of somebody with the same birth date: work for the desk of duplicates. */
const NAMESAKES = 6

interface Event {
  readonly id: Id
  readonly dept_id: Id
  readonly kind: string
  readonly day: string
  readonly reason: string
}
/** What the register says of births, deaths and moves, as the acts that led to it. */
const eventsOf = ({ tenantId, now }: DemoPlace, call: Call): Promise<readonly Event[]> => {
  const today = now.slice(0, 10)
  return call.db.sql<Event>`
    select id, dept_id, 'birth' as kind, birthday::text as day, '出生' as reason from people_resident
      where tenant_id = ${tenantId} and not is_deleted and birthday > ${today}::date - ${BIRTH_DAYS}::int
    union all select id, dept_id, 'die', death_date::text, '病故' from people_resident
      where tenant_id = ${tenantId} and not is_deleted and death_date is not null
    union all select id, dept_id, 'moveOut', move_out_date::text, coalesce(move_out_reason, '') from people_resident
      where tenant_id = ${tenantId} and not is_deleted and status = '3' and move_out_date is not null
    union all select id, dept_id, 'moveIn', move_in_date::text, '投亲落户' from people_resident
      where tenant_id = ${tenantId} and not is_deleted and move_in_date is not null
    order by 4, 1`
}

async function fillActs(place: DemoPlace, call: Call): Promise<void> {
  const clerks = new Map(place.villages.map(({ deptId, clerkId }) => [deptId, clerkId]))
  const random = streamOf('people.lifeact')
  const rows = (await eventsOf(place, call)).map(({ id, dept_id, kind, day, reason }) => {
    const time = `${random.between(9, 16)}:${random.between(10, 59)}:00`.replace(/^(\d):/, '0$1:')
    // The day on which somebody left is in the history of their record as well.
    const operateTime = `${day} ${kind === 'die' || kind === 'moveOut' ? OFFICE_HOUR : time}`
    return {
      tenantId: place.tenantId,
      residentId: id,
      deptId: dept_id,
      kind,
      actDate: day,
      reason,
      ended: [],
      operatorId: clerks.get(dept_id) ?? null,
      operateTime,
      createTime: operateTime,
    }
  })
  await bulkAdd(call, lifeact, rows)
}

/** Gives some people the name of a neighbour with the same birth date and sex: two people, or one recorded twice? */
async function nameAlike({ residents }: DemoPlace, call: Call): Promise<void> {
  const first = new Map<string, DemoPlace['residents'][number]>()
  let left = NAMESAKES
  for (const one of residents) {
    const key = [one.deptId, one.birthday, one.sex].join()
    const other = first.get(key)
    if (!other) first.set(key, one)
    else if (left > 0 && one.status === '1' && other.householdId !== one.householdId) {
      const query = sql`update people_resident set name = ${other.name}, name_grams = ${gramsOf(other.name)}::text[]
        where id = ${one.id}::bigint`
      await call.db.run(query.compile(builder))
      left--
    }
  }
  await call.services.changed('people.resident', call)
}

/** Acts of life of the demo town, and some people who look alike. */
export default onStart({
  order: 68,
  name: 'people.acts.demo',
  async run(call) {
    if (!call.services.settings.demo) return
    const place = await demoPlace(call)
    if (!place) return
    const [known] = await call.db.sql`select id from people_lifeact where tenant_id = ${place.tenantId} limit 1`
    if (known) return
    await fillActs(place, call)
    await nameAlike(place, call)
  },
})
