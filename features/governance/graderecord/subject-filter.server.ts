import { type AnyResource, beginningOf } from '@village/resource'
import type { Call, RowQuery } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { household } from '../../people/household/household.resource.ts'
import { resident } from '../../people/resident/resident.resource.ts'
import { dept } from '../../system/dept/dept.resource.ts'
import { user } from '../../system/user/user.resource.ts'
import { grid } from '../grid/grid.resource.ts'
import { GRID, HOUSEHOLD, STAFF, VILLAGE } from './subjects.ts'

const MAX_CHARACTERS = 64

/** Kind and id of everybody whose name, or whose householder's, is like this: also of those who are gone. */
function subjectsLike(like: string, call: Call): RowQuery {
  const rowsOf = (r: AnyResource): RowQuery => {
    const rows = call.db.unscoped(r, 'either')
    return call.user.platform ? rows : rows.where('t.tenant_id', '=', call.user.tenantId)
  }
  const keysOf = (kind: string, rows: RowQuery): RowQuery =>
    rows.select(sql<string>`${sql.lit(`${kind}:`)} || t.id`.as('key'))
  const heads = call.db.unscoped(resident).select(['t.id', 't.name']).as('r')
  const households = rowsOf(household)
    .leftJoin(heads, 'r.id', 't.head_id')
    .where(sql<SqlBool>`coalesce(r.name, t.household_no) like ${like}`)
  return keysOf(VILLAGE, rowsOf(dept).where('t.dept_name', 'like', like))
    .unionAll(keysOf(GRID, rowsOf(grid).where('t.grid_name', 'like', like)))
    .unionAll(keysOf(STAFF, rowsOf(user).where('t.real_name', 'like', like)))
    .unionAll(keysOf(HOUSEHOLD, households))
}

/**
 * Rows whose subject has this in its name, within the caller's tenant; what they may see of them is cut elsewhere. The
 * subjects are looked up first: joined into the list, four kinds at once are more than the planner can judge.
 */
export async function bySubjectName(word: string, call: Call) {
  const like = `%${beginningOf(word, MAX_CHARACTERS).replace(/[\\%_]/g, character => `\\${character}`)}%`
  const found = await call.db.run<{ key: string }>(subjectsLike(like, call))
  const keys = found.map(({ key }) => key)
  return sql<SqlBool>`t.subject_type || ':' || t.subject_id = any(${sql.val(keys)}::varchar[])`
}
