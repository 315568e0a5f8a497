import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  BadArchive,
  openArchive,
  openCluster,
  openKeys,
  readSettings,
  reportStartFailure,
  restoreWhole,
} from '@village/server'

/**
 * `npm run restore -- FILE [--keys FILE.keys] [--replace]`: makes DATA_DIR and DATABASE_URL what a backup holds. The keys
 * are opened with BACKUP_PASSPHRASE.
 */
const { values, positionals } = parseArgs({
  options: { keys: { type: 'string' }, replace: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [path] = positionals
if (path === undefined) {
  console.error('用法：npm run restore -- 备份文件 [--keys 密钥文件] [--replace]')
  console.error('Usage: npm run restore -- FILE [--keys FILE.keys] [--replace]')
  process.exit(2)
}
const settings = readSettings({ ...process.env, LOG_LEVEL: 'warn' })
const { dataDir } = settings
try {
  const archive = await openArchive(path)
  if (values.keys) openKeys(readFileSync(values.keys, 'utf8'), process.env['BACKUP_PASSPHRASE'] ?? '', dataDir)
  const cluster = await openCluster(settings)
  const kept = await restoreWhole({
    archive,
    cluster,
    dataDir,
    migrations: join(import.meta.dirname, '../db/migrations'),
    replace: values.replace,
  }).finally(() => cluster.stop())
  archive.close()
  const { tables, files, madeAt } = archive.manifest
  console.log(`已恢复 ${madeAt} 的备份：${tables.length} 张表、${files} 个文件，与备份逐表核对一致`)
  console.log(`The backup of ${madeAt} is restored: ${tables.length} tables and ${files} files, each table compared`)
  if (kept) console.log(`原有数据存于 ${kept}\nWhat was there is in ${kept}`)
} catch (error) {
  if (!(error instanceof BadArchive)) process.exit(reportStartFailure(error, dataDir))
  console.error(`${error.says.zh}\n${error.says.en}`)
  process.exit(1)
}
