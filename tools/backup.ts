import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { momentAt } from '@village/resource'
import {
  archiveName,
  BACKUPS,
  BadArchive,
  openCluster,
  readSettings,
  reportStartFailure,
  sealKeys,
  writeArchive,
} from '@village/server'

/**
 * `npm run backup -- [FILE]`: all rows and uploaded files of DATA_DIR and DATABASE_URL in one file, beside a running
 * server or without one. With BACKUP_PASSPHRASE the keys are sealed into FILE.keys.
 */
const settings = readSettings({ ...process.env, LOG_LEVEL: 'warn' })
const { dataDir } = settings
const path = resolve(process.argv[2] ?? join(dataDir, BACKUPS, archiveName(momentAt(Date.now()))))
const passphrase = process.env['BACKUP_PASSPHRASE']
if (settings.databaseUrl === undefined && !existsSync(join(dataDir, 'pgdata'))) {
  console.error(`${dataDir} 中没有数据库，请设置 DATA_DIR 或 DATABASE_URL`)
  console.error(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL`)
  process.exit(2)
}
try {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const cluster = await openCluster(settings)
  const { tables, files } = await writeArchive(cluster.owner, { path, dataDir }).finally(() => cluster.stop())
  if (passphrase !== undefined) writeFileSync(`${path}.keys`, sealKeys(dataDir, passphrase), { mode: 0o600 })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${path}\n${tables.length} 张表，${rows} 行，${files} 个文件`)
  console.log(`${tables.length} tables, ${rows} rows, ${files} files`)
  if (passphrase === undefined) {
    console.log(`密钥不在其中：请另外保存 ${join(dataDir, 'secret')}，或设置 BACKUP_PASSPHRASE`)
    console.log(`The keys are not in it: keep ${join(dataDir, 'secret')} apart, or set BACKUP_PASSPHRASE`)
  }
} catch (error) {
  if (!(error instanceof BadArchive)) process.exit(reportStartFailure(error, dataDir))
  console.error(`${error.says.zh}\n${error.says.en}`)
  process.exit(1)
}
