import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Label, momentAt } from '@village/resource'
import { archiveName, BACKUPS, BEFORE } from '../archive/archive-names.ts'
import { openArchive } from '../archive/reading.ts'
import { restoreTables } from '../archive/restoring.ts'
import { writeArchive } from '../archive/writing.ts'
import { type ClusterSettings, DATABASE, openCluster } from '../cluster/cluster.ts'
import { cannotStart } from '../contract/cannot-start.ts'
import type { KernelSettings } from '../contract/settings.ts'
import { asOwner } from '../database/hosts/as-owner.ts'
import { GROUND } from '../database/migrate.ts'
import { databaseAccount } from '../embedded/account.ts'
import { findBinaries } from '../embedded/binaries.ts'
import { launch } from '../embedded/launch.ts'
import { prepareJobs } from '../jobs/worker.ts'
import { masterKey } from '../keys/cipher.ts'
import { majorOf, olderBinaries } from './older-postgres.ts'

/** In DATA_DIR while a database is on its way from one PostgreSQL to another: what a kill leaves is gone on with. */
const NOTE = 'carrying-over.json'
interface Note {
  /** The major version that it comes from. */
  readonly from: string
  /** The archive with all of its rows. */
  readonly archive: string
  /** Where the old cluster is kept. */
  readonly old: string
}

const print = ({ zh, en }: Label): void => console.log(`${zh}\n${en}`)

const noteIn = (dataDir: string): Note | undefined =>
  existsSync(join(dataDir, NOTE)) ? (JSON.parse(readFileSync(join(dataDir, NOTE), 'utf8')) as Note) : undefined

interface Move {
  readonly dataDir: string
  readonly named: string | undefined
  readonly from: string
  readonly ours: string
}
async function archiveOld({ dataDir, named, from, ours }: Move): Promise<Note> {
  const pgdata = join(dataDir, 'pgdata')
  const binaries = await olderBinaries({ dataDir, named, major: from }, databaseAccount(pgdata))
  if (!binaries)
    cannotStart(
      `${pgdata} 由 PostgreSQL ${from} 建立，本版本自带 ${ours}。要把数据带过来，需要 PostgreSQL ${from} 的程序：请保留旧版本的安装目录，或安装系统的 postgresql-${from}，或用 OLDER_POSTGRES 指明其目录，再启动。没有作任何改动`,
      `${pgdata} was made by PostgreSQL ${from}, and this version brings ${ours}. To carry the data over, the programs of PostgreSQL ${from} are needed: keep the old version installed, or install the system's postgresql-${from}, or name their folder with OLDER_POSTGRES, and start again. Nothing was changed`,
    )
  const archive = join(dataDir, BACKUPS, archiveName(momentAt(Date.now()), `${BEFORE.postgres}-${ours}`))
  mkdirSync(join(dataDir, BACKUPS), { recursive: true, mode: 0o700 })
  const server = await launch({ dataDir, binaries })
  try {
    await writeArchive({ ...server.client, database: DATABASE }, { path: archive })
  } catch (error) {
    const why = (error as Error).message
    cannotStart(
      `数据没有带过来（${why}），旧数据库没有改动。请按提示处理后再启动`,
      `The data were not carried over (${why}); the old database is as it was. Mend that and start again`,
    )
  } finally {
    await server.stop()
  }
  const note: Note = { from, archive, old: `${pgdata}-${from}` }
  writeFileSync(join(dataDir, `${NOTE}.making`), JSON.stringify(note), { mode: 0o600 })
  renameSync(join(dataDir, `${NOTE}.making`), join(dataDir, NOTE))
  return note
}

async function fillNew(settings: ClusterSettings, migrations: string, note: Note): Promise<void> {
  const cluster = await openCluster(settings)
  try {
    await asOwner(cluster.owner, client => client.query(GROUND))
    await prepareJobs(cluster.jobs)
    const archive = await openArchive(note.archive)
    await restoreTables(cluster.owner, {
      archive,
      migrations,
      stays: true,
      master: masterKey(settings.dataDir),
    }).finally(() => archive.close())
  } finally {
    await cluster.stop()
  }
}

export type Carrying = ClusterSettings & Pick<KernelSettings, 'olderPostgres'>

/**
 * Brings an embedded database that another major version of PostgreSQL made into a cluster of this one. The old one stays
 * beside it. A kill at any moment is gone on with at the next start. Does nothing where nothing is to be done.
 * @throws CannotStart where the old programs are missing or the disk is full; then nothing has changed
 */
export async function carryOver(
  settings: Carrying,
  migrations: string,
  say: (says: Label) => void = print,
): Promise<void> {
  if (settings.databaseUrl !== undefined) return
  const dataDir = resolve(settings.dataDir)
  const pgdata = join(dataDir, 'pgdata')
  const made = majorOf(pgdata)
  const known = noteIn(dataDir)
  if (!known && made === undefined) return
  const [ours] = (await findBinaries(dataDir, databaseAccount(pgdata))).version.split('.')
  if (!known && Number(made) >= Number(ours)) return
  const from = known?.from ?? made!
  say({
    zh: `数据库由 PostgreSQL ${from} 建立，正在带到 PostgreSQL ${ours}，旧的会保留……`,
    en: `PostgreSQL ${from} made the database: carrying it over to PostgreSQL ${ours}, the old one is kept …`,
  })
  const note = known ?? (await archiveOld({ dataDir, named: settings.olderPostgres, from, ours: ours! }))
  if (majorOf(pgdata) === from) renameSync(pgdata, note.old)
  await fillNew(settings, migrations, note)
  rmSync(join(dataDir, NOTE))
  say({
    zh: `已带过来，逐表核对一致。旧数据库在 ${note.old}，确认无误后可以删除`,
    en: `Carried over, each table compared. The old database is in ${note.old}: remove it when all is well`,
  })
}
