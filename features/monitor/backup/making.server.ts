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
import { wordsOfFailure } from '../failure-words.ts'
import { backup } from './backup.resource.ts'
import { copyAway, forgetCopies } from './copying.server.ts'
import { awayFiles } from './files-away.server.ts'
import { outlived } from './kept-backups.ts'
import { readState, settleWarnings, warn } from './overdue.server.ts'

declare module '@village/server' {
  /** The backup of each night, and one that somebody asked for. */
  interface Jobs {
    'monitor.backup': Readonly<Record<string, never>>
    'monitor.backup-now': { readonly askedBy: string }
  }
}

/** Where archives go. */
export const folderOf = ({ settings }: Services): string => settings.backupDir ?? join(settings.dataDir, BACKUPS)

const wordsOf = (error: unknown): Label => (error instanceof BadArchive ? error.says : wordsOfFailure(error))

interface Proof {
  readonly proof: 'proven' | 'failed' | 'none'
  readonly problem: Label | null
}
/** Reads the archive back. A backup that cannot be compared is better than none, and says so. */
async function prove(path: string, { backups, log }: Services): Promise<Proof> {
  try {
    await backups!.prove(path)
    return { proof: 'proven', problem: null }
  } catch (error) {
    log.error({ cause: causeOf(error) }, 'a backup could not be read back')
    return { proof: error instanceof BadArchive ? 'failed' : 'none', problem: wordsOf(error) }
  }
}

const FAILED: Label = { zh: '备份没有成功，请查看', en: 'A backup was not made: please look' }

const wordsOfLost = (lost: number): Label | null =>
  lost === 0
    ? null
    : {
        zh: `存储桶中有 ${lost} 个文件读不到或已改变，不在这份备份中：请在存储配置中测试该存储`,
        en: `${lost} files of a bucket could not be read or have changed and are not in it: test the storage in its settings`,
      }

const MB = 1024 * 1024
async function make(path: string, services: Services) {
  const { settings, backups } = services
  await mkdir(folderOf(services), { recursive: true, mode: 0o700 })
  const away = await awayFiles(`${path}.file`, services)
  const { tables, rows, files } = await backups!.write(path, away?.files)
  const { backupPassphrase: passphrase, dataDir } = settings
  if (passphrase !== undefined) await writeFile(`${path}.keys`, sealKeys(dataDir, passphrase), { mode: 0o600 })
  const sizeMb = Math.max(1, Math.round((await stat(path)).size / MB))
  const keys = passphrase === undefined ? 0 : 1
  const proof = await prove(path, services)
  const copy = await copyAway(path, services)
  const lost = away?.lost() ?? 0
  // What is wrong with the archive itself counts more than what is wrong with its copy.
  const problem = proof.problem ?? copy.problem ?? wordsOfLost(lost)
  return { outcome: 'good' as const, tables, rows, files, sizeMb, keys, path, ...copy, ...proof, problem, lost }
}

async function forgetOld(services: Services): Promise<void> {
  const folder = folderOf(services)
  for (const name of outlived(await readdir(folder)))
    for (const file of [name, `${name}.keys`]) await rm(join(folder, file), { force: true })
}

/** Makes a backup, reads it back, notes both, and lets go of those that have outlived their time. */
export async function backUp(services: Services, askedBy: string | null): Promise<void> {
  const { clock, log } = services
  const [startedMs, time] = [clock.monotonicMs(), clock.now()]
  const path = join(folderOf(services), archiveName(momentAt(clock.date().getTime())))
  const made = await make(path, services).catch(error => {
    log.error({ cause: causeOf(error) }, 'the backup failed')
    return { outcome: 'failed' as const, proof: 'none' as const, offsite: null, problem: wordsOf(error), lost: 0 }
  })
  const { lost, ...row } = made
  const seconds = Math.round((clock.monotonicMs() - startedMs) / 1000)
  await services.as(services.platform, { source: 'job' }, async call => {
    await bulkAdd(call, backup, [{ ...row, problem: made.problem?.zh ?? null, time, seconds, askedBy }])
    if (made.outcome === 'failed' || made.proof === 'failed' || made.offsite === 'failed' || lost > 0)
      await warn(FAILED, made.problem ?? FAILED, call)
    else await settleWarnings(call)
  })
  await readState(services)
  if (made.outcome === 'good' && made.proof !== 'failed') await forgetOld(services)
  if (made.offsite === 'stored' && made.proof !== 'failed') await forgetCopies(services)
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
