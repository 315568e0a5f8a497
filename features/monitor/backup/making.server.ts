import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Label, momentAt } from '@village/resource'
import {
  archiveName,
  BACKUPS,
  BadArchive,
  bulkAdd,
  type Call,
  causeOf,
  longJob,
  nightly,
  onStart,
  type Services,
  sealKeys,
} from '@village/server'
import { sendMessage } from '../../desk/public.server.ts'
import { holdersOf } from '../../system/public.server.ts'
import { backup } from './backup.resource.ts'
import { outlived } from './kept-backups.ts'

declare module '@village/server' {
  /** The backup of each night, and one that somebody asked for. */
  interface Jobs {
    'monitor.backup': Readonly<Record<string, never>>
    'monitor.backup-now': { readonly askedBy: string }
  }
}

/** Where archives go. */
export const folderOf = ({ settings }: Services): string => settings.backupDir ?? join(settings.dataDir, BACKUPS)

/** What the system says by number, for people. */
const KNOWN: Readonly<Record<string, Label>> = {
  ENOSPC: {
    zh: '磁盘已满：请腾出空间，或用 BACKUP_DIR 换一个磁盘',
    en: 'The disk is full: free room, or name another with BACKUP_DIR',
  },
  EACCES: { zh: '没有写入备份文件夹的权限', en: 'The folder of backups may not be written' },
  EROFS: { zh: '备份文件夹所在的磁盘是只读的', en: 'The disk of the folder of backups is read-only' },
  ENOENT: { zh: '找不到备份文件夹，磁盘可能没有挂载', en: 'The folder of backups is not there: is its disk mounted?' },
  '42501': {
    zh: '数据库用户不能新建数据库，无法读回核对',
    en: 'The database user may not create databases: it cannot be read back',
  },
}
function wordsOf(error: unknown): Label {
  if (error instanceof BadArchive) return error.says
  const code = (error as { code?: string }).code ?? (error as Error).name
  return KNOWN[code] ?? { zh: `出错（${code}），详情见服务器日志`, en: `It failed (${code}): see the server's log` }
}

interface Proof {
  readonly proof: 'proven' | 'failed' | 'none'
  readonly problem: string | null
}
/** Reads the archive back. A backup that cannot be compared is better than none, and says so. */
async function prove(path: string, { backups, log }: Services): Promise<Proof> {
  try {
    await backups!.prove(path)
    return { proof: 'proven', problem: null }
  } catch (error) {
    log.error({ cause: causeOf(error) }, 'a backup could not be read back')
    return { proof: error instanceof BadArchive ? 'failed' : 'none', problem: wordsOf(error).zh }
  }
}

const MB = 1024 * 1024
async function make(path: string, services: Services) {
  const { settings, backups } = services
  await mkdir(folderOf(services), { recursive: true, mode: 0o700 })
  const { tables, rows, files } = await backups!.write(path)
  const { backupPassphrase: passphrase, dataDir } = settings
  if (passphrase !== undefined) await writeFile(`${path}.keys`, sealKeys(dataDir, passphrase), { mode: 0o600 })
  const sizeMb = Math.max(1, Math.round((await stat(path)).size / MB))
  const keys = passphrase === undefined ? 0 : 1
  return { outcome: 'good' as const, tables, rows, files, sizeMb, keys, path, ...(await prove(path, services)) }
}

async function forgetOld(services: Services): Promise<void> {
  const folder = folderOf(services)
  for (const name of outlived(await readdir(folder)))
    for (const file of [name, `${name}.keys`]) await rm(join(folder, file), { force: true })
}

/** Whoever may make backups learns on their desk that one is missing. */
async function warn(problem: string, call: Call): Promise<void> {
  await sendMessage(call, {
    userIds: await holdersOf('backup_make', call.user.tenantId, call),
    kind: 'message',
    title: { zh: '备份没有成功，请查看', en: 'A backup was not made: please look' },
    content: { zh: problem, en: problem },
    linkPath: '/monitor/backup',
  })
}

/** Makes a backup, reads it back, notes both, and lets go of those that have outlived their time. */
export async function backUp(services: Services, askedBy: string | null): Promise<void> {
  const { clock, log } = services
  const [startedMs, time] = [clock.monotonicMs(), clock.now()]
  const path = join(folderOf(services), archiveName(momentAt(clock.date().getTime())))
  const made = await make(path, services).catch(error => {
    log.error({ cause: causeOf(error) }, 'the backup failed')
    return { outcome: 'failed' as const, proof: 'none' as const, problem: wordsOf(error).zh }
  })
  const seconds = Math.round((clock.monotonicMs() - startedMs) / 1000)
  await services.as(services.platform, { source: 'job' }, async call => {
    await bulkAdd(call, backup, [{ ...made, time, seconds, askedBy }])
    if (made.outcome === 'failed' || made.proof === 'failed') await warn(made.problem ?? '', call)
  })
  if (made.outcome === 'good' && made.proof !== 'failed') await forgetOld(services)
}

/** A quarter past three in the night in Asia/Shanghai: before what erases old rows. */
const night = nightly({
  job: 'monitor.backup',
  at: { hour: 19, minute: 15 },
  run: longJob((_, { services }) => backUp(services, null)),
})
/** The jobs of the feature. */
export const jobs = {
  'monitor.backup': night.handler,
  'monitor.backup-now': longJob(({ askedBy }: { readonly askedBy: string }, { services }: Call) =>
    backUp(services, askedBy),
  ),
}

export default onStart({ order: 932, name: 'monitor.backup', run: night.queue })
