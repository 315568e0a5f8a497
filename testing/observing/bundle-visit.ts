import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { sendTo, signIn } from '../client.ts'
import { freePort, isReady } from '../product.ts'

/*
 * A program of tools/bundle/bundle.long.test.ts, for a network namespace with nothing but `lo`: starts a bundle twice and
 * prints what came of it as one line of JSON.
 */

export interface Visit {
  /** `bin/village` of the bundle. */
  readonly program: string
  readonly dataDir: string
  /** User and group of the operating system that runs it. */
  readonly uid: number
}
export interface Visited {
  /** From the start to the first good /readyz, in ms. */
  readonly readyInMs: number
  /** Whether the administrator signed in and read a list. */
  readonly status: number
  /** Status of the page, of the pages of the API, of an outside host. */
  readonly pages: readonly number[]
  readonly exitCode: number | null
}

const PASSWORD = 'Bundle-2026-village'
const PATIENCE_MS = 180_000

/** One start, one sign-in, one stop. `password` is the one that holds from then on. */
async function visit({ program, dataDir, uid }: Visit, password: string): Promise<Visited & { password: string }> {
  const port = await freePort()
  const env = {
    PATH: '/usr/bin:/bin',
    DATA_DIR: dataDir,
    DEMO: 'off',
    CAPTCHA: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: PASSWORD,
    SHUTDOWN_DELAY: '0',
    PORT: String(port),
    MQTT: 'off',
  }
  const shell = ['-c', 'umask 077; exec "$0" start', program]
  const child = spawn('/bin/sh', shell, { env, uid, gid: uid, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<number | null>(done => child.on('exit', done))
  const began = performance.now()
  const address = `http://127.0.0.1:${port}`
  while (!(await isReady(address))) {
    const isLate = performance.now() - began > PATIENCE_MS
    if (isLate) child.kill('SIGKILL')
    if (isLate || child.exitCode !== null) throw new Error('the bundle did not become ready')
    await pause(30)
  }
  const readyInMs = Math.round(performance.now() - began)
  const { client, password: next } = await signIn(sendTo(address), { account: 'admin', password })
  const { status } = await client.get('/blade-system/dept/list')
  const answers = await Promise.all(['/', '/api/docs/swagger-ui.css'].map(path => fetch(address + path)))
  child.kill('SIGTERM')
  return { readyInMs, status, pages: answers.map(one => one.status), exitCode: await ended, password: next }
}

const wanted = JSON.parse(process.argv[2]!) as Visit
const { password, ...first } = await visit(wanted, PASSWORD)
const { password: _, ...second } = await visit(wanted, password)
console.log(JSON.stringify([first, second]))
