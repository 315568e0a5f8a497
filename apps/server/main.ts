import { join } from 'node:path'
import {
  featureSettings,
  holdHeap,
  type KernelSettings,
  logRejections,
  machineMb,
  openCluster,
  type Running,
  readSettings,
  reportStartFailure,
  start,
} from '@village/server'
import { discover } from './discover.ts'
import { closeOnSignal, type Ending } from './shutdown.ts'

/** Both apps/server and .cache/server are two folders below. */
const ROOT = join(import.meta.dirname, '../..')
function greet({ address }: Running, { publicUrl }: KernelSettings): void {
  const shown = publicUrl ?? address
  console.log(`\n  数字乡村管理后台  ${shown}\n  Digital village   ${shown}\n`)
}

/**
 * Runs the product until a signal ends it. `web` is the folder of the built pages, which may still be in the making;
 * `more` is what the way of starting says, and no variable.
 */
export async function run(web: Promise<string | undefined>, more: Pick<KernelSettings, 'sources'> = {}): Promise<void> {
  const ending: Ending = {}
  closeOnSignal(ending)
  let dataDir: string | undefined
  try {
    const acceptNewKey = process.argv.includes('--accept-new-key')
    const own = { ...readSettings(process.env), acceptNewKey, ...more }
    dataDir = own.dataDir
    holdHeap(own.memoryMb ?? machineMb())
    const found = await discover(own)
    const settings = { ...own, ...featureSettings(found.added, process.env) }
    const cluster = await openCluster(settings)
    ending.close = () => cluster.stop()
    const pages = await web.catch(error => cluster.stop().then(() => Promise.reject(error)))
    const parts = { found, settings, cluster, migrations: join(ROOT, 'db/migrations'), listen: true }
    const running = await start({ ...parts, ...(pages && { web: pages }) })
    ending.close = delayMs => running.close(delayMs)
    ending.delayMs = settings.shutdownDelayMs
    logRejections(running.services.log)
    greet(running, settings)
  } catch (error) {
    process.exit(reportStartFailure(error, dataDir))
  }
}
