import { dirname } from 'node:path'
import { cachedBriefly, freeBytes, perInstallation, provideGauge, type Services } from '@village/server'
import { folderOf } from './making.server.ts'

/** Before the first backup the folder is not there: the disk is that of the folder around it. */
async function freeAround(folder: string): Promise<number> {
  try {
    return await freeBytes(folder)
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT' && dirname(folder) !== folder
    if (!isMissing) throw error
    return freeAround(dirname(folder))
  }
}
const spaces = perInstallation(services => cachedBriefly(() => freeAround(folderOf(services))))
/** Free bytes on the disk of the backups, as of five seconds ago at most. Rejects where the disk cannot be read. */
export const backupSpace = (services: Services): Promise<number> => spaces(services)()

export default provideGauge({
  name: 'village_backup_disk_free_bytes',
  help: 'Free space on the disk of BACKUP_DIR',
  read: backupSpace,
})
