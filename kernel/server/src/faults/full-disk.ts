import { perInstallation } from '../common/lru.ts'
import type { Services } from '../contract/services.ts'
import { isDatabaseFull } from './database-errors.ts'

/** For so long after a refused row the database counts as full: what is overwritten in place still goes through. */
const FULL_MS = 30_000
const fullnesses = perInstallation(() => ({ saidMs: Number.NEGATIVE_INFINITY }))

/** Notes an error by which the database says that its disk is full. */
export function hearDatabase(error: unknown, services: Services): void {
  if (isDatabaseFull(error)) fullnesses(services).saidMs = services.clock.monotonicMs()
}
/** Whether a write has failed in the last half minute because the database's disk is full. */
export const isFullNow = (services: Services): boolean =>
  services.clock.monotonicMs() - fullnesses(services).saidMs < FULL_MS
