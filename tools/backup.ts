import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { momentAt } from '@village/resource'
import {
  archiveName,
  BACKUPS,
  type Cluster,
  featureSettings,
  isUpToDate,
  type Manifest,
  openCluster,
  sealKeys,
  writeArchive,
} from '@village/server'
import { pino } from 'pino'
import { failed, needDatabase, settingsOf } from '../apps/server/commands/command.ts'
import { discover } from '../apps/server/discover.ts'
import { MIGRATIONS } from '../apps/server/parts.ts'
import { bucketFiles } from '../features/files/public.server.ts'
import { openServices } from '../kernel/server/src/open-services.ts'
import { registryOf } from '../kernel/server/src/starting/registry.ts'

/**
 * `village backup [FILE]`: all rows and uploaded files of DATA_DIR, DATABASE_URL and the tenants' buckets in one file,
 * beside a running server or without one. With BACKUP_PASSPHRASE the keys are sealed into FILE.keys.
 */
const settings = settingsOf()
const { dataDir } = settings
needDatabase(settings)
const path = resolve(process.argv[2] ?? join(dataDir, BACKUPS, archiveName(momentAt(Date.now()))))
const passphrase = process.env['BACKUP_PASSPHRASE']

const say = (zh: string, en: string): void => console.log(`${zh}\n${en}`)

/** Files of buckets are read by what this program knows of them, which the database of another version may not have. */
async function writeAll(cluster: Cluster): Promise<Manifest> {
  const product = await discover({ demo: false })
  const all = { ...featureSettings(product.added, process.env), ...settings }
  const isKnown = await isUpToDate(cluster.owner, MIGRATIONS)
  if (!isKnown || !all.backupBuckets) {
    say('不含存储桶中的文件', 'Without the files that are in buckets')
    return writeArchive(cluster.owner, { path, dataDir })
  }
  const log = pino({ level: 'warn' }, pino.destination(2))
  const opened = await openServices({ settings: all, registry: registryOf(product), app: cluster.app, log })
  try {
    const away = bucketFiles(`${path}.file`, opened.services)
    const manifest = await writeArchive(cluster.owner, { path, dataDir, more: away.files })
    const lost = away.lost()
    if (lost > 0)
      say(
        `存储桶中有 ${lost} 个文件读不到或已改变，不在这份备份中`,
        `${lost} files of a bucket could not be read or have changed; they are not in it`,
      )
    return manifest
  } finally {
    await opened.close()
  }
}

try {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const cluster = await openCluster(settings)
  const { tables, files } = await writeAll(cluster).finally(() => cluster.stop())
  if (passphrase !== undefined) writeFileSync(`${path}.keys`, sealKeys(dataDir, passphrase), { mode: 0o600 })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${path}\n${tables.length} 张表，${rows} 行，${files} 个文件`)
  console.log(`${tables.length} tables, ${rows} rows, ${files} files`)
  if (passphrase === undefined)
    say(
      `密钥不在其中：请另外保存 ${join(dataDir, 'secret')}，或设置 BACKUP_PASSPHRASE`,
      `The keys are not in it: keep ${join(dataDir, 'secret')} apart, or set BACKUP_PASSPHRASE`,
    )
} catch (error) {
  failed(error, dataDir)
}
