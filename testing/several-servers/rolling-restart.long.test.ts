import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, sendTo, tokensOf } from '../client.ts'
import { programs } from '../observing/bundled.ts'
import { type Program, runProgram } from '../patroni/run-program.ts'
import { freePort, isReady, type Product, startProduct } from '../product.ts'
import { temporaryDir } from '../temporary.ts'
import { eventually } from '../wait-limits.ts'
import { type HostedDatabase, launchHosted } from './hosted-database.ts'

/** Two servers behind HAProxy as docs/haproxy.cfg has it, restarted one after the other while people work. */
const CLERKS = 8
const DEMO_PASSWORD = /Password\s+(\S+)/
const dataDir = temporaryDir('village-rolling-')
const folder = temporaryDir('village-rolling-pg-')
let database: HostedDatabase
let proxy: Program
let proxyAddress: string
let ports: readonly string[] = []
let servers: Product[] = []
let token: string

const settingsOf = (port: string): Record<string, string> => ({
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  ADMIN_PASSWORD: 'Rolling-2026',
  DEMO: 'lite',
  CAPTCHA: 'off',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'fatal',
  PORT: port,
  // As installed: a server that ends says so before it refuses.
  SHUTDOWN_DELAY: '3',
})

/** The example without TLS, which a test of its own reads, and with the addresses of this machine. */
function startProxy(port: number): Program {
  const file = join(folder, 'haproxy.cfg')
  const example = readFileSync(join(import.meta.dirname, '../../docs/haproxy.cfg'), 'utf8')
  const config = example
    .replace(/frontend people[\s\S]*?\n\n/, '')
    .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
    .replaceAll('10.0.0.11:8080', `127.0.0.1:${ports[0]}`)
    .replaceAll('10.0.0.12:8080', `127.0.0.1:${ports[1]}`)
  writeFileSync(file, config)
  return runProgram(['haproxy', '-db', '-f', file], join(folder, 'haproxy.log'), {
    uid: process.getuid!(),
    gid: process.getgid!(),
  })
}

beforeAll(async () => {
  programs({ haproxy: 'haproxy' })
  database = await launchHosted(folder)
  ports = [String(await freePort()), String(await freePort())]
  servers = await Promise.all(ports.map(port => startProduct(settingsOf(port))))
  const port = await freePort()
  proxyAddress = `http://127.0.0.1:${port}`
  proxy = startProxy(port)
  await eventually(() => isReady(proxyAddress))
  const password = DEMO_PASSWORD.exec(servers.map(one => one.printed()).join(''))![1]!
  token = (await tokensOf(sendTo(proxyAddress), { account: 'clerk.haitang', password })).access_token
}, 600_000)
afterAll(async () => {
  await Promise.all(servers.map(server => server.kill()))
  await proxy?.kill()
  await database?.server.stop()
  for (const dir of [dataDir, folder]) rmSync(dir, { recursive: true, force: true })
}, 120_000)

test('a restart of one server after the other refuses no call of those who read and write meanwhile', async () => {
  const refused: string[] = []
  let [answered, isOver] = [0, false]
  const clerk = clientOf(sendTo(proxyAddress), token)
  const work = async (who: number): Promise<void> => {
    for (let n = 0; !isOver; n++) {
      const name = `轮换${'甲乙丙丁戊己庚辛'[who]}`
      const wanted = { name, idType: '99', sex: '1', birthday: '1980-05-06', residenceType: '1', liveAddress: `${n}号` }
      for (const call of [
        () => clerk.get('/convenient/resident/page', { current: 1, size: 10 }),
        () => clerk.post('/convenient/resident/submit', wanted),
      ]) {
        const { status, body } = await call().catch(error => ({
          status: 0,
          body: { msg: String(error.cause ?? error) },
        }))
        if (status === 200) answered++
        else refused.push(`${status} ${JSON.stringify(body?.msg ?? body)}`)
      }
    }
  }
  const working = Array.from({ length: CLERKS }, (_, who) => work(who))
  for (const [at, port] of ports.entries()) {
    const before = answered
    await eventually(() => answered > before + 50)
    await servers[at]!.stop()
    servers[at] = await startProduct(settingsOf(port))
    // The proxy looks once a second.
    const again = answered
    await eventually(() => answered > again + 100)
  }
  isOver = true
  await Promise.all(working)
  console.log(JSON.stringify({ answered, refused: refused.length }))
  expect(refused).toEqual([])
}, 900_000)

/** The database and all its connections. */
function signalDatabase(signal: NodeJS.Signals): void {
  const postmaster = database.server.pid()!
  const children = execFileSync('pgrep', ['-P', String(postmaster)])
    .toString()
    .trim()
    .split('\n')
    .map(Number)
  for (const pid of [postmaster, ...children]) process.kill(pid, signal)
}

test('what ails both servers at once takes neither away: they answer for themselves, and are ready again by themselves', async () => {
  signalDatabase('SIGSTOP')
  try {
    await eventually(async () => !(await isReady(servers[0]!.address)) && !(await isReady(servers[1]!.address)))
    // Longer than the proxy takes to see it.
    await pause(5000)
    expect((await fetch(`${proxyAddress}/api/bare`)).status).toBe(200)
    const unready = await fetch(`${proxyAddress}/readyz`)
    expect(unready.status).toBe(500)
    expect(((await unready.json()) as { readonly msg: string }).msg).toMatch(/数据库/)
  } finally {
    signalDatabase('SIGCONT')
  }
  await eventually(() => isReady(proxyAddress))
}, 300_000)
