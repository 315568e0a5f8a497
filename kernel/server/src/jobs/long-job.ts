import type { Call } from '../contract/half.ts'
import type { Services } from '../contract/services.ts'

type Handler<P> = (payload: P, call: Call) => Promise<void>

const stepping = new WeakSet<Function>()

/**
 * Marks the handler of a job without a transaction of its own: its call reads only, and it writes through `oneByOne` or
 * `call.services.as(…)` in steps, each of which must leave a state to go on from.
 */
export function ownSteps<P>(handler: Handler<P>): Handler<P> {
  stepping.add(handler)
  return handler
}
export const hasOwnSteps = (handler: Function): boolean => stepping.has(handler)

const long = new WeakSet<Function>()

/** Marks the handler of a job that lasts, or waits for the outside: it works in steps of its own and leaves lanes free. */
export function longJob<P>(handler: Handler<P>): Handler<P> {
  long.add(handler)
  return ownSteps(handler)
}
/**
 * The key under which a job queues its next run: one of its own, because the queue takes a running job that is queued
 * again under the same key for settled, and would not try it again when it fails.
 */
export const keyOfRun = (job: string, at: Date): string => `${job}:${at.toISOString().slice(0, 16)}`
export const isLongJob = (handler: Function): boolean => long.has(handler)

const tidy = new WeakSet<Function>()

/**
 * Marks the handler of a job that removes what must not stay (uploaded files, expired exports): it runs also when
 * the user who queued it has left or is disabled, as nobody, with the view of the whole tenant.
 */
export function tidyJob<P>(handler: Handler<P>): Handler<P> {
  tidy.add(handler)
  return handler
}
export const isTidyJob = (handler: Function): boolean => tidy.has(handler)

const urgent = new WeakSet<Function>()

/**
 * Marks the handler of a job that has to be punctual: what people wait for in need, limits, timers. It has a lane that
 * nothing else takes, so that an alarm waits behind no export. It is short; where it is a `longJob` as well, it waits for
 * the outside, on a lane of such jobs.
 */
export function urgentJob<P>(handler: Handler<P>): Handler<P> {
  urgent.add(handler)
  return handler
}
export const isUrgentJob = (handler: Function): boolean => urgent.has(handler)

const stopping = new WeakSet<Services>()
/** Whether the product is going down: a long job then queues itself again and returns after its current step. */
export const isStopping = (services: Services): boolean => stopping.has(services)
export const announceStart = (services: Services): void => void stopping.delete(services)
export const announceStop = (services: Services): void => void stopping.add(services)
