import { type Call, longJob, nightly, oneByOne, onStart, refuseUnfinished } from '@village/server'
import { activeTenants } from '../../system/public.server.ts'
import { buildMonth } from './building.server.ts'
import { monthBefore } from './months.ts'

declare module '@village/server' {
  /** The nightly job that builds the points of the open month. */
  interface Jobs {
    'governance.grade': Readonly<Record<string, never>>
  }
}

/** Half past three in the night in Asia/Shanghai. */
const NIGHT_UTC = { hour: 19, minute: 30 }
/** On this day of the month the previous month is complete and built for the last time. */
const CLOSING_DAY = '05'

/** The months that are built on a day (yyyy-MM-dd): the open one, and once the one before. */
export function monthsOn(day: string): readonly string[] {
  const open = day.slice(0, 7)
  return day.slice(8) === CLOSING_DAY ? [monthBefore(open), open] : [open]
}

/** Builds the months of every tenant, each tenant in a transaction of its own. */
async function buildMonths(call: Call): Promise<void> {
  const pieces = (await activeTenants(call)).map(tenantId => ({ tenantId }))
  const built = await oneByOne(call, { job: 'governance.grade', pieces }, async ({ tenantId }, own) => {
    for (const period of monthsOn(call.now.slice(0, 10))) await buildMonth(tenantId, period, own)
  })
  refuseUnfinished(built)
}

const night = nightly({ job: 'governance.grade', at: NIGHT_UTC, run: longJob((_, call) => buildMonths(call)) })
export const buildTonight = night.handler

export default onStart({ order: 911, name: 'governance.grade', run: night.queue })
