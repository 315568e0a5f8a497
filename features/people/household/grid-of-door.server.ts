import type { Id, StoredOf } from '@village/resource'
import type { Call } from '@village/server'
import type { household } from './household.resource.ts'

type Door = Pick<StoredOf<typeof household>, 'tenantId' | 'deptId' | 'houseNo'>

/** The group in a house number: 2组46号 is in the second. */
const GROUP = /^\d{1,3}组/

/** The grid in which all other households of the door's group lie; null where they lie in several or in none. */
export async function gridOfDoor({ tenantId, deptId, houseNo }: Door, call: Call): Promise<Id | null> {
  const group = GROUP.exec(houseNo?.trim() ?? '')?.[0]
  if (!group) return null
  const found = await call.db.sql<{ grid_id: Id }>`
    select distinct grid_id from people_household
    where tenant_id = ${tenantId} and dept_id = ${deptId}::bigint and not is_deleted and grid_id is not null
      and house_no like ${`${group}%`}
    limit 2`
  return found.length === 1 ? found[0]!.grid_id : null
}
