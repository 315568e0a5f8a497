import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { programs } from '../../testing/observing/bundled.ts'
import { NEWEST } from '../test-run/newest-node.mjs'
import { fetched } from './fetching.ts'

/*
 * Runs versions.long.test.ts and plain-user.long.test.ts where there is no network but the machine itself. What a closed
 * network would have been carried is there before: the programs of the tests and Node.
 */

const ROOT = join(import.meta.dirname, '../..')
const isAllowed = spawnSync('unshare', ['-n', 'true']).status === 0

beforeAll(() => {
  programs({ setpriv: 'util-linux', faketime: 'faketime', ip: 'iproute2' })
  fetched(`node-linux-${process.arch}`, NEWEST)
}, 600_000)

/** Runs a test file in a process of its own; answers its exit code and what it has printed. */
async function runApart(file: string): Promise<{ readonly code: number | null; readonly text: string }> {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))
  const vitest = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'village', '--maxWorkers=1', file]
  const inside = ['-c', 'ip link set lo up && exec "$@"', 'sh', process.execPath, ...vitest]
  const child = spawn('unshare', ['-n', 'sh', ...inside], {
    cwd: ROOT,
    env: { ...Object.fromEntries(own), LONG: '1', VILLAGE_ALONE: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', part => {
      text += part
    })
  const code = await new Promise<number | null>(done => child.on('close', done))
  return { code, text: stripVTControlCharacters(text) }
}

const words = isAllowed ? '' : ' (skipped: unshare -n needs root or the right to make network namespaces)'
test.runIf(isAllowed).each([
  ['by root', 'versions', 9],
  ['by a user without root', 'plain-user', 4],
] as const)(
  `without a network a village is unpacked, saved in its night, brought up, taken back and restored %s${words}`,
  async (_, file, tests) => {
    const { code, text } = await runApart(`tools/bundle/${file}.long.test.ts`)
    expect(code, text).toBe(0)
    // All of it ran, and nothing was skipped.
    expect(text).toMatch(new RegExp(`Tests\\D+${tests} passed`))
    console.log(text.match(/^.*ready after .*$/gm)?.join('\n'))
  },
  1_500_000,
)
