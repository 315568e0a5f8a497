import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openArchive } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryDir } from '../temporary.ts'
import type { BucketServer } from './bucket-server.ts'
import { productWithBucket } from './product-with-bucket.ts'

const root = temporaryDir('village-backup-buckets-')
const archive = join(root, 'village.zip')
let bucket: BucketServer | undefined
let env: Readonly<Record<string, string>>

/** The bucket lives in this process, so the command must not hold it up. */
const backup = (more: Record<string, string> = {}): Promise<string> =>
  new Promise((done, failed) => {
    const program = join(import.meta.dirname, '../../tools/backup.ts')
    const own = { PATH: process.env['PATH']!, ...env, ...more }
    execFile(process.execPath, ['--import', 'tsx', program, archive], { env: own }, (error, stdout, stderr) =>
      error ? failed(new Error(stdout + stderr)) : done(stdout + stderr),
    )
  })
async function filesIn(): Promise<readonly string[]> {
  const { files, close } = await openArchive(archive)
  close()
  return files
}

beforeAll(async () => {
  ;({ bucket, env } = await productWithBucket(root))
}, 300_000)
afterAll(async () => {
  await bucket?.close()
  rmSync(root, { recursive: true, force: true })
})

test('npm run backup has the files of buckets, leaves them out where it is told to, and says how many did not come', async () => {
  expect(await backup()).toMatch(/tables, \d+ rows, 2 files/)
  expect((await filesIn()).filter(name => name.startsWith('buckets/'))).toHaveLength(2)
  expect(await backup({ BACKUP_BUCKETS: 'off' })).toMatch(/Without the files[\s\S]*, 0 files/)
  await bucket?.close()
  bucket = undefined
  expect(await backup()).toMatch(/1 files of a bucket could not be read/)
  expect(await filesIn()).toEqual([])
}, 300_000)
