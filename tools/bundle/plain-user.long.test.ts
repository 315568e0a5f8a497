import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, test as anyTest, beforeAll, expect } from 'vitest'
import { clientOf, sendTo, signIn, type VillageClient } from '../../testing/client.ts'
import {
  newerBundle,
  programs,
  secondsToNight,
  type Unpacked,
  unpackedBundle,
  withClockAhead,
} from '../../testing/observing/bundled.ts'
import { sendForm } from '../../testing/offices/forms.ts'
import { picture } from '../../testing/offices/sample-files.ts'
import { freePort, isReady } from '../../testing/product.ts'
import { temporaryDir } from '../../testing/temporary.ts'
import { eventually } from '../../testing/wait-limits.ts'

/*
 * Somebody without root, without a home and with umask 077 unpacks the bundle into a folder with blanks and Chinese signs,
 * and lives with it: started, saved in its night, brought up to the next version, taken back, and restored into another
 * folder. The trees are read-only and there is no network: versions-alone.long.test.ts runs it.
 */

const test = anyTest.runIf(process.env['VILLAGE_ALONE'] !== undefined)
const PASSWORD = 'Plain-user-2026'
const PASSPHRASE = '一把足够长的口令，十二个字'
const USER = `village${process.pid}`
const place = temporaryDir('village-plain-')
const own = join(place, '我的 文件夹')
const [data, elsewhere] = [join(own, '数据 一'), join(own, '数据 二')]
let bundle: Unpacked
const trees: Record<'first' | 'next', string> = { first: '', next: '' }
let port = 0
let child: ChildProcess | undefined
let pid = 0
let printed = ''

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`
interface Said {
  readonly status: number | null
  readonly text: string
}
const asPlain = (command: string): readonly [string, readonly string[]] => [
  'env',
  ['-i', 'PATH=/usr/bin:/bin', 'LANG=C.UTF-8', 'su', '-s', '/bin/sh', USER, '-c', `umask 077; cd /; ${command}`],
]
function typed(...words: readonly string[]): Said {
  const [program, args] = asPlain(`exec ${words.map(quoted).join(' ')}`)
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: '/' })
  return { status, text: `${stdout}${stderr}` }
}
function done(...words: readonly string[]): string {
  const said = typed(...words)
  expect(said, said.text).toMatchObject({ status: 0 })
  return said.text
}
const settingsOf = (folder: string): string => join(folder, 'village.env')
const village = (tree: string): string => join(tree, 'bin/village')

/** The user unpacks what somebody has carried here; nothing writes into the tree afterwards. */
function unpack(name: string, packed: string): string {
  const into = join(own, name)
  done('mkdir', '-p', into)
  done('tar', '-xzf', packed, '-C', into)
  const tree = join(into, readdirSync(into)[0]!)
  done('chmod', '-R', 'a-w', tree)
  return tree
}
function writeSettings(folder: string): void {
  done('mkdir', '-p', folder)
  const lines = {
    DATA_DIR: folder,
    PORT: port,
    MQTT: 'off',
    CAPTCHA: 'off',
    DEMO: 'off',
    ADMIN_PASSWORD: PASSWORD,
    BACKUP_PASSPHRASE: PASSPHRASE,
    SHUTDOWN_DELAY: 0,
    LOG_LEVEL: 'warn',
  }
  const text = Object.entries(lines).map(([name, value]) => `${name}="${value}"\n`)
  writeFileSync(settingsOf(folder), text.join(''), { mode: 0o644 })
}

beforeAll(async () => {
  programs({ su: 'util-linux', faketime: 'faketime' })
  execFileSync('useradd', ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin', USER])
  bundle = await unpackedBundle()
  const newer = newerBundle(bundle, '1.0.1')
  const packed = { first: join(place, 'first.tar.gz'), next: join(place, 'next.tar.gz') }
  execFileSync('cp', [bundle.file, packed.first])
  execFileSync('tar', ['-czf', packed.next, '-C', dirname(newer), 'newer'])
  for (const file of Object.values(packed)) chmodSync(file, 0o644)
  chmodSync(place, 0o755)
  mkdirSync(own)
  const [uid, gid] = ['-u', '-g'].map(flag => Number(execFileSync('id', [flag, USER], { encoding: 'utf8' })))
  chownSync(own, uid!, gid!)
  port = await freePort()
  trees.first = unpack('版本 一', packed.first)
  trees.next = unpack('版本 二', packed.next)
  for (const folder of [data, elsewhere]) writeSettings(folder)
}, 600_000)
afterAll(async () => {
  if (child && child.exitCode === null && pid > 0) await stop()
  spawnSync('userdel', [USER])
  for (const folder of [place, bundle?.above]) if (folder) rmSync(folder, { recursive: true, force: true })
})

const address = (): string => `http://127.0.0.1:${port}`
/** Starts a version on a folder; answers seconds until it is ready. */
async function start(tree: string, folder = data, aheadSeconds = 0): Promise<number> {
  const note = join(own, 'pid')
  const clock = aheadSeconds > 0 ? withClockAhead(aheadSeconds) : []
  const words = [...clock, village(tree), 'start', '--settings', settingsOf(folder)].map(quoted).join(' ')
  const [program, args] = asPlain(`echo $$ > ${quoted(note)}; exec ${words}`)
  const began = performance.now()
  printed = ''
  child = spawn(program, args, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', part => {
      printed += part
    })
  while (!(await isReady(address()))) {
    if (child.exitCode !== null || performance.now() - began > 240_000) throw new Error(`it did not start:\n${printed}`)
    await pause(50)
  }
  pid = Number(readFileSync(note, 'utf8'))
  return Math.round((performance.now() - began) / 100) / 10
}
async function stop(): Promise<void> {
  const ended = new Promise(over => child!.once('exit', over))
  process.kill(pid, 'SIGTERM')
  await ended
}
const archives = (folder: string, beginning: string): readonly string[] =>
  readdirSync(join(folder, 'backups')).filter(name => name.startsWith(beginning) && name.endsWith('.zip'))
/** Each uploaded file with the hash of its bytes. */
function filesIn(folder: string): readonly string[] {
  const entries = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .map(path => `${path.slice(folder.length)} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`)
    .sort()
}
const shellOwner = (path: string): string => execFileSync('stat', ['-c', '%U %a', path], { encoding: 'utf8' }).trim()

let token = ''
let password = PASSWORD
/** A busy machine lets people in a moment later. */
async function signedIn(): Promise<VillageClient> {
  const { client, ...kept } = await eventually(() =>
    signIn(sendTo(address()), { account: 'admin', password }).catch(() => undefined),
  )
  password = kept.password
  token = client.token
  return client
}
const ids: Record<string, string> = {}
async function enter(name: string): Promise<void> {
  const known = clientOf(sendTo(address()), token)
  const depts = (await known.get('/blade-system/dept/tree')).body.data
  const person = { name, idType: '99', sex: '1', birthday: '1980-05-06', residenceType: '1', liveAddress: '一号' }
  const added = await known.post('/convenient/resident/submit', { ...person, deptId: depts[0].id })
  expect(added.body).toMatchObject({ code: 200 })
  ids[name] = added.body.data.id
}
const nameOf = async (name: string): Promise<string | undefined> =>
  (await clientOf(sendTo(address()), token).get('/convenient/resident/detail', { id: ids[name]! })).body.data?.name

test('unpacked it starts, and what it writes belongs to its user alone', async () => {
  console.log(`first start: ready after ${await start(trees.first)} s`)
  await signedIn()
  await enter('沈平民')
  expect(shellOwner(join(data, 'pgdata'))).toBe(`${USER} 700`)
  expect(shellOwner(join(data, 'secret/master.key'))).toBe(`${USER} 600`)
  expect(done(village(trees.first), 'ready', '--settings', settingsOf(data))).toBeDefined()
  const bytes = Buffer.from(await picture('jpeg'))
  const known = clientOf(sendTo(address()), token)
  const stored = await sendForm(known, '/blade-resource/oss/endpoint/put-file', { name: '照片 一.jpg', bytes })
  expect(stored.body).toMatchObject({ code: 200 })
  expect(done(village(trees.first), 'backup', '--settings', settingsOf(data), join(own, '手工 备份.zip'))).toMatch(
    /tables, \d+ rows, [12] files/,
  )
  expect(done(village(trees.first), 'audit-verify', '--settings', settingsOf(data))).toMatch(/unbroken/)
  expect(done(village(trees.first), 'verify')).toBeDefined()
  await stop()
}, 600_000)

test('a night passes: it saves itself and reads the copy back', async () => {
  await start(trees.first, data, secondsToNight(20))
  const known = await signedIn()
  let made: { readonly proof: string; readonly outcome: string } | undefined
  for (const until = performance.now() + 240_000; !made && performance.now() < until; await pause(1000))
    made = (await known.get('/monitor/backup/page', { size: 50 })).body.data.records[0]
  expect(made, printed).toMatchObject({ outcome: 'good', proof: 'proven' })
  expect(archives(data, 'village-')).toHaveLength(1)
  await stop()
}, 600_000)

test('the next version beside it brings the database up, and the database goes back without root', async () => {
  console.log(`upgraded: ready after ${await start(trees.next)} s`)
  expect(printed).toMatch(/9998-wells[\s\S]*Backed up to/)
  await signedIn()
  expect(await nameOf('沈平民')).toBe('沈平民')
  await enter('沈后来')
  await stop()
  const back = ['rollback', '--settings', settingsOf(data), '--to', join(trees.first, 'db/migrations')]
  expect(typed(village(trees.next), 'rollback')).toMatchObject({ status: 1, text: expect.stringContaining('--to') })
  const asked = typed(village(trees.next), ...back)
  expect(asked, asked.text).toMatchObject({ status: 3, text: expect.stringMatching(/居民[\s\S]*added 1/) })
  expect(done(village(trees.next), ...back, '--yes')).toMatch(/Gone back/)
  await start(trees.first)
  await signedIn()
  expect(await nameOf('沈平民')).toBe('沈平民')
  expect(await nameOf('沈后来')).toBeUndefined()
  await stop()
}, 600_000)

test('another folder becomes what the backup of the night and its keys hold', async () => {
  const night = join(data, 'backups', archives(data, 'village-')[0]!)
  expect(existsSync(`${night}.keys`)).toBe(true)
  const restore = ['restore', '--settings', settingsOf(elsewhere), night, '--keys', `${night}.keys`]
  expect(done(village(trees.next), ...restore)).toMatch(/each table compared/)
  expect(filesIn(data).length).toBeGreaterThan(0)
  expect(filesIn(elsewhere)).toEqual(filesIn(data))
  console.log(`restored: ready after ${await start(trees.next, elsewhere)} s`)
  await signedIn()
  expect(await nameOf('沈平民')).toBe('沈平民')
  await stop()
}, 600_000)
