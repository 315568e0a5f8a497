import type { FastifyInstance } from 'fastify'
import { type Added, addTo, openList, type Services } from './services.ts'

/** Ends what a run has begun; resolves when nothing of it goes on. */
export type StopRun = () => Promise<void>

/** Something that goes on as long as the server runs: a listener, a sweep, a connection to somebody else's service. */
export interface Run {
  /** In logs and metrics: `device.mqtt`. */
  readonly name: string
  /** One server of all runs it; when that one is gone, another begins within 15 s. */
  readonly leader?: true
  /** Called after the migrations and the starters; again after another server has led. */
  start(services: Services): Promise<StopRun>
}
const list = openList<Run>('kernel.runs')
/** Registers a run; the default export of a `*.server.ts`. */
export const runs = (run: Run): Added => addTo(list, run)
export const runsOf = ({ registry }: Services): readonly Run[] => registry.entriesOf(list)

/**
 * Addresses that are no calls of the product: what devices speak, in the words of their field. A door judges its callers
 * itself; no session, envelope, rate or log of calls is behind it.
 */
export interface Door {
  readonly name: string
  /** Adds its routes. Bodies come as Buffers. */
  open(app: FastifyInstance, services: Services): void | Promise<void>
}
const doorList = openList<Door>('kernel.doors')
/** Registers a door; the default export of a `*.server.ts`. */
export const provideDoor = (door: Door): Added => addTo(doorList, door)
export const doorsOf = ({ registry }: Services): readonly Door[] => registry.entriesOf(doorList)
