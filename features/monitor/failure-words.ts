import type { Label } from '@village/resource'

/** What the system and the database say by number, for people. */
const KNOWN: Readonly<Record<string, Label>> = {
  ENOSPC: {
    zh: '磁盘已满：请腾出空间，或用 BACKUP_DIR 换一个磁盘',
    en: 'The disk is full: free room, or name another with BACKUP_DIR',
  },
  '53100': {
    zh: '数据库的磁盘已满：请腾出空间',
    en: 'The disk of the database is full: free room there',
  },
  '53200': {
    zh: '数据库的锁不够：请在 PostgreSQL 中设置 max_locks_per_transaction = 256 并重新启动它',
    en: 'The database has too few locks: set max_locks_per_transaction = 256 in PostgreSQL and restart it',
  },
  EACCES: { zh: '没有写入备份文件夹的权限', en: 'The folder of backups may not be written' },
  EROFS: { zh: '备份文件夹所在的磁盘是只读的', en: 'The disk of the folder of backups is read-only' },
  EEXIST: {
    zh: '备份文件夹的位置上是一个文件：请移走它',
    en: 'A file stands where the folder of backups should be: move it away',
  },
  ENOENT: {
    zh: '找不到备份文件或文件夹，磁盘可能没有挂载',
    en: 'The backup or its folder is not there: is its disk mounted?',
  },
  '42501': {
    zh: '数据库用户不能新建数据库，无法读回核对',
    en: 'The database user may not create databases: it cannot be read back',
  },
}

/** Why a backup or what is done with one failed, in words that say what to do. */
export function wordsOfFailure(error: unknown): Label {
  const code = (error as { code?: string }).code ?? (error as Error).name
  return KNOWN[code] ?? { zh: `出错（${code}），详情见服务器日志`, en: `It failed (${code}): see the server's log` }
}
