import type { Services } from './contract/services.ts'
import { JOB_POOL_SIZE } from './jobs/worker.ts'
import { WORKER_LOCKS } from './memory.ts'
import { POOL_SIZE, poolSizes } from './open-services.ts'

/** The connection that listens for changes, and the one that shows the jobs to be alive. */
const KEPT = 2

/** Connections to the database that one server opens at most. */
export function connectionsAtMost(poolSize = POOL_SIZE): number {
  const ofPools = Object.values(poolSizes(poolSize)).reduce((sum, size) => sum + size, 0)
  return ofPools + JOB_POOL_SIZE + KEPT
}

/** What all servers of the product may open, and what the database takes. */
export interface ConnectionNeed {
  /** Servers of this database that are up, this one among them. */
  readonly servers: number
  /** Connections of all of them at most, each with the pool of this one. */
  readonly wanted: number
  /** `max_connections` without those that PostgreSQL keeps back for superusers. */
  readonly places: number
}

/** How many connections the servers of this database may need. Each server that is up holds the lock of its number. */
export async function connectionNeed(services: Services, poolSize = POOL_SIZE): Promise<ConnectionNeed> {
  const [row] = await services.as(
    services.platform,
    {},
    call => call.db.sql<{ servers: number; places: number }>`
      select (select count(*)::int from pg_locks where locktype = 'advisory' and granted and classid = ${WORKER_LOCKS}
          and database = (select oid from pg_database where datname = current_database())) as servers,
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0) as places`,
  )
  const { servers, places } = row!
  return { servers, wanted: servers * connectionsAtMost(poolSize), places }
}

/** Says in the log when the servers may open more connections than the database takes. */
export async function warnOfConnections(services: Services, poolSize: number): Promise<void> {
  const need = await connectionNeed(services, poolSize)
  if (need.wanted > need.places)
    services.log.warn(
      need,
      'the servers may open more connections than PostgreSQL takes: raise max_connections or lower DATABASE_POOL',
    )
}
