import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import type { Services } from '@village/server'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedDoor } from '../../../testing/backups/signed-s3.ts'
import { temporaryDir } from '../../../testing/temporary.ts'
import { bucketArchive } from '../../files/public.server.ts'
import { fetchArchive } from './archive-from-bucket.server.ts'
import { copyAway, forgetCopies } from './copying.server.ts'
import { type BackupBucket, bucketIn } from './settings.server.ts'

const root = temporaryDir('village-copies-')
const KEY = 'S3RVER'
/** What this file sends, several parts of it. */
const bytes = Buffer.alloc(11 * 1024 * 1024 + 17, 'village')
const path = join(root, 'village-20261129-031500.zip')
const logged: string[] = []
const log = {
  error: (about: object) => logged.push(JSON.stringify(about)),
  warn: (about: object) => logged.push(JSON.stringify(about)),
}
let s3: S3rver
let door: ReturnType<typeof signedDoor>
let bucket: BackupBucket

const servicesWith = (more: Partial<BackupBucket> | null): Services =>
  ({ settings: more ? { backupS3: { ...bucket, ...more } } : {}, log }) as never

beforeAll(async () => {
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(root, 's3'),
    configureBuckets: [{ name: 'backups', configs: [] }],
  })
  door = signedDoor((await s3.run()).port, KEY)
  await new Promise<void>(done => door.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
  bucket = bucketIn({
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_ACCESS_KEY: KEY,
    BACKUP_S3_SECRET_KEY: KEY,
    BACKUP_S3_PREFIX: 'county/',
  })!
  writeFileSync(path, bytes)
  writeFileSync(`${path}.keys`, 'sealed')
})
afterAll(async () => {
  door.closeAllConnections()
  await new Promise(done => door.close(done))
  await s3.close()
  rmSync(root, { recursive: true, force: true })
})

test('an archive and its keys go into the bucket and are read back', async () => {
  expect(await copyAway(path, servicesWith({}))).toEqual({ offsite: 'stored', problem: null })
  const { prefix, ...rest } = bucket
  const store = bucketArchive({ ...rest, isTrusted: true })
  expect(await store.list(prefix)).toEqual([`${prefix}${basename(path)}`, `${prefix}${basename(path)}.keys`])
}, 60_000)

test('a large archive goes in parts and comes back as it was', async () => {
  const { prefix, ...rest } = bucket
  const store = bucketArchive({ ...rest, isTrusted: true }, 5 * 1024 * 1024)
  await store.put(`${prefix}parts.zip`, path)
  const chunks: Buffer[] = []
  for await (const chunk of (await store.read(`${prefix}parts.zip`))!) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).equals(bytes)).toBe(true)
  await store.remove(`${prefix}parts.zip`)
  expect(await store.read(`${prefix}parts.zip`)).toBeNull()
}, 60_000)

test('in the bucket the same days, weeks and months are kept, and what is not ours stays', async () => {
  const { prefix, ...rest } = bucket
  const store = bucketArchive({ ...rest, isTrusted: true })
  const small = join(root, 'small')
  writeFileSync(small, 'x')
  for (const name of ['village-20261129-010000.zip', 'village-20261129-010000.zip.keys', 'notes.txt'])
    await store.put(prefix + name, small)
  await forgetCopies(servicesWith({}))
  const left = (await store.list(prefix)).map(key => key.slice(prefix.length)).sort()
  expect(left).toEqual(['notes.txt', 'village-20261129-031500.zip', 'village-20261129-031500.zip.keys'])
}, 60_000)

test('what is wrong with the bucket is said in words, the secret nowhere', async () => {
  const problemWith = async (more: Partial<BackupBucket>) => {
    const { offsite, problem } = await copyAway(path, servicesWith(more))
    expect(offsite).toBe('failed')
    return problem!.zh
  }
  expect(await problemWith({ secretKey: 'wrong-secret-of-a-county' })).toContain('BACKUP_S3_SECRET_KEY')
  expect(await problemWith({ name: 'elsewhere' })).toContain('BACKUP_S3_BUCKET')
  expect(await problemWith({ endpoint: 'http://127.0.0.1:9' })).toContain('BACKUP_S3_ENDPOINT')
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.join()).not.toContain('wrong-secret-of-a-county')
  expect(await copyAway(path, servicesWith(null))).toEqual({ offsite: 'none', problem: null })
}, 60_000)

test('an archive is fetched out of the bucket as it was, and what is there is named where it is not', async () => {
  const env = {
    BACKUP_S3_ENDPOINT: bucket.endpoint,
    BACKUP_S3_ACCESS_KEY: KEY,
    BACKUP_S3_SECRET_KEY: KEY,
  }
  expect((await copyAway(path, servicesWith({}))).offsite).toBe('stored')
  const name = `s3://backups/county/${basename(path)}`
  const here = await fetchArchive(name, root, env)
  expect(readFileSync(here).equals(bytes)).toBe(true)
  const saying = (address: string, more: Record<string, string> = {}) =>
    fetchArchive(address, root, { ...env, ...more })
  await expect(saying('s3://backups/county/gone.zip')).rejects.toThrow(basename(path))
  await expect(saying('s3://backups')).rejects.toThrow('s3://BUCKET/NAME')
  await expect(saying(name, { BACKUP_S3_SECRET_KEY: 'wrong' })).rejects.toThrow('BACKUP_S3_SECRET_KEY')
  await expect(saying(name, { BACKUP_S3_ENDPOINT: 'http://127.0.0.1:9' })).rejects.toThrow('BACKUP_S3_ENDPOINT')
  expect(readdirSync(join(root, 'backups'))).toEqual([`fetched-${basename(path)}`])
}, 60_000)

test('settings that do not fit are named before the start', () => {
  const env = { BACKUP_S3_BUCKET: 'b', BACKUP_S3_ENDPOINT: 'https://s3.example', BACKUP_S3_ACCESS_KEY: 'k' }
  expect(() => bucketIn(env)).toThrow('BACKUP_S3_SECRET_KEY')
  expect(() => bucketIn({ ...env, BACKUP_S3_SECRET_KEY: 's', BACKUP_S3_ENDPOINT: 'ftp://x' })).toThrow(
    'BACKUP_S3_ENDPOINT',
  )
  expect(() => bucketIn({ ...env, BACKUP_S3_SECRET_KEY: 's', BACKUP_S3_STYLE: 'x' })).toThrow('BACKUP_S3_STYLE')
  expect(bucketIn({})).toBeUndefined()
})
