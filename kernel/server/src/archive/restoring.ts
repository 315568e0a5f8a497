import { createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { asOwner } from '../database/hosts/as-owner.ts'
import { applyFiles, readMigrations } from '../database/migrate.ts'
import { markOf } from '../keys/key-mark.ts'
import { columnsSql, PLAIN_VALUES, sumOf, tableSql, tablesIn } from './catalog.ts'
import { filesOf, makeSchema } from './earlier-schema.ts'
import { BadArchive, entryOf, type Manifest, type TableFacts } from './manifest.ts'
import type { OpenArchive } from './reading.ts'
import { withoutIndexes, withoutTriggers } from './without-indexes.ts'

/** @throws BadArchive where the archive has a table that this database has not */
async function checkTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  const names = new Set((await tablesIn(client)).map(({ table }) => table))
  const missing = tables.find(({ table }) => !names.has(table))
  if (missing)
    throw new BadArchive(
      `本程序没有备份中的表 ${missing.table}，没有恢复任何内容`,
      `This program has no table ${missing.table} of the archive; nothing was restored`,
    )
}

/** Makes the months of the archive's tables, which the schema alone does not have. */
async function makeMonths(client: pg.Client, months: Manifest['months']): Promise<void> {
  for (const [table, days] of Object.entries(months))
    for (const day of days)
      await client.query(
        table === 'kernel_audit_entry'
          ? 'select kernel_audit_make_months(array[$2::date]) where $1::text is not null'
          : 'select kernel_add_month($1, $2::date)',
        [table, day],
      )
}

async function copyIn(client: pg.Client, archive: OpenArchive, { table, columns }: TableFacts): Promise<void> {
  const rows = await archive.read(entryOf(table))
  await pipeline(rows, client.query(copyFrom(`copy ${tableSql(table)} (${columnsSql(columns)}) from stdin`)))
}

/** Whether each table holds the rows that the archive says; the first that does not ends the restore. */
async function compare(client: pg.Client, tables: Manifest['tables']): Promise<void> {
  for (const said of tables) {
    const { rows, sum } = await sumOf(client, said)
    if (rows !== said.rows || sum !== said.sum)
      throw new BadArchive(
        `备份中的 ${said.table} 与记录不符（${rows} 行，应为 ${said.rows} 行），没有恢复任何内容`,
        `${said.table} of the archive is not as it was (${rows} rows instead of ${said.rows}); nothing was restored`,
      )
  }
}

/** Whether the key of this installation is the one with which the archive's values were sealed. */
async function checkKey(client: pg.Client, master: Buffer): Promise<void> {
  const { rows } = await client.query<{ mark: string }>('select mark from kernel_key')
  if (rows.every(({ mark }) => mark === markOf(master))) return
  throw new BadArchive(
    '这份备份属于另一把密钥：请同时给出它的密钥文件（--keys），没有恢复任何内容',
    'The archive belongs to another key: name its file of keys as well (--keys); nothing was restored',
  )
}

/** Ends the running statement when the restore's process is gone, so that the next try does not wait for it. */
const LETS_GO = `set client_connection_check_interval = '2s'`

export interface Restoring {
  readonly archive: OpenArchive
  /** Folder of db/migrations. */
  readonly migrations: string
  /** An archive of an earlier version is left at that version, for the program that is gone back to. */
  readonly stays?: boolean
  /** The installation's master key; without it the key is not compared (a proof on the same installation). */
  readonly master?: Buffer
  /** Called with the name of each table when its rows are in. */
  readonly onTable?: (table: string) => void
  /** Called when all rows are in and compared, before the commit. What it throws leaves the database as it was. */
  readonly last?: () => Promise<void>
}

async function replaceRows(client: pg.Client, { archive, onTable }: Restoring): Promise<void> {
  const { manifest } = archive
  const all = manifest.tables.map(({ table }) => tableSql(table))
  await withoutTriggers(client, async () => {
    await client.query(`truncate ${[...all, 'public.kernel_event'].join(', ')}`)
  })
  await makeMonths(client, manifest.months)
  await withoutIndexes(client, async () => {
    for (const table of manifest.tables) {
      await copyIn(client, archive, table)
      onTable?.(table.table)
    }
  })
  for (const [name, last] of Object.entries(manifest.sequences))
    await client.query('select setval($1::regclass, $2::bigint)', [tableSql(name), last])
}

/**
 * Puts the rows of an archive in place of those of a database, in one transaction: what fails leaves the database as it
 * was. An archive of an earlier version comes into the schema of that version, which is then brought to this one. Counts
 * and sums of all tables are compared as soon as the rows are in.
 * @throws BadArchive with what to do
 */
export function restoreTables(owner: pg.ClientConfig, restoring: Restoring): Promise<void> {
  const { archive, migrations, master, last, stays = false } = restoring
  const { manifest } = archive
  const files = readMigrations(migrations)
  const ran = filesOf(manifest, files)
  return asOwner(owner, async client => {
    await client.query(last ? `${PLAIN_VALUES}; ${LETS_GO}` : PLAIN_VALUES)
    await client.query('begin')
    await makeSchema(client, ran)
    await checkTables(client, manifest)
    await replaceRows(client, restoring)
    await compare(client, manifest.tables)
    if (master) await checkKey(client, master)
    if (!stays)
      await applyFiles(
        client,
        files.filter(file => !ran.includes(file)),
      )
    await last?.()
    await client.query('commit')
    await client.query('analyze')
  })
}

/**
 * Writes the uploaded files of an archive below a folder; those that are there are replaced, each when the new one is
 * whole and on the disk.
 */
export async function restoreFiles(archive: OpenArchive, dataDir: string): Promise<void> {
  for (const name of archive.files) {
    const path = join(dataDir, normalize(name))
    if (!path.startsWith(dataDir + sep))
      throw new BadArchive(`备份中有不该有的文件 ${name}`, `${name} does not belong in an archive`)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const part = `${path}.part`
    await pipeline(await archive.read(name), createWriteStream(part, { mode: 0o600, flush: true }))
    await rename(part, path)
  }
}
