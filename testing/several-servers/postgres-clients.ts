import { spawnSync } from 'node:child_process'
import { hasOlderPostgres, OLDER_POSTGRES } from '../backups/older-postgres.ts'
import { aptInstall } from '../programs/apt.mjs'

const isThere = (): boolean => spawnSync('pg_dump', ['--version']).status === 0

/** Makes sure that pg_dump and pg_restore can be run: as root on Debian they are installed. Throws with what to install. */
export function postgresClients(): void {
  if (!isThere()) aptInstall('postgresql-client')
  if (!isThere()) throw new Error('pg_dump is missing: install the package postgresql-client')
}

/**
 * The npm package of a server that the pg_dump of any distribution in support can read: one refuses servers newer than
 * itself. Undefined where there is only the product's own.
 */
export const DUMPABLE_POSTGRES: string | undefined = hasOlderPostgres ? OLDER_POSTGRES : undefined
