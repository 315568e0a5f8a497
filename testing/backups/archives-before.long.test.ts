import { execFile } from 'node:child_process'
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openArchive, openCluster, readSettings } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeProduct } from '../../apps/server/commands/features-of-command.ts'
import { asOwner } from '../../kernel/server/src/database/hosts/as-owner.ts'
import { migrate } from '../../kernel/server/src/database/migrate.ts'
import { beforeUpgrade } from '../../kernel/server/src/upgrading/before-upgrade.ts'
import { rollBack } from '../../kernel/server/src/upgrading/rollback.ts'
import { MIGRATIONS } from '../cluster/databases.ts'
import { startProduct } from '../product.ts'
import { temporaryDir } from '../temporary.ts'
import { eventually } from '../wait-limits.ts'
import { type ProductWithBucket, productWithBucket } from './product-with-bucket.ts'

const root = temporaryDir('village-archives-before-')
const dataDir = join(root, 'data')
/** The migrations of the version that comes after this one. */
const next = join(root, 'next')
let village: ProductWithBucket

/** Runs a step of the next version on the stopped village's database; answers what it has said. */
async function inNextVersion(step: (at: Stopped) => Promise<unknown>): Promise<string> {
  const said: string[] = []
  const settings = { ...readSettings(village.env), dataDir }
  const { registry, log, settings: all } = await wholeProduct(settings)
  const away = { registry, log, settings: { ...all, storageHosts: [village.env['STORAGE_HOSTS']!] } }
  const cluster = await openCluster(settings)
  try {
    await step({ cluster, away, say: ({ en }) => said.push(en) })
  } finally {
    await cluster.stop()
  }
  return said.join('\n')
}
type Stopped = Pick<Parameters<typeof rollBack>[0], 'cluster' | 'say'> & {
  readonly away: NonNullable<Parameters<typeof rollBack>[0]['away']>
}

const upgrade = (): Promise<string> =>
  inNextVersion(({ cluster, away, say }) =>
    migrate(cluster.owner, next, {
      before: beforeUpgrade(cluster.owner, { dataDir, upgradeBackup: true, away, say, patienceMs: 300 }),
    }),
  )
const goBack = (): Promise<string> =>
  inNextVersion(at =>
    rollBack({ ...at, dataDir, migrations: next, earlier: MIGRATIONS, tables: [], confirm: async () => true }),
  )

/** Files of buckets in the newest archive of this beginning. */
async function bucketFilesIn(beginning: string): Promise<readonly string[]> {
  const name = readdirSync(join(dataDir, 'backups'))
    .filter(one => one.startsWith(beginning) && one.endsWith('.zip'))
    .sort()
    .at(-1)
  const { files, close } = await openArchive(join(dataDir, 'backups', name!))
  close()
  return files.filter(file => file.startsWith('buckets/'))
}

const objects = (): readonly string[] =>
  readdirSync(village.objects, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('_S3rver_object'))
function loseBucket(): void {
  for (const name of readdirSync(village.objects)) rmSync(join(village.objects, name), { recursive: true })
  expect(objects()).toEqual([])
}

/** The bucket lives in this process, so the command must not hold it up. */
const command = (program: string, ...args: readonly string[]): Promise<string> =>
  new Promise((done, failed) => {
    const env = { PATH: process.env['PATH']!, ...village.env }
    const path = join(import.meta.dirname, '../..', program)
    execFile(process.execPath, ['--import', 'tsx', path, ...args], { env }, (error, stdout, stderr) =>
      error ? failed(new Error(stdout + stderr)) : done(stdout + stderr),
    )
  })

/** Starts this version, waits until the bucket has both pictures again, and sees the photo. */
async function seesPhoto(): Promise<void> {
  const product = await startProduct(village.env)
  try {
    await eventually(async () => (objects().length === 2 ? true : undefined))
    const shown = await fetch(new URL(village.photo, product.address))
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  } finally {
    await product.stop()
  }
}

beforeAll(async () => {
  village = await productWithBucket(root)
  cpSync(MIGRATIONS, next, { recursive: true })
  writeFileSync(join(next, '9999-wells.sql'), 'create table people_well (id bigint primary key, depth int)')
}, 300_000)
afterAll(async () => {
  await village?.bucket.close()
  rmSync(root, { recursive: true, force: true })
})

test('who goes back after an upgrade has the files that the bucket has lost since', async () => {
  await upgrade()
  expect(await bucketFilesIn('before-upgrade')).toHaveLength(2)
  loseBucket()
  expect(await goBack()).toMatch(/1 files of a bucket could not be read/)
  await seesPhoto()
}, 300_000)

test('what was there before a rollback and before a restore is kept with its files, and comes back with them', async () => {
  await upgrade()
  await goBack()
  expect(await bucketFilesIn('before-rollback')).toHaveLength(2)
  const archive = join(root, 'village.zip')
  await command('tools/backup.ts', archive)
  await command('tools/restore.ts', archive, '--replace')
  expect(await bucketFilesIn('before-restore')).toHaveLength(2)
  const [kept] = readdirSync(join(dataDir, 'backups')).filter(one => one.startsWith('before-restore'))
  loseBucket()
  await command('tools/restore.ts', join(dataDir, 'backups', kept!), '--replace')
  await seesPhoto()
}, 300_000)

test('an upgrade of a database that keeps files in another way goes on without them, and says so', async () => {
  const rename = (from: string, to: string) =>
    inNextVersion(({ cluster }) =>
      asOwner(cluster.owner, client => client.query(`alter table files_attach rename ${from} to ${to}`)),
    )
  await rename('sha256', 'digest')
  expect(await upgrade()).toMatch(/Without the files that are in buckets: a database of this version/)
  expect(await bucketFilesIn('before-upgrade')).toEqual([])
}, 300_000)
