import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openArchive, openCluster, readSettings, sealKeys } from '@village/server'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PLAIN_VALUES, sumOf, tablesIn } from '../../kernel/server/src/archive/catalog.ts'
import { postmasterPid } from '../../kernel/server/src/embedded/postmaster.ts'
import { keepKeyMark } from '../../kernel/server/src/keys/key-mark.ts'
import { temporaryDir } from '../temporary.ts'
import { startVillage, type Village } from '../village.ts'
import { eventually } from '../wait-limits.ts'

/*
 * `village restore` is killed with -9 in each of its phases, now and then with the database, and is run again: what was there
 * is whole until what comes is, and the second try needs no other words than the first.
 */

const PASSPHRASE = '一把足够长的口令，十二个字'
const PHOTOS = 1000
const root = temporaryDir('village-restore-killed-')
const dataDir = join(root, '数据 一')
const archive = join(root, 'village.zip')
const photos = join(dataDir, 'files/2026/11')
const settings = readSettings({ DATA_DIR: dataDir })
let village: Village
/** What the archive holds, by table and by file. */
let wanted: State

/** Sums of all tables, and hashes of all files. */
interface State {
  readonly tables: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, string>>
}

const hashesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter(name => !name.endsWith('.part'))
      .map(name => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  )

async function during<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const cluster = await openCluster(settings)
  const client = new pg.Client(cluster.owner)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await cluster.stop()
  }
}
const stateNow = (): Promise<State> =>
  during(async client => {
    await client.query(PLAIN_VALUES)
    const tables: Record<string, string> = {}
    for (const table of await tablesIn(client)) {
      const { rows, sum } = await sumOf(client, table)
      tables[table.table] = `${rows} ${sum}`
    }
    return { tables, files: hashesIn(photos) }
  })

/** The installation as people have gone on with it: other rows, a photo gone, another one new. */
async function goOn(round: number): Promise<State> {
  await during(client =>
    client.query(
      `alter table people_resident disable trigger user;
       update people_resident set live_address = '第${round}次' where id % 7 = ${round};
       alter table people_resident enable trigger user`,
    ),
  )
  for (let photo = round; photo < PHOTOS; photo += 60) rmSync(join(photos, `${photo}.jpg`), { force: true })
  writeFileSync(join(photos, `new-${round}.jpg`), randomBytes(1000))
  return stateNow()
}

interface Running {
  readonly child: ChildProcess
  readonly ended: Promise<number | null>
  readonly printed: () => string
}
function restore(...more: readonly string[]): Running {
  const program = join(import.meta.dirname, '../../tools/restore.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', program, archive, ...more], {
    env: { PATH: process.env['PATH']!, DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', part => {
      printed += part
    })
  return { child, ended: new Promise(done => child.on('exit', done)), printed: () => printed }
}

/** What the database does for the command at this moment; nothing while it is not up. */
async function* doings({ child }: Running): AsyncGenerator<string> {
  const secret = join(dataDir, 'secret/database-owner')
  while (child.exitCode === null) {
    const password = existsSync(secret) ? readFileSync(secret, 'utf8').trim() : ''
    const client = new pg.Client({ host: join(dataDir, 'run'), user: 'owner', database: 'village', password })
    client.on('error', () => {})
    try {
      await client.connect()
      while (child.exitCode === null) {
        const { rows } = await client.query<{ query: string }>(
          `select query from pg_stat_activity where pid <> pg_backend_pid() and state = 'active' and starts_with(application_name, 'digital-village')`,
        )
        yield rows.map(({ query }) => query).join('\n')
      }
    } catch {
      yield ''
      await pause(5)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

const before = (): readonly string[] =>
  existsSync(join(dataDir, 'backups'))
    ? readdirSync(join(dataDir, 'backups')).filter(name => name.startsWith('before-restore-'))
    : []
/** What was there is kept, and this try works on what comes. */
const isBeyondKeeping = (kept: number): boolean => before().filter(name => name.endsWith('.zip')).length > kept

type Phase = (doing: string, kept: number) => boolean
/** In the order in which they come. */
const PHASES: Readonly<Record<string, Phase>> = {
  'what was there is kept': () => before().some(name => name.endsWith('.part')),
  'old rows go': doing => /^(truncate|alter table .* (disable|drop)|drop index)/m.test(doing),
  'first rows come': doing => /^copy .* from stdin/m.test(doing),
  'residents come': doing => /^copy "public"."people_resident" .* from stdin/m.test(doing),
  'indexes are made': doing => /^create .*index/im.test(doing),
  'links are made': doing => /^alter table .* add constraint/m.test(doing),
  'rows are compared': (doing, kept) => isBeyondKeeping(kept) && /md5\(t::text\)/.test(doing),
  'files come': () => existsSync(photos) && readdirSync(photos).some(name => name.endsWith('.part')),
  'rows count': doing => /^commit/m.test(doing),
  'rows are measured': doing => /^analyze/m.test(doing),
}

interface Killing {
  readonly phase: string
  readonly withDatabase?: boolean
  readonly args: readonly string[]
}
/** Runs the command until a phase begins, and kills it there. @throws where it ended before */
async function killIn({ phase, withDatabase = false, args }: Killing): Promise<void> {
  const running = restore(...args)
  const kept = before().filter(name => name.endsWith('.zip')).length
  for await (const doing of doings(running)) {
    if (!PHASES[phase]!(doing, kept)) continue
    const pid = postmasterPid(join(dataDir, 'pgdata'))
    running.child.kill('SIGKILL')
    if (withDatabase && pid !== undefined) process.kill(pid, 'SIGKILL')
    await running.ended
    if (withDatabase) await eventually(() => postmasterPid(join(dataDir, 'pgdata')) === undefined)
    return
  }
  throw new Error(`it ended before ${phase}:\n${running.printed()}`)
}

async function runToTheEnd(...args: readonly string[]): Promise<string> {
  const running = restore(...args)
  const code = await running.ended
  expect(code, running.printed()).toBe(0)
  return running.printed()
}

beforeAll(async () => {
  village = await startVillage({ demo: true })
  const own = village.settings.dataDir
  await keepKeyMark(village.database.owner, { dataDir: own })
  mkdirSync(join(own, 'files/2026/11'), { recursive: true })
  for (let photo = 0; photo < PHOTOS; photo++) writeFileSync(join(own, `files/2026/11/${photo}.jpg`), randomBytes(2000))
  writeFileSync(join(own, 'files/2026/11/last.jpg'), randomBytes(60_000_000))
  await village.services.backups!.write(archive)
  writeFileSync(`${archive}.keys`, sealKeys(own, PASSPHRASE))
  const { manifest, close } = await openArchive(archive)
  close()
  const tables = Object.fromEntries(manifest.tables.map(({ table, rows, sum }) => [table, `${rows} ${sum}`]))
  wanted = { tables, files: hashesIn(join(own, 'files/2026/11')) }
  mkdirSync(dataDir, { mode: 0o711 })
}, 300_000)
afterAll(async () => {
  const pid = postmasterPid(join(dataDir, 'pgdata'))
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
  await village?.close()
  rmSync(root, { recursive: true, force: true })
})

test('on an empty machine a restore that was killed is run again by the same command', async () => {
  const args = ['--keys', `${archive}.keys`]
  await killIn({ phase: 'residents come', args })
  await killIn({ phase: 'files come', args })
  await runToTheEnd(...args)
  expect(await stateNow()).toEqual(wanted)
}, 600_000)

/** One of the archives made meanwhile holds what was there. */
async function expectKept(old: State, had: number): Promise<void> {
  const made = before()
    .filter(name => name.endsWith('.zip'))
    .sort()
    .slice(had)
  const { manifest, close } = await openArchive(join(dataDir, 'backups', made[0]!))
  close()
  expect(Object.fromEntries(manifest.tables.map(({ table, rows, sum }) => [table, `${rows} ${sum}`]))).toEqual(
    old.tables,
  )
}

const PAIRS = Object.keys(PHASES).flatMap((phase, i, all) => (i % 2 === 0 ? [[phase, all[i + 1]!] as const] : []))
test('killed twice in each of five restores onto an installation, it keeps what was there until all that comes is there', async () => {
  const began = performance.now()
  const ends: string[] = []
  for (const [round, pair] of PAIRS.entries()) {
    const old = await goOn(round)
    expect(old).not.toEqual(wanted)
    const had = before().length
    for (const [i, phase] of pair.entries()) {
      await killIn({ phase, withDatabase: i === round % 2, args: ['--replace'] })
      const now = await stateNow()
      const isOld = JSON.stringify(now.tables) === JSON.stringify(old.tables)
      ends.push(`${phase}: ${isOld ? 'as before' : 'as the archive'}`)
      expect(now.tables, phase).toEqual(isOld ? old.tables : wanted.tables)
      // The files of the rows that count are there, whole; what an archive brings beside them harms nobody.
      expect(now.files, phase).toMatchObject(isOld ? old.files : wanted.files)
    }
    expect(await runToTheEnd('--replace')).toMatch(/before-restore/)
    const end = await stateNow()
    expect(end.tables).toEqual(wanted.tables)
    expect(end.files).toMatchObject(wanted.files)
    await expectKept(old, had)
  }
  console.log(`${ends.join('\n')}\n${Math.round((performance.now() - began) / 1000)} s`)
  expect(before().filter(name => name.endsWith('.part'))).toEqual([])
}, 1_200_000)
