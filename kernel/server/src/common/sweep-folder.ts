import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'

/** Which files of a folder are left over. */
export interface FolderSweep {
  /** Made when missing, for our own user alone. */
  readonly folder: string
  /** Files that were changed after this moment are kept. */
  readonly beforeMs: number
  /** Asked about each older file by its name; without it all of them go. */
  isWanted?(name: string): Promise<boolean>
  readonly log: Pick<Logger, 'warn'>
}

const isGone = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT'

/**
 * Removes what a crash has left behind. Jobs and other servers add and remove files in the same folder meanwhile, so a
 * file that is gone is skipped, and one that cannot be removed is logged and does not stop the sweep.
 */
export async function sweepFolder({ folder, beforeMs, isWanted, log }: FolderSweep): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const file = await stat(path).catch(error => {
      if (!isGone(error)) log.warn({ path, code: error.code }, 'a left-over file cannot be read')
      return null
    })
    if (!file || file.mtimeMs >= beforeMs || (await isWanted?.(name))) continue
    await rm(path, { force: true }).catch(error =>
      log.warn({ path, code: error.code }, 'a left-over file cannot be removed'),
    )
  }
}
