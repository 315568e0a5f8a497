import { builder, type Call, matching } from '@village/server'
import { sql } from 'kysely'
import type { Period } from '../statistics/public.server.ts'
import { household } from './household/household.resource.ts'
import { resident } from './resident/resident.resource.ts'
import { PRESENT } from './resident/resident.states.ts'

/** The open group: households of six and more. */
const MOST = 6

interface Counted {
  readonly size: string
  readonly n: string
}

/** Households by how many residents on the register live in them, none to six and more. */
export async function householdSizes(call: Call, { deptId }: Period) {
  const filters: Readonly<Record<string, string>> = deptId ? { deptId } : {}
  const homes = await matching(household, filters, call)
  const people = await matching(resident, { ...filters, status: PRESENT.join() }, call)
  // Read each time: neither table's stamp tells of changes in the other.
  const query = sql`
    select least(coalesce(l.n, 0), ${MOST}::bigint) as size, count(*) as n from people_household t left join (
      select t.household_id, count(*) as n from people_resident t
      where ${people} and t.household_id is not null group by 1) l on l.household_id = t.id
    where ${homes} group by 1`
  const rows = await call.db.run<Counted>(query.compile(builder) as never)
  const n = (size: number): number => Number(rows.find(row => Number(row.size) === size)?.n ?? 0)
  const words = (size: number) => {
    if (call.language === 'en') return size === MOST ? `${size} and more` : String(size)
    return size === MOST ? `${size}人及以上` : `${size}人`
  }
  return {
    columns: [{ zh: '户', en: 'Households' }],
    rows: Array.from({ length: MOST + 1 }, (_, size) => ({
      ...{ key: String(size), label: words(size), values: [n(size)], filters: null, cells: [] },
    })),
    total: rows.reduce((sum, row) => sum + Number(row.n), 0),
  }
}
