import { perInstallation } from '../common/lru.ts'
import type { Services } from '../contract/services.ts'
import { isDatabaseFull } from './database-errors.ts'

/** For so long after a refused row the database counts as full: what is overwritten in place still goes through. */
const FULL_MS = 30_000
const fullnesses = perInstallation(() => ({ saidMs: Number.NEGATIVE_INFINITY }))

/** Hears what the database answered: it may say that its disk is full. */
export function hearDatabase(error: unknown, services: Services): void {
  if (isDatabaseFull(error)) fullnesses(services).saidMs = services.clock.monotonicMs()
}
/** Whether the database has said within the last half minute that its disk is full. */
export const isFullNow = (services: Services): boolean =>
  services.clock.monotonicMs() - fullnesses(services).saidMs < FULL_MS
