import type { Id } from '@village/resource'
import { bulkAdd, type Call, idArray, wholeTenant } from '@village/server'
import { grade } from './grade.resource.ts'
import { type Deeds, type GradeSubject, levelsOf, monthTable } from './month-table.ts'

/** Who has points: villages, basic grids, households that are in use, and staff, but no villagers' accounts. */
const subjectsOf = (tenantId: string, call: Call): Promise<readonly GradeSubject[]> =>
  call.db.sql<GradeSubject>`
    select '1' as "subjectType", d.id::text as "subjectId", d.id as "deptId" from system_dept d
      where d.tenant_id = ${tenantId} and d.dept_category = '5' and not d.is_deleted
    union all select '2', g.id::text, g.dept_id from governance_grid g
      where g.tenant_id = ${tenantId} and g.grid_level = '3' and g.status = '1' and not g.is_deleted
    union all select '3', h.id::text, h.dept_id from people_household h
      where h.tenant_id = ${tenantId} and h.status = '1' and not h.is_deleted
    union all select '4', u.id::text, u.dept_id[1] from system_users u
      where u.tenant_id = ${tenantId} and u.status = '1' and not u.is_deleted and cardinality(u.dept_id) > 0
        and exists (select 1 from system_role r where r.id = any(u.role_id) and not r.is_deleted
          and r.role_alias not in ('administrator', 'villager', 'grower'))`

interface Counted {
  readonly type: string
  readonly subject: string
  readonly category: string
  readonly points: string
  readonly most: string | null
}
/** Approved score records of a month, summed up per subject and item. */
async function deedsOf(tenantId: string, period: string, call: Call): Promise<readonly Deeds[]> {
  const rows = await call.db.sql<Counted>`
    select r.subject_type as type, r.subject_id as subject, i.category, sum(r.score)::text as points,
      i.max_per_month::text as most
    from governance_graderecord r join governance_gradeitem i on i.id = r.item_id
    where r.tenant_id = ${tenantId} and r.status = '1' and not r.is_deleted
      and r.occur_date >= ${`${period}-01`}::date and r.occur_date < ${`${period}-01`}::date + interval '1 month'
    group by r.subject_type, r.subject_id, i.id, i.category, i.max_per_month`
  return rows.map(row => ({
    subjectType: row.type,
    subjectId: row.subject,
    category: row.category,
    points: Number(row.points),
    most: row.most === null ? null : Number(row.most),
  }))
}

/**
 * Builds the points of one month (yyyy-MM) of a tenant anew; answers how many subjects there are. Two who build the same
 * month take turns. `only` names the departments whose points are written; those of others stay as they are.
 */
export async function buildMonth(tenantId: string, period: string, asked: Call, only?: readonly Id[]): Promise<number> {
  const call = wholeTenant(asked)
  await call.db.sql`select pg_advisory_xact_lock(hashtextextended(${`grade:${tenantId}:${period}`}, 0))`
  const [subjects, deeds] = [await subjectsOf(tenantId, call), await deedsOf(tenantId, period, call)]
  const base = Number(await call.services.param(tenantId, 'grade.base')) || 0
  const levels = levelsOf(await call.services.param(tenantId, 'grade.levels'))
  const rows = monthTable(subjects, deeds, { base, levels }).filter(({ deptId }) => !only || only.includes(deptId))
  await call.db.sql`
    delete from governance_grade where tenant_id = ${tenantId} and period = ${period}
      and (${only === undefined} or dept_id = any(${idArray(only ?? [])}::bigint[]))`
  if (rows.length > 0)
    await bulkAdd(
      call,
      grade,
      rows.map(row => ({ ...row, tenantId, period })),
    )
  return rows.length
}
