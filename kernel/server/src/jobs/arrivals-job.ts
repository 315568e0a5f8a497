import type { Call } from '../contract/half.ts'
import type { Services } from '../contract/services.ts'
import { openMonths, tendArrivals } from '../kept/arrival-months.ts'
import { longJob } from './long-job.ts'
import { nightly } from './night.ts'

/** Half past two in the night in Asia/Shanghai. */
const NIGHT_UTC = { hour: 18, minute: 30 }
const KEY = 'kernel.arrivals'
/** At start: the months that writing needs at once; what has served its time goes soon after. */
export async function openArrivals(services: Services): Promise<void> {
  // Another server may hold what they refer to: the job makes them a moment later, and writing makes what it needs.
  await openMonths(services).catch(error =>
    services.log.warn({ error: String(error) }, 'months are made a little later'),
  )
  await services.as(services.platform, {}, call => call.later(KEY, {}, { key: KEY }))
}

const arrivals = nightly({
  job: KEY,
  at: NIGHT_UTC,
  run: longJob((_: unknown, { services }: Call) => tendArrivals(services)),
})
/** The job `kernel.arrivals`. */
export const arrivalsJob = arrivals.handler
