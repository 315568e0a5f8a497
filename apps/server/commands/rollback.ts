import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { type Entered, namedTables, openCluster, rollBack } from '@village/server'
import { MIGRATIONS } from '../parts.ts'
import { calledAs, explain, failed, needDatabase, sayBoth, settingsOf } from './command.ts'
import { wholeProduct } from './features-of-command.ts'

/**
 * `village rollback [FILE] --to FOLDER [--yes]`: takes the database back to the backup that an upgrade made, for the
 * earlier version whose db/migrations FOLDER is. Ends with 3 where somebody says no.
 */
const { values, positionals } = parseArgs({
  options: { to: { type: 'string' }, yes: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const { to } = values
if (to === undefined)
  explain(
    `用法：${calledAs('rollback')} [备份文件] --to 旧版本的db/migrations目录 [--yes]`,
    `Usage: ${calledAs('rollback')} [FILE] --to FOLDER-OF-THE-OLD-VERSION/db/migrations [--yes]`,
  )
const settings = settingsOf()
const { dataDir } = settings
needDatabase(settings)

function sayEntered(entered: readonly Entered[], madeAt: string): void {
  console.log(`将退回到 ${madeAt}。此后录入的内容不在旧版本中，会另存为一份备份：`)
  console.log(`This goes back to ${madeAt}. What was entered since is not in the old version; it is kept as a backup:`)
  for (const { label, added, changed } of entered)
    console.log(`  ${label.zh} ${label.en}: 新增 added ${added}, 修改 changed ${changed}`)
  if (entered.length === 0) console.log('  无 / nothing')
}

async function isWanted(): Promise<boolean> {
  if (values.yes) return true
  if (!process.stdin.isTTY) {
    console.error('没有确认，没有改动。确定要退回请加 --yes')
    console.error('Nobody confirmed it, nothing was changed. Add --yes to go back')
    return false
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('确定退回吗？Go back? (yes/no) ')
  terminal.close()
  return /^(y|yes|是)$/i.test(answer.trim())
}

try {
  const away = await wholeProduct(settings)
  const cluster = await openCluster(settings)
  const done = await rollBack({
    cluster,
    dataDir,
    migrations: MIGRATIONS,
    earlier: to,
    ...(positionals[0] !== undefined && { path: positionals[0] }),
    tables: namedTables(away.registry.resources),
    away,
    say: sayBoth,
    confirm: async (entered, { madeAt }) => {
      sayEntered(entered, madeAt)
      return isWanted()
    },
  }).finally(() => cluster.stop())
  if (done === 'fits') console.log('旧版本可以直接使用现有数据库\nThe earlier version can use the database as it is')
  else if (done === 'declined') process.exitCode = 3
  else console.log(`已退回。退回前的数据在 ${done.kept}\nGone back. What was there before is in ${done.kept}`)
} catch (error) {
  failed(error, dataDir)
}
