import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS } from '../../../../testing/cluster/databases.ts'
import { createDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { isLongRun } from '../../../../testing/long-run.ts'
import { temporaryDir } from '../../../../testing/temporary.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'
import { asOwner } from '../database/hosts/as-owner.ts'
import { prepareJobs } from '../jobs/worker.ts'
import { keepKeyMark } from '../keys/key-mark.ts'
import { sumOf, tablesIn } from './catalog.ts'
import { openKeys, sealKeys } from './keys-file.ts'
import type { Manifest } from './manifest.ts'
import { openArchive } from './reading.ts'
import { restoreFiles, restoreTables } from './restoring.ts'
import { writeArchive } from './writing.ts'

const root = temporaryDir('village-archive-')
const dataDir = join(root, 'data')
const path = join(root, '今天.zip')
const master = randomBytes(32)
let village: Village
let demo: TestDatabase
let other: TestDatabase
let manifest: Manifest

const factsOf = (owner: pg.ClientConfig) =>
  asOwner(owner, async client => {
    await client.query(`set timezone = 'UTC'; set extra_float_digits = 1`)
    const facts: Record<string, string> = {}
    // The running village writes its sign of life meanwhile.
    const tables = (await tablesIn(client)).filter(({ table }) => table !== 'public.kernel_pulse')
    for (const table of tables) {
      const { rows, sum } = await sumOf(client, table)
      facts[table.table] = `${rows} ${sum}`
    }
    return facts
  })
async function restore(from = path, key = master): Promise<void> {
  const archive = await openArchive(from)
  try {
    await restoreTables(other.owner, { archive, migrations: MIGRATIONS, master: key })
  } finally {
    archive.close()
  }
}

beforeAll(async () => {
  village = await startVillage({ demo: true })
  demo = village.database
  other = await createDatabase('migrated')
  await prepareJobs(other.jobs)
  await keepKeyMark(other.owner, { dataDir: join(root, 'other') })
  mkdirSync(join(dataDir, 'files/2026'), { recursive: true })
  mkdirSync(join(dataDir, 'secret'))
  writeFileSync(join(dataDir, 'files/2026/照片.jpg'), randomBytes(100_000))
  writeFileSync(join(dataDir, 'secret/master.key'), `${master.toString('base64')}\n`)
  await keepKeyMark(demo.owner, { dataDir })
  manifest = await writeArchive(demo.owner, { path, dataDir })
  await restore()
}, 120_000)
afterAll(() => Promise.all([village?.close(), other?.drop()]))

test('every table of a village is the same in the restored one, and so are its files', async () => {
  expect(manifest.tables.length).toBeGreaterThan(150)
  // The jobs of the village go on meanwhile: what counts is what the archive saw.
  const before = Object.fromEntries(manifest.tables.map(({ table, rows, sum }) => [table, `${rows} ${sum}`]))
  delete before['public.kernel_pulse']
  expect(await factsOf(other.owner)).toEqual(before)
  expect(Number(before['public.people_resident']!.split(' ')[0])).toBeGreaterThan(800)
  const archive = await openArchive(path)
  await restoreFiles(archive, join(root, 'elsewhere')).finally(() => archive.close())
  const photo = 'files/2026/照片.jpg'
  expect(readFileSync(join(root, 'elsewhere', photo)).equals(readFileSync(join(dataDir, photo)))).toBe(true)
}, 120_000)

test('the restored database has every index, key and trigger, and numbers its rows on from the last', async () => {
  const shape = (owner: pg.ClientConfig) =>
    asOwner(owner, async client => {
      const lines = async (text: string) => (await client.query<{ l: string }>(text)).rows.map(row => row.l)
      return {
        indexes: await lines(
          `select indexdef as l from pg_indexes where schemaname = 'public' and tablename !~ '_\\d{6}$' order by 1`,
        ),
        keys: await lines(
          `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as l from pg_constraint where conparentid = 0 and conrelid::regclass::text !~ '_\\d{6}$' order by 1`,
        ),
        triggers: await lines(
          `select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text as l from pg_trigger where not tgisinternal and tgrelid::regclass::text !~ '_\\d{6}$' order by 1`,
        ),
        months: await lines(`select inhrelid::regclass::text as l from pg_inherits order by 1`),
        numbers: await lines(
          `select sequencename || last_value as l from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
        ),
      }
    })
  const [before, after] = await Promise.all([shape(demo.owner), shape(other.owner)])
  expect(after.indexes).toEqual(before.indexes)
  expect(after.keys).toEqual(before.keys)
  expect(after.triggers).toEqual(before.triggers)
  expect(after.months).toEqual(expect.arrayContaining(before.months))
  expect(after.numbers).toEqual(expect.arrayContaining(before.numbers))
}, 120_000)

test.runIf(isLongRun)(
  'what is not whole is refused in words, and the database stays as it was',
  async () => {
    const before = await factsOf(other.owner)
    const bytes = readFileSync(path)
    const bad = (name: string, change: (copy: Buffer) => Buffer): string => {
      const to = join(root, name)
      writeFileSync(to, change(Buffer.from(bytes)))
      return to
    }
    const cut = bad('cut.zip', copy => copy)
    truncateSync(cut, bytes.length - 1000)
    await expect(restore(cut)).rejects.toThrow('cut off or damaged')
    // One byte in the middle of the residents' rows.
    const at = bytes.indexOf('tables/public.people_resident.copy') + 2000
    const flipped = bad('flipped.zip', copy => copy.fill(copy[at]! ^ 1, at, at + 1))
    await expect(restore(flipped)).rejects.toThrow()
    await expect(restore(bad('no.zip', () => Buffer.from('not a zip')))).rejects.toThrow('cut off or damaged')
    await expect(restore(path, randomBytes(32))).rejects.toThrow('belongs to another key')
    expect(await factsOf(other.owner)).toEqual(before)
  },
  120_000,
)

test('an archive that cannot be written leaves nothing, and the last one stays', async () => {
  const before = readFileSync(path)
  await expect(writeArchive(demo.owner, { path: join(root, 'missing/a.zip') })).rejects.toThrow('ENOENT')
  let isOver = false
  const writing = writeArchive({ ...demo.owner, application_name: 'archive that breaks off' }, { path }).finally(() => {
    isOver = true
  })
  const breaking = (async () => {
    while (!isOver)
      await asOwner(demo.owner, client =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'archive that breaks off'`,
        ),
      )
  })()
  await expect(writing).rejects.toThrow()
  await breaking
  expect(readFileSync(path).equals(before)).toBe(true)
  expect(readdirSync(root).filter(name => name.endsWith('.part'))).toEqual([])
}, 120_000)

test('an archive whose connection breaks while rows are read ends with that error, and leaves nothing', async () => {
  const cut = { ...demo.owner, application_name: 'archive that is cut off' }
  async function* cutting(): AsyncGenerator<never> {
    await asOwner(demo.owner, client =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'archive that is cut off'`,
      ),
    )
  }
  const to = join(root, 'cut-off.zip')
  await expect(writeArchive(cut, { path: to, more: cutting() })).rejects.toThrow()
  expect(readdirSync(root).filter(name => name.startsWith('cut-off'))).toEqual([])
})

test('keys open with their passphrase alone, into a folder that has none or the same one', () => {
  const sealed = sealKeys(dataDir, '一把足够长的口令，十二个字')
  expect(sealed).not.toContain(master.toString('base64'))
  const fresh = join(root, 'fresh')
  expect(() => openKeys(sealed, '另一把足够长的口令，十二个字', fresh)).toThrow('passphrase')
  openKeys(sealed, '一把足够长的口令，十二个字', fresh)
  expect(readFileSync(join(fresh, 'secret/master.key'), 'utf8').trim()).toBe(master.toString('base64'))
  openKeys(sealed, '一把足够长的口令，十二个字', fresh)
  writeFileSync(join(fresh, 'secret/master.key'), `${randomBytes(32).toString('base64')}\n`)
  expect(() => openKeys(sealed, '一把足够长的口令，十二个字', fresh)).toThrow('not replaced')
  expect(() => sealKeys(dataDir, '短')).toThrow('12 characters')
})
