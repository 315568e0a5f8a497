import { type Call, nightAfter, onStart } from '@village/server'
import { activeTenants } from '../../system/public.server.ts'
import { buildMonth } from './building.server.ts'
import { monthBefore } from './months.ts'

declare module '@village/server' {
  /** The nightly job that builds the points of the open month. */
  interface Jobs {
    'governance.grade': Readonly<Record<string, never>>
  }
}

/** Half past three in the night in Asia/Shanghai, which has no summer time. */
const AT_UTC = { hour: 19, minute: 30 }
/** On this day of the month the previous month is complete and built for the last time. */
const CLOSING_DAY = '05'

/** The next time the job runs after this moment. */
export function nextRun(from: Date): Date {
  return nightAfter(from, AT_UTC.hour, AT_UTC.minute)
}
/** The months that are built on a day (yyyy-MM-dd): the open one, and once the one before. */
export function monthsOn(day: string): readonly string[] {
  const open = day.slice(0, 7)
  return day.slice(8) === CLOSING_DAY ? [monthBefore(open), open] : [open]
}

const queueNight = (call: Call): Promise<void> =>
  call.later('governance.grade', {}, { key: 'governance.grade', at: nextRun(call.services.clock.date()) })

/** Builds the months of every tenant; the next night is queued first, so that one bad night does not end them all. */
export async function buildTonight(call: Call): Promise<void> {
  await queueNight(call)
  for (const tenantId of await activeTenants(call))
    for (const period of monthsOn(call.now.slice(0, 10))) await buildMonth(tenantId, period, call)
}

export default onStart({ order: 911, name: 'governance.grade', run: queueNight })
