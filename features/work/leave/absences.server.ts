import type { Id } from '@village/resource'
import { type Call, MOMENT_FORMAT, wholeTenant } from '@village/server'
import { readableInstance } from '../../flow/public.server.ts'
import { FLOW } from '../../flow/public.ts'
import { namesOfUsers, workCalendar } from '../../system/public.server.ts'
import { workParams } from '../params.ts'
import type { Absence, Absences, AnnualLeave } from './leave.endpoints.ts'
import { leave } from './leave.resource.ts'
import { leaveDays } from './leave-days.ts'
import { TAKEN } from './leave-states.ts'

interface Asked {
  readonly startTime: string
  readonly endTime: string
  /** A leave in whose process the caller takes part; without it the caller's own departments count. */
  readonly businessId?: Id | null
}

/** Whose departments are looked at, and who is left out. */
async function officeOfLeave(businessId: Id | null | undefined, call: Call) {
  if (!businessId) return { applicantId: call.user.id, deptIds: call.user.deptIds }
  await readableInstance({ businessId }, call)
  const row = await wholeTenant(call).db.of(leave).get(businessId)
  return { applicantId: row?.applicantId ?? call.user.id, deptIds: row?.deptId ? [row.deptId] : [] }
}

/** The days of this time with how much each counts, and who of the same department is away then. */
export async function absencesOf({ startTime, endTime, businessId }: Asked, call: Call): Promise<Absences> {
  const { applicantId, deptIds } = await officeOfLeave(businessId, call)
  const { tenantId } = call.user
  const rows = await call.db.sql<Absence & { applicant: Id }>`
    select applicant_id::text as applicant,
      to_char(start_time, ${MOMENT_FORMAT}) as "startTime",
      to_char(end_time, ${MOMENT_FORMAT}) as "endTime"
    from work_leave where tenant_id = ${tenantId} and status = ${FLOW.approved} and not is_deleted
      and applicant_id <> ${applicantId} and dept_id::text = any(${[...deptIds]}::text[])
      and start_time < ${endTime}::timestamptz and end_time > ${startTime}::timestamptz
    order by start_time limit 100`
  const names = await namesOfUsers(
    rows.map(({ applicant }) => applicant),
    tenantId,
    call,
  )
  return {
    absences: rows.map(({ applicant, ...row }) => ({ ...row, name: names.get(applicant) ?? '' })),
    days: startTime < endTime ? leaveDays(startTime, endTime, await workCalendar(call)) : [],
  }
}

interface OfYear {
  /** The leave that is asked for itself; null for one that is not written yet. */
  readonly id: Id | null
  readonly applicantId: Id
  readonly startTime: string
}
/** Annual leave of the year in which a leave begins: what there is, and what other leaves take. */
export async function annualOf({ id, applicantId, startTime }: OfYear, call: Call): Promise<AnnualLeave> {
  const year = startTime.slice(0, 4)
  const [row] = await call.db.sql<{ used: string }>`
    select coalesce(sum(days), 0)::text as used from work_leave
    where tenant_id = ${call.user.tenantId} and applicant_id = ${applicantId} and leave_type = '3' and not is_deleted
      and status = any(${[...TAKEN]}::text[]) and (${id}::bigint is null or id <> ${id}::bigint)
      and to_char(start_time, 'YYYY') = ${year}`
  return {
    year,
    days: await call.services.param(call.user.tenantId, workParams['leave.annualDays']),
    used: Number(row!.used),
  }
}
