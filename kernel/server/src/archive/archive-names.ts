import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Folder of DATA_DIR with archives, unless somebody names another place. */
export const BACKUPS = 'backups'
/** How the names of archives begin that the program makes before it changes what is there. */
export const BEFORE = {
  upgrade: 'before-upgrade',
  rollback: 'before-rollback',
  restore: 'before-restore',
  postgres: 'before-postgresql',
} as const

/** The name of an archive that is made at this moment: village-20261129-031500.zip. */
export const archiveName = (moment: string, what = 'village'): string =>
  `${what}-${moment.replaceAll(/[-:]/g, '').replace(' ', '-')}.zip`

/** Removes archives with this beginning that a killed process has left half written. */
export async function removeTorn(folder: string, beginning: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(`${beginning}-`) && name.endsWith('.zip.part')) await rm(join(folder, name), { force: true })
}
