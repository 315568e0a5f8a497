import { execFile, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { cannotStart } from '../contract/cannot-start.ts'
import type { Account } from './account.ts'
import { type Binaries, idsOf } from './binaries.ts'

const run = promisify(execFile)

/** After a kill -9 the old backends hold the shared memory for a moment, and recovery takes its time. */
const PATIENCE_MS = 30_000
const LOG_LIMIT_BYTES = 10_000_000

/** The folder of one cluster and how to connect to it. */
export interface Place {
  readonly pgdata: string
  /** Folder of the socket; undefined where the loopback is used. */
  readonly socketDir: string | undefined
  readonly logFile: string
  readonly binaries: Binaries
  readonly account: Account | undefined
  readonly client: pg.ClientConfig
  /** Further `-c` settings of the server. */
  readonly flags: readonly string[]
}

/** Where the password of the cluster's owner is kept, below DATA_DIR/secret. */
export const OWNER_SECRET = 'database-owner'
/** A password that is wrong or missing. */
const REFUSED = new Set(['28P01', '28000'])

function refuseUnlessPassing(error: unknown, pgdata: string): undefined {
  if (!REFUSED.has((error as { code?: string }).code ?? '')) return undefined
  const secret = join(dirname(pgdata), 'secret', OWNER_SECRET)
  return cannotStart(
    `内置数据库不接受 ${secret} 中的密码。请从备份恢复 secret 目录，它须与 ${pgdata} 属于同一套安装。`,
    `The embedded database does not accept the password in ${secret}. Restore the folder secret from a backup: it must belong to the same installation as ${pgdata}.`,
  )
}

/** The server's version when it answers, else undefined. Throws CannotStart when it does not know our password. */
export async function serverVersion(place: Place): Promise<string | undefined> {
  const client = new pg.Client({ ...place.client, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]!.server_version.split(' ')[0]
  } catch (error) {
    return refuseUnlessPassing(error, place.pgdata)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The running postmaster's process id by its own lock file; undefined when there is none. */
export function postmasterPid(pgdata: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(pgdata, 'postmaster.pid'), 'utf8').split('\n')[0])
    return pid > 0 && alive(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * After a crash of the machine (or a restarted container) the lock file may name a process that is somebody else by
 * now; PostgreSQL would wait for it for ever. Only Linux can tell, by /proc.
 */
function dropForeignLock(place: Place): void {
  const pid = postmasterPid(place.pgdata)
  if (pid === undefined || process.platform !== 'linux') return
  try {
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')) return
  } catch {
    return
  }
  rmSync(join(place.pgdata, 'postmaster.pid'), { force: true })
  if (place.socketDir) rmSync(join(place.socketDir, `.s.PGSQL.${place.client.port}.lock`), { force: true })
}

function spawnPostmaster(place: Place): { readonly gone: () => boolean } {
  if ((statSync(place.logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) truncateSync(place.logFile)
  const log = openSync(place.logFile, 'a', 0o600)
  const reach = place.socketDir
    ? ['-k', place.socketDir, '-c', 'listen_addresses=', '-c', 'unix_socket_permissions=0700']
    : ['-k', '', '-c', 'listen_addresses=127.0.0.1']
  const keep = [
    '-c',
    'fsync=on',
    '-c',
    'shared_buffers=128MB',
    '-c',
    'max_connections=100',
    '-c',
    'max_locks_per_transaction=256',
  ]
  const child = spawn(
    place.binaries.postgres,
    ['-D', place.pgdata, '-p', String(place.client.port), ...reach, ...keep, ...place.flags.flatMap(f => ['-c', f])],
    // Its own process group: Ctrl+C in the terminal must reach the server first, which still has answers to write.
    { ...idsOf(place.account), cwd: '/', stdio: ['ignore', log, log], detached: true },
  )
  closeSync(log)
  let gone = false
  child.on('exit', () => {
    gone = true
  })
  child.on('error', () => {
    gone = true
  })
  child.unref()
  return { gone: () => gone }
}

const lastLine = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').slice(-3).join(' | ').slice(-400)
  } catch {
    return ''
  }
}

/** Starts the server, again and again until it answers or 30 s have passed. Ends at once when `given up` says so. */
export async function startPostmaster(place: Place, givenUp: () => boolean = () => false): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  dropForeignLock(place)
  let child = spawnPostmaster(place)
  while (!givenUp()) {
    if (await serverVersion(place).catch(error => stopPostmaster(place).then(() => Promise.reject(error)))) return
    if (performance.now() > until) {
      const why = lastLine(place.logFile)
      cannotStart(
        `内置数据库 30 秒内没有启动，日志 ${place.logFile}：${why}`,
        `The embedded database did not start within 30 s, log ${place.logFile}: ${why}`,
      )
    }
    if (child.gone()) {
      await pause(200)
      child = spawnPostmaster(place)
    }
    await pause(20)
  }
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. Returns when it is gone. */
export async function stopPostmaster(place: Place): Promise<void> {
  if (postmasterPid(place.pgdata) === undefined) return
  const options = ['stop', '-D', place.pgdata, '-m', 'fast', '-t', '30', '-s']
  await run(place.binaries.pgCtl, options, { ...idsOf(place.account), cwd: '/' }).catch(error => {
    if (postmasterPid(place.pgdata) !== undefined) throw error
  })
}
