import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Label, momentAt } from '@village/resource'
import { archiveName, BACKUPS, BEFORE, removeTorn } from './archive/archive-names.ts'
import { holdsRows } from './archive/catalog.ts'
import { refuseRunning } from './archive/connected-servers.ts'
import { BadArchive } from './archive/manifest.ts'
import type { OpenArchive } from './archive/reading.ts'
import { restoreFiles, restoreTables } from './archive/restoring.ts'
import { type AwaySource, writeWholeArchive } from './archive/whole-archive.ts'
import type { Cluster } from './cluster/cluster.ts'
import { asOwner } from './database/hosts/as-owner.ts'
import { migrate } from './database/migrate.ts'
import { prepareJobs } from './jobs/worker.ts'
import { masterKey } from './keys/cipher.ts'

export interface WholeRestore {
  readonly archive: OpenArchive
  readonly cluster: Cluster
  readonly dataDir: string
  /** Folder of db/migrations. */
  readonly migrations: string
  /** What is there may be replaced; it is archived before. */
  readonly replace: boolean
  /** How files in buckets are found that go into the archive of what was there. */
  readonly away?: AwaySource
  readonly say: (says: Label) => void
  readonly onTable?: (table: string) => void
}

/**
 * Makes a database and a data folder what an archive holds. Rows that were there are archived first. What is killed is
 * run again: until all rows and files are in, the rows are those of before.
 * @returns where the archive of what was there is; null where nothing was
 * @throws BadArchive with what to do; then nothing has changed
 */
export async function restoreWhole(wanted: WholeRestore): Promise<string | null> {
  const { archive, cluster, dataDir, migrations, replace, away, say, onTable } = wanted
  const hasRows = await asOwner(cluster.owner, async client => {
    await refuseRunning(client)
    return holdsRows(client)
  })
  if (hasRows && !replace)
    throw new BadArchive(
      '这里已有数据，没有恢复。确实要替换，请加 --replace：现有数据会先存成一份备份',
      'There are data already, nothing was restored. To replace them add --replace: they are archived first',
    )
  let kept: string | null = null
  if (hasRows) {
    await mkdir(join(dataDir, BACKUPS), { recursive: true, mode: 0o700 })
    await removeTorn(join(dataDir, BACKUPS), BEFORE.restore)
    kept = join(dataDir, BACKUPS, archiveName(momentAt(Date.now()), BEFORE.restore))
    await writeWholeArchive(cluster.owner, { path: kept, dataDir, leavesRoom: true, say, ...(away && { away }) })
  }
  await migrate(cluster.owner, migrations)
  await prepareJobs(cluster.jobs)
  await restoreTables(cluster.owner, {
    archive,
    migrations,
    master: masterKey(dataDir),
    last: () => restoreFiles(archive, dataDir),
    ...(onTable && { onTable }),
  })
  return kept
}
