import type { Call } from '@village/server'
import { type SqlBool, sql } from 'kysely'

const MOST_SIGNS = 64

/** Rows whose subject has this in its name, within the caller's tenant; what he may see of them is cut elsewhere. */
export function bySubjectName(word: string, call: Call) {
  const like = `%${word.slice(0, MOST_SIGNS).replace(/[\\%_]/g, sign => `\\${sign}`)}%`
  const ofTenant = (table: string) =>
    call.user.platform ? sql`true` : sql`${sql.ref(`${table}.tenant_id`)} = ${call.user.tenantId}`
  return sql<SqlBool>`(t.subject_type, t.subject_id) in (
    select '1', d.id::text from system_dept d where ${ofTenant('d')} and d.dept_name like ${like}
    union all select '2', g.id::text from governance_grid g where ${ofTenant('g')} and g.grid_name like ${like}
    union all select '4', u.id::text from system_user u where ${ofTenant('u')} and u.real_name like ${like}
    union all select '3', h.id::text from people_household h left join people_resident r
      on r.id = h.head_id and not r.is_deleted where ${ofTenant('h')} and coalesce(r.name, h.household_no) like ${like})`
}
