import { join } from 'node:path'
import { CannotStart, openCluster, type Running, readSettings, type Settings, start } from '@village/server'
import { discover } from './discover.ts'

/** Both apps/server and .cache/server lie two folders below. */
const ROOT = join(import.meta.dirname, '../..')
/** npm passes Ctrl+C on although the terminal has sent it to us already: the same press, not a second one. */
const SAME_PRESS_MS = 500
/** What is acknowledged is finished well before; after it nobody waits any longer. */
const GRACE_MS = 15_000

function closeOnSignal(running: Running): void {
  let first: number | undefined
  const close = async (): Promise<void> => {
    if (first !== undefined) {
      if (performance.now() - first > SAME_PRESS_MS) process.exit(130)
      return
    }
    first = performance.now()
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    await running.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close)
}

function greet({ address }: Running, { publicUrl }: Settings): void {
  const shown = publicUrl ?? address
  console.log(`\n  数字乡村管理后台  ${shown}\n  Digital village   ${shown}\n`)
}

function giveUp(error: unknown): never {
  if (!(error instanceof CannotStart)) console.error(error)
  else console.error(`${error.says.zh}\n${error.says.en}`)
  process.exit(error instanceof CannotStart ? error.exitCode : 1)
}

/** Runs the product until a signal ends it. `web` is the folder of the built pages, which may still be in the making. */
export async function run(web: Promise<string | undefined>): Promise<void> {
  try {
    const settings = readSettings(process.env)
    const found = await discover()
    const opening = openCluster(settings)
    opening.catch(() => {}) // told below, where it is waited for
    const pages = await web.catch(async error => {
      await (await opening).stop()
      throw error
    })
    const parts = { found, settings, cluster: await opening, migrations: join(ROOT, 'db/migrations') }
    const running = await start({ ...parts, listen: true, ...(pages && { web: pages }) })
    closeOnSignal(running)
    greet(running, settings)
  } catch (error) {
    giveUp(error)
  }
}
