import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BACKUPS, BadArchive, type Environment } from '@village/server'
import { bucketArchive } from '../../files/public.server.ts'
import { wordsOfBucket } from './copying.server.ts'
import { bucketIn } from './settings.server.ts'

const ADDRESS = /^s3:\/\/([^/]+)\/(.*)$/
/** As many names as are shown where the one that was asked for is not there. */
const SHOWN = 20

/** Whether an archive is named by a bucket and its name there: s3://village/county/village-20261129-031500.zip. */
export const isInBucket = (name: string): boolean => name.startsWith('s3://')

/**
 * Fetches a file of a bucket into DATA_DIR/backups; the settings BACKUP_S3_… say how it is reached.
 * @returns where it is now
 * @throws BadArchive with what to do; then nothing is left of it
 */
export async function fetchArchive(address: string, dataDir: string, env: Environment): Promise<string> {
  const [, name, key] = ADDRESS.exec(address) ?? []
  const bucket = bucketIn({ ...env, ...(name && { BACKUP_S3_BUCKET: name }) })
  if (!bucket || key === undefined)
    throw new BadArchive(
      '请写成 s3://存储桶/名称，并设置 BACKUP_S3_ENDPOINT 等',
      'Write s3://BUCKET/NAME, and set BACKUP_S3_ENDPOINT and the others',
    )
  const { prefix: _, ...reached } = bucket
  const archive = bucketArchive({ ...reached, isTrusted: true })
  const folder = join(dataDir, BACKUPS)
  // Under a name of its own: the night's archive of the same name stays.
  const path = join(folder, `fetched-${basename(key) || 'archive'}`)
  const part = `${path}.part`
  try {
    const bytes = await archive.read(key)
    if (!bytes) throw notThere(key, await archive.list(key.replace(/[^/]*$/, '')))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await pipeline(bytes, createWriteStream(part, { mode: 0o600 }))
    await rename(part, path)
    return path
  } catch (error) {
    await rm(part, { force: true })
    if (error instanceof BadArchive) throw error
    const { zh, en } = wordsOfBucket(error)
    throw new BadArchive(zh, en)
  }
}

function notThere(key: string, names: readonly string[]): BadArchive {
  const found = names.filter(name => name.endsWith('.zip')).slice(-SHOWN)
  const list = found.length > 0 ? found.join('\n') : '–'
  return new BadArchive(
    `存储桶中没有 ${key}。那里有：\n${list}`,
    `There is no ${key} in the bucket. What is there:\n${list}`,
  )
}
