import type { Id } from '@village/resource'
import { type Call, idArray, MOMENT_FORMAT } from '@village/server'
import type { VisitGroup } from '../carevisit/plan.server.ts'
import { SERVICE } from './service.states.ts'

/** When somebody was visited last, and whether a visit is overdue. */
export interface Visited {
  /** yyyy-MM-dd HH:mm:ss */
  readonly lastVisitTime: string | null
  readonly overdueFlag: 0 | 1
  /** yyyy-MM-dd */
  readonly birthday: string | null
}

interface Found {
  readonly id: Id
  readonly birthday: string | null
  readonly last: string | null
  readonly overdue: boolean
}
/** The visits of a page of people as one group, in one question. The rows that ask have been cut to the caller's scope. */
export async function visitedOf(
  residentIds: readonly Id[],
  group: VisitGroup,
  call: Call,
): Promise<ReadonlyMap<Id, Visited>> {
  const found = await call.db.sql<Found>`
    select r.id, r.birthday::text as birthday, coalesce(bool_or(v.status = ${SERVICE.pending} and v.due_date < ${call.now.slice(0, 10)}::date), false) as overdue,
      to_char(max(v.visit_time) filter (where v.status = ${SERVICE.done}), ${MOMENT_FORMAT}) as last
    from people_resident r
    left join people_carevisit v on v.tenant_id = r.tenant_id and v.resident_id = r.id and v.visit_group = ${group} and not v.is_deleted
    where r.id = any(${idArray(residentIds)}::bigint[]) group by r.id, r.birthday`
  return new Map(
    found.map(({ id, birthday, last, overdue }) => [
      id,
      { birthday, lastVisitTime: last, overdueFlag: overdue ? 1 : 0 },
    ]),
  )
}
