import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { type Cluster, openCluster } from '../../kernel/server/src/cluster/cluster.ts'
import { canReach, databaseAccount } from '../../kernel/server/src/embedded/account.ts'
import { postmasterPid } from '../../kernel/server/src/embedded/postmaster.ts'
import { FLAGS } from './flags.ts'
import { IN_USE_LOCK } from './keeper.mjs'
import { runAlone } from './machine-lock.ts'

/** A cluster that stays up between test runs, used by this run until `release`. */
export interface KeptCluster {
  readonly cluster: Cluster
  /** Holds this run's locks; for short statements of the run itself. */
  readonly client: pg.Client
  release(): Promise<void>
}

const IDLE_MS = 20 * 60_000
const TRIES = 5

/** Whether a cluster can be kept in this folder: its server may run as another user, who must reach it. */
export function canKeep(dataDir: string): boolean {
  if (process.platform === 'win32') return false
  const account = databaseAccount(join(dataDir, 'pgdata'))
  return !account || canReach(dataDir, account)
}

/** Written without fsync: after a crash nothing in it can be trusted. */
function dropIfCrashed(dataDir: string): void {
  const pgdata = join(dataDir, 'pgdata')
  if (existsSync(join(pgdata, 'postmaster.pid')) && postmasterPid(pgdata) === undefined)
    rmSync(dataDir, { recursive: true, force: true })
}

async function startKeeper(client: pg.ClientConfig, pgdata: string, idleMs: number): Promise<void> {
  const program = join(import.meta.dirname, 'keeper.mjs')
  const child = spawn(process.execPath, [program], { detached: true, stdio: ['pipe', 'pipe', 'ignore'] })
  child.stdin.end(JSON.stringify({ client, pgdata, idleMs }))
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  child.unref()
  ;(child.stdout as Socket).unref()
}

async function openStarted(dataDir: string): Promise<Cluster> {
  mkdirSync(dataDir, { recursive: true })
  dropIfCrashed(dataDir)
  try {
    return await openCluster({ dataDir }, { flags: FLAGS })
  } catch (error) {
    if (postmasterPid(join(dataDir, 'pgdata')) !== undefined) throw error
    // Made by other binaries, or half gone: it is only a cache.
    rmSync(dataDir, { recursive: true, force: true })
    return openCluster({ dataDir }, { flags: FLAGS })
  }
}

/** The run's own connection with the lock that keeps the server up; undefined when the server was just ending. */
async function connectLocked(owner: pg.ClientConfig): Promise<pg.Client | undefined> {
  const client = new pg.Client(owner)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE_LOCK])
    return client
  } catch {
    await client.end().catch(() => {})
    return undefined
  }
}

/** Opens the cluster of this folder, which is made and started where needed; any number of runs may use it at once. */
export async function openKept(dataDir: string, idleMs = IDLE_MS): Promise<KeptCluster> {
  for (let tries = 1; ; tries++) {
    const cluster = await runAlone(dataDir, () => openStarted(dataDir))
    const client = await connectLocked(cluster.owner)
    if (client) {
      await startKeeper(cluster.owner, join(dataDir, 'pgdata'), idleMs)
      return { cluster, client, release: () => client.end() }
    }
    if (tries === TRIES)
      throw new Error(`the kept database in ${dataDir} ends as soon as it is used: remove the folder`)
  }
}
