import { statfsSync } from 'node:fs'
import { bulkAdd, type Services } from '@village/server'
import pg from 'pg'
import { DATA_DIR, TENANTS } from './place.ts'

/** Readings of bracelets in the town: the issue's ten million, one an hour and bracelet, over most of a year. */
export const READINGS = Number(process.env['BENCH_READINGS'] ?? 10_000_000)
const BRACELETS = Math.max(20, Math.min(1200, Math.round(READINGS / 1000)))
const HOURS = Math.ceil(READINGS / BRACELETS)
const HOUR_MS = 3_600_000
/** Disk that ten million readings take with their indexes, with room to build them. */
const BYTES_EACH = 1000

const TABLE = 'health_recordbracelet'
const text = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ')

/** Hours of Shanghai, as clocks there show them, from the oldest reading to the latest. */
function rangeOf(now: string): { readonly from: Date; readonly to: Date } {
  const to = new Date(Math.floor(Date.parse(`${now.replace(' ', 'T')}Z`) / HOUR_MS) * HOUR_MS)
  return { from: new Date(to.getTime() - (HOURS - 1) * HOUR_MS), to }
}
function monthsOf({ from, to }: ReturnType<typeof rangeOf>): readonly Date[] {
  const months: Date[] = []
  for (let at = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), 1)); at <= to; ) {
    months.push(at)
    at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))
  }
  return months
}

async function bracelets(services: Services, owner: pg.Client): Promise<void> {
  const { rows: people } = await owner.query<{ id: string; dept_id: string }>(
    'select id, dept_id from people_resident where tenant_id = $1 order by id limit $2',
    [TENANTS[0], BRACELETS],
  )
  await services.as(services.platform, { source: 'start' }, async call => {
    const machine = services.registry.resource('device.machine')
    await bulkAdd(
      call,
      machine,
      people.map(({ dept_id }, i) => ({
        tenantId: TENANTS[0],
        machineName: `手环${i}`,
        sn: `BENCH${String(i).padStart(5, '0')}`,
        deptId: dept_id,
        machineType: 'bracelet',
        protocol: 'http',
        status: '1',
      })),
    )
  })
}

/**
 * A month is filled before it becomes part of the table, so that its indexes are built once, over all of it. Readings
 * come in the order of time, as they do in life: heart rate 74 ± 9 with a wave over the day, one in fifty abnormal.
 */
async function fillMonth(owner: pg.Client, month: Date, range: ReturnType<typeof rangeOf>): Promise<void> {
  const next = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1))
  const part = `${TABLE}_${text(month).slice(0, 7).replace('-', '')}`
  const [from, to] = [
    month > range.from ? month : range.from,
    next <= range.to ? new Date(next.getTime() - 1) : range.to,
  ]
  await owner.query(`drop table if exists ${part}`)
  await owner.query(`create table ${part} (like ${TABLE} including defaults)`)
  await owner.query(
    `insert into ${part} (id, tenant_id, create_time, dept_id, machine_id, resident_id, measure_time, heart_rate, systolic, diastolic, spo2, body_temp, step, battery, wear_flag, abnormal, receive_time)
      select ((extract(epoch from at) * 1000)::bigint - 1288834974657) * 4194304 + b.n, '${TENANTS[0]}', at, b.dept_id, b.id, b.resident_id, at,
        74 + (9 * sin(b.n + extract(epoch from at) / 13750))::int, 118 + b.n % 30, 74 + b.n % 15, 95 + (b.n + extract(epoch from at)::bigint / 3600) % 5, 36.2 + b.n % 9 * 0.1,
        (extract(hour from at) * 300)::int, 100 - extract(hour from at)::int * 3, 1, ((b.n + extract(epoch from at)::bigint / 3600) % 50 = 0)::int, at
      from generate_series($1::timestamptz, $2::timestamptz, interval '1 hour') at, bench_bracelet b order by at, b.n`,
    [text(from), text(to)],
  )
  await owner.query(`alter table ${part} enable row level security`)
  await owner.query(
    `alter table ${TABLE} attach partition ${part} for values from ('${text(month)}') to ('${text(next)}')`,
  )
}

const ROLLED = ['heart_rate', 'systolic', 'diastolic', 'spo2', 'body_temp', 'step'] as const
const metric = (column: string): string => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
/** What the nightly folding would have left of each day. */
const rollSql = `insert into device_rollup (id, tenant_id, machine_id, grain, at, metrics)
  select 1 + row_number() over (), f.* from (select tenant_id, machine_id, 'day', date_trunc('day', measure_time),
    jsonb_build_object(${ROLLED.map(column => `'${metric(column)}', jsonb_build_array(round(avg(${column}), 2), min(${column}), max(${column}), count(${column}))`).join(', ')})
  from ${TABLE} group by 1, 2, 3, 4) f`

/** Counted once at the end, as the triggers would have left it. */
const TALLIES = [
  `insert into kernel_arrived select '${TABLE}', tenant_id, (measure_time at time zone 'Asia/Shanghai')::date, dept_id, 0, count(*) from ${TABLE} group by 2, 3, 4`,
  `insert into kernel_tally select '${TABLE}', tenant_id, dept_id, 0, sum(n), sum(n) from kernel_arrived where table_name = '${TABLE}' group by 2, 3`,
]

/** Fills the table of bracelet readings and their daily roll-ups, unless they are there. Needs the residents. */
export async function fillBracelets(services: Services, config: pg.ClientConfig): Promise<void> {
  const owner = new pg.Client({ ...config, options: '-c TimeZone=Asia/Shanghai' })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ n: string }>(
      `select coalesce(sum(n), 0) as n from kernel_tally where table_name = '${TABLE}'`,
    )
    if (Number(rows[0]!.n) >= BRACELETS * HOURS) return
    const { bavail, bsize } = statfsSync(DATA_DIR)
    if (bavail * bsize < READINGS * BYTES_EACH)
      throw new Error(`too little room in ${DATA_DIR} for ${READINGS} readings`)
    const begun = performance.now()
    console.log(`seeding ${(BRACELETS * HOURS).toLocaleString('en')} readings of ${BRACELETS} bracelets, once`)
    await bracelets(services, owner)
    await owner.query(
      "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'",
    )
    await owner.query(`create temp table bench_bracelet as select m.id, m.dept_id, p.id as resident_id, m.n from
      (select id, dept_id, row_number() over (order by id) as n from device_machine where machine_type = 'bracelet' and sn like 'BENCH%') m
      join (select id, row_number() over (order by id) as n from (select id from people_resident where tenant_id = '${TENANTS[0]}' order by id limit ${BRACELETS}) r) p using (n)`)
    const range = rangeOf(services.clock.now())
    for (const { name } of (
      await owner.query<{ name: string }>(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = '${TABLE}'::regclass`,
      )
    ).rows)
      await owner.query(`drop table ${name}`)
    for (const month of monthsOf(range)) {
      await fillMonth(owner, month, range)
      console.log(`  ${text(month).slice(0, 7)}`)
    }
    for (const statement of [rollSql, ...TALLIES]) await owner.query(statement)
    for (const table of [TABLE, 'device_rollup', 'device_machine', 'kernel_arrived', 'kernel_tally'])
      await owner.query(`vacuum analyze ${table}`)
    console.log(`seeded in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  } finally {
    await owner.end()
  }
}
