import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Label, momentAt } from '@village/resource'
import { archiveName, BACKUPS, BEFORE } from '../archive/archive-names.ts'
import { refuseRunning } from '../archive/connected-servers.ts'
import { BadArchive, type Manifest } from '../archive/manifest.ts'
import { type OpenArchive, openArchive } from '../archive/reading.ts'
import { restoreFiles, restoreTables } from '../archive/restoring.ts'
import { type AwaySource, writeWholeArchive } from '../archive/whole-archive.ts'
import type { Cluster } from '../cluster/cluster.ts'
import { asOwner, hasTable } from '../database/hosts/as-owner.ts'
import { readMigrations } from '../database/migrate.ts'
import { prepareJobs } from '../jobs/worker.ts'
import { masterKey } from '../keys/cipher.ts'
import { upgradeArchives } from './before-upgrade.ts'
import { type Entered, enteredSince, type NamedTable } from './entered-since.ts'

export interface Rollback {
  readonly cluster: Cluster
  readonly dataDir: string
  /** Folder of this program's db/migrations. */
  readonly migrations: string
  /** That of the program that is gone back to. */
  readonly earlier: string
  /** The archive to go back to; the newest of an upgrade unless said. */
  readonly path?: string
  /** What the tables of the product are called. */
  readonly tables: readonly NamedTable[]
  /** How files in buckets are found. */
  readonly away?: AwaySource
  readonly say: (says: Label) => void
  /** Asked with what would be left behind; nothing happens unless it answers true. */
  readonly confirm: (entered: readonly Entered[], manifest: Manifest) => Promise<boolean>
}

/** What became of it: nothing had to be done, somebody said no, or where the archive of what was there is. */
export type RolledBack = 'fits' | 'declined' | { readonly kept: string }

const namesIn = (folder: string): ReadonlySet<string> => new Set(readMigrations(folder).map(({ name }) => name))

/** The migrations that have run here and that the earlier program does not know. */
async function newerThan(cluster: Cluster, earlier: ReadonlySet<string>): Promise<readonly string[]> {
  return asOwner(cluster.owner, async client => {
    if (!(await hasTable(client, 'kernel_migration'))) return []
    const { rows } = await client.query<{ name: string }>('select name from kernel_migration order by name')
    return rows.map(({ name }) => name).filter(name => !earlier.has(name))
  })
}

async function newestArchive(dataDir: string): Promise<string> {
  const folder = join(dataDir, BACKUPS)
  const names = await upgradeArchives(folder).catch(() => [])
  const newest = names.at(-1)
  if (newest !== undefined) return join(folder, newest)
  throw new BadArchive(
    `${folder} 中没有升级前的备份（before-upgrade-….zip）。请写明要退回到哪一份备份`,
    `${folder} has no backup of an upgrade (before-upgrade-….zip). Name the backup to go back to`,
  )
}

function checkFits({ manifest }: OpenArchive, earlier: ReadonlySet<string>): void {
  const unknown = manifest.migrations.find(({ name }) => !earlier.has(name))
  if (unknown)
    throw new BadArchive(
      `这份备份（版本 ${manifest.version}）比要退回的版本新（${unknown.name}），没有改动。请写明更早的一份备份`,
      `The backup (version ${manifest.version}) is newer than the version to go back to (${unknown.name}); nothing was changed. Name an earlier one`,
    )
}

async function goBack(wanted: Rollback, archive: OpenArchive): Promise<RolledBack> {
  const { cluster, dataDir, migrations, tables, away, say, confirm } = wanted
  const { manifest } = archive
  const entered = await asOwner(cluster.owner, async client => {
    await refuseRunning(client)
    return enteredSince(client, manifest.madeAt, tables)
  })
  if (!(await confirm(entered, manifest))) return 'declined'
  const folder = join(dataDir, BACKUPS)
  const kept = join(folder, archiveName(momentAt(Date.now()), BEFORE.rollback))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeWholeArchive(cluster.owner, { path: kept, dataDir, leavesRoom: true, say, ...(away && { away }) })
  await prepareJobs(cluster.jobs)
  await restoreTables(cluster.owner, {
    archive,
    migrations,
    stays: true,
    master: masterKey(dataDir),
    // What was removed since, and erased: those of buckets wait for the earlier program, which sends what a bucket lacks.
    last: () => restoreFiles(archive, dataDir),
  })
  return { kept }
}

/**
 * Takes the database back to the archive that was made before an upgrade, for the earlier program. What is there now is
 * archived whole before, for the newer program. In one transaction: what fails or is killed leaves the database as it was.
 * @throws BadArchive with what to do
 */
export async function rollBack(wanted: Rollback): Promise<RolledBack> {
  const earlier = namesIn(wanted.earlier)
  if ((await newerThan(wanted.cluster, earlier)).length === 0) return 'fits'
  const archive = await openArchive(wanted.path ?? (await newestArchive(wanted.dataDir)))
  try {
    checkFits(archive, earlier)
    return await goBack(wanted, archive)
  } finally {
    archive.close()
  }
}
