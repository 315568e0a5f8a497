import { bulkAdd, type Call, onStart, plainRow, selectList } from '@village/server'
import { sql } from 'kysely'
import { carevisit } from '../../features/people/carevisit/carevisit.resource.ts'
import { oldpeople } from '../../features/people/oldpeople/oldpeople.resource.ts'
import { reviewVillage } from '../../features/people/public.server.ts'
import { resident } from '../../features/people/resident/resident.resource.ts'
import { userdisabled } from '../../features/people/userdisabled/userdisabled.resource.ts'
import { userold } from '../../features/people/userold/userold.resource.ts'
import { userspecial } from '../../features/people/userspecial/userspecial.resource.ts'
import { userveteran } from '../../features/people/userveteran/userveteran.resource.ts'
import { veteran } from '../../features/people/veteran/veteran.resource.ts'
import { elderlyRows } from './elderly.server.ts'
import { careRows, disabledRows, paidVisits, veteranRows, veteranServices } from './groups.server.ts'
import { ageOn, type Columns, type Living, type Staff } from './lives.server.ts'
import { type DemoPlace, demoPlace } from './place.server.ts'

const NOBODY: Staff = { clerkId: null, doctorId: null }
const ELDERLY_FROM = 60

/** What the registers know of the residents beyond their place. */
async function livesOf(place: DemoPlace, call: Call): Promise<readonly Living[]> {
  const query = call.db
    .scoped(resident)
    .where('t.tenant_id', '=', place.tenantId)
    .select(sql.raw(selectList(resident)) as never)
  const raws = await call.db.run<Record<string, unknown>>(query)
  const rows = new Map(raws.map(raw => [String(raw['id']), plainRow(resident, raw, call.services.cipher)]))
  const homes = await call.db.sql<{ id: string; labels: readonly string[] | null }>`
    select id, labels from people_household where tenant_id = ${place.tenantId} and not is_deleted`
  const labels = new Map(homes.map(home => [home.id, home.labels ?? []]))
  return place.residents.map(person => {
    const row = rows.get(person.id)!
    return {
      ...person,
      age: ageOn(person.birthday, place.now),
      residenceType: String(row['residenceType']),
      isHead: row['relation'] === '0',
      labels: labels.get(person.householdId ?? '') ?? [],
      idCard: String(row['idCard'] ?? ''),
      phone: (row['phone'] as string | null) ?? null,
    }
  })
}

/** Birth dates of those who live in each household now. */
function householdsOf(people: readonly Living[]): ReadonlyMap<string, readonly string[]> {
  const homes = new Map<string, string[]>()
  for (const { householdId, birthday, status } of people)
    if (householdId && /^[12]$/.test(status)) homes.set(householdId, [...(homes.get(householdId) ?? []), birthday])
  return homes
}

async function fill(place: DemoPlace, call: Call): Promise<void> {
  const people = await livesOf(place, call)
  const staff = new Map(place.villages.map(({ deptId, clerkId, doctorId }) => [deptId, { clerkId, doctorId }]))
  const making = { people, place, staffOf: (deptId: string): Staff => staff.get(deptId) ?? NOBODY }
  const old = elderlyRows({
    ...making,
    people: people.filter(person => person.age >= ELDERLY_FROM),
    householdOf: householdsOf(people),
  })
  const { veterans, profiles } = veteranRows(making)
  const [disabled, care] = [disabledRows(making), careRows(making)]
  const visits: readonly Columns[] = [
    ...old.visits,
    ...paidVisits('veteran', profiles, making),
    ...paidVisits('disabled', disabled, making),
    ...paidVisits('special', care, making),
  ]
  await bulkAdd(call, userold, old.profiles)
  await bulkAdd(call, userveteran, profiles)
  await bulkAdd(call, userdisabled, disabled)
  await bulkAdd(call, userspecial, care)
  await bulkAdd(call, carevisit, visits)
  await bulkAdd(call, oldpeople, old.services)
  await bulkAdd(call, veteran, veteranServices(veterans, making))
  for (const { deptId } of place.villages) await reviewVillage({ tenantId: place.tenantId, deptId }, call)
}

export default onStart({
  order: 61,
  name: 'people.profiles.demo',
  async run(call) {
    const place = await demoPlace(call)
    if (!place) return
    // Removed rows count as well: what somebody took away does not come back with the next start.
    const had = await call.db.sql`select 1 from people_userold where tenant_id = ${place.tenantId} limit 1`
    if (had.length === 0) await fill(place, call)
  },
})
