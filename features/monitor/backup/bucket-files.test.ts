import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openArchive } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import { BUCKET_KEYS, type BucketServer, startBucket } from '../../../testing/backups/bucket-server.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { isLongRun } from '../../../testing/long-run.ts'
import { sendForm } from '../../../testing/offices/forms.ts'
import { picture } from '../../../testing/offices/sample-files.ts'
import { temporaryDir } from '../../../testing/temporary.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { eventually } from '../../../testing/wait-limits.ts'
import { returnToBuckets } from '../../files/oss/returning-to-buckets.server.ts'
import { bringFileBack } from '../../files/public.server.ts'
import { backUp } from './making.server.ts'

const OSS = '/blade-resource/oss'
const root = temporaryDir('village-bucket-files-')
const bucketDir = join(root, 's3')
const backupDir = join(root, 'backups')
let bucket: BucketServer
let village: Village
let photo: Buffer
let stored: { readonly link: string }
/** Where the bucket keeps the photo, and what the photo is called there. */
let key = ''
let ossId = ''

beforeAll(async () => {
  bucket = await startBucket(bucketDir, 'village')
  const storageHosts = [bucket.address.replace('http://', '')]
  village = await startVillage({ demo: false, settings: { storageHosts, backupDir, backupBuckets: true } })
  const admin: VillageClient = await village.as('admin')
  const config = { ossCode: 'store', category: '5', bucketName: 'village', endpoint: bucket.address, ...BUCKET_KEYS }
  ossId = dataOf(await admin.post(`${OSS}/submit`, config)).id
  for (const act of ['test', 'enable']) dataOf(await admin.post(`${OSS}/${act}`, { id: ossId }))
  photo = Buffer.from(await picture('jpeg'))
  stored = dataOf(await sendForm(admin, `${OSS}/endpoint/put-file`, { name: '大门.jpg', bytes: photo }))
  ;[{ key }] = (await village.sql('select name as key from files_attach where oss_id = $1', [ossId])) as [
    { key: string },
  ]
}, 120_000)
afterAll(async () => {
  await village?.close()
  await bucket?.close()
  rmSync(root, { recursive: true, force: true })
})

/** Makes a backup and answers what was noted of it, and its archive. */
async function backedUp() {
  rmSync(backupDir, { recursive: true, force: true })
  await backUp(village.services, null)
  const [row] = await village.sql('select * from monitor_backup order by time desc, id desc limit 1')
  const name = readdirSync(backupDir).find(one => one.endsWith('.zip'))!
  return { row: row as { outcome: string; proof: string; problem: string | null }, path: join(backupDir, name) }
}
const objects = (): readonly string[] => readdirSync(join(bucketDir, 'village'), { recursive: true, encoding: 'utf8' })
const shown = async () => (await village.app.inject({ url: stored.link })).rawPayload

test('what is in a bucket is in the backup, and comes back into a bucket that has lost it', async () => {
  const before = await shown()
  const { row, path } = await backedUp()
  expect(row).toMatchObject({ outcome: 'good', proof: 'proven', problem: null })
  const archive = await openArchive(path)
  const name = `buckets/${ossId}/${key}`
  try {
    expect(archive.files).toEqual(expect.arrayContaining([name, `${name}.small.jpg`]))
    expect((await buffer(await archive.read(name))).equals(before)).toBe(true)
  } finally {
    archive.close()
  }
  expect(readdirSync(backupDir).filter(one => /\.(file|part)$/.test(one))).toEqual([])
  for (const one of objects().filter(at => at.includes(key.split('/').at(-1)!)))
    rmSync(join(bucketDir, 'village', one), { force: true })
  expect((await village.app.inject({ url: stored.link })).statusCode).not.toBe(200)
  const { services } = village
  await services.backups!.withFiles(path, read =>
    services.as(services.platform, {}, call => bringFileBack({ key, ossId }, read, call)),
  )
  await eventually(async () => ((await shown()).equals(before) ? true : undefined))
  const waiting = join(services.settings.dataDir, 'buckets')
  await eventually(async () =>
    readdirSync(waiting, { recursive: true, withFileTypes: true }).some(one => one.isFile()) ? undefined : true,
  )
}, 120_000)

test.runIf(isLongRun)(
  'a file whose bytes have changed in the bucket is told and left out, the rest of the backup is good',
  async () => {
    const at = join(
      bucketDir,
      'village',
      objects().find(one => one.endsWith(`${key.split('/').at(-1)}._S3rver_object`))!,
    )
    const before = readFileSync(at)
    writeFileSync(at, Buffer.from(before).fill(before[100]! ^ 1, 100, 101))
    const { row, path } = await backedUp()
    writeFileSync(at, before)
    expect(row).toMatchObject({ outcome: 'good', proof: 'proven', problem: expect.stringContaining('1 个文件') })
    const archive = await openArchive(path)
    archive.close()
    expect(archive.files.filter(name => name.startsWith('buckets/'))).toEqual([])
  },
  120_000,
)

test.runIf(isLongRun)(
  'a bucket that does not answer holds up no backup; what belongs into it waits until it answers',
  async () => {
    const { services } = village
    const waiting = join(services.settings.dataDir, 'buckets', ossId, '2026/11/waits.bin')
    mkdirSync(dirname(waiting), { recursive: true })
    writeFileSync(waiting, 'a file that came out of an archive')
    const port = Number(new URL(bucket.address).port)
    await bucket.close()
    try {
      const { row, path } = await backedUp()
      expect(row).toMatchObject({ outcome: 'good', problem: expect.stringContaining('1 个文件') })
      const archive = await openArchive(path)
      archive.close()
      // What waits on the disk is not lost with the disk.
      expect(archive.files.filter(name => name.startsWith('buckets/'))).toEqual([`buckets/${ossId}/2026/11/waits.bin`])
      await expect(returnToBuckets(services)).rejects.toThrow('ECONNREFUSED')
      expect(existsSync(waiting)).toBe(true)
    } finally {
      bucket = await startBucket(bucketDir, 'village', port)
    }
    await returnToBuckets(services)
    expect(existsSync(waiting)).toBe(false)
    expect(objects().filter(name => name.includes('waits.bin')).length).toBeGreaterThan(0)
  },
  120_000,
)
