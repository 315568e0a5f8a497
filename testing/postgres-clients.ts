import { spawnSync } from 'node:child_process'

const isThere = (): boolean => spawnSync('pg_dump', ['--version']).status === 0

/** Makes sure that pg_dump and pg_restore can be run: as root on Debian they are installed. Throws with what to install. */
export function postgresClients(): void {
  if (isThere()) return
  if (process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', 'postgresql-client'], { stdio: 'ignore' })
  }
  if (!isThere()) throw new Error('pg_dump is missing: install the package postgresql-client')
}
