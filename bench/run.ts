import { join } from 'node:path'
import type { Id } from '@village/resource'
import { type Cluster, type KernelSettings, readSettings, start } from '@village/server'
import pg from 'pg'
import { discover } from '../apps/server/discover.ts'
import { fresh } from '../tools/build.mjs'
import { measureAlarms } from './alarms.ts'
import { arrivalCases, braceletsOf } from './arrival-cases.ts'
import { fillBracelets } from './bracelets.ts'
import { type Case, casesOf, type World } from './cases.ts'
import { measureCompletes } from './completes.ts'
import { type BenchDatabase, CONNECTIONS, withDatabase } from './database.ts'
import { measureDevices } from './devices.ts'
import { measureImport } from './import-bench.ts'
import { measureLogCost } from './log-cost.ts'
import { measurePapers } from './papers.ts'
import { ADMIN_PASSWORD, CLERK_PASSWORD, DATA_DIR, forgetOldSchema, ROOT, TENANTS } from './place.ts'
import { prepare } from './prepare.ts'
import { ADDRESS, peakMb, startServer, tokenOf } from './server.ts'
import { fillSurvey, surveyCases } from './surveys.ts'
import { type Load, needTools, pgbench, wrk } from './tools.ts'

/*
 * `npm run bench [words of a case | logs]`: what the server answers under load, beside the same work as plain SQL and beside a
 * bare route. Its database stays in BENCH_DIR between runs and is filled once: residents in batches through arrays with
 * triggers off (seed.ts), a survey of 100,000 sheets (surveys.ts), bracelet readings month by month inside the database, each month indexed when it is full
 * (bracelets.ts). A first migration that was written anew throws it away. Smaller: BENCH_RESIDENTS, BENCH_READINGS;
 * shorter: BENCH_SECONDS per case.
 */
const RESIDENTS = Number(process.env['BENCH_RESIDENTS'] ?? 1_000_000)
const only = process.argv.slice(2).join(' ')

/** Migrates and fills the benchmark's own database, in this process, before the server is started over it. */
async function fill(settings: KernelSettings, cluster: Cluster): Promise<void> {
  const running = await start({
    found: await discover({ demo: settings.demo }),
    settings,
    cluster: { ...cluster, stop: async () => {} },
    migrations: join(ROOT, 'db/migrations'),
  })
  await prepare(running.services, cluster.owner, RESIDENTS)
  await fillBracelets(running.services, cluster.owner)
  await fillSurvey(running.services, cluster.owner)
  await running.close()
}

async function worldOf(owner: pg.ClientConfig): Promise<World> {
  const client = new pg.Client(owner)
  await client.connect()
  const one = async (text: string, values: unknown[] = []): Promise<string[]> =>
    (await client.query<{ v: string }>(text, values)).rows.map(row => row.v)
  const [clerkId] = await one(`select id::text as v from system_users where account = 'bench.clerk'`)
  const villages = await one(`select unnest(dept_id)::text as v from system_users where account = 'bench.clerk'`)
  // Grown-ups: a child's record asks for a guardian when it is changed.
  const ids = await one(
    `select id::text as v from people_resident where tenant_id = $1 and dept_id = any($2) and birthday < '2008-01-01' order by id limit 2000`,
    [TENANTS[0], villages],
  )
  const names = await one(
    `select distinct left(name, 2) as v from people_resident where tenant_id = $1 and dept_id = any($2) limit 400`,
    [TENANTS[0], villages],
  )
  await client.end()
  const [token, doctorToken] = [
    await tokenOf('bench.clerk', CLERK_PASSWORD),
    await tokenOf('bench.doctor', CLERK_PASSWORD),
  ]
  return { token, doctorToken, clerkId: clerkId as Id, villages: villages as Id[], ids, names }
}

const column = (value: string | number | null, width: number): string =>
  (typeof value === 'number'
    ? value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 })
    : (value ?? '–')
  ).padStart(width)

/** Whether the goal is met, at the number of connections for which it is set; empty where nothing could be measured. */
function verdict(of: Case, connections: number, load: Load, bare: number): string {
  const said = (isMet: boolean): string => (isMet ? 'met' : 'MISSED')
  if (connections === 1 && of.goalMs) return load.p50Ms === null ? '' : said(load.p50Ms <= of.goalMs)
  if (connections !== 16 || !of.goal) return ''
  return said(load.perSecond >= of.goal || Boolean(of.orHalfOfBare && load.perSecond >= bare / 2))
}

function row(of: Case, connections: number, load: Load, bare: number, sql: number | null): string {
  return [
    of.name.padEnd(32),
    column(connections, 4),
    column(load.perSecond, 9),
    column(load.p50Ms, 8),
    column(load.p99Ms, 8),
    column(load.errors, 7),
    column(bare ? load.perSecond / bare : 1, 7),
    column(sql, 9),
    column(sql ? load.perSecond / sql : null, 7),
    column(connections === 1 && of.goalMs ? `${of.goalMs} ms` : (of.goal ?? ''), 7),
    verdict(of, connections, load, bare),
  ].join(' ')
}

const APP = '-c role=village_app -c app.tenant=000000'

/** `npm run bench logs`: each case starts servers of its own. */
async function measureLogs(database: BenchDatabase): Promise<void> {
  const { owner } = database.cluster
  const { stop } = await startServer()
  const cases = casesOf(await worldOf(owner))
  await stop()
  await measureLogCost(database, cases)
}

/** The table: each case at each number of connections. */
async function measureCases({ cluster: { owner }, quiet }: BenchDatabase, cases: readonly Case[]): Promise<void> {
  // A server that has just started compiles its hot paths while it answers: that is not what is measured.
  for (const one of cases.filter(({ sql }) => sql)) await wrk(ADDRESS, 16, one.lua)
  console.log(`\n${'case'.padEnd(32)} conn     req/s   p50 ms   p99 ms  errors  ÷bare     SQL/s   ÷SQL    goal`)
  for (const connections of CONNECTIONS) {
    let bare = 0
    for (const one of cases) {
      const load = await wrk(ADDRESS, connections, one.lua)
      if (one.name === 'bare route') bare = load.perSecond
      const sql = one.sql ? pgbench(owner, connections, one.sql, APP) : null
      console.log(row(one, connections, load, bare, sql))
      await quiet(`${one.name} at ${connections}`, 'up')
    }
  }
}

async function measureWalls({ cluster: { owner }, quiet }: BenchDatabase, cases: readonly Case[]): Promise<void> {
  console.log('\nrow-level security, the same SQL with and without (16 clients):')
  for (const one of cases.filter(({ sql }) => sql)) {
    const [walled, open] = [pgbench(owner, 16, one.sql!, APP), pgbench(owner, 16, one.sql!, '')]
    console.log(
      `${one.name.padEnd(32)} with ${column(walled, 8)}/s  without ${column(open, 8)}/s  ratio ${(walled / open).toFixed(2)}`,
    )
    await quiet(`row-level security, ${one.name}`, 'up')
  }
}

async function measure(database: BenchDatabase): Promise<void> {
  const { owner } = database.cluster
  const { child, stop } = await startServer()
  try {
    const world = await worldOf(owner)
    const all = [
      ...casesOf(world),
      ...arrivalCases(world, await braceletsOf(owner, world.villages)),
      ...(await surveyCases(world, owner)),
    ]
    const cases = all.filter(one => one.name === 'bare route' || one.name.includes(only))
    await measureCases(database, cases)
    const phases = {
      import: () => measureImport({ owner, token: world.token, village: '压测村1', dataDir: DATA_DIR }),
      completes: () => measureCompletes(owner),
      alarms: () => measureAlarms(owner),
      devices: () => measureDevices(owner, child, peakMb),
      papers: () => measurePapers(world, child),
    }
    for (const [name, phase] of Object.entries(phases)) {
      if (!name.includes(only)) continue
      await phase()
      await database.quiet(name, 'up')
    }
    console.log(`\nserver memory, peak: ${peakMb(child).toFixed(0)} MB (goal 300)`)
    await measureWalls(database, cases)
  } finally {
    await stop()
  }
}

needTools()
forgetOldSchema()
await fresh('server')
const settings = readSettings({ DATA_DIR, DEMO: 'off', ADMIN_PASSWORD, LOG_LEVEL: 'warn', CAPTCHA: 'off' })
await withDatabase(settings, async database => {
  await fill(settings, database.cluster)
  await database.quiet('filling', 'down')
  await (only === 'logs' ? measureLogs(database) : measure(database))
  await database.quiet('the last phase', 'down')
})
