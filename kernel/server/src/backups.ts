import type pg from 'pg'
import { openArchive } from './archive/reading.ts'
import { restoreTables } from './archive/restoring.ts'
import { writeArchive } from './archive/writing.ts'
import type { Cluster } from './cluster/cluster.ts'
import type { Backups } from './contract/backups.ts'
import { asOwner } from './database/as-owner.ts'
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

const into = (config: pg.ClientConfig, database: string): pg.ClientConfig => ({ ...config, database })

/** A database of its own beside the product's. What a killed proof left goes first. */
async function withScratch(owner: pg.ClientConfig, work: (name: string) => Promise<void>): Promise<void> {
  await asOwner(owner, async client => {
    const name = `${client.database}_proof`
    const drop = `drop database if exists ${client.escapeIdentifier(name)} with (force)`
    await client.query(drop)
    await client.query(`create database ${client.escapeIdentifier(name)} template template0`)
    try {
      await work(name)
    } finally {
      await client.query(drop)
    }
  })
}

/** The backups of an installation. */
export const backupsOf = ({ cluster, dataDir, migrations }: BackedUp): Backups => ({
  async write(path) {
    const { tables, files } = await writeArchive(cluster.owner, { path, dataDir })
    return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0), files }
  },
  prove: path =>
    withScratch(cluster.owner, async name => {
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
})
