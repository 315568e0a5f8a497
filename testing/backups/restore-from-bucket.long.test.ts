import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sealKeys } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bucketArchive } from '../../features/files/public.server.ts'
import { temporaryDir } from '../temporary.ts'
import { startVillage, type Village } from '../village.ts'
import { BUCKET_KEYS, type BucketServer, startBucket } from './bucket-server.ts'

const PASSPHRASE = '一把足够长的口令，十二个字'
const root = temporaryDir('village-from-bucket-')
const dataDir = join(root, 'new')
const archive = join(root, 'village.zip')
let bucket: BucketServer
let village: Village

interface Said {
  readonly code: number
  readonly text: string
}
/** The bucket lives in this process, so the command must not hold it up. */
const restore = (...args: readonly string[]): Promise<Said> =>
  new Promise(done => {
    const program = join(import.meta.dirname, '../../tools/restore.ts')
    const env = {
      PATH: process.env['PATH']!,
      DATA_DIR: dataDir,
      BACKUP_PASSPHRASE: PASSPHRASE,
      BACKUP_S3_ENDPOINT: bucket.address,
      BACKUP_S3_ACCESS_KEY: BUCKET_KEYS.accessKey,
      BACKUP_S3_SECRET_KEY: BUCKET_KEYS.secretKey,
    }
    execFile(process.execPath, ['--import', 'tsx', program, ...args], { env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), text: stdout + stderr }),
    )
  })
const put = (name: string, path: string): Promise<void> =>
  bucketArchive({
    ...BUCKET_KEYS,
    endpoint: bucket.address,
    name: 'backups',
    region: 'us-east-1',
    style: 'path',
    isTrusted: true,
  }).put(`county/${name}`, path)

beforeAll(async () => {
  bucket = await startBucket(join(root, 's3'), 'backups')
  village = await startVillage({ demo: false })
  mkdirSync(dataDir, { mode: 0o711 })
  const { services, settings } = village
  await services.backups!.write(archive)
  writeFileSync(`${archive}.keys`, sealKeys(settings.dataDir, PASSPHRASE))
  await put('village.zip', archive)
  await put('village.zip.keys', `${archive}.keys`)
  const bytes = readFileSync(archive)
  writeFileSync(join(root, 'cut.zip'), bytes.subarray(0, bytes.length - 1000))
  const at = bytes.indexOf('tables/public.system_region.copy') + 2000
  writeFileSync(join(root, 'changed.zip'), Buffer.from(bytes).fill(bytes[at]! ^ 1, at, at + 1))
  for (const name of ['cut.zip', 'changed.zip']) await put(name, join(root, name))
}, 300_000)
afterAll(async () => {
  await village?.close()
  await bucket?.close()
})

test('an archive and its keys in a bucket become a village; what is cut off, changed or not there is told', async () => {
  const keys = ['--keys', 's3://backups/county/village.zip.keys']
  const missing = await restore('s3://backups/county/gone.zip')
  expect(missing).toMatchObject({ code: 1, text: expect.stringContaining('county/village.zip') })
  expect(await restore('s3://elsewhere/county/village.zip')).toMatchObject({
    code: 1,
    text: expect.stringContaining('BACKUP_S3_BUCKET'),
  })
  const cut = await restore('s3://backups/county/cut.zip', ...keys)
  expect(cut).toMatchObject({ code: 1, text: expect.stringContaining('cut off or damaged') })
  expect((await restore('s3://backups/county/changed.zip', ...keys)).code).not.toBe(0)
  // The try before has brought the keys, which are not replaced, and left no row.
  const whole = await restore('s3://backups/county/village.zip', '--replace')
  expect(whole, whole.text).toMatchObject({ code: 0, text: expect.stringContaining('each table compared') })
  expect(readdirSync(join(dataDir, 'backups')).filter(name => !name.startsWith('before-restore-'))).toEqual([])
}, 600_000)
