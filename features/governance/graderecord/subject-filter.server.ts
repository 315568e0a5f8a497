import { builder, type Call } from '@village/server'
import { type SqlBool, sql } from 'kysely'

const MAX_CHARACTERS = 64

/**
 * Rows whose subject has this in its name, within the caller's tenant; what they may see of them is cut elsewhere. The
 * subjects are looked up first: joined into the list, four kinds at once are more than the planner can judge.
 */
export async function bySubjectName(word: string, call: Call) {
  const like = `%${word.slice(0, MAX_CHARACTERS).replace(/[\\%_]/g, character => `\\${character}`)}%`
  const ofTenant = (table: string) =>
    call.user.platform ? sql`true` : sql`${sql.ref(`${table}.tenant_id`)} = ${call.user.tenantId}`
  const subjects = sql`
    select '1:' || d.id as key from system_dept d where ${ofTenant('d')} and d.dept_name like ${like}
    union all select '2:' || g.id from governance_grid g where ${ofTenant('g')} and g.grid_name like ${like}
    union all select '4:' || u.id from system_users u where ${ofTenant('u')} and u.real_name like ${like}
    union all select '3:' || h.id from people_household h left join people_resident r
      on r.id = h.head_id and not r.is_deleted where ${ofTenant('h')} and coalesce(r.name, h.household_no) like ${like}`
  const found = await call.db.run<{ key: string }>(subjects.compile(builder))
  const keys = found.map(({ key }) => key)
  return sql<SqlBool>`t.subject_type || ':' || t.subject_id = any(${sql.val(keys)}::varchar[])`
}
