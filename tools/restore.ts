import { readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openArchive, openCluster, openKeys, restoreWhole } from '@village/server'
import { calledAs, explain, failed, sayBoth, settingsOf } from '../apps/server/commands/command.ts'
import { wholeProduct } from '../apps/server/commands/features-of-command.ts'
import { MIGRATIONS } from '../apps/server/parts.ts'
import { fetchArchive, isInBucket } from '../features/monitor/backup/archive-from-bucket.server.ts'

/**
 * `village restore FILE [--keys FILE.keys] [--replace]`: makes DATA_DIR and DATABASE_URL what a backup holds. The keys are
 * opened with BACKUP_PASSPHRASE. Either file may lie in the bucket of BACKUP_S3_…: s3://BUCKET/NAME.
 */
const { values, positionals } = parseArgs({
  options: { keys: { type: 'string' }, replace: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [path] = positionals
if (path === undefined)
  explain(
    `用法：${calledAs('restore')} 备份文件 [--keys 密钥文件] [--replace]`,
    `Usage: ${calledAs('restore')} FILE [--keys FILE.keys] [--replace]`,
  )
const settings = settingsOf()
const { dataDir } = settings
/** What was fetched out of a bucket; it goes when the command ends. */
const fetched: string[] = []
process.on('exit', () => {
  for (const file of fetched) rmSync(file, { force: true })
})
async function onDisk(name: string): Promise<string> {
  if (!isInBucket(name)) return name
  const file = await fetchArchive(name, dataDir, process.env)
  fetched.push(file)
  return file
}
try {
  const archive = await openArchive(await onDisk(path))
  if (values.keys)
    openKeys(readFileSync(await onDisk(values.keys), 'utf8'), process.env['BACKUP_PASSPHRASE'] ?? '', dataDir)
  const away = await wholeProduct(settings)
  const cluster = await openCluster(settings)
  const kept = await restoreWhole({
    archive,
    cluster,
    dataDir,
    migrations: MIGRATIONS,
    replace: values.replace,
    away,
    say: sayBoth,
  }).finally(() => cluster.stop())
  archive.close()
  const { tables, files, madeAt, version } = archive.manifest
  console.log(`已恢复 ${madeAt} 的备份（版本 ${version}）：${tables.length} 张表、${files} 个文件，与备份逐表核对一致`)
  console.log(
    `The backup of ${madeAt} (version ${version}) is restored: ${tables.length} tables and ${files} files, each table compared`,
  )
  if (kept) console.log(`原有数据存于 ${kept}\nWhat was there is in ${kept}`)
} catch (error) {
  failed(error, dataDir)
}
