import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { freePort, startProduct } from '../product.ts'
import { temporaryDir } from '../temporary.ts'
import { PATIENT } from '../wait-limits.ts'

const ROOT = join(import.meta.dirname, '../..')
const LONG = { ...PATIENT, timeout: 240_000 }

interface Starting {
  readonly child: ChildProcess
  readonly dataDir: string
  readonly printed: () => string
  /** Exit code of the server. */
  readonly ended: Promise<number | null>
}

const started: Starting[] = []
afterEach(async () => {
  for (const { child, dataDir, ended } of started.splice(0)) {
    child.kill('SIGKILL')
    await ended
    const database = postmasterOf(dataDir)
    if (database) process.kill(database, 'SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
})

const settingsOf = (dataDir: string): Record<string, string> => ({
  DATA_DIR: dataDir,
  DEMO: 'lite',
  CAPTCHA: 'off',
  LOG_LEVEL: 'fatal',
  ADMIN_PASSWORD: 'Filled-apart-2026',
})

/** A first start, without waiting for anything. */
async function beginFirst(more: Readonly<Record<string, string>> = {}): Promise<Starting> {
  const dataDir = temporaryDir('village-apart-')
  const env = { ...process.env, ...settingsOf(dataDir), PORT: String(await freePort()), SHUTDOWN_DELAY: '0', ...more }
  const child = spawn(process.execPath, [join(ROOT, 'tools/start.mjs')], { cwd: ROOT, env, stdio: 'pipe' })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', part => {
      printed += part
    })
  const ended = new Promise<number | null>(done => child.once('close', done))
  const starting = { child, dataDir, printed: () => printed, ended }
  started.push(starting)
  return starting
}

/** The process that fills what this server serves, by Linux's own list of processes. */
function fillingOf({ child }: Starting): number | undefined {
  const isIts = (pid: string): boolean => {
    try {
      const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1]
      return parent === String(child.pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('filling.js')
    } catch {
      return false
    }
  }
  const found = readdirSync('/proc').find(name => /^\d+$/.test(name) && isIts(name))
  return found === undefined ? undefined : Number(found)
}

function postmasterOf(dataDir: string): number | undefined {
  const lock = join(dataDir, 'pgdata/postmaster.pid')
  return existsSync(lock) ? Number(readFileSync(lock, 'utf8').split('\n')[0]) : undefined
}

/** Waits until the users of the demo town are there and its people are being made. */
async function inTheMiddle(starting: Starting): Promise<number> {
  await vi.waitFor(() => expect(starting.printed()).toMatch(/Password\s+\S+/), LONG)
  return fillingOf(starting)!
}

const isThere = (pid: number): boolean => existsSync(`/proc/${pid}`)

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s in the middle ends all three processes in order',
  async signal => {
    const starting = await beginFirst()
    const filling = await inTheMiddle(starting)
    starting.child.kill(signal)
    expect(await starting.ended).toBe(0)
    expect(isThere(filling)).toBe(false)
    expect(postmasterOf(starting.dataDir)).toBeUndefined()
    expect(starting.printed()).not.toContain('The start failed')
  },
)

test('after kill -9 of the server the process that fills ends too, and the next start comes up', async () => {
  const starting = await beginFirst()
  const filling = await inTheMiddle(starting)
  starting.child.kill('SIGKILL')
  await vi.waitFor(() => expect(isThere(filling)).toBe(false), LONG)
  const product = await startProduct(settingsOf(starting.dataDir))
  expect(await product.stop()).toBe(0)
})

test('a filling that is killed ends the start with a sentence, and the database with it', async () => {
  const starting = await beginFirst()
  process.kill(await inTheMiddle(starting), 'SIGKILL')
  expect(await starting.ended).toBe(1)
  expect(starting.printed()).toContain('The start failed: the process that fills the installation was ended by SIGKILL')
  expect(postmasterOf(starting.dataDir)).toBeUndefined()
})

test('what the filling refuses is said once, with its own exit code', async () => {
  const starting = await beginFirst({ ADMIN_PASSWORD: 'password', DEMO: 'off' })
  expect(await starting.ended).toBe(2)
  expect(starting.printed().match(/Setting ADMIN_PASSWORD/g)).toHaveLength(1)
  expect(postmasterOf(starting.dataDir)).toBeUndefined()
})
