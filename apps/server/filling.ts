import { once } from 'node:events'
import { type Cluster, fill, holdHeap, machineMb, openCluster, readSettings, reportStartFailure } from '@village/server'
import type { Told } from './fill-apart.ts'
import { partsOf } from './parts.ts'

/*
 * The process that fills a new installation (fill-apart.ts starts it), so that what this leaves in memory ends with it.
 * The server looks after the embedded database and tells how it is reached; that of DATABASE_URL is opened here.
 */

// Ctrl+C reaches this process as well, but the server ends it. Without the server it ends by itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(1))
if (!process.connected) process.exit(1)

let dataDir: string | undefined
try {
  const [{ embedded }] = (await once(process, 'message')) as [Told]
  const own = readSettings(process.env)
  dataDir = own.dataDir
  holdHeap(own.memoryMb ?? machineMb())
  const parts = await partsOf(own)
  const cluster: Cluster = embedded
    ? { ...embedded, embedded: true, stop: async () => {} }
    : await openCluster(parts.settings)
  await fill({ ...parts, cluster })
  process.exit(0)
} catch (error) {
  process.exit(reportStartFailure(error, dataDir))
}
