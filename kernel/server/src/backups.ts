import { comparePart, withArchivedFiles } from './archive/part-scratch.ts'
import { openArchive } from './archive/reading.ts'
import { restoreTables } from './archive/restoring.ts'
import { into, withScratch } from './archive/scratch.ts'
import { writeArchive } from './archive/writing.ts'
import type { Cluster } from './cluster/cluster.ts'
import type { Backups } from './contract/backups.ts'
import { migrate } from './database/migrate.ts'
import { prepareJobs } from './jobs/worker.ts'
import { masterKey } from './keys/cipher.ts'
import { keepKeyMark } from './keys/key-mark.ts'

export interface BackedUp {
  readonly cluster: Cluster
  readonly dataDir: string
  /** Folder of db/migrations. */
  readonly migrations: string
}

/** The backups of an installation. */
export const backupsOf = ({ cluster, dataDir, migrations }: BackedUp): Backups => ({
  async write(path, more) {
    const { tables, files } = await writeArchive(cluster.owner, { path, dataDir, ...(more && { more }) })
    return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0), files }
  },
  prove: path =>
    withScratch(cluster.owner, 'proof', async name => {
      const owner = into(cluster.owner, name)
      await migrate(owner, migrations)
      await prepareJobs(into(cluster.jobs, name))
      await keepKeyMark(owner, { dataDir })
      const archive = await openArchive(path)
      try {
        await restoreTables(owner, { archive, migrations, master: masterKey(dataDir) })
      } finally {
        archive.close()
      }
    }),
  compare: (path, part, sink) => comparePart({ owner: cluster.owner, dataDir, migrations }, path, { part, sink }),
  withFiles: withArchivedFiles,
})
