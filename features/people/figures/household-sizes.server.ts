import type { AnyResource, Id, Label } from '@village/resource'
import { builder, type Call, matching } from '@village/server'
import { sql } from 'kysely'
import { type Ends, type Period, rowsAt, WHOLE } from '../../statistics/public.server.ts'
import { household } from '../household/household.resource.ts'
import { PRESENT } from '../resident/declared/resident.states.ts'
import { resident } from '../resident/resident.resource.ts'

/** The open group: households of six and more. */
const MOST = 6

const sizeWords = (size: number): Label =>
  size === MOST ? { zh: `${size}人及以上`, en: `${size} and more` } : { zh: `${size}人`, en: String(size) }
const SIZES: readonly number[] = Array.from({ length: MOST + 1 }, (_, size) => size)

/** Each household that the caller sees and how many live in it: then (YYYY-MM-DD HH:mm:ss), or now. */
async function sizes(call: Call, deptId: Id | null, moment: string | null) {
  const filters: Readonly<Record<string, string>> = deptId ? { deptId } : {}
  const homes = await matching(household, filters, call)
  const people = await matching(resident, { ...filters, status: PRESENT.join() }, call)
  const rowsThen = (of: AnyResource, table: string) => (moment ? rowsAt(of, moment, call) : sql.raw(table))
  return sql`select t.id, t.dept_id as dept, least(coalesce(l.n, 0), ${MOST}::bigint) as size
    from ${rowsThen(household, 'people_household')} t left join (
      select t.household_id, count(*) as n from ${rowsThen(resident, 'people_resident')} t
      where ${people} and t.household_id is not null group by 1) l on l.household_id = t.id
    where ${homes}`
}

interface Counted {
  readonly size: string
  readonly n: string
}

/** Households by how many residents on the register live in them, none to six and more. */
export async function householdSizes(call: Call, { deptId }: Period) {
  // Not cached: neither table's stamp changes with the other table.
  const query = sql`select s.size, count(*) as n from (${await sizes(call, deptId, null)}) s group by 1`
  const rows = await call.db.run<Counted>(query.compile(builder))
  const n = (size: number): number => Number(rows.find(row => Number(row.size) === size)?.n ?? 0)
  return {
    columns: [{ zh: '户', en: 'Households' }],
    rows: SIZES.map(size => ({
      key: String(size),
      label: sizeWords(size)[call.language],
      values: [n(size)],
      filters: null,
      cells: [],
    })),
    total: rows.reduce((sum, row) => sum + Number(row.n), 0),
  }
}

/** Households at the end of a month: those of another size now have lost members or gained some. */
export const householdEnds: Ends = {
  whole: { zh: '户数', en: 'Households' },
  groups: SIZES.map(size => ({ key: String(size), label: sizeWords(size) })),
  looksInto: [resident],
  fields: [],
  otherwise: { key: 'members', label: { zh: '成员增减', en: 'Members came or left' } },
  rows: async (call, { deptId }, moment) =>
    sql`select s.id, s.dept, v.k, 1 as n from (${await sizes(call, deptId, moment)}) s
      cross join lateral (values (${WHOLE}::text), (s.size::text)) v(k)`,
}
