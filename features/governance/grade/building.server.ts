import type { AnyResource, Id } from '@village/resource'
import { bulkAdd, type Call, idArray, type RowQuery, wholeTenant } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { household } from '../../people/household/household.resource.ts'
import { dept } from '../../system/dept/dept.resource.ts'
import { ACTIVE_ACCOUNT, ENABLED } from '../../system/public.ts'
import { role } from '../../system/role/role.resource.ts'
import { user } from '../../system/user/user.resource.ts'
import { APPROVED } from '../graderecord/graderecord.states.ts'
import { grid } from '../grid/grid.resource.ts'
import { governanceParams } from '../params.ts'
import { grade } from './grade.resource.ts'
import { type Deeds, type GradeSubject, levelsOf, monthTable } from './month-table.ts'

const ofTenant = (r: AnyResource, tenantId: string, { db }: Call): RowQuery =>
  db.unscoped(r).where('t.tenant_id', '=', tenantId)

/** Roles whose holders have no points by them: the platform's, and those of villagers. */
const WITHOUT_POINTS = ['administrator', 'villager', 'grower']
/** Users who may sign in, have a department, and a role that brings points. */
function staffOf(tenantId: string, call: Call): RowQuery {
  const roles = ofTenant(role, tenantId, call).where('t.role_alias', 'not in', WITHOUT_POINTS).select('t.id')
  return ofTenant(user, tenantId, call).where(
    sql<SqlBool>`t.status = ${ACTIVE_ACCOUNT} and cardinality(t.dept_id) > 0 and t.role_id && array(${roles})`,
  )
}

/** Who has points: villages, basic grids, households that are in use, and staff, but no villagers' accounts. */
function subjectsOf(tenantId: string, call: Call): Promise<readonly GradeSubject[]> {
  const subjects = (type: string, rows: RowQuery, dept: string) =>
    rows.select([
      sql.lit(type).as('subjectType'),
      sql<string>`t.id::text`.as('subjectId'),
      sql<Id>`${sql.raw(dept)}`.as('deptId'),
    ])
  const villages = ofTenant(dept, tenantId, call).where('t.dept_category', '=', '5')
  const grids = ofTenant(grid, tenantId, call).where(sql<SqlBool>`t.grid_level = '3' and t.status = ${ENABLED}`)
  const households = ofTenant(household, tenantId, call).where('t.status', '=', ENABLED)
  const query = subjects('1', villages, 't.id')
    .unionAll(subjects('2', grids, 't.dept_id'))
    .unionAll(subjects('3', households, 't.dept_id'))
    .unionAll(subjects('4', staffOf(tenantId, call), 't.dept_id[1]'))
  return call.db.run<GradeSubject>(query)
}

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
    from governance_graderecord r join governance_gradeitem i on i.id = r.item_id and i.tenant_id = r.tenant_id
    where r.tenant_id = ${tenantId} and r.status = ${APPROVED} and not r.is_deleted
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
  await call.turn(`grade:${tenantId}:${period}`)
  const [subjects, deeds] = [await subjectsOf(tenantId, call), await deedsOf(tenantId, period, call)]
  const base = await call.services.param(tenantId, governanceParams['grade.base'])
  const levels = levelsOf(await call.services.param(tenantId, governanceParams['grade.levels']))
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
