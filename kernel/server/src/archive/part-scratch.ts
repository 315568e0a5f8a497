import type { Readable } from 'node:stream'
import type pg from 'pg'
import type { ComparedPart, ComparisonSink } from '../contract/backups.ts'
import { asOwner } from '../database/hosts/as-owner.ts'
import { migrate, readMigrations } from '../database/migrate.ts'
import { tableOf } from '../database/schema/columns.ts'
import { createCipher, masterKey } from '../keys/cipher.ts'
import { keepKeyMark } from '../keys/key-mark.ts'
import { asStored, compareParts } from './comparing.ts'
import { type OpenArchive, openArchive } from './reading.ts'
import { restoreTables } from './restoring.ts'
import { into, withScratch } from './scratch.ts'
import { dropLinks } from './without-indexes.ts'

export interface Installation {
  readonly owner: pg.ClientConfig
  readonly dataDir: string
  /** Folder of db/migrations. */
  readonly migrations: string
}

/** The archive with these tables alone, so that the scratch database stays small: readings, logs and histories are most of it. */
function onlyTables(archive: OpenArchive, names: ReadonlySet<string>): OpenArchive {
  const { manifest } = archive
  const tables = manifest.tables.filter(({ table }) => names.has(table))
  return { ...archive, manifest: { ...manifest, tables, months: {}, sequences: {} } }
}

/** Of an earlier version all tables are needed, because its changes may read any of them; the job engine's are not. */
function allButJobs(archive: OpenArchive): OpenArchive {
  const { manifest } = archive
  const isOurs = (name: string): boolean => name.startsWith('public.')
  const tables = manifest.tables.filter(({ table }) => isOurs(table))
  const sequences = Object.fromEntries(Object.entries(manifest.sequences).filter(([name]) => isOurs(name)))
  return { ...archive, manifest: { ...manifest, tables, sequences } }
}

/** Fills a scratch database with what the comparison reads. The archive's key is compared as well. */
async function fill(
  scratch: pg.ClientConfig,
  archive: OpenArchive,
  { part, dataDir, migrations }: Omit<Installation, 'owner'> & { readonly part: ComparedPart },
): Promise<void> {
  const master = masterKey(dataDir)
  if (archive.manifest.migrations.length < readMigrations(migrations).length)
    return restoreTables(scratch, { archive: allButJobs(archive), migrations, master })
  await migrate(scratch, migrations)
  await keepKeyMark(scratch, { dataDir })
  await asOwner(scratch, dropLinks)
  const names = new Set([...part.registers, part.files].map(one => `public.${tableOf(one)}`)).add('public.kernel_key')
  await restoreTables(scratch, { archive: onlyTables(archive, names), migrations, master })
}

/** Reads the tables of a part into a scratch database and compares them with those of now. */
export async function comparePart(
  { owner, dataDir, migrations }: Installation,
  path: string,
  { part, sink }: { readonly part: ComparedPart; readonly sink: ComparisonSink },
): Promise<void> {
  const archive = await openArchive(path)
  try {
    await withScratch(owner, 'part', async name => {
      const scratch = into(owner, name)
      await fill(scratch, archive, { part, dataDir, migrations })
      await asOwner(scratch, before =>
        asOwner(owner, async now => {
          await Promise.all([asStored(before), asStored(now)])
          const cipher = createCipher(masterKey(dataDir))
          await compareParts({ part, sink, sides: { before, now, cipher } })
        }),
      )
    })
  } finally {
    archive.close()
  }
}

/** Lends the uploaded files of an archive. */
export async function withArchivedFiles<T>(
  path: string,
  work: (read: (name: string) => Promise<Readable | null>) => Promise<T>,
): Promise<T> {
  const archive = await openArchive(path)
  const names = new Set(archive.files)
  try {
    return await work(async name => (names.has(name) ? archive.read(name) : null))
  } finally {
    archive.close()
  }
}
