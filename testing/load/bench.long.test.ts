import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../product.ts'
import { temporaryDir } from '../temporary.ts'

/** The whole of `npm run bench` in small. How fast anything is decides nothing here. */
const SMALL = {
  BENCH_RESIDENTS: '20000',
  BENCH_READINGS: '20000',
  BENCH_IMPORT_ROWS: '500',
  BENCH_COMPLETES: '40',
  BENCH_SECONDS: '1',
}
/** Each row of the table; those that have plain SQL stand among the ones of row-level security as well. */
const CASES: readonly { readonly name: string; readonly isSql: boolean }[] = [
  { name: 'bare route', isSql: false },
  { name: 'first page, exact total', isSql: true },
  { name: 'name of two characters, total', isSql: true },
  { name: 'page 2,000', isSql: true },
  { name: 'detail', isSql: true },
  { name: 'grouped count', isSql: true },
  { name: 'create', isSql: true },
  { name: 'update', isSql: true },
  { name: 'login', isSql: false },
  { name: 'readings: a bracelet’s last day', isSql: true },
  { name: 'readings: the same, with values', isSql: false },
  { name: 'readings: a month, exact total', isSql: true },
  { name: 'readings: first page, total of all', isSql: true },
  { name: 'bracelet chart of a month, steps', isSql: true },
  { name: 'bracelet chart of a month, heart', isSql: false },
  { name: 'statistics of 100,000 sheets', isSql: true },
]

const root = temporaryDir('village-bench-')
let bench: ChildProcess | undefined
let code: number | null = null
let printed = ''

beforeAll(async () => {
  const env = { ...process.env, ...SMALL, BENCH_DIR: join(root, 'bench'), BENCH_PORT: String(await freePort()) }
  const tsx = join(import.meta.dirname, '../../node_modules/tsx/dist/cli.mjs')
  // A group of its own: what it has started ends with it.
  bench = spawn(process.execPath, [tsx, join(import.meta.dirname, '../../bench/run.ts')], {
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  for (const stream of [bench.stdout!, bench.stderr!])
    stream.on('data', part => {
      printed += part
    })
  code = await new Promise(done => bench!.on('close', done))
}, 1_200_000)
afterAll(() => {
  if (bench?.pid && bench.exitCode === null) process.kill(-bench.pid, 'SIGTERM')
  rmSync(root, { recursive: true, force: true })
})

/** How often a line begins so and goes on with a number. */
const rows = (begin: string, then = ''): number =>
  printed.split('\n').filter(line => line.startsWith(`${begin.padEnd(32)} ${then}`) && /\d/.test(line.slice(33))).length

test('the bench runs to its end', () => {
  expect(code, printed.slice(-4000)).toBe(0)
})

test.each([1, 16, 64])('each case has its row at %i connections', connections => {
  const missing = CASES.filter(({ name }) => rows(name, `${String(connections).padStart(4)} `) !== 1)
  expect(missing).toEqual([])
})

test('import, tasks, alarms, papers, memory and row-level security have theirs', () => {
  for (const name of ['check', 'commit', 'COPY of the same rows', 'undo']) expect([name, rows(name)]).toEqual([name, 1])
  const unsecured = CASES.filter(({ name, isSql }) => rows(name, 'with ') !== (isSql ? 1 : 0))
  expect(unsecured).toEqual([])
  expect(printed).toMatch(/^completes, 16 connections: \d+\/s \(0 refused\), bare statements of the same rows \d+\/s/m)
  expect(printed).toMatch(/^values\/s, 2000 devices: \d+ without rules, \d+ with 200 rules .* p99 \d+ ms$/m)
  expect(printed).toMatch(/^papers, 16 connections: [\d.]+\/s issued \(\d+ refused, goal 16\), [\d.]+\/s set alone/m)
  expect(printed).toMatch(/^list of 500 rows on paper: \d+ ms/m)
  expect(printed).toMatch(/^memory of papers: server -?\d+ MB more .* sets \d+ MB/m)
  expect(printed).toMatch(/^server memory, peak: \d+ MB/m)
})
