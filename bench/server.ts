import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { YOUNG_MB } from '../kernel/server/src/starting/heap-room.ts'
import { CACHE, DATA_DIR } from './place.ts'

const PORT = process.env['BENCH_PORT'] ?? '18080'
export const MQTT_PORT = Number(process.env['BENCH_MQTT_PORT'] ?? 18083)
export const ADDRESS = `http://127.0.0.1:${PORT}`

const sha1md5 = (plain: string): string =>
  createHash('sha1').update(createHash('md5').update(plain).digest('hex')).digest('hex')
const BASIC = `Basic ${Buffer.from('village:village_secret').toString('base64')}`

interface Variant {
  /** What Node runs instead of the built server. */
  readonly program?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** The built server in a process of its own, as it runs in production but for captcha and rate limits. */
export async function startServer({
  program,
  env: more,
}: Variant = {}): Promise<{ readonly child: ChildProcess; stop(): Promise<void> }> {
  const env = {
    ...process.env,
    ...more,
    NODE_ENV: 'production',
    PORT,
    MQTT_PORT: String(MQTT_PORT),
    DATA_DIR,
    DEMO: 'off',
    CAPTCHA: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  }
  const main = join(CACHE, 'server/main.js')
  const script = `(await import(${JSON.stringify(main)})).run(Promise.resolve(undefined))`
  const built = [`--max-semi-space-size=${YOUNG_MB}`, '--input-type=module', '-e', script]
  const child = spawn(process.execPath, program ?? built, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  for (let i = 0; ; i++) {
    const ready = await fetch(`${ADDRESS}/readyz`).then(
      answer => answer.ok,
      () => false,
    )
    if (ready) break
    if (i > 300 || child.exitCode !== null) throw new Error('the server does not start')
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  return {
    child,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** The parts of a sign-in call, for the load itself and for a token. */
export const signInCall = (account: string, password: string) => ({
  path: `/api/blade-auth/oauth/token?${new URLSearchParams({ tenantId: '000000', username: account, password: sha1md5(password), grant_type: 'password', scope: 'all', type: 'account' })}`,
  headers: { Authorization: BASIC, 'Tenant-Id': '000000' },
})

export async function tokenOf(account: string, password: string): Promise<string> {
  const { path, headers } = signInCall(account, password)
  const answer = await fetch(ADDRESS + path, { method: 'POST', headers })
  const body = (await answer.json()) as { access_token?: string; msg?: string }
  if (!body.access_token) throw new Error(`sign-in: ${body.msg}`)
  return body.access_token
}

/** Largest memory of the server process so far, in MB. */
export const peakMb = (child: ChildProcess): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
