import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { discover } from '../../../../apps/server/discover.ts'
import { ask, MIGRATIONS } from '../../../../testing/cluster/databases.ts'
import { ensureSeed } from '../../../../testing/cluster/seed.ts'
import { createDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { isLongRun } from '../../../../testing/long-run.ts'
import { temporaryDir } from '../../../../testing/temporary.ts'
import { sumOf, tablesIn } from '../archive/catalog.ts'
import type { Manifest } from '../archive/manifest.ts'
import { openArchive } from '../archive/reading.ts'
import { restoreTables } from '../archive/restoring.ts'
import { writeArchive } from '../archive/writing.ts'
import { asOwner } from '../database/hosts/as-owner.ts'
import { migrate } from '../database/migrate.ts'
import { keepKeyMark } from '../keys/key-mark.ts'
import { beforeUpgrade } from './before-upgrade.ts'
import { rollBack } from './rollback.ts'

const root = temporaryDir('village-upgrading-')
const dataDir = join(root, 'data')
/** The migrations of the version that comes after this one. */
const next = join(root, 'next')
const broken = join(root, 'broken')
const quiet = { dataDir, upgradeBackup: true, say: () => {}, patienceMs: 300 }
let town: TestDatabase
let before: Record<string, string>

const factsOf = ({ owner }: TestDatabase) =>
  asOwner(owner, async client => {
    await client.query(`set timezone = 'UTC'; set extra_float_digits = 1`)
    const facts: Record<string, string> = {}
    for (const table of await tablesIn(client)) {
      const { rows, sum } = await sumOf(client, table)
      facts[table.table] = `${rows} ${sum}`
    }
    return facts
  })
const depts = async (): Promise<number> => (await ask(town.owner, 'select count(*)::int as n from system_dept'))[0].n
const upgrade = (to = next, more: object = {}) =>
  migrate(town.owner, to, { before: beforeUpgrade(town.owner, { ...quiet, ...more }) })
const archives = (beginning: string): readonly string[] =>
  readdirSync(join(dataDir, 'backups')).filter(name => name.startsWith(beginning))
const goBack = (says = true) =>
  rollBack({
    cluster: { ...town, embedded: false, stop: async () => {} },
    dataDir,
    migrations: next,
    earlier: MIGRATIONS,
    tables: [{ table: 'system_dept', label: DEPT }],
    say: () => {},
    confirm: async entered => {
      asked.push(...entered)
      return says
    },
  })
const asked: unknown[] = []
const DEPT = { zh: '部门', en: 'Departments' }

beforeAll(async () => {
  for (const folder of [next, broken]) cpSync(MIGRATIONS, folder, { recursive: true })
  writeFileSync(
    join(next, '9999-wells.sql'),
    `create table people_well (id bigint primary key, depth int);
     alter table system_dept add column well_id bigint;
     insert into people_well select 1, 12;`,
  )
  writeFileSync(join(broken, '9999-wells.sql'), 'create table people_well (id bigint primary key)')
  writeFileSync(join(broken, '9998-nonsense.sql'), 'alter table nothing_here add column x int')
  await ensureSeed(inject('cluster'), 'bare', () => discover({ demo: false }))
  town = await createDatabase('bare')
  mkdirSync(join(dataDir, 'secret'), { recursive: true })
  writeFileSync(join(dataDir, 'secret/master.key'), `${randomBytes(32).toString('base64')}\n`)
  await ask(town.owner, 'drop table if exists kernel_key')
  await keepKeyMark(town.owner, { dataDir })
  before = await factsOf(town)
}, 240_000)
afterAll(() => town?.drop())

test('while a server of the old version runs nothing is upgraded', async () => {
  const server = new pg.Client(town.app)
  await server.connect()
  await expect(upgrade()).rejects.toThrow('Stop all servers first')
  await server.end()
  expect(await factsOf(town)).toEqual(before)
})

test('an upgrade whose backup finds no room changes nothing', async () => {
  writeFileSync(join(root, 'full'), '')
  await expect(upgrade(next, { dataDir: join(root, 'full') })).rejects.toThrow('could not be written')
  expect(await factsOf(town)).toEqual(before)
})

test('migrations of which one fails leave the database to the version before', async () => {
  await expect(upgrade(broken)).rejects.toThrow(/9998-nonsense failed.*version before still runs/s)
  expect(await factsOf(town)).toEqual(before)
  expect((await migrate(town.owner, MIGRATIONS)).applied).toEqual([])
})

test.runIf(isLongRun)(
  'after an upgrade one goes back to the rows of before, and forward again to what was entered since',
  async () => {
    const count = await depts()
    expect((await upgrade()).applied).toEqual(['9999-wells'])
    expect(archives('before-upgrade').length).toBeGreaterThan(0)
    await ask(
      town.owner,
      `alter table system_dept disable trigger user;
     update system_dept set well_id = 1, update_time = now() + interval '2 s' where id = (select min(id) from system_dept)`,
    )
    const upgraded = await factsOf(town)
    expect(await goBack(false)).toBe('declined')
    expect(await factsOf(town)).toEqual(upgraded)

    asked.length = 0
    const done = await goBack()
    expect(asked).toEqual([{ table: 'system_dept', label: DEPT, added: 0, changed: 1 }])
    expect(await factsOf(town)).toEqual(before)
    expect(await goBack()).toBe('fits')

    const { kept } = done as { kept: string }
    const archive = await openArchive(kept)
    await restoreTables(town.owner, { archive, migrations: next }).finally(() => archive.close())
    expect(await factsOf(town)).toEqual(upgraded)
    expect(await depts()).toBe(count)
    await goBack()
  },
  240_000,
)

test('a backup of an earlier version is restored into this one, and brought up', async () => {
  const path = join(root, 'earlier.zip')
  const manifest = await writeArchive(town.owner, { path })
  const other = await createDatabase('migrated')
  await keepKeyMark(other.owner, { dataDir })
  await migrate(other.owner, next)
  const archive = await openArchive(path)
  await restoreTables(other.owner, { archive, migrations: next }).finally(() => archive.close())
  const facts = await factsOf(other)
  expect(facts['public.people_well']).toMatch(/^1 /)
  for (const { table, rows } of manifest.tables) expect(facts[table], table).toMatch(new RegExp(`^${rows} `))
  expect((await migrate(other.owner, next)).applied).toEqual([])
  await other.drop()
}, 240_000)

test('a backup of a newer version and one from before the first release are refused in words', async () => {
  const path = join(root, 'newer.zip')
  const sound = await writeArchive(town.owner, { path })
  const open = await openArchive(path)
  const restore = (migrations: Manifest['migrations']) =>
    restoreTables(town.owner, {
      archive: { ...open, manifest: { ...sound, version: '7.0.0', migrations } },
      migrations: MIGRATIONS,
    })
  const newer = [...sound.migrations, { name: '0009-later', checksum: 'f'.repeat(64) }]
  await expect(async () => restore(newer)).rejects.toThrow('made by a newer version (7.0.0)')
  const trial = sound.migrations.map(one => ({ ...one, checksum: 'f'.repeat(64) }))
  await expect(async () => restore(trial)).rejects.toThrow('trial version before 1.0.0')
  open.close()
  await ask(town.owner, `update kernel_migration set checksum = repeat('f', 64) where name = '0001-begin'`)
  await expect(migrate(town.owner, MIGRATIONS)).rejects.toThrow('trial version before 1.0.0')
})
