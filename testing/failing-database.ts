import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, chownSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Socket, connect as tcp } from 'node:net'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { databaseAccount } from '../kernel/server/src/embedded/account.ts'
import { findBinaries } from '../kernel/server/src/embedded/binaries.ts'
import { launchHosted } from './hosted-database.ts'
import { freePort } from './product.ts'
import { eventually } from './wait-limits.ts'

/** A PostgreSQL with a synchronous standby behind one address, whose host can fall silent without a word. */
export interface FailingDatabase {
  /** DATABASE_URL of the servers: the one address. */
  readonly url: string
  /** The primary and all that belongs to it stops, as on a host without power: no connection ends, no packet comes. */
  silence(): void
  /** The standby becomes the primary, and the address leads there. */
  promote(): Promise<void>
  /** Asks whoever is the primary, past the address. */
  ask(sql: string): Promise<readonly Record<string, unknown>[]>
  stop(): Promise<void>
}

const FLAGS = ['max_connections=200', 'wal_level=replica', 'max_wal_senders=4', 'hot_standby=on', 'wal_keep_size=512']

async function ask(config: pg.ClientConfig, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  return client.query(sql).then(
    ({ rows }) => client.end().then(() => rows),
    error => client.end().then(() => Promise.reject(error)),
  )
}

/** Copies the folder of a running server as its backup protocol asks for it. */
async function copyCluster(owner: pg.ClientConfig, from: string, to: string): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query("select pg_backup_start('standby', true)")
  cpSync(from, to, { recursive: true, filter: path => !/postmaster\.(pid|opts)$|pg_wal\/0/.test(path) })
  const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)')
  writeFileSync(join(to, 'backup_label'), rows[0]!.label)
  await client.end()
}

function giveTo(path: string, uid: number, gid: number): void {
  chownSync(path, uid, gid)
  if (!statSync(path).isDirectory()) return
  for (const name of readdirSync(path)) giveTo(join(path, name), uid, gid)
}

export async function startFailingDatabase(folder: string): Promise<FailingDatabase> {
  const { server, url } = await launchHosted(folder, FLAGS)
  const owner = server.client
  const primary = join(folder, 'server/pgdata')
  const standby = join(folder, 'standby')
  const { uid, gid } = statSync(primary)
  appendFileSync(join(primary, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n')
  await ask(owner, 'select pg_reload_conf()')
  mkdirSync(standby, { mode: 0o700 })
  await copyCluster(owner, primary, standby)
  const source = `host=127.0.0.1 port=${owner.port} user=owner password=${owner.password} application_name=standby`
  writeFileSync(join(standby, 'standby.signal'), '')
  appendFileSync(join(standby, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  giveTo(standby, uid, gid)
  const port = await freePort()
  const { postgres } = await findBinaries(join(folder, 'server'), databaseAccount(primary))
  const flags = FLAGS.flatMap(flag => ['-c', flag])
  const second = spawn(postgres, ['-D', standby, '-p', String(port), '-h', '127.0.0.1', '-k', '', ...flags], {
    uid,
    gid,
    env: { LD_LIBRARY_PATH: join(dirname(postgres), '../lib') },
    stdio: 'ignore',
  })
  const later = { ...owner, port }
  await eventually(() => ask(owner, 'select 1 from pg_stat_replication').then(rows => rows.length > 0))
  await ask(owner, "alter system set synchronous_standby_names = 'standby'")
  await ask(owner, 'select pg_reload_conf()')
  const address = await oneAddress(owner.port!)
  const pids = (): readonly number[] => {
    const first = server.pid()!
    const children = execFileSync('pgrep', ['-P', String(first)])
      .toString()
      .trim()
      .split('\n')
      .map(Number)
    return [first, ...children]
  }
  let stopped: readonly number[] = []
  let now: pg.ClientConfig = owner
  return {
    url: url.replace(`:${owner.port}/`, `:${address.port}/`),
    silence: () => {
      stopped = pids()
      for (const pid of stopped) process.kill(pid, 'SIGSTOP')
    },
    promote: async () => {
      await ask(later, 'select pg_promote()')
      now = later
      address.leadTo(port)
    },
    ask: sql => ask({ ...now, database: 'hosted' }, sql),
    async stop() {
      address.close()
      second.kill('SIGQUIT')
      for (const pid of stopped) process.kill(pid, 'SIGKILL')
      if (stopped.length === 0) await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A port that leads to another one; connections stay where they began. */
async function oneAddress(first: number) {
  let target = first
  const open = new Set<Socket>()
  const door = createServer(socket => {
    const inner = tcp(target, '127.0.0.1')
    for (const end of [socket, inner]) {
      open.add(end)
      end.on('error', () => undefined)
    }
    socket.pipe(inner).pipe(socket)
    socket.on('close', () => inner.destroy())
    inner.on('close', () => socket.destroy())
  })
  await new Promise<void>(done => door.listen(0, '127.0.0.1', done))
  return {
    port: (door.address() as { readonly port: number }).port,
    leadTo: (port: number): void => {
      target = port
    },
    close: (): void => {
      for (const end of open) end.destroy()
      door.close()
    },
  }
}
