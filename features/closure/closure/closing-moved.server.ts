import { beginningOf, momentAfter, momentDate } from '@village/resource'
import { type Call, scheduleErasure } from '@village/server'
import { tenantNames } from '../../system/public.server.ts'
import { closureParams } from '../params.ts'
import { closure } from './closure.resource.ts'
import { CLOSURE, OPEN_CLOSURES } from './closure.states.ts'
import { LEAST_DAYS } from './erase-days.ts'

/** Whether a closing of the tenant goes on: then it does not move. */
export const isClosing = async (tenantId: string, call: Call): Promise<boolean> =>
  (
    await call.db.sql`select 1 from closure_closure where tenant_id = ${tenantId} and not is_deleted
      and status = any(${OPEN_CLOSURES})`
  ).length > 0

/**
 * The rows of a tenant that has moved are closed like those of one that has ended: kept as long as logs have to be, then
 * erased. Nothing is exported, because its people have everything at the new address.
 */
export async function closeMoved(tenantId: string, address: string, call: Call): Promise<void> {
  const { services, now } = call
  const days = await services.param(tenantId, closureParams['closure.days'])
  const eraseTime = momentAfter(now, Math.max(days, LEAST_DAYS))
  const closedName = (await tenantNames([tenantId], call)).get(tenantId) ?? tenantId
  const id = services.newId()
  await call.db.sql`insert into closure_closure
      (id, tenant_id, create_time, update_time, closed_name, reason, status, ask_name, decide_name, decide_time, erase_time)
    values (${id}, ${tenantId}, now(), now(), ${closedName}, ${beginningOf(`已搬到 ${address}`, 200)}, ${CLOSURE.approved}, '—', '—',
      now(), ${eraseTime}::timestamptz)`
  await services.changed(closure.name, call)
  await scheduleErasure(tenantId, eraseTime, call)
  await call.later('closure.erase', { id }, { key: `closure.erase:${id}`, at: momentDate(eraseTime) })
}
