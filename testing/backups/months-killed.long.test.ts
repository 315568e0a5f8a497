import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readSettings } from '@village/server'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streamOf } from '../../demo/people/random.ts'
import { type Cluster, openCluster } from '../../kernel/server/src/cluster/cluster.ts'
import { migrate } from '../../kernel/server/src/database/migrate.ts'
import { postmasterPid } from '../../kernel/server/src/embedded/postmaster.ts'
import { ask, MIGRATIONS } from '../cluster/databases.ts'
import { temporaryDir } from '../temporary.ts'

/** Readings of hydrants: of two tenants, so many in each of so many months before now. */
const TABLE = 'safety_hydrantreading'
const TENANTS = ['000000', '100001']
const MONTHS = 120
const EACH = 200
const KILLS = 20

const dataDir = temporaryDir('village-months-killed-')
const random = streamOf('months killed', 1)
let cluster: Cluster

beforeAll(async () => {
  cluster = await openCluster(readSettings({ DATA_DIR: dataDir }))
  await migrate(cluster.owner, MIGRATIONS)
  const months = `array(select (date_trunc('month', now()) - make_interval(months => m))::date from generate_series(0, ${MONTHS}) m)`
  const columns = ['machine_id', 'dept_id', 'grid_id']
  for (const column of columns) await ask(cluster.owner, `alter table ${TABLE} drop constraint ${TABLE}_${column}_fkey`)
  await ask(cluster.owner, `select kernel_make_months('${TABLE}', ${months})`)
  for (const [at, tenant] of TENANTS.entries())
    await ask(
      cluster.owner,
      `insert into ${TABLE} (id, tenant_id, record_time, machine_id, pressure, dept_id)
       select ${at + 1} * 1000000 + row_number() over (), $1,
         date_trunc('month', now()) - make_interval(months => m) + make_interval(mins => n), ${at + 1}, 0.3, ${at + 1}
       from generate_series(0, ${MONTHS}) m, generate_series(1, ${EACH}) n`,
      [tenant],
    )
}, 300_000)
afterAll(async () => {
  await cluster?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The database dies while it drops the months before `months` ago. Answers how many it had said were gone. */
async function killWhileDropping(months: number, afterMs: number): Promise<number> {
  const client = new pg.Client(cluster.owner)
  client.on('error', () => {})
  await client.connect()
  const [{ backend }] = (await client.query('select pg_backend_pid() as backend')).rows as [{ backend: number }]
  const dropping = client
    .query(`select kernel_forget_months('${TABLE}', date_trunc('month', now()) - make_interval(months => ${months}))`)
    .then(
      ({ rowCount }) => rowCount ?? 0,
      () => 0,
    )
  await pause(afterMs)
  // Whoever works goes on until it waits, though nobody is above it any more.
  for (const pid of [postmasterPid(join(dataDir, 'pgdata'))!, backend]) process.kill(pid, 'SIGKILL')
  const said = await dropping
  await client.end().catch(() => undefined)
  await cluster.stop()
  cluster = await openCluster(readSettings({ DATA_DIR: dataDir }))
  return said
}

interface Kept {
  /** Months that are there, and those of them that have not all of their rows. */
  readonly months: number
  readonly torn: readonly string[]
  readonly rows: number
  /** What the list says there is, by the running counts. */
  readonly counted: number
  readonly countedByDay: number
}
async function readKept(): Promise<Kept> {
  const parts = await ask(
    cluster.owner,
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = '${TABLE}'::regclass and c.relname ~ '_[0-9]{6}$' order by 1`,
  )
  const torn: string[] = []
  for (const { name } of parts) {
    const [{ n }] = (await ask(cluster.owner, `select count(*)::int as n from ${name}`)) as [{ n: number }]
    if (n !== EACH * TENANTS.length) torn.push(`${name}: ${n}`)
  }
  const [all] = await ask(
    cluster.owner,
    `select (select count(*)::int from ${TABLE}) as rows,
       (select coalesce(sum(n), 0)::int from kernel_tally where table_name = '${TABLE}') as counted,
       (select coalesce(sum(n), 0)::int from kernel_arrived where table_name = '${TABLE}') as "countedByDay"`,
  )
  return { months: parts.length, torn, ...all }
}

test('a database that dies while months are dropped has each month whole or not at all, and counts what it has', async () => {
  let before = await readKept()
  expect(before).toMatchObject({ months: MONTHS + 1, torn: [], counted: before.rows, countedByDay: before.rows })
  let interrupted = 0
  for (let round = 1; round <= KILLS; round++) {
    const wanted = MONTHS - round * 5
    const said = await killWhileDropping(wanted, random.between(0, 8))
    const kept = await readKept()
    expect([round, kept.torn]).toEqual([round, []])
    expect([round, kept.counted, kept.countedByDay]).toEqual([round, kept.rows, kept.rows])
    // What was acknowledged as gone stays gone; what was not is there, or has gone whole.
    expect(kept.months).toBeLessThanOrEqual(before.months - said)
    expect(kept.months).toBeGreaterThanOrEqual(wanted + 1)
    if (said === 0 && before.months > wanted + 1) interrupted++
    before = kept
  }
  console.log(`${KILLS} kills, ${interrupted} of them before the database had answered`)
  expect(interrupted).toBeGreaterThan(0)

  const last = await ask(
    cluster.owner,
    `select kernel_forget_months('${TABLE}', date_trunc('month', now()) - interval '1 month') as month`,
  )
  const end = await readKept()
  expect(last.length).toBe(before.months - end.months)
  expect(end).toEqual({
    months: 2,
    torn: [],
    rows: 2 * EACH * TENANTS.length,
    counted: end.rows,
    countedByDay: end.rows,
  })
}, 900_000)
