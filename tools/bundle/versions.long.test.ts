import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, test as anyTest, beforeAll, expect } from 'vitest'
import { clientOf, sendTo, signIn, type VillageClient } from '../../testing/client.ts'
import {
  addMigration,
  newerBundle,
  programs,
  secondsToNight,
  type Unpacked,
  unpackedBundle,
  withClockAhead,
} from '../../testing/observing/bundled.ts'
import { freePort, isReady } from '../../testing/product.ts'
import { temporaryDir } from '../../testing/temporary.ts'

/*
 * An installation on a machine without systemd: it is installed, backed up, upgraded to a version with a migration, entered
 * into, taken back, restored on another machine, and left alone for a night and for a year. There is no network:
 * versions-alone.long.test.ts runs it.
 */

const test = anyTest.runIf(process.env['VILLAGE_ALONE'] !== undefined)
const PASSWORD = 'Versions-2026-x'
const [FIRST, NEXT] = ['1.0.0', '1.0.1']
let bundle: Unpacked
let newer = ''
const place = temporaryDir('village-versions-')
const [prefix, data, elsewhere] = ['opt', 'data', 'elsewhere'].map(name => join(place, name)) as [
  string,
  string,
  string,
]
const env = join(data, 'village.env')
let port = 0
let child: ChildProcess | undefined
let printed = ''

beforeAll(async () => {
  programs({ setpriv: 'util-linux', faketime: 'faketime' })
  bundle = await unpackedBundle()
  newer = newerBundle(bundle, NEXT)
  chmodSync(place, 0o755)
  port = await freePort()
}, 600_000)
afterAll(() => {
  child?.kill('SIGKILL')
  for (const folder of [place, bundle.above]) rmSync(folder, { recursive: true, force: true })
})

interface Said {
  readonly status: number | null
  readonly text: string
}
function runAsRoot(program: string, args: readonly string[]): Said {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: '/' })
  return { status, text: `${stdout}${stderr}` }
}
const install = (tree: string): Said =>
  runAsRoot(join(tree, 'install.sh'), `--prefix ${prefix} --data ${data} --user nobody --port ${port}`.split(' '))
const asService = (...args: readonly string[]): Said =>
  runAsRoot('setpriv', [
    '--reuid=nobody',
    '--regid=nogroup',
    '--init-groups',
    join(prefix, 'current/bin/village'),
    ...args,
  ])
const rollback = (...args: readonly string[]): Said =>
  runAsRoot(join(prefix, 'current/bin/village'), ['rollback', ...args])

const address = (): string => `http://127.0.0.1:${port}`
/** Starts what is installed as the service would; answers seconds until it is ready. */
async function start(settings = env, aheadSeconds = 0): Promise<number> {
  const args = [
    '--reuid=nobody',
    '--regid=nogroup',
    '--init-groups',
    ...(aheadSeconds > 0 ? withClockAhead(aheadSeconds) : []),
    join(prefix, 'current/bin/village'),
    'start',
    '--settings',
    settings,
  ]
  const began = performance.now()
  printed = ''
  child = spawn('setpriv', args, { cwd: data, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', part => {
      printed += part
    })
  while (!(await isReady(address()))) {
    if (child.exitCode !== null || performance.now() - began > 240_000) throw new Error(`it did not start:\n${printed}`)
    await pause(50)
  }
  return Math.round((performance.now() - began) / 100) / 10
}
async function stop(): Promise<void> {
  const ended = new Promise(done => child!.once('exit', done))
  child!.kill('SIGTERM')
  await ended
}
const versionNow = async (): Promise<string> => (await (await fetch(`${address()}/healthz`)).json()).data.version
const archives = (beginning: string): readonly string[] =>
  readdirSync(join(data, 'backups')).filter(name => name.startsWith(beginning) && name.endsWith('.zip'))

const person = (name: string) => ({
  name,
  idType: '99',
  sex: '1',
  birthday: '1980-05-06',
  residenceType: '1',
  liveAddress: '一号',
})
let token = ''
/** The administrator's, who changes it where the product asks for that. */
let password = PASSWORD
async function signedIn(): Promise<VillageClient> {
  const { client, ...kept } = await signIn(sendTo(address()), { account: 'admin', password })
  password = kept.password
  return client
}
const names: Record<string, string> = {}
async function enter(name: string): Promise<void> {
  const known = clientOf(sendTo(address()), token)
  const depts = (await known.get('/blade-system/dept/tree')).body.data
  const added = await known.post('/convenient/resident/submit', { ...person(name), deptId: depts[0].id })
  expect(added.body).toMatchObject({ code: 200 })
  names[name] = added.body.data.id
}
const nameOf = async (name: string): Promise<string | undefined> =>
  (await clientOf(sendTo(address()), token).get('/convenient/resident/detail', { id: names[name]! })).body.data?.name

test('version 1.0.0 is installed, started and entered into', async () => {
  const said = install(bundle.tree)
  expect(said, said.text).toMatchObject({ status: 0 })
  appendFileSync(env, `MQTT=off\nCAPTCHA=off\nADMIN_PASSWORD=${PASSWORD}\nSHUTDOWN_DELAY=0\nLOG_LEVEL=warn\n`)
  console.log(`first start: ready after ${await start()} s`)
  expect(await versionNow()).toBe(FIRST)
  token = (await signedIn()).token
  await enter('沈井先')
}, 600_000)

test('a backup is made beside the running server by the command of the bundle', async () => {
  const said = asService('backup', '--settings', env, join(data, 'backups/by-hand.zip'))
  expect(said, said.text).toMatchObject({ status: 0, text: expect.stringContaining('tables') })
  expect(asService('audit-verify', '--settings', env)).toMatchObject({ status: 0 })
  expect(rollback()).toMatchObject({ status: 1, text: expect.stringContaining('no earlier version') })
  await stop()
}, 600_000)

test('version 1.0.1 is installed beside it, backs up first and goes on with the same people', async () => {
  const said = install(newer)
  expect(said, said.text).toMatchObject({ status: 0 })
  console.log(`upgraded: ready after ${await start()} s`)
  expect(printed).toMatch(/9998-wells[\s\S]*Backed up to/)
  expect(archives('before-upgrade-')).toHaveLength(1)
  expect(await nameOf('沈井先')).toBe('沈井先')
  await enter('沈井后')
}, 600_000)

test('rollback says what was entered since, waits for a yes, and goes back with the program', async () => {
  expect(rollback('--yes')).toMatchObject({ status: 1, text: expect.stringContaining('stop the server first') })
  await stop()
  const asked = rollback()
  expect(asked.text).toMatch(/居民[\s\S]*added 1[\s\S]*Nobody confirmed/)
  expect(asked.status).toBe(3)
  const said = rollback('--yes')
  expect(said, said.text).toMatchObject({ status: 0, text: expect.stringContaining(`versions/${FIRST}`.slice(9)) })
  expect(archives('before-rollback-')).toHaveLength(1)
  await start()
  expect(await nameOf('沈井先')).toBe('沈井先')
  expect(await nameOf('沈井后')).toBeUndefined()
  await stop()
}, 600_000)

test('what was entered before the rollback comes back with the newer version', async () => {
  expect(install(newer)).toMatchObject({ status: 0 })
  const kept = archives('before-rollback-')[0]!
  const said = asService('restore', '--settings', env, join(data, 'backups', kept), '--replace')
  expect(said, said.text).toMatchObject({ status: 0 })
  await start()
  expect(await nameOf('沈井后')).toBe('沈井后')
  await stop()
}, 600_000)

test('on another machine the backup of version 1.0.0 becomes a village of 1.0.1, with its keys', async () => {
  mkdirSync(elsewhere)
  execFileSync('cp', ['-R', join(data, 'secret'), elsewhere])
  for (const name of ['village_app', 'village_jobs', 'database-owner'])
    rmSync(join(elsewhere, 'secret', name), { force: true })
  writeFileSync(
    join(elsewhere, 'village.env'),
    readFileSync(env, 'utf8').replace(`DATA_DIR=${data}`, `DATA_DIR=${elsewhere}`),
  )
  execFileSync('chown', ['-R', 'nobody:nogroup', elsewhere])
  const settings = join(elsewhere, 'village.env')
  const said = asService('restore', '--settings', settings, join(data, 'backups/by-hand.zip'))
  expect(said, said.text).toMatchObject({ status: 0, text: expect.stringContaining('each table compared') })
  await start(settings)
  expect(await nameOf('沈井先')).toBe('沈井先')
  await stop()
}, 600_000)

test('a migration that fails leaves the version before to go on', async () => {
  addMigration(newer, '1.0.2', { name: '9999-nonsense.sql', sql: 'alter table nothing_here add column x int;\n' })
  expect(install(newer)).toMatchObject({ status: 0 })
  await expect(start()).rejects.toThrow(/9999-nonsense failed[\s\S]*version before still runs/)
  const said = rollback('--yes')
  expect(said, said.text).toMatchObject({ status: 0, text: expect.stringContaining('can use the database as it is') })
  await start()
  expect(await nameOf('沈井后')).toBe('沈井后')
  await stop()
  expect(existsSync(join(prefix, 'versions', NEXT))).toBe(true)
}, 600_000)

interface Backup {
  readonly time: string
  readonly outcome: string
  readonly proof: string
  readonly askedBy: string
}
async function backups(): Promise<readonly Backup[]> {
  return (await (await signedIn()).get('/monitor/backup/page', { size: 50 })).body.data.records
}

test('a night passes: the village backs itself up and reads the copy back', async () => {
  const settings = join(elsewhere, 'village.env')
  await start(settings, secondsToNight(20))
  let made: Backup | undefined
  for (const until = performance.now() + 240_000; !made && performance.now() < until; await pause(1000))
    made = (await backups()).find(one => !one.askedBy)
  expect(made, printed).toMatchObject({
    outcome: 'good',
    proof: 'proven',
    time: expect.stringMatching(/ 03:15:/),
  })
  expect(readdirSync(join(elsewhere, 'backups')).filter(name => name.startsWith('village-'))).toHaveLength(1)
  await stop()
}, 600_000)

test('a clock that jumps by a year, and back, loses neither people nor backups', async () => {
  const settings = join(elsewhere, 'village.env')
  for (const aheadSeconds of [366 * 86_400, 0]) {
    await start(settings, aheadSeconds)
    const known = await signedIn()
    expect((await known.get('/convenient/resident/detail', { id: names['沈井先']! })).body.data?.name).toBe('沈井先')
    expect((await backups()).some(one => one.proof === 'proven')).toBe(true)
    token = known.token
    await enter(`沈跳钟${aheadSeconds > 0 ? '前' : '后'}`)
    await stop()
  }
}, 600_000)
