import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { OPEN } from '../case.states.ts'
import type { Village } from '../proposing/villages.server.ts'
import { PRESENT } from '../resident/declared/resident.states.ts'

/** Key of living_condition, of residence_type. */
const ALONE = '3'
const AWAY = '2'

/**
 * Those who are here and live alone: the register of elderly people says so, or for whoever is not in it the household,
 * in which nobody else is here.
 */
export async function peopleAlone({ tenantId, deptId }: Village, call: Call): Promise<readonly Id[]> {
  const rows = await call.db.sql<{ id: Id }>`
    select r.id::text as id from people_resident r
    left join people_userold o on o.tenant_id = r.tenant_id and o.resident_id = r.id and o.status = ${OPEN} and not o.is_deleted
    where r.tenant_id = ${tenantId} and r.dept_id = ${deptId}::bigint and not r.is_deleted
      and r.status = any(${[...PRESENT]}::varchar[]) and r.residence_type <> ${AWAY}
      and (o.living = ${ALONE} or o.id is null and r.household_id is not null and not exists (
        select 1 from people_resident m where m.tenant_id = r.tenant_id and m.household_id = r.household_id
          and m.id <> r.id and not m.is_deleted and m.status = any(${[...PRESENT]}::varchar[]) and m.residence_type <> ${AWAY}))`
  return rows.map(({ id }) => id)
}
