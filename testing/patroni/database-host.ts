import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { forwardPort } from '../several-servers/port-forwarder.ts'
import { giveTo } from '../several-servers/standby.ts'
import { type Account, type Program, runProgram } from './run-program.ts'

const EXAMPLE = join(import.meta.dirname, '../../docs/postgres/patroni.yml')

/** One host of the database: Patroni with its PostgreSQL, and the wire to etcd. */
export interface DatabaseHost {
  readonly name: string
  readonly ip: string
  start(): void
  /** The host without power: every process of it, SIGKILL. */
  kill(): Promise<void>
  /** The host stands still: SIGSTOP. */
  freeze(): void
  /** It goes on as if nothing had been. */
  thaw(): void
  /** Whether etcd can be reached from it. */
  wire(isThere: boolean): void
  /** Takes every byte of its disk; `free` gives them back. Only where `hasOwnDisk`. */
  fillDisk(): void
  freeDisk(): void
  /** Whether Patroni says this of it: `primary`, or `replica` that follows. */
  is(role: 'primary' | 'replica'): Promise<boolean>
  close(): Promise<void>
}

/** Whether a folder can be given a disk of its own: mounting is root's. */
export const canMount = process.getuid?.() === 0

const childrenOf = (pid: number): readonly number[] => {
  try {
    const found = execFileSync('pgrep', ['-P', String(pid)]).toString()
    return found.trim().split('\n').map(Number)
  } catch {
    return []
  }
}
const withChildren = (pid: number): readonly number[] => [pid, ...childrenOf(pid).flatMap(withChildren)]

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}

export interface HostOptions {
  readonly folder: string
  readonly name: string
  readonly ip: string
  /** The first three numbers of all addresses. */
  readonly net: string
  readonly etcd: readonly string[]
  readonly account: Account
}

/** The example of the documentation with this host's addresses, folders and wires. */
function settingsOf({ name, ip, net, folder }: HostOptions, wires: readonly number[]): string {
  const home = join(folder, name)
  return readFileSync(EXAMPLE, 'utf8')
    .replace(/hosts: \[.*\]/, `hosts: [${wires.map(port => `127.0.0.1:${port}`).join(', ')}]\n  use_proxies: true`)
    .replaceAll('10.0.0.0/24', '127.0.0.0/8')
    .replaceAll('10.0.0.21', ip)
    .replaceAll('10.0.0.', `${net}.`)
    .replaceAll('name: one', `name: ${name}`)
    .replaceAll('/var/lib/postgresql/village', join(home, 'pg'))
    .replace('max_connections: 200', 'max_connections: 200\n        max_wal_size: 128MB\n        min_wal_size: 32MB')
    .concat(`  parameters:\n    unix_socket_directories: '${home}'\n`)
}

const DISK_MB = 1200

/** Makes a host that has not been started. */
export async function makeHost(options: HostOptions): Promise<DatabaseHost> {
  const { folder, name, ip, etcd, account } = options
  const home = join(folder, name)
  mkdirSync(home, { mode: 0o700 })
  if (canMount) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0700`, 'village', home])
  giveTo(home, account.uid, account.gid)
  const wires = await Promise.all(etcd.map(host => forwardPort(2379, host)))
  const file = join(folder, `${name}.yml`)
  writeFileSync(
    file,
    settingsOf(
      options,
      wires.map(({ port }) => port),
    ),
  )
  let patroni: Program | undefined
  const postmaster = (): number[] => {
    const path = join(home, 'pg/postmaster.pid')
    return existsSync(path) ? [Number(readFileSync(path, 'utf8').split('\n')[0])] : []
  }
  const pids = (): readonly number[] => [
    ...new Set([...(patroni ? withChildren(patroni.pid) : []), ...postmaster().flatMap(withChildren)]),
  ]
  const kill = async (): Promise<void> => {
    signal(pids(), 'SIGKILL')
    await patroni?.kill()
  }
  return {
    name,
    ip,
    start() {
      patroni = runProgram(['patroni', file], join(folder, `${name}.log`), account)
    },
    kill,
    freeze: () => signal(pids(), 'SIGSTOP'),
    thaw: () => signal(pids(), 'SIGCONT'),
    wire(isThere) {
      for (const [at, one] of wires.entries()) {
        if (isThere) one.leadTo(2379, etcd[at])
        else one.cut()
      }
    },
    // The database writes meanwhile: there is no figure of what is left.
    fillDisk: () => void spawnSync('sh', ['-c', 'cat /dev/zero > "$0"', join(home, 'ballast')]),
    freeDisk: () => rmSync(join(home, 'ballast'), { force: true }),
    is: role =>
      fetch(`http://${ip}:8008/${role}`, { signal: AbortSignal.timeout(1000) }).then(
        answer => answer.status === 200,
        () => false,
      ),
    async close() {
      await kill()
      for (const one of wires) one.close()
      if (canMount) execFileSync('umount', ['-l', home])
    },
  }
}
