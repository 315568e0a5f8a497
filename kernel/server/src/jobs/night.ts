import { DAY_MS } from '@village/resource'
import type { Call, Jobs } from '../contract/half.ts'
import { hasOwnSteps, keyOfRun, longJob } from './long-job.ts'

/** A time of day in UTC; Asia/Shanghai is eight hours ahead and has no summer time. */
export interface NightTime {
  readonly hour: number
  readonly minute?: number
}

/** The next time after this moment with this time of day. */
export function nightAfter(from: Date, { hour, minute = 0 }: NightTime): Date {
  const tonight = Math.floor(from.getTime() / DAY_MS) * DAY_MS + hour * 3_600_000 + minute * 60_000
  return new Date(tonight > from.getTime() ? tonight : tonight + DAY_MS)
}

interface Night<J extends keyof Jobs> {
  readonly job: J
  readonly at: NightTime
  /** One transaction, or steps of its own where it is a `longJob`. */
  run(payload: Jobs[J], call: Call): Promise<void>
}
/** Both halves of a nightly job: what queues it at the start, and the handler of its slot. */
export interface NightlyJob<J extends keyof Jobs> {
  queue(call: Call): Promise<void>
  handler(payload: Jobs[J], call: Call): Promise<void>
}

/**
 * A job that runs each night. The next night is queued first, in a transaction of its own: however a night ends, the
 * next one comes. A night that fails is tried again as any job.
 */
export function nightly<J extends keyof Jobs>({ job, at, run }: Night<J>): NightlyJob<J> {
  const queue = (call: Call): Promise<void> => {
    const next = nightAfter(call.services.clock.date(), at)
    return call.later(job, {} as Jobs[J], { key: keyOfRun(String(job), next), at: next })
  }
  const handler = longJob(async (payload: Jobs[J], call: Call): Promise<void> => {
    const { services, user } = call
    await services.as(services.platform, { source: 'job' }, queue)
    await (hasOwnSteps(run) ? run(payload, call) : services.as(user, { source: 'job' }, own => run(payload, own)))
  })
  return { queue, handler }
}
