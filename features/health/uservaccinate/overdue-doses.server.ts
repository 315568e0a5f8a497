import { type Call, nightAfter, tidyJob } from '@village/server'
import { uservaccinate } from './uservaccinate.resource.ts'

declare module '@village/server' {
  /** The nightly look at bookings. */
  interface Jobs {
    'vaccination.overdue': Readonly<Record<string, never>>
  }
}

/** Ten past midnight in Asia/Shanghai, which has no summer time. */
const NIGHT_UTC = { hour: 16, minute: 10 }

function nextNight(from: Date): Date {
  return nightAfter(from, NIGHT_UTC.hour, NIGHT_UTC.minute)
}
/** Makes bookings whose day has passed overdue now, and queues the next night; said twice it is queued once. */
export async function queueOverdue(call: Call): Promise<void> {
  const late = await call.db.sql`update health_uservaccinate set status = '3'
    where status = '2' and not is_deleted and next_date < ${call.now.slice(0, 10)}::date returning id`
  if (late.length > 0) await call.services.changed(uservaccinate.name, call)
  const at = nextNight(call.services.clock.date())
  await call.later('vaccination.overdue', {}, { key: 'vaccination.overdue', at })
}
/** The job `vaccination.overdue`. */
export const markOverdue = tidyJob((_: Readonly<Record<string, never>>, call: Call) => queueOverdue(call))
