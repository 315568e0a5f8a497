import { type Id, momentDate } from '@village/resource'
import { type Call, inTenantOf, lockedTenants, onStart, tidyJob, transition, wholeTenant } from '@village/server'
import { QUESTIONNAIRE } from './declared/questionnaire.states.ts'
import type { Questionnaire } from './design/design.server.ts'
import { questionnaire } from './questionnaire.resource.ts'

declare module '@village/server' {
  /** The end of a questionnaire has come. */
  interface Jobs {
    'questionnaire.end': { readonly id: Id }
  }
}

/** Queues the end of what is published. */
export async function awaitEnd(row: Questionnaire, call: Call): Promise<void> {
  if (row.status !== QUESTIONNAIRE.published || !row.endTime) return
  const options = { key: `questionnaire.end:${row.id}`, at: momentDate(row.endTime) }
  await call.later('questionnaire.end', { id: row.id }, options)
}

/** The job `questionnaire.end`: stops what has ended, whoever published it. */
export const endDue = tidyJob(async ({ id }: { readonly id: Id }, call: Call): Promise<void> => {
  const whole = wholeTenant(call)
  const row = await whole.db.of(questionnaire).get(id)
  if (!row || row.status !== QUESTIONNAIRE.published || !row.endTime) return
  if (row.endTime > call.now) return awaitEnd(row, call)
  await transition(questionnaire, 'stopQuestionnaire', { id }, whole)
})

/** What was restored or seeded has nobody waiting for its end. */
async function awaitAll(call: Call): Promise<void> {
  const rows = await call.db.sql<{ id: Id; tenantId: string }>`
    select id, tenant_id as "tenantId" from service_questionnaire where status = ${QUESTIONNAIRE.published}
      and end_time is not null and not is_deleted and tenant_id <> all(${await lockedTenants(call)}::varchar[])`
  for (const row of rows)
    await inTenantOf(row, call).later('questionnaire.end', { id: row.id }, { key: `questionnaire.end:${row.id}` })
}

export default onStart({ order: 913, name: 'questionnaire.ends', run: awaitAll })
