import { builder, type Call, figure, historyOf, idList, tableOf } from '@village/server'
import { sql } from 'kysely'
import { lifeact } from '../../life/lifeact/lifeact.resource.ts'
import { PRESENT } from '../declared/resident.states.ts'
import { resident } from '../resident.resource.ts'

/** The value of a column before the first change since then; null when it has not changed. */
const valueBefore = (column: string) =>
  sql`(array_agg(h.changes -> ${column}::text ->> 0 order by h.id) filter (where h.changes ? ${column}::text))[1]`

/** Departments of the caller's scope as a condition on a department; those who see all of the tenant see each. */
function scopeCondition(dept: ReturnType<typeof sql>, { user }: Call) {
  const { scope, platform, id } = user
  if (platform || scope.kind === 'all') return sql`true`
  if (scope.kind === 'own') return sql`t.create_user = ${id}::bigint`
  return sql`${dept} = any(${idList(scope.deptIds)})`
}

/**
 * Present residents now less those at the end of last month, which on the first day of a month is last midnight: the
 * same baseline as the figure `resident.change`. Goes through the month's history, not through the register, and works out
 * what each record in it was then. Read again only after a change. null for those whose roles narrow residents by fields:
 * history does not say which of them they saw then.
 */
export async function monthChange(call: Call): Promise<number | null> {
  if (!call.user.platform && call.user.reaches?.has(resident.name)) return null
  const today = call.now.slice(0, 10)
  const first = `${today.slice(0, 7)}-01`
  const then = sql`${first}::date::timestamptz`
  const dept = sql`coalesce(old.dept_id::bigint, t.dept_id)`
  const query = sql`
    select count(*) filter (where not t.is_deleted and t.status = any(${[...PRESENT]}::varchar[]) and ${scopeCondition(sql`t.dept_id`, call)})
      - count(*) filter (where t.create_time < ${then} and not coalesce(old.is_deleted::boolean, t.is_deleted)
          and coalesce(old.status, t.status) = any(${[...PRESENT]}::varchar[]) and ${scopeCondition(dept, call)}) as n
    from (select h.record_id, ${valueBefore('status')} as status, ${valueBefore('dept_id')} as dept_id, ${valueBefore('is_deleted')} as is_deleted
        from ${historyOf(resident, first)} h where h.tenant_id = ${call.user.tenantId} and h.at >= ${then} group by h.record_id) old
      join people_resident t on t.tenant_id = ${call.user.tenantId} and t.id = old.record_id`
  return figure(resident, call, `month-change:${today}`, async () => {
    const [row] = await call.db.run<{ n: string }>(query.compile(builder))
    return Number(row!.n)
  })
}

/** Acts by which somebody comes to the village; without one of them a new record is of somebody who lived here before. */
const COMING = ['birth', 'moveIn', 'arrive', 'restore'] as const

/**
 * Present residents who were entered since the end of last month and came by no act: people of long standing whom an
 * import or a visit has brought into the register. null as `monthChange`.
 */
export async function enteredThisMonth(call: Call): Promise<number | null> {
  if (!call.user.platform && call.user.reaches?.has(resident.name)) return null
  const today = call.now.slice(0, 10)
  const query = sql`
    select count(*) as n from people_resident t
    where t.tenant_id = ${call.user.tenantId} and t.create_time >= ${`${today.slice(0, 7)}-01`}::date::timestamptz
      and not t.is_deleted and t.status = any(${[...PRESENT]}::varchar[]) and ${scopeCondition(sql`t.dept_id`, call)}
      and not exists (select 1 from ${sql.raw(tableOf(lifeact))} l
        where l.resident_id = t.id and l.kind = any(${[...COMING]}::varchar[]))`
  return figure(resident, call, `month-entered:${today}`, async () => {
    const [row] = await call.db.run<{ n: string }>(query.compile(builder))
    return Number(row!.n)
  })
}
