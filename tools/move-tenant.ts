import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openCluster } from '@village/server'
import { calledAs, explain, failed, needDatabase, settingsOf } from '../apps/server/commands/command.ts'
import { wholeProduct } from '../apps/server/commands/features-of-command.ts'
import {
  announceMove,
  confirmArrival,
  confirmLeaving,
  giveUpMove,
  type Installation,
  type MoveStepName,
  packMove,
  SETTLES_MS,
  unpackMove,
  withAdvice,
} from '../features/closure/public.server.ts'
import { openServices } from '../kernel/server/src/open-services.ts'

/**
 * `village move-tenant STEP …`: moves a tenant to another installation, beside its running server. The steps are those of
 * docs/operation.md, "Move a tenant". The passphrase of the archive is MOVE_PASSPHRASE.
 */
const { values, positionals } = parseArgs({
  options: { at: { type: 'string' }, to: { type: 'string' }, receipt: { type: 'string' } },
  allowPositionals: true,
})
const [step, first, second] = positionals

const say = (zh: string, en: string): void => console.log(`${zh}\n${en}`)
const name = calledAs('move-tenant')
const usage = (): never =>
  explain(
    `用法：
${name} announce 租户编号 --at "2026-12-01 12:00" [--to 新地址]   提前通知
${name} pack 租户编号 文件        在旧平台打包，从此只读
${name} unpack 文件               在新平台解包，逐表核对
${name} confirm 租户编号          在新平台确认，给出回执
${name} confirm 租户编号 --to 新地址 --receipt 回执   在旧平台确认，旧租户关闭
${name} give-up 租户编号          放弃搬迁`,
    `Usage:
${name} announce TENANT --at "2026-12-01 12:00" [--to ADDRESS]   tells its people before
${name} pack TENANT FILE          at the old installation: read-only from now on
${name} unpack FILE               at the new installation: every table is compared
${name} confirm TENANT            at the new installation: gives a receipt
${name} confirm TENANT --to ADDRESS --receipt RECEIPT   at the old installation: it is closed there
${name} give-up TENANT            gives the move up`,
  )

async function announce(here: Installation, tenantId: string): Promise<void> {
  if (!values.at) return usage()
  const people = await announceMove(here, tenantId, { at: values.at, ...(values.to && { to: values.to }) })
  say(`已通知 ${people} 人`, `${people} people were told`)
}

const passphrase = process.env['MOVE_PASSPHRASE'] ?? ''
const onTable = (table: string): void => void (process.stderr.isTTY && process.stderr.write(`\r\u001b[K${table}`))

async function pack(here: Installation, tenantId: string, path: string): Promise<void> {
  const { tables, files, lostFiles, jobs } = await packMove(here, tenantId, { path, passphrase, onTable })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `${path}\n${tables.length} 张表，${rows} 行，${files.length} 个文件，${jobs} 项排队的任务。租户 ${tenantId} 从现在起只读`,
    `${tables.length} tables, ${rows} rows, ${files.length} files, ${jobs} jobs. The tenant ${tenantId} is read-only from now on`,
  )
  if (lostFiles > 0) say(`${lostFiles} 个文件不在磁盘上`, `${lostFiles} files are not on the disk`)
}

async function unpack(here: Installation, path: string): Promise<void> {
  const { manifest, dropped } = await unpackMove(here, { path, passphrase, onTable })
  const { tenantId, tenantName, tables, files } = manifest
  say(
    `“${tenantName}”（${tenantId}）已搬入：${tables.length} 张表逐表核对一致，${files.length} 个文件。确认后才能登录：${name} confirm ${tenantId}`,
    `${tenantName} (${tenantId}) is here: ${tables.length} tables compared, ${files.length} files. People sign in once it is confirmed: ${name} confirm ${tenantId}`,
  )
  for (const [table, rows] of dropped)
    say(
      `${table}：${rows} 行所指的菜单这里没有，未搬入`,
      `${table}: ${rows} rows name a menu that is not here; they stay behind`,
    )
}

async function confirm(here: Installation, tenantId: string): Promise<void> {
  const { to, receipt } = values
  if (!to && !receipt) {
    await pause(SETTLES_MS)
    const given = await confirmArrival(here, tenantId)
    return say(
      `租户 ${tenantId} 从现在起在这里。回执：${given}`,
      `The tenant ${tenantId} lives here from now on. Receipt: ${given}`,
    )
  }
  if (!to || !receipt) return usage()
  if (!URL.canParse(to)) return explain(`${to} 不是网址`, `${to} is no address`)
  await confirmLeaving(here, tenantId, { to, receipt })
  say(
    `租户 ${tenantId} 已关闭，登录的人会看到新地址 ${to}`,
    `The tenant ${tenantId} is closed; who signs in is led to ${to}`,
  )
}

async function giveUp(here: Installation, tenantId: string): Promise<void> {
  if ((await giveUpMove(here, tenantId)) === 'arriving') say('搬入的内容已删除', 'What had come is gone')
  else say('搬迁已放弃，租户和以前一样', 'The move is given up: the tenant is as before')
}

function stepOf(): ((here: Installation) => Promise<void>) | undefined {
  if (step === 'announce' && first) return here => announce(here, first)
  if (step === 'pack' && first && second) return here => pack(here, first, second)
  if (step === 'unpack' && first) return here => unpack(here, first)
  if (step === 'confirm' && first) return here => confirm(here, first)
  if (step === 'give-up' && first) return here => giveUp(here, first)
  return undefined
}

const work = stepOf()
if (!work) usage()
const settings = settingsOf()
needDatabase(settings)
try {
  const product = await wholeProduct(settings)
  const cluster = await openCluster(settings)
  const { services, close } = await openServices({ ...product, app: cluster.app })
  await work!({ services, cluster }).finally(() => close().then(() => cluster.stop()))
} catch (error) {
  failed(withAdvice(step as MoveStepName, error), settings.dataDir)
}
