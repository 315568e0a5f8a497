import { isAbsolute } from 'node:path'
import { declareSettings, type Environment, readVariable, Wrong } from '@village/server'

declare module '@village/server' {
  interface Settings {
    /** BACKUP_DIR, absolute: where each night's archive goes, best a second disk. DATA_DIR/backups unless said. */
    readonly backupDir?: string
    /** BACKUP_PASSPHRASE, 12 characters at least: seals the keys beside each archive. Without it keys are not backed up. */
    readonly backupPassphrase?: string
    /** BACKUP_BUCKETS: whether files that tenants store in buckets go into each backup; on unless said. */
    readonly backupBuckets: boolean
    /** BACKUP_S3_…: a bucket that gets a copy of each archive. Without BACKUP_S3_BUCKET there is none. */
    readonly backupS3?: BackupBucket
  }
}

/** A bucket for copies of archives, in a network of whatever kind: the operator has named it. */
export interface BackupBucket {
  /** BACKUP_S3_ENDPOINT: https://host[:port]. */
  readonly endpoint: string
  /** BACKUP_S3_BUCKET. */
  readonly name: string
  /** BACKUP_S3_REGION; us-east-1 unless said. */
  readonly region: string
  /** BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY. */
  readonly accessKey: string
  readonly secretKey: string
  /** BACKUP_S3_STYLE: `host` where the bucket belongs into the host's name (Aliyun, Tencent Cloud, Qiniu); else `path`. */
  readonly style: 'host' | 'path'
  /** BACKUP_S3_PREFIX: what names in the bucket begin with, `county/`; nothing unless said. */
  readonly prefix: string
}

function refuseSetting(name: string, value: string, zh: string, en: string): never {
  throw new Wrong(name, value, { zh, en })
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

const ADDRESS = /^https?:\/\/[^/?#@\s]+\/?$/
/** The bucket that BACKUP_S3_… names. @throws Wrong */
export function bucketIn(env: Environment): BackupBucket | undefined {
  const read = (what: string): string | undefined => readVariable(env, `BACKUP_S3_${what}`)
  const name = read('BUCKET')
  if (name === undefined) return undefined
  const needed = (what: string): string =>
    read(what) ??
    refuseSetting(`BACKUP_S3_${what}`, '', '有 BACKUP_S3_BUCKET 时须填写', 'needed where BACKUP_S3_BUCKET is set')
  const endpoint = needed('ENDPOINT')
  if (!ADDRESS.test(endpoint))
    refuseSetting('BACKUP_S3_ENDPOINT', endpoint, 'https://主机[:端口]', 'https://host[:port]')
  const style = read('STYLE') ?? 'path'
  if (style !== 'path' && style !== 'host') refuseSetting('BACKUP_S3_STYLE', style, 'path 或 host', 'path or host')
  return {
    endpoint: endpoint.replace(/\/$/, ''),
    name,
    region: read('REGION') ?? 'us-east-1',
    accessKey: needed('ACCESS_KEY'),
    secretKey: needed('SECRET_KEY'),
    style: style as BackupBucket['style'],
    prefix: read('PREFIX') ?? '',
  }
}

function buckets(env: Environment): boolean {
  const value = readVariable(env, 'BACKUP_BUCKETS') ?? 'on'
  if (value === 'on' || value === 'off') return value === 'on'
  return refuseSetting('BACKUP_BUCKETS', value, 'on 或 off', 'on or off')
}

export default declareSettings({
  backupDir: folder,
  backupBuckets: buckets,
  backupPassphrase: passphrase,
  backupS3: bucketIn,
})
