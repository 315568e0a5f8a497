import { join } from 'node:path'
import { openCluster, type Running, readSettings, reportStartFailure, type Settings, start } from '@village/server'
import { discover } from './discover.ts'

/** Both apps/server and .cache/server lie two folders below. */
const ROOT = join(import.meta.dirname, '../..')
/** npm passes Ctrl+C on although the terminal has sent it to us already: the same press, not a second one. */
const SAME_PRESS_MS = 500
/** What is acknowledged is finished well before; after it nobody waits any longer. */
const GRACE_MS = 15_000

/** What a signal ends: nothing yet, the database while the rest is starting, then the whole product. */
interface Ending {
  close?: () => Promise<void>
}

function closeOnSignal(ending: Ending): void {
  let first: number | undefined
  const close = async (): Promise<void> => {
    if (first !== undefined) {
      if (performance.now() - first > SAME_PRESS_MS) process.exit(130)
      return
    }
    first = performance.now()
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    await ending.close?.()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close)
}

function greet({ address }: Running, { publicUrl }: Settings): void {
  const shown = publicUrl ?? address
  console.log(`\n  数字乡村管理后台  ${shown}\n  Digital village   ${shown}\n`)
}

/** Runs the product until a signal ends it. `web` is the folder of the built pages, which may still be in the making. */
export async function run(web: Promise<string | undefined>): Promise<void> {
  const ending: Ending = {}
  closeOnSignal(ending)
  let dataDir: string | undefined
  try {
    const settings = readSettings(process.env)
    dataDir = settings.dataDir
    const found = await discover()
    const cluster = await openCluster(settings)
    ending.close = () => cluster.stop()
    const pages = await web.catch(error => cluster.stop().then(() => Promise.reject(error)))
    const parts = { found, settings, cluster, migrations: join(ROOT, 'db/migrations'), listen: true }
    const running = await start({ ...parts, ...(pages && { web: pages }) })
    ending.close = () => running.close()
    greet(running, settings)
  } catch (error) {
    process.exit(reportStartFailure(error, dataDir))
  }
}
