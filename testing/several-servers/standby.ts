import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, chownSync, cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { databaseAccount } from '../../kernel/server/src/embedded/account.ts'
import { findBinaries } from '../../kernel/server/src/embedded/binaries.ts'
import type { Embedded } from '../../kernel/server/src/embedded/launch.ts'
import { freePort } from '../product.ts'
import { eventually } from '../wait-limits.ts'

/** Settings of a server that a standby may follow, and of its standby. */
export const FOLLOWED = [
  'max_connections=200',
  // As the embedded database: a standby with fewer than its primary does not start.
  'max_locks_per_transaction=256',
  'wal_level=replica',
  'max_wal_senders=4',
  'hot_standby=on',
  'wal_keep_size=512',
]

/** Runs one statement on a connection of its own. */
export async function askOnce(config: pg.ClientConfig, sql: string): Promise<readonly Record<string, unknown>[]> {
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

/** Gives a folder and all in it to the account of a database. */
export function giveTo(path: string, uid: number, gid: number): void {
  chownSync(path, uid, gid)
  if (!statSync(path).isDirectory()) return
  for (const name of readdirSync(path)) giveTo(join(path, name), uid, gid)
}

/** A streaming standby of a test server. */
export interface Standby {
  /** As the owner of the server. */
  readonly client: pg.ClientConfig
  /** Resolves when the standby answers and replays what its primary writes. */
  start(): Promise<void>
  /** Ends it at once, with all its connections. */
  stop(): Promise<void>
  ask(sql: string): Promise<readonly Record<string, unknown>[]>
}
export interface StandbyOptions {
  /** Where the primary lies, by `launchHosted`: a running one on the loopback, started with `FOLLOWED`. */
  readonly folder: string
  readonly server: Embedded
  /** Its folder and how its primary knows it, where there are several; `standby` unless said. */
  readonly name?: string
  /** Settings of the standby over those of `FOLLOWED`. */
  readonly flags?: readonly string[]
  /** The program `postgres` that runs it, where it is not that of its primary. */
  readonly program?: string
}

/** Makes and starts a standby in the folder of its primary. */
export async function startStandby({
  folder,
  server,
  name = 'standby',
  flags = [],
  program,
}: StandbyOptions): Promise<Standby> {
  const owner = server.client
  const primary = join(folder, 'server/pgdata')
  const pgdata = join(folder, name)
  const { uid, gid } = statSync(primary)
  appendFileSync(join(primary, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n')
  await askOnce(owner, 'select pg_reload_conf()')
  mkdirSync(pgdata, { mode: 0o700 })
  await copyCluster(owner, primary, pgdata)
  const source = `host=127.0.0.1 port=${owner.port} user=owner password=${owner.password} application_name=${name}`
  writeFileSync(join(pgdata, 'standby.signal'), '')
  appendFileSync(join(pgdata, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  giveTo(pgdata, uid, gid)
  const client = { ...owner, port: await freePort() }
  const postgres = program ?? (await findBinaries(join(folder, 'server'), databaseAccount(primary))).postgres
  const settings = [...FOLLOWED, ...flags].flatMap(flag => ['-c', flag])
  let running: ChildProcess | undefined
  const ask = (sql: string) => askOnce(client, sql)
  const standby: Standby = {
    client,
    ask,
    async start() {
      running = spawn(postgres, ['-D', pgdata, '-p', String(client.port), '-h', '127.0.0.1', '-k', '', ...settings], {
        uid,
        gid,
        env: { LD_LIBRARY_PATH: join(dirname(postgres), '../lib') },
        stdio: 'ignore',
      })
      await eventually(() =>
        ask('select 1 as up').then(
          () => true,
          () => false,
        ),
      )
      const following = `select 1 from pg_stat_replication where application_name = '${name}'`
      await eventually(() => askOnce(owner, following).then(rows => rows.length > 0))
    },
    async stop() {
      const child = running
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise(done => child.once('exit', done))
      child.kill('SIGQUIT')
      await ended
    },
  }
  await standby.start()
  return standby
}
