import { spawnSync } from 'node:child_process'
import { aptInstall } from './apt.mjs'

const isThere = (): boolean => spawnSync('pg_dump', ['--version']).status === 0

/** Makes sure that pg_dump and pg_restore can be run: as root on Debian they are installed. Throws with what to install. */
export function postgresClients(): void {
  if (!isThere()) aptInstall('postgresql-client')
  if (!isThere()) throw new Error('pg_dump is missing: install the package postgresql-client')
}
