import {
  carryOver,
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
import { fillFirst } from './fill-apart.ts'
import { partsOf } from './parts.ts'
import { tellServiceManager } from './service-manager.ts'
import { closeOnSignal, type Ending } from './shutdown.ts'

function greet({ address }: Running, { publicUrl }: KernelSettings): void {
  const shown = publicUrl ?? address
  console.log(`\n  数字乡村管理后台  ${shown}\n  Digital village   ${shown}\n`)
}

/**
 * Runs the product until a signal ends it. `web` is the folder of the built pages, which may still be in the making;
 * `more` is what the way of starting says, and no variable.
 */
export async function run(web: Promise<string | undefined>, more: Pick<KernelSettings, 'sources'> = {}): Promise<void> {
  const manager = tellServiceManager(process.env)
  const ending: Ending = { begun: () => manager.stopping() }
  closeOnSignal(ending)
  let dataDir: string | undefined
  try {
    const acceptNewKey = process.argv.includes('--accept-new-key')
    const own = { ...readSettings(process.env), acceptNewKey, ...more }
    dataDir = own.dataDir
    holdHeap(own.memoryMb ?? machineMb())
    const parts = await partsOf(own)
    await carryOver(parts.settings, parts.migrations)
    const cluster = await openCluster(parts.settings)
    ending.close = () => cluster.stop()
    const [code, pages] = await Promise.all([fillFirst(cluster, parts, ending), web]).catch(error =>
      ending.close!().then(() => Promise.reject(error)),
    )
    if (code !== 0) {
      await cluster.stop()
      process.exit(code)
    }
    const running = await start({ ...parts, cluster, listen: true, ...(pages && { web: pages }) })
    ending.close = delayMs => running.close(delayMs)
    ending.delayMs = parts.settings.shutdownDelayMs
    logRejections(running.services.log)
    greet(running, parts.settings)
    manager.ready()
  } catch (error) {
    process.exit(reportStartFailure(error, dataDir))
  }
}
