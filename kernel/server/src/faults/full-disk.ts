import { perInstallation } from '../common/lru.ts'
import type { Services } from '../contract/services.ts'
import { countsOf } from './counts.ts'
import { isDatabaseError, isDatabaseFull } from './database-errors.ts'

/** For so long after a refused row the database counts as full: what is overwritten in place still goes through. */
const FULL_MS = 30_000
const fullnesses = perInstallation(() => ({ saidMs: Number.NEGATIVE_INFINITY }))

/** Counts an error by which the database says that it lacks something (SQLSTATE 53…), once. */
function countShortage(error: unknown, services: Services): void {
  if (!isDatabaseError(error) || !error.code.startsWith('53')) return
  const { shortages, heard } = countsOf(services)
  if (heard.has(error)) return
  heard.add(error)
  shortages.set(error.code, (shortages.get(error.code) ?? 0) + 1)
}

/** Notes an error by which the database says that its disk, its memory or its connections are used up. */
export function hearDatabase(error: unknown, services: Services): void {
  countShortage(error, services)
  if (isDatabaseFull(error)) fullnesses(services).saidMs = services.clock.monotonicMs()
}
/** Whether a write has failed in the last half minute because the database's disk is full. */
export const isFullNow = (services: Services): boolean =>
  services.clock.monotonicMs() - fullnesses(services).saidMs < FULL_MS
