import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { OPEN } from '../case.states.ts'
import { PRESENT } from '../resident/declared/resident.states.ts'
import { resident } from '../resident/resident.resource.ts'
import { household } from './household.resource.ts'

/** Somebody next door who can look after a person. */
export interface Neighbour {
  readonly id: Id
  readonly name: string
  readonly phone: string
  /** Between the houses, as the crow flies; null where either has no place on the map. */
  readonly metres: number | null
}

const MOST = 3
/** Farther away nobody is a neighbour who is there sooner than the grid member. */
const WITHIN_M = 500
const METRES_A_DEGREE = 111_320
const WITHIN_DEGREES = WITHIN_M / METRES_A_DEGREE
/** Who is asked to go and look: grown up, and not old themselves. */
const [FROM_AGE, TO_AGE] = [18, 69]
/** Keys of enable_status, residence_type. */
const [IN_USE, AWAY] = ['1', '2']

interface Near {
  readonly id: Id
  readonly metres: number | null
}
/**
 * People of the houses around one, the nearest first, one a house: those within five hundred metres; where the house has
 * no place on the map, those of its grid, by the numbers at the doors. People who are away, who have no phone, or who are
 * registered as disabled are left out.
 */
async function peopleNear(houseId: Id, call: Call): Promise<readonly Near[]> {
  const house = await call.db.of(household).get(houseId)
  if (!house || (!house.longitude && !house.gridId)) return []
  const { tenantId, longitude, latitude, gridId, houseNo, deptId } = house
  return call.db.sql<Near>`
    with houses as (
      select h.id, case when ${longitude}::numeric is null or h.longitude is null then null
          else sqrt(power((h.longitude - ${longitude}::numeric) * cos(radians(${latitude}::numeric)) * ${METRES_A_DEGREE}, 2)
            + power((h.latitude - ${latitude}::numeric) * ${METRES_A_DEGREE}, 2)) end as metres,
        abs(nullif(left(regexp_replace(coalesce(h.house_no, ''), '\\D', '', 'g'), 9), '')::numeric
          - nullif(left(regexp_replace(coalesce(${houseNo}::text, ''), '\\D', '', 'g'), 9), '')::numeric) as doors
      from people_household h
      where h.tenant_id = ${tenantId} and h.dept_id = ${deptId}::bigint and not h.is_deleted and h.status = ${IN_USE}
        and h.id <> ${houseId}::bigint and case when ${longitude}::numeric is not null
          then abs(h.longitude - ${longitude}::numeric) < ${WITHIN_DEGREES * 2} and abs(h.latitude - ${latitude}::numeric) < ${WITHIN_DEGREES}
          else h.grid_id = ${gridId}::bigint end),
    people as (
      select distinct on (h.id) r.id::text as id, h.metres, h.doors from houses h
      join people_resident r on r.tenant_id = ${tenantId} and r.household_id = h.id and not r.is_deleted
      where (h.metres is null or h.metres <= ${WITHIN_M}) and r.status = any(${[...PRESENT]}::varchar[])
        and r.residence_type <> ${AWAY} and r.phone is not null
        and r.birthday between ${call.now}::date - make_interval(years => ${TO_AGE + 1}) and ${call.now}::date - make_interval(years => ${FROM_AGE})
        and not exists (select 1 from people_userdisabled d where d.tenant_id = r.tenant_id and d.resident_id = r.id
          and d.status = ${OPEN} and not d.is_deleted)
      order by h.id, r.birthday desc, r.id)
    select id, round(metres)::int as metres from people order by metres nulls last, doors nulls last, id limit ${MOST}`
}

/** The nearest neighbours of a house who could go there, with their numbers in clear: only for an emergency. */
export async function neighboursOf(houseId: Id, call: Call): Promise<readonly Neighbour[]> {
  const found: Neighbour[] = []
  for (const { id, metres } of await peopleNear(houseId, call)) {
    const person = await call.db.of(resident).get(id)
    if (person?.phone) found.push({ id, name: person.name, phone: person.phone, metres })
  }
  return found
}
