import { setTimeout as pause } from 'node:timers/promises'
import type { KernelSettings } from '@village/server'
import pg from 'pg'
import { type Cluster, openCluster } from '../kernel/server/src/cluster/cluster.ts'
import { connectionsAtMost } from '../kernel/server/src/connections.ts'
import { APPLICATION } from '../kernel/server/src/embedded/launch.ts'

/** How many ask at the same time, over HTTP and as clients of pgbench. */
export const CONNECTIONS = [1, 16, 64] as const

const OF_SERVER = connectionsAtMost()
/**
 * What the database must take at once: one server, the most clients of pgbench and the one with which it looks first,
 * the watcher below and a client of the phase. In reserve as many as a server again, for connections that it breaks off
 * and makes anew, and the three that PostgreSQL keeps back for superusers (superuser_reserved_connections).
 */
const MAX_CONNECTIONS = 2 * OF_SERVER + Math.max(...CONNECTIONS) + 1 + 2 + 3

/** How long backends may take to end after their clients; then the bench ends and says which they are. */
const PATIENCE_MS = 30_000

/** The benchmark's own database, up for as long as the benchmark runs. */
export interface BenchDatabase {
  readonly cluster: Cluster
  /** Waits until nobody is connected but the server. Throws with who is, and with the phase that left them. */
  quiet(phase: string, server: 'up' | 'down'): Promise<void>
}

interface Connected {
  readonly name: string
  readonly query: string
  readonly isServer: boolean
}
const othersOf = async (watcher: pg.Client): Promise<readonly Connected[]> =>
  (
    await watcher.query<Connected>(
      `select application_name as name, left(query, 100) as query,
         starts_with(application_name, 'digital-village ') and application_name <> $1 as "isServer"
       from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      [APPLICATION],
    )
  ).rows

async function quiet(watcher: pg.Client, phase: string, server: 'up' | 'down'): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  const most = server === 'up' ? OF_SERVER : 0
  for (;;) {
    const others = await othersOf(watcher)
    const ofServer = others.filter(({ isServer }) => isServer)
    const left = others.filter(({ isServer }) => !isServer)
    if (left.length === 0 && ofServer.length <= most) return
    if (performance.now() > until) {
      const who = left.map(({ name, query }) => `${name}: ${query}`).join('\n')
      throw new Error(`${phase} left ${left.length} connections, the server has ${ofServer.length} of ${most}\n${who}`)
    }
    await pause(20)
  }
}

async function watch(cluster: Cluster): Promise<pg.Client> {
  const watcher = new pg.Client(cluster.owner)
  watcher.on('error', () => {})
  await watcher.connect()
  const { rows } = await watcher.query<{ n: number }>(`select current_setting('max_connections')::int as n`)
  if (rows[0]!.n >= MAX_CONNECTIONS) return watcher
  await watcher.end()
  await cluster.stop()
  throw new Error('the database was still running with fewer connections and has been ended: begin again')
}

/**
 * Brings the database up and ends it after `work`. The watcher's connection keeps it up: a server that ends would end it
 * as well, and the next one would start it as installations have it.
 */
export async function withDatabase(
  settings: KernelSettings,
  work: (database: BenchDatabase) => Promise<void>,
): Promise<void> {
  const cluster = await openCluster(settings, { flags: [`max_connections=${MAX_CONNECTIONS}`] })
  const watcher = await watch(cluster)
  try {
    await work({ cluster, quiet: (phase, server) => quiet(watcher, phase, server) })
  } finally {
    await watcher.end()
    await cluster.stop()
  }
}
