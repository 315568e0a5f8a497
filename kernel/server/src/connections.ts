import { JOB_POOL_SIZE } from './jobs/worker.ts'
import { POOL_SIZE, poolSizes } from './open-services.ts'

/** The connection that listens for changes, and the one that shows the jobs to be alive. */
const KEPT = 2

/** Connections to the database that one server opens at most. */
export function connectionsAtMost(poolSize = POOL_SIZE): number {
  const ofPools = Object.values(poolSizes(poolSize)).reduce((sum, size) => sum + size, 0)
  return ofPools + JOB_POOL_SIZE + KEPT
}
