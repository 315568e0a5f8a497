import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Label } from '@village/resource'
import { causeOf, type Services } from '@village/server'
import { type BucketArchive, bucketArchive, hashOf, StoreFailure } from '../../files/public.server.ts'
import { wordsOfFailure } from '../failure-words.ts'
import { outlived } from './kept-backups.ts'
import type { BackupBucket } from './settings.server.ts'

/** What a bucket answers, for people. */
const ANSWERS: readonly (readonly [RegExp, Label])[] = [
  [
    /HTTP 40[13]/,
    {
      zh: '存储桶拒绝了访问：请核对 BACKUP_S3_ACCESS_KEY、BACKUP_S3_SECRET_KEY 和该密钥的权限',
      en: 'The bucket refused: check BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET_KEY and what the key may do',
    },
  ],
  [
    /no such bucket/,
    { zh: '没有这个存储桶：请核对 BACKUP_S3_BUCKET', en: 'There is no such bucket: check BACKUP_S3_BUCKET' },
  ],
  [/HTTP 507|refused it/, { zh: '存储桶没有收下：可能已满', en: 'The bucket did not take it: it may be full' }],
  [/not as it was sent/, { zh: '存储桶中的副本与备份不一致', en: 'The copy in the bucket is not as it was sent' }],
]
const AWAY: Label = {
  zh: '连不上存储桶：请核对 BACKUP_S3_ENDPOINT 和网络',
  en: 'The bucket cannot be reached: check BACKUP_S3_ENDPOINT and the network',
}
/** What went wrong with a bucket, for people. */
export function wordsOfBucket(error: unknown): Label {
  if (!(error instanceof StoreFailure)) return wordsOfFailure(error)
  return ANSWERS.find(([pattern]) => pattern.test(error.message))?.[1] ?? AWAY
}

const openBucket = ({ prefix: _, ...bucket }: BackupBucket): BucketArchive =>
  bucketArchive({ ...bucket, isTrusted: true })

async function hashAway(bucket: BucketArchive, key: string): Promise<string | null> {
  const bytes = await bucket.read(key)
  return bytes && hashOf(bytes)
}

/** Sends a file and reads it back. */
async function sendFile(bucket: BucketArchive, key: string, path: string): Promise<void> {
  await bucket.put(key, path)
  if ((await hashAway(bucket, key)) !== (await hashOf(createReadStream(path))))
    throw new StoreFailure('the copy is not as it was sent')
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

interface Copied {
  readonly offsite: 'stored' | 'failed' | 'none'
  readonly problem: Label | null
}
/** Puts an archive and its sealed keys into the bucket of the settings, where there is one. Never throws: the archive stays good. */
export async function copyAway(path: string, { settings, log }: Services): Promise<Copied> {
  const { backupS3 } = settings
  if (!backupS3) return { offsite: 'none', problem: null }
  try {
    const bucket = openBucket(backupS3)
    for (const file of [path, `${path}.keys`])
      if (await isThere(file)) await sendFile(bucket, backupS3.prefix + basename(file), file)
    return { offsite: 'stored', problem: null }
  } catch (error) {
    log.error({ cause: causeOf(error) }, 'a backup was not copied into the bucket')
    return { offsite: 'failed', problem: wordsOfBucket(error) }
  }
}

/** Lets go of the copies that have outlived their time; a bucket that does not answer is asked again by the next backup. */
export async function forgetCopies({ settings, log }: Services): Promise<void> {
  const { backupS3 } = settings
  if (!backupS3) return
  try {
    const bucket = openBucket(backupS3)
    const { prefix } = backupS3
    const names = (await bucket.list(prefix)).map(key => key.slice(prefix.length))
    for (const name of outlived(names))
      for (const file of [name, `${name}.keys`]) if (names.includes(file)) await bucket.remove(prefix + file)
  } catch (error) {
    log.warn({ cause: causeOf(error) }, 'old copies in the bucket were not removed')
  }
}
