import { momentAfter } from '@village/resource'
import { refuse } from '@village/server'

/** Keys of service_status. */
export const SERVICE = { pending: '0', doing: '1', done: '2' } as const

/** A service in the past is done; one in the future is planned. */
export const stateAt = (serviceTime: string, now: string): string =>
  serviceTime <= now ? SERVICE.done : SERVICE.pending

interface Service {
  readonly serviceTime: string
  readonly status: string | null
}
interface Payment {
  readonly residentId: string
  readonly serviceTime: string
  readonly amount: string | null
}

/** The latest time at which a service can be done by now: a day ahead (domain-model §4.1.6), yyyy-MM-dd HH:mm:ss. */
const latestDone = (now: string): string => momentAfter(now, 1)

/** Refuses to mark a service as done that is more than a day ahead. */
export function refuseAhead({ serviceTime, status }: Service, now: string): void {
  if (status === SERVICE.done && serviceTime > latestDone(now))
    refuse('服务时间未到，不能办结', 'The time of this service has not come: it cannot be done yet')
}

/** Whether an edit says something else about what was paid: to whom, when, how much. */
export const changesPayment = (before: Payment, after: Payment): boolean =>
  before.residentId !== after.residentId ||
  before.serviceTime !== after.serviceTime ||
  Number(before.amount) !== Number(after.amount)
