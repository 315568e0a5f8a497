import { isAbsolute } from 'node:path'
import { declareSettings, type Environment, readVariable, Wrong } from '@village/server'

declare module '@village/server' {
  interface Settings {
    /** BACKUP_DIR, absolute: where each night's archive goes, best a second disk. DATA_DIR/backups unless said. */
    readonly backupDir?: string
    /** BACKUP_PASSPHRASE, 12 characters at least: seals the keys beside each archive. Without it keys are not backed up. */
    readonly backupPassphrase?: string
  }
}

function folder(env: Environment): string | undefined {
  const value = readVariable(env, 'BACKUP_DIR')
  if (value === undefined || isAbsolute(value)) return value
  throw new Wrong('BACKUP_DIR', value, {
    zh: '绝对路径，例如 /backup/village',
    en: 'an absolute path such as /backup/village',
  })
}
function passphrase(env: Environment): string | undefined {
  const value = readVariable(env, 'BACKUP_PASSPHRASE')
  if (value === undefined || [...value].length >= 12) return value
  throw new Wrong('BACKUP_PASSPHRASE', '***', { zh: '至少12个字符', en: 'at least 12 characters' })
}

export default declareSettings({ backupDir: folder, backupPassphrase: passphrase })
