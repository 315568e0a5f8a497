// npm run kill:first -- --tries 30 [--demo lite]
// Kills the very first start after one second, two seconds, and so on, every other time the database with it. The next
// start on the same folder must come up by itself, with as many rows as a start that nobody killed.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sendTo, signIn } from '../../testing/client.ts'
import { freePort, startProduct } from '../../testing/product.ts'
import { temporaryDir } from '../../testing/temporary.ts'

const { values } = parseArgs({
  options: { tries: { type: 'string', default: '30' }, demo: { type: 'string', default: 'lite' } },
})
const tries = Number(values.tries)
const PASSWORD = 'Kill-me-2026'
const REGISTERS = ['/convenient/resident/page', '/device/machine/page', '/convenient/recordbracelet/pageRecord']

const settingsOf = async (dataDir: string): Promise<Record<string, string>> => ({
  DATA_DIR: dataDir,
  PORT: String(await freePort()),
  DEMO: values.demo,
  CAPTCHA: 'off',
  LOG_LEVEL: 'fatal',
  ADMIN_PASSWORD: PASSWORD,
})

/** Rows of each register, as the administrator sees them. */
async function countRows(address: string): Promise<readonly number[]> {
  const { client } = await signIn(sendTo(address), { account: 'admin', password: PASSWORD })
  const counts: number[] = []
  for (const path of REGISTERS) {
    const { body } = await client.get(path, { current: 1, size: 1 })
    counts.push(body.data.total)
  }
  return counts
}

/** SIGKILL for the embedded database as well, where it already runs. */
function killDatabase(dataDir: string): void {
  const lock = join(dataDir, 'pgdata/postmaster.pid')
  if (!existsSync(lock)) return
  try {
    process.kill(Number(readFileSync(lock, 'utf8').split('\n')[0]), 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

interface Try {
  readonly 'killed after (ms)': number
  readonly database: string
  readonly 'next start (ms)': number
  readonly rows: string
}

async function start(dataDir: string): Promise<{ rows: readonly number[]; tookMs: number }> {
  const product = await startProduct(await settingsOf(dataDir))
  const rows = await countRows(product.address).finally(() => product.stop())
  return { rows, tookMs: product.startedInMs }
}

async function killAndStart(afterMs: number, withDatabase: boolean): Promise<Try> {
  const dataDir = temporaryDir('village-first-')
  try {
    const ended = new AbortController()
    const first = startProduct(await settingsOf(dataDir), ended.signal).catch(() => undefined)
    await pause(afterMs)
    ended.abort()
    await first
    if (withDatabase) killDatabase(dataDir)
    const { rows, tookMs } = await start(dataDir)
    return {
      'killed after (ms)': afterMs,
      database: withDatabase ? 'killed' : 'left',
      'next start (ms)': tookMs,
      rows: rows.join(' '),
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const reference = temporaryDir('village-first-')
const whole = await start(reference).finally(() => rmSync(reference, { recursive: true, force: true }))
console.log(`not killed: ${whole.tookMs} ms, rows ${whole.rows.join(' ')}`)
/** From one second on, and never beyond the end of the start: with more tries than seconds they come closer together. */
const stepMs = Math.min(1000, whole.tookMs / tries)
const outcomes: Try[] = []
for (let n = 1; n <= tries; n++) outcomes.push(await killAndStart(Math.round(n * stepMs), n % 2 === 0))
console.table(outcomes)
const wrong = outcomes.filter(({ rows }) => rows !== whole.rows.join(' '))
console.log(
  wrong.length === 0 ? `${tries} of ${tries} came up whole` : `${wrong.length} of ${tries} came up with other rows`,
)
process.exitCode = wrong.length === 0 ? 0 : 1
