import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { aptInstall } from '../programs/apt.mjs'
import { temporaryDir } from '../temporary.ts'

const isThere = (): boolean => spawnSync('mariadbd', ['--version']).status === 0

/** Whether MariaDB can be started here: as root on Debian it is installed. */
export function haveMariadb(): boolean {
  if (!isThere()) aptInstall('mariadb-server')
  return isThere()
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(done => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as { port: number }
  await new Promise(done => probe.close(done))
  return port
}

export interface Mariadb {
  readonly port: number
  /** Plain SQL as the owner of everything. */
  sql(text: string): void
  close(): Promise<void>
}

const READY_MS = 30_000
/** A server of its own in a folder of its own, on a free port of this machine. */
export async function startMariadb(): Promise<Mariadb> {
  const dir = temporaryDir('village-mariadb-')
  const [data, socket] = [`${dir}/data`, `${dir}/s.sock`]
  chmodSync(dir, 0o777)
  const account = process.getuid?.() === 0 ? ['--user=mysql'] : []
  const installed = spawnSync(
    'mariadb-install-db',
    [`--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db', ...account],
    { encoding: 'utf8' },
  )
  if (installed.status !== 0) throw new Error(`MariaDB was not installed: ${installed.stderr}`)
  const port = await freePort()
  const server: ChildProcess = spawn(
    'mariadbd',
    ['--no-defaults', `--datadir=${data}`, `--socket=${socket}`, `--port=${port}`, '--bind-address=127.0.0.1'].concat(
      account,
      `--pid-file=${dir}/pid`,
    ),
    { stdio: 'ignore' },
  )
  const run = (text: string) => spawnSync('mariadb', ['--no-defaults', `--socket=${socket}`, '-uroot', '-e', text])
  for (let waited = 0; run('select 1').status !== 0; waited += 200) {
    if (waited > READY_MS) throw new Error('MariaDB has not started')
    await pause(200)
  }
  return {
    port,
    sql(text) {
      const { status, stderr } = run(text)
      if (status !== 0) throw new Error(String(stderr))
    },
    async close() {
      const gone = new Promise(done => server.once('exit', done))
      server.kill('SIGTERM')
      await gone
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
