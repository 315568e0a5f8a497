import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { programs, type Unpacked, unpackedBundle } from '../../testing/observing/bundled.ts'
import { freePort } from '../../testing/product.ts'
import { temporaryDir } from '../../testing/temporary.ts'
import { eventually } from '../../testing/wait-limits.ts'

let bundle: Unpacked
let place = ''
beforeAll(async () => {
  programs({ shellcheck: 'shellcheck', 'systemd-analyze': 'systemd', setpriv: 'util-linux' })
  bundle = await unpackedBundle()
})
beforeEach(() => {
  if (place) rmSync(place, { recursive: true, force: true })
  place = temporaryDir('village-installed-')
  execFileSync('chmod', ['755', place])
})
afterAll(() => {
  for (const folder of [place, bundle.above]) rmSync(folder, { recursive: true, force: true })
})

const VERSION = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version as string
const prefix = (): string => join(place, 'opt')
const data = (): string => join(place, 'data')
const options = (port: number | string): readonly string[] =>
  `--prefix ${prefix()} --data ${data()} --user nobody --port ${port}`.split(' ')

interface Said {
  readonly status: number | null
  readonly text: string
}
const saidBy = ({ status, stdout, stderr }: ReturnType<typeof spawnSync>): Said => ({
  status,
  text: `${stdout}${stderr}`,
})
function install(args: readonly string[], more: object = {}): Said {
  return saidBy(spawnSync(join(bundle.tree, 'install.sh'), args, { encoding: 'utf8', cwd: '/', ...more }))
}
const uninstall = (...args: string[]): Said =>
  saidBy(spawnSync(join(prefix(), 'current/uninstall.sh'), args, { encoding: 'utf8', cwd: '/' }))
const village = (...args: string[]): Said =>
  saidBy(spawnSync(join(prefix(), 'current/bin/village'), args, { encoding: 'utf8', cwd: '/' }))

/** The command that the installer printed, as an administrator would enter it. */
function entered(said: Said): { child: ChildProcess; ended: Promise<number | null>; printed: () => string } {
  const [command] = /^ {2}cd .+$/m.exec(said.text)!
  const child = spawn('sh', ['-c', command.replace('&& ', '&& exec ')], { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout!.on('data', part => {
    printed += part
  })
  return { child, ended: new Promise(done => child.on('exit', done)), printed: () => printed }
}

/** A program of this name comes first and prints this. */
function withProgram(name: string, prints: string): object {
  const folder = join(place, 'programs')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), `#!/bin/sh\ncat <<'END'\n${prints}\nEND\n`, { mode: 0o755 })
  return { env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` } }
}

test('the scripts have nothing that shellcheck warns of', () => {
  const folder = import.meta.dirname
  const names = ['village.sh', 'install.sh', 'uninstall.sh'].map(name => join(folder, name))
  expect(spawnSync('shellcheck', names, { encoding: 'utf8' })).toMatchObject({ stdout: '', status: 0 })
})

test('what does not fit is said in both languages, all of it at once, and nothing is written', async () => {
  const own = { uid: 65_534, gid: 65_534 }
  const said = install(['--prefix', join(place, 'a b'), '--data', 'data', '--port', '70000x', '--user', 'root'], own)
  expect(said.status).toBe(1)
  for (const words of [
    '请以 root 身份运行',
    'Run it as root',
    'a b',
    'absolute path',
    '70000x',
    'Do not run it as root',
  ])
    expect(said.text).toContain(words)
  expect(said.text).toContain('Nothing was changed')
  const holder = createServer().listen(0, '127.0.0.1')
  await new Promise(done => holder.once('listening', done))
  const { port } = holder.address() as { port: number }
  expect(install(options(port))).toMatchObject({
    status: 1,
    text: expect.stringContaining(`Port ${port} at 127.0.0.1`),
  })
  holder.close()
  expect([prefix(), data()].filter(existsSync)).toEqual([])
})

test.each([
  ['another processor', 'uname', 'ppc64le', 'the bundle is for linux-'],
  ['an old glibc', 'getconf', 'glibc 2.27', 'glibc 2.27 is too old'],
  ['a libc that is none of GNU', 'getconf', '', 'There is no glibc here'],
  ['pages of memory that are too large', 'getconf', '131072', 'Memory has pages of 131072 bytes'],
])('%s is refused before anything is written', async (_, name, prints, words) => {
  expect(install(options(await freePort()), withProgram(name, prints))).toMatchObject({
    status: 1,
    text: expect.stringContaining(words),
  })
  expect([prefix(), data()].filter(existsSync)).toEqual([])
})

test.each([
  ['where no program may run', 'noexec', 'is mounted noexec'],
  ['that is too small', 'size=50m', '2048 MB are needed'],
  ['that others cannot enter', 'mode=700', 'other users cannot enter'],
])('a disk %s is refused', async (_, how, words) => {
  const script = 'mount -t tmpfs -o "$0,$1" none "$2" && shift 2 && exec "$@"'
  const room = how.startsWith('size') ? 'mode=755' : 'size=3g'
  const args = [
    '-m',
    'sh',
    '-c',
    script,
    how,
    room,
    place,
    join(bundle.tree, 'install.sh'),
    ...options(await freePort()),
  ]
  expect(saidBy(spawnSync('unshare', args, { encoding: 'utf8', cwd: '/' }))).toMatchObject({
    status: 1,
    text: expect.stringContaining(words),
  })
})

test('installed it starts by the printed command, says it is ready, and is removed without its data', async () => {
  const port = await freePort()
  const said = install(options(port))
  expect(said, said.text).toMatchObject({ status: 0 })
  expect(statSync(join(data(), 'village.env')).mode & 0o777).toBe(0o600)
  const unit = join(prefix(), 'village.service')
  const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  expect(verified.status).toBe(0)
  // `nobody` is a user of the test; the installer makes one.
  expect(verified.stderr.split('\n').filter(line => line && !line.includes('Special user nobody'))).toEqual([])
  appendFileSync(join(data(), 'village.env'), 'MQTT=off\n')
  const { child, ended, printed } = entered(said)
  try {
    expect(village('ready', '--settings', join(data(), 'village.env'))).toMatchObject({ status: 0 })
    await eventually(() => printed().includes('First password'))
    expect(statSync(join(data(), 'pgdata')).uid).toBe(65_534)
    expect(uninstall()).toMatchObject({ status: 1, text: expect.stringContaining('The database still runs') })
  } finally {
    child.kill('SIGTERM')
  }
  expect(await ended).toBe(0)
  expect(uninstall()).toMatchObject({ status: 0, text: expect.stringContaining(data()) })
  expect(existsSync(prefix())).toBe(false)
  expect(existsSync(join(data(), 'pgdata/PG_VERSION'))).toBe(true)
})

test('a newer version lies beside the older one, keeps the settings, and a link leads back', async () => {
  const port = await freePort()
  expect(install(options(port)).status).toBe(0)
  const manifest = join(bundle.tree, 'manifest.json')
  const own = readFileSync(manifest, 'utf8')
  writeFileSync(manifest, own.replace(`"${VERSION}"`, '"9.9.9"'))
  try {
    expect(install(options(port + 1))).toMatchObject({ status: 1, text: expect.stringContaining('PORT is set in') })
    expect(install(options(port)).status).toBe(0)
  } finally {
    writeFileSync(manifest, own)
  }
  expect(village('version').text).toMatch(/^9\.9\.9 /)
  expect(readFileSync(join(data(), 'village.env'), 'utf8')).toContain(`PORT=${port}\n`)
  rmSync(join(prefix(), 'current'))
  symlinkSync(`versions/${VERSION}`, join(prefix(), 'current'))
  expect(village('version').text).toContain(VERSION)
  expect(install(options(port)).status).toBe(0)
  expect(readlinkSync(join(prefix(), 'current'))).toBe(`versions/${VERSION}`)
  expect(uninstall('--with-data')).toMatchObject({ status: 0 })
  expect([prefix(), data()].filter(existsSync)).toEqual([])
})
