import { type Call, longJob, type NightlyJob, nightly, oneByOne, type Pieces, refuseUnfinished } from '@village/server'
import { uservaccinate } from './uservaccinate.resource.ts'
import { DOSE } from './uservaccinate.states.ts'

declare module '@village/server' {
  /** The nightly look at bookings. */
  interface Jobs {
    'vaccination.overdue': Readonly<Record<string, never>>
  }
}

/** Ten past midnight in Asia/Shanghai. */
const NIGHT_UTC = { hour: 16, minute: 10 }

/** Makes bookings whose day has passed overdue now. */
async function markOverdue(call: Call): Promise<void> {
  const late = await call.db.sql`update health_uservaccinate set status = ${DOSE.overdue}
    where status = ${DOSE.booked} and not is_deleted and next_date < ${call.now.slice(0, 10)}::date returning id`
  if (late.length > 0) await call.services.changed(uservaccinate.name, call)
}

/** The same tenant by tenant. */
async function markOverdueEverywhere(call: Call): Promise<Pieces> {
  const pieces = await call.db.sql<{ tenantId: string }>`
    select distinct tenant_id as "tenantId" from health_uservaccinate
    where status = ${DOSE.booked} and not is_deleted and next_date < ${call.now.slice(0, 10)}::date`
  return oneByOne(call, { job: 'vaccination.overdue', pieces }, (_, own) => markOverdue(own))
}

/** The job `vaccination.overdue`. */
export const overdueNight: NightlyJob<'vaccination.overdue'> = nightly({
  job: 'vaccination.overdue',
  at: NIGHT_UTC,
  run: longJob(async (_, call) => refuseUnfinished(await markOverdueEverywhere(call))),
})
/** Marks doses that became overdue while the product was off. A tenant that fails is tried again by the nightly job. */
export async function beginOverdue(call: Call): Promise<void> {
  await markOverdueEverywhere(call)
  await overdueNight.queue(call)
}
