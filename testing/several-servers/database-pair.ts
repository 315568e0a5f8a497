import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { appendFileSync, cpSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { databaseAccount } from '../../kernel/server/src/embedded/account.ts'
import { findBinaries } from '../../kernel/server/src/embedded/binaries.ts'
import { freePort } from '../product.ts'
import { eventually } from '../wait-limits.ts'
import { launchHosted } from './hosted-database.ts'
import { askOnce, FOLLOWED, giveTo } from './standby.ts'

/** A PostgreSQL with a synchronous standby, each on a port of 127.0.0.1. Nobody starts either again, as the product would. */
export interface DatabasePair {
  /** The port that is the primary's at first. */
  readonly firstPort: number
  readonly secondPort: number
  /** DATABASE_URL with a list of hosts: `host:port`, separated by commas. */
  url(hosts: string): string
  /** Process ids of the first server: its own and those of its connections. */
  firstPids(): readonly number[]
  /** kill -9 of the first server. */
  killFirst(): void
  /** The standby becomes the primary. */
  promoteSecond(): Promise<void>
  /** Asks a server as the superuser. */
  ask(port: number, sql: string, database?: string): Promise<readonly Record<string, unknown>[]>
  /** Ends both and removes the folder. */
  stop(): Promise<void>
}

/** Makes a server in a folder, stops it, and copies it as its standby. */
async function makeFolders(folder: string, firstPort: number) {
  const { server, url } = await launchHosted(folder, FOLLOWED)
  await server.stop()
  const [first, second] = [join(folder, 'server/pgdata'), join(folder, 'standby')]
  appendFileSync(join(first, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n')
  cpSync(first, second, { recursive: true })
  writeFileSync(join(second, 'standby.signal'), '')
  const source = `host=127.0.0.1 port=${firstPort} user=owner password=${server.client.password} application_name=standby`
  appendFileSync(join(second, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  const { uid, gid } = statSync(first)
  giveTo(second, uid, gid)
  const { postgres } = await findBinaries(join(folder, 'server'), databaseAccount(first))
  const run = (dir: string, port: number, flags: readonly string[]): ChildProcess =>
    spawn(postgres, ['-D', dir, '-p', String(port), '-h', '127.0.0.1', '-k', '', ...flags.flatMap(f => ['-c', f])], {
      uid,
      gid,
      env: { LD_LIBRARY_PATH: join(dirname(postgres), '../lib') },
      stdio: 'ignore',
    })
  return { first, second, run, owner: server.client, urlAt: url }
}

const childrenOf = (pid: number): readonly number[] =>
  execFileSync('pgrep', ['-P', String(pid)])
    .toString()
    .trim()
    .split('\n')
    .map(Number)

/** Starts both in a new folder and waits until the standby has caught up. */
export async function startDatabasePair(folder: string): Promise<DatabasePair> {
  const [firstPort, secondPort] = [await freePort(), await freePort()]
  const { first, second, run, owner, urlAt } = await makeFolders(folder, firstPort)
  const primary = run(first, firstPort, [...FOLLOWED, 'synchronous_standby_names=standby'])
  const standby = run(second, secondPort, FOLLOWED)
  const askAt = (port: number, sql: string, database = 'postgres') => askOnce({ ...owner, port, database }, sql)
  await eventually(() =>
    askAt(firstPort, "select 1 from pg_stat_replication where sync_state = 'sync'").then(
      rows => rows.length > 0,
      () => false,
    ),
  )
  const firstPids = (): readonly number[] => [primary.pid!, ...childrenOf(primary.pid!)]
  return {
    firstPort,
    secondPort,
    url: hosts => urlAt.replace(/@[^/]+\//, `@${hosts}/`),
    firstPids,
    killFirst: () => {
      for (const pid of firstPids()) process.kill(pid, 'SIGKILL')
    },
    promoteSecond: async () => void (await askAt(secondPort, 'select pg_promote()')),
    ask: askAt,
    async stop() {
      const ended = [primary, standby]
        .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
        .map(child => new Promise(done => child.once('exit', done)))
      // A process under SIGSTOP ends by SIGKILL only.
      for (const child of [primary, standby]) child.kill('SIGQUIT')
      if (primary.exitCode === null) primary.kill('SIGKILL')
      await Promise.all(ended)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
