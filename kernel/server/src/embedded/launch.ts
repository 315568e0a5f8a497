import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { cannotStart } from '../contract/cannot-start.ts'
import { keepSecret } from '../database/secret.ts'
import { databaseAccount } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { checkCluster, initialise, prepareDataDir, privateDir } from './cluster-creation.ts'
import { secure } from './cluster-security.ts'
import {
  alive,
  OWNER_SECRET,
  type Place,
  postmasterPid,
  serverVersion,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'

const PRODUCT = 'digital-village'
/** This process's connections carry this name, so that a stop recognises connections of other processes. */
export const APPLICATION = `${PRODUCT} ${process.pid}`

/** The kernel's limit for a socket's path is 108 bytes on Linux and 104 on macOS, with its closing zero. */
const SOCKET_PATH_BYTES = 103
const LOOK_AFTER_MS = 250

export interface LaunchOptions {
  /** Folder for cluster, socket, log and, where needed, binaries. Made when missing. */
  readonly dataDir: string
  /** `socket` (default): no port, a folder that only we enter. `loopback`: 127.0.0.1. Both with passwords. */
  readonly reach?: 'socket' | 'loopback'
  /** For the loopback; a free one is taken when missing. A server that still runs keeps its own. */
  readonly port?: number
  /** Settings of the server, `name=value`, over the launcher's own. */
  readonly flags?: readonly string[]
  /** The npm package with the programs, where it is not the product's own. */
  readonly package?: string
  /** The programs themselves, where no package has them. */
  readonly binaries?: Binaries
}

export interface Embedded {
  /** Connects as the superuser `owner` to the database `postgres`. */
  readonly client: pg.ClientConfig
  readonly pid: () => number | undefined
  /** Stops the database, unless another process of the product uses it. */
  stop(): Promise<void>
}

const socketDirOf = (dataDir: string): string => {
  const inside = join(dataDir, 'run')
  if (Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= SOCKET_PATH_BYTES) return inside
  return join(tmpdir(), `digital-village-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
}

const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const probe = createServer()
    probe.on('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })

/** A running server keeps its port: it is in the lock file's fourth line. */
const portOf = (pgdata: string): number | undefined => {
  if (postmasterPid(pgdata) === undefined) return undefined
  return Number(readFileSync(join(pgdata, 'postmaster.pid'), 'utf8').split('\n')[3]) || undefined
}

async function placeOf(options: LaunchOptions, dataDir: string): Promise<Place> {
  const pgdata = join(dataDir, 'pgdata')
  const account = databaseAccount(pgdata)
  prepareDataDir(dataDir, account)
  const binaries = options.binaries ?? (await findBinaries(dataDir, account, options.package))
  const common = { pgdata, logFile: join(dataDir, 'postgresql.log'), binaries, account, flags: options.flags ?? [] }
  const password = keepSecret(dataDir, OWNER_SECRET, () => randomBytes(24).toString('base64url'))
  const client = { user: 'owner', database: 'postgres', application_name: APPLICATION, password }
  // Node cannot open a Unix socket on Windows.
  if (options.reach === 'loopback' || process.platform === 'win32') {
    const port = portOf(pgdata) ?? options.port ?? (await freePort())
    return { ...common, socketDir: undefined, client: { ...client, host: '127.0.0.1', port } }
  }
  const socketDir = socketDirOf(dataDir)
  privateDir(socketDir, account)
  return { ...common, socketDir, client: { ...client, host: socketDir, port: 5432 } }
}

/** Whether another process of the product is connected. One that has just ended stays connected for a moment. */
async function othersWork(place: Place): Promise<boolean> {
  const client = new pg.Client({ ...place.client, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    for (let tries = 0; tries < 10; tries++) {
      const { rows } = await client.query<{ n: number }>(
        'select count(*)::int as n from pg_stat_activity where starts_with(application_name, $1) and application_name <> $2',
        [PRODUCT, APPLICATION],
      )
      if (rows[0]!.n === 0) return false
      await pause(100)
    }
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Starts the server again when it dies under us (F02). Returns the function that ends the watch. */
function lookAfter(place: Place): () => Promise<void> {
  let ended = false
  let pid = postmasterPid(place.pgdata)
  let starting: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    if (ended || (pid !== undefined && alive(pid))) return
    pid = process.pid // busy: not dead again before this start is over
    starting = startPostmaster(place, () => ended)
      .catch(error => console.error(error.message))
      .finally(() => {
        pid = postmasterPid(place.pgdata)
      })
  }, LOOK_AFTER_MS)
  timer.unref()
  return async () => {
    ended = true
    clearInterval(timer)
    await starting
  }
}

/**
 * The database that comes with npm: real PostgreSQL, adopted when it is still running from before, otherwise made and
 * started. Throws CannotStart with the reason.
 */
export async function launch(options: LaunchOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir)
  const place = await placeOf(options, dataDir)
  // Before anything is stopped or written: the folder may belong to another version that runs in it.
  checkCluster(place.pgdata, place.binaries)
  const running = existsSync(place.pgdata) ? await serverVersion(place) : undefined
  if (running !== undefined && running !== place.binaries.version) {
    // Other binaries than the ones it was started with: it cannot load its own libraries any more.
    await stopPostmaster(place)
  }
  if (running !== place.binaries.version) {
    await initialise(place.pgdata, place.binaries, place.account, String(place.client.password))
    await startPostmaster(place)
  }
  if (postmasterPid(place.pgdata) === undefined)
    cannotStart(`${place.pgdata} 没有在运行`, `${place.pgdata} is not running`)
  await secure(place, running === place.binaries.version)
  const release = lookAfter(place)
  return {
    client: place.client,
    pid: () => postmasterPid(place.pgdata),
    async stop() {
      await release()
      if (!(await othersWork(place))) await stopPostmaster(place)
    },
  }
}
