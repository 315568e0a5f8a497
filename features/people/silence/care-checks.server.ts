import { type Id, said } from '@village/resource'
import { builder, bulkAdd, type Call, idList, MOMENT_FORMAT } from '@village/server'
import { sql } from 'kysely'
import { carevisit } from '../carevisit/carevisit.resource.ts'
import { SILENCE, VISIT } from '../carevisit/plan.server.ts'
import { NOT_MET } from '../carevisit/planning.ts'
import type { Village } from '../proposing/villages.server.ts'
import type { Sign } from './life-signs.server.ts'
import type { LastCheck, Silence } from './silence.ts'

/** The last visit that a person's silence has asked for. */
export interface Check extends LastCheck {
  readonly id: Id
  readonly residentId: Id
}
const time = (column: string) => sql`to_char(${sql.ref(column)}, ${sql.lit(MOMENT_FORMAT)})`

/** The last check of each person of a village, among those that are open or asked for since a moment. */
export function lastChecks({ tenantId, deptId }: Village, since: string, call: Call): Promise<readonly Check[]> {
  const query = sql`select distinct on (v.resident_id) v.id::text as id, v.resident_id::text as "residentId",
      v.status = ${VISIT.due} as "isOpen", ${time('v.create_time')} as "askedAt",
      case when v.result = ${NOT_MET} then ${time('v.visit_time')} end as "notMetAt"
    from people_carevisit v where v.tenant_id = ${tenantId} and v.dept_id = ${deptId}::bigint and not v.is_deleted
      and v.visit_group = ${SILENCE} and (v.status = ${VISIT.due} or v.create_time >= ${since}::timestamptz)
    order by v.resident_id, v.status = ${VISIT.due} desc, v.create_time desc, v.id desc`
  return call.db.run<Check>(query.compile(builder))
}

/** Visits that met these people, whatever they were paid for. */
export async function visitsPaid(residentIds: readonly Id[], since: string, call: Call): Promise<readonly Sign[]> {
  if (residentIds.length === 0) return []
  const query = sql`select v.resident_id::text as "residentId", ${time('v.visit_time')} as at
    from people_carevisit v where v.tenant_id = ${call.user.tenantId} and not v.is_deleted
      and v.resident_id = any(${idList(residentIds)}) and v.status = ${VISIT.paid} and v.result is distinct from ${NOT_MET}
      and v.visit_time between ${since}::timestamptz and ${call.now}::timestamptz`
  return call.db.run<Sign>(query.compile(builder))
}

/** Is added to the cause of a visit that is called off. */
const ENDED = { zh: '（之后已有动静，或不再需要上门）', en: ' (there was a sign since, or no visit is needed)' }

/** Calls off visits that nobody has to pay any more. */
export async function endChecks(ids: readonly Id[], call: Call): Promise<void> {
  if (ids.length === 0) return
  const query = sql`update people_carevisit set status = ${VISIT.cancelled},
      cause = cause || ${ENDED.zh}, cause_en = cause_en || ${ENDED.en}
    where id = any(${idList(ids)}) and status = ${VISIT.due}`
  await call.db.run(query.compile(builder))
  await call.services.changed(carevisit.name, call)
}

/** Why somebody should go there; it says what was seen and guesses nothing. */
const causeOf = ({ hours, usualHours }: Silence) =>
  said(
    `已 ${hours} 小时没有看到动静（平时最长约 ${usualHours} 小时），请上门看看`,
    `Nobody has seen a sign for ${hours} hours (usually ${usualHours} at most). Please call in`,
  )

/** Asks for a visit to each of these people today. */
export async function addChecks(
  { tenantId, deptId }: Village,
  silent: ReadonlyMap<Id, Silence>,
  call: Call,
): Promise<void> {
  const rows = [...silent].map(([residentId, silence]) => ({
    tenantId,
    deptId,
    residentId,
    visitGroup: SILENCE,
    status: VISIT.due,
    dueDate: call.now.slice(0, 10),
    cause: causeOf(silence),
  }))
  if (rows.length > 0) await bulkAdd(call, carevisit, rows)
}
