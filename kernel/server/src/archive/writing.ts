import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { momentAt, VERSION } from '@village/resource'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import type { MoreFile } from '../contract/backups.ts'
import { asOwner } from '../database/hosts/as-owner.ts'
import { columnsSql, monthsIn, PLAIN_VALUES, sequencesIn, sumOf, tableSql, tablesIn } from './catalog.ts'
import { entryOf, FOLDERS, MANIFEST, type Manifest, type TableFacts } from './manifest.ts'

export interface Archiving {
  /** Where the archive is to be; a file there is replaced when the new one is whole. */
  readonly path: string
  /** Whose files go along; without it the archive has the database alone. */
  readonly dataDir?: string
  /** Files that go along beside those of the data folder. */
  readonly more?: AsyncIterable<MoreFile>
  /** How much rows are packed, from 1 (quick, unless said) to 9 (small). */
  readonly level?: number
}

/** Rows of tables pack well at the quickest level; a server has other things to do. */
const TABLE_LEVEL = 1

/** Resolves when the file is on the disk itself: after a power cut the archive is whole or not there. */
async function settle(path: string): Promise<void> {
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
}

async function filesBelow(dataDir: string): Promise<readonly string[]> {
  const found = await Promise.all(
    FOLDERS.map(async folder => {
      const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(error => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
        throw error
      })
      return entries
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
    }),
  )
  return found.flat().sort()
}

/** Adds the rows of a table; the entry is read when its turn comes. */
const addTable = (zip: ZipFile, client: pg.Client, { table, columns }: TableFacts, level: number): void =>
  zip.addReadStreamLazy(entryOf(table), { compressionLevel: level }, done => {
    const rows = client.query(copyTo(`copy (select ${columnsSql(columns)} from ${tableSql(table)}) to stdout`))
    // The zip file does not listen for it: a connection that breaks would end the process.
    rows.on('error', error => zip.emit('error', error))
    done(null, rows)
  })

async function factsOf(client: pg.Client): Promise<Omit<Manifest, 'files'>> {
  const tables: TableFacts[] = []
  for (const table of await tablesIn(client)) tables.push(await sumOf(client, table))
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from kernel_migration order by name',
  )
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  return {
    format: 1,
    version: VERSION,
    madeAt: momentAt(Date.now()),
    postgres: rows[0]!.version,
    migrations,
    tables,
    months: await monthsIn(client),
    sequences: await sequencesIn(client),
  }
}

/** Adds a file, which is opened when its turn comes. */
const addLazily = (zip: ZipFile, name: string, path: string, read?: () => void): void =>
  zip.addReadStreamLazy(name, { compress: false }, done => {
    const file = createReadStream(path)
    file.once('open', () => done(null, file))
    file.once('error', error => done(error, file))
    if (read) file.once('close', read)
  })

/** Adds a file; resolves when it has been read, or was not there any more. @throws the reason of the signal */
function addFile(zip: ZipFile, name: string, path: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  return new Promise((read, stopped) => {
    const stop = (): void => stopped(signal.reason)
    signal.addEventListener('abort', stop)
    addLazily(zip, name, path, () => {
      signal.removeEventListener('abort', stop)
      read()
    })
  })
}

/** Adds the files of the data folder, then `more`, one at a time. Returns how many. */
async function addFiles(zip: ZipFile, { dataDir, more }: Archiving, signal: AbortSignal): Promise<number> {
  const names = dataDir === undefined ? [] : await filesBelow(dataDir)
  for (const name of names) addLazily(zip, name.replaceAll('\\', '/'), join(dataDir!, name))
  const added = new Set(names)
  for await (const { name, path } of more ?? []) {
    if (added.has(name)) continue
    added.add(name)
    await addFile(zip, name, path, signal)
  }
  return added.size
}

async function store(zip: ZipFile, part: string, signal: AbortSignal): Promise<void> {
  const failed = new Promise<never>((_, reject) => zip.on('error', reject))
  await Promise.race([pipeline(zip.outputStream, createWriteStream(part, { mode: 0o600 }), { signal }), failed])
}

/**
 * Writes all tables of one moment, and the uploaded files, into one file that any program for zip archives reads. A
 * running server goes on meanwhile. The file appears when it is whole: what breaks off leaves nothing.
 * @throws the error of the disk or the database
 */
export function writeArchive(owner: pg.ClientConfig, archiving: Archiving): Promise<Manifest> {
  const { path, level = TABLE_LEVEL } = archiving
  const part = `${path}.part`
  return asOwner(owner, async client => {
    await client.query(PLAIN_VALUES)
    await client.query('begin isolation level repeatable read read only')
    const facts = await factsOf(client)
    const zip = new ZipFile()
    const stop = new AbortController()
    for (const table of facts.tables) addTable(zip, client, table, level)
    const adding = addFiles(zip, archiving, stop.signal).then(files => {
      const manifest: Manifest = { ...facts, files }
      zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST)
      zip.end()
      return manifest
    })
    try {
      const [manifest] = await Promise.all([adding, store(zip, part, stop.signal)])
      await settle(part)
      await rename(part, path)
      return manifest
    } catch (error) {
      stop.abort(error)
      // Whoever gives `more` closes its files first.
      await Promise.allSettled([adding])
      await rm(part, { force: true })
      throw error
    }
  })
}
