import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { momentAt } from '@village/resource'
import { archiveName, BACKUPS, openCluster, sealKeys, writeWholeArchive } from '@village/server'
import { failed, needDatabase, sayBoth, settingsOf } from '../apps/server/commands/command.ts'
import { wholeProduct } from '../apps/server/commands/features-of-command.ts'

/**
 * `village backup [FILE]`: all rows and uploaded files of DATA_DIR, DATABASE_URL and the tenants' buckets in one file,
 * beside a running server or without one. With BACKUP_PASSPHRASE the keys are sealed into FILE.keys.
 */
const settings = settingsOf()
const { dataDir } = settings
needDatabase(settings)
const path = resolve(process.argv[2] ?? join(dataDir, BACKUPS, archiveName(momentAt(Date.now()))))
const passphrase = process.env['BACKUP_PASSPHRASE']

try {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const cluster = await openCluster(settings)
  const { tables, files } = await wholeProduct(settings)
    .then(away => writeWholeArchive(cluster.owner, { path, dataDir, away, say: sayBoth }))
    .finally(() => cluster.stop())
  if (passphrase !== undefined) writeFileSync(`${path}.keys`, sealKeys(dataDir, passphrase), { mode: 0o600 })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${path}\n${tables.length} 张表，${rows} 行，${files} 个文件`)
  console.log(`${tables.length} tables, ${rows} rows, ${files} files`)
  if (passphrase === undefined)
    sayBoth({
      zh: `密钥不在其中：请另外保存 ${join(dataDir, 'secret')}，或设置 BACKUP_PASSPHRASE`,
      en: `The keys are not in it: keep ${join(dataDir, 'secret')} apart, or set BACKUP_PASSPHRASE`,
    })
} catch (error) {
  failed(error, dataDir)
}
