import {
  DAY_MS,
  dateTime,
  defineResource,
  flag,
  type Id,
  integer,
  momentAt,
  ref,
  retentionDays,
  text,
} from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hamlet, openPlots, type Plots, person, plot, TENANTS } from '../../../../testing/plot-database.ts'
import { type Call, serve } from '../contract/half.ts'
import { storeOf } from '../data/store.ts'
import { bulkAdd } from '../data/write/bulk.ts'
import { clockOf } from '../starting/clock.ts'
import { openMonths, tendArrivals } from './arrival-months.ts'

/** What gauges of the fields send by themselves. */
const reading = defineResource({
  name: 'plots.reading',
  label: { zh: '读数', en: 'Readings' },
  path: '/plots/reading',
  title: 'serial',
  verbs: ['page', 'detail'],
  scope: 'tenant+dept',
  storage: 'log',
  arrives: { at: 'readTime', keptDays: 'plots.readingDays' },
  order: ['-readTime'],
  keys: [['serial']],
  fields: {
    deptId: ref('村', 'Hamlet', 'plots.hamlet').required().search('tree'),
    plotId: ref('地块', 'Plot', 'plots.plot').search(),
    serial: text('编号', 'Serial').max(20).required().search(),
    readTime: dateTime('时间', 'Time').required().search('range'),
    depth: integer('水位', 'Depth').search('range'),
    isOdd: flag('异常', 'Odd').search(),
  },
})
const KEPT_DAYS = 40
const features = [
  {
    name: 'plots',
    label: { zh: '地块', en: 'Plots' },
    params: { 'plots.readingDays': { label: { zh: '天', en: 'Days' }, value: String(KEPT_DAYS), is: retentionDays() } },
  },
]

const [HERE, THERE] = TENANTS
const today = Date.parse('2026-11-20T04:00:00Z')
let nowMs = today
let plots: Plots
let depts: readonly Id[] = []
let wells: readonly Id[] = []

/** So many minutes before noon of the day, in Shanghai. */
const minutesBefore = (minutes: number): string => momentAt(today - minutes * 60_000)
const countOf = async (call: Call, query: Record<string, string>): Promise<number> =>
  (await storeOf(reading, call).page({ ...query, size: '1' })).total

/** A reading every 20 minutes of 35 days in three hamlets of one tenant, and a few of the other's. */
beforeAll(async () => {
  plots = await openPlots(4, [serve(reading, {})], { features, clock: clockOf(() => nowMs) })
  await openMonths(plots.services)
  for (const tenantId of TENANTS)
    await plots.write(plots.services.platform, async call => {
      const made = await bulkAdd(
        call,
        hamlet,
        [1, 2, 3].map(n => ({ tenantId, name: `村${n}` })),
      )
      const fields = await bulkAdd(
        call,
        plot,
        made.map((deptId, i) => ({ tenantId, deptId, title: `地${i}` })),
      )
      if (tenantId === HERE) [depts, wells] = [made, fields]
      const rows = Array.from({ length: tenantId === HERE ? 2520 : 30 }, (_, i) => ({
        tenantId,
        deptId: made[i % 3],
        plotId: fields[i % 3],
        serial: `R${i}`,
        readTime: minutesBefore(i * 20),
        depth: i % 90,
        isOdd: i % 50 === 0 ? 1 : 0,
      }))
      await bulkAdd(call, reading, rows)
    })
}, 60_000)
afterAll(() => plots.close())

const months = async (): Promise<readonly string[]> => {
  const rows = await plots.sql<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'plots_reading'::regclass order by 1`,
  )
  return rows.map(({ name }) => name.slice(-6))
}

test('rows find the month that they belong to, whether it was made ahead or not', async () => {
  expect(await months()).toEqual(['202610', '202611', '202612', '202701', '202702'])
  const late = { deptId: depts[0]!, serial: 'LATE', readTime: '2026-07-31 23:59:59', depth: 1 }
  const take = () => plots.write(person(HERE), call => storeOf(reading, call).add(late))
  await expect(take()).rejects.toMatchObject({ says: { zh: `只接收${KEPT_DAYS}天以内的记录` } })
  expect(await months()).not.toContain('202607')
  nowMs = Date.parse('2026-08-01T04:00:00Z')
  const row = await take().finally(() => {
    nowMs = today
  })
  expect(await months()).toContain('202607')
  const [kept] = await plots.sql('select count(*) as n from plots_reading_202607')
  expect(kept!['n']).toBe('1')
  const found = await plots.read(person(HERE), call => storeOf(reading, call).get(row.id))
  expect([found!.serial, found!.readTime]).toEqual(['LATE', '2026-07-31 23:59:59'])
})

test('the last moment of the calendar is a time like any other in a list', async () => {
  const all = await plots.read(person(HERE), call => countOf(call, {}))
  const counted = plots.read(person(HERE), call => countOf(call, { readTime_le: '9999-12-31 23:59:59' }))
  expect(await counted).toBe(all)
})

test('a month is closed to whoever does not ask its table', async () => {
  const ask = (user = person(HERE)) => plots.read(user, call => call.db.sql`select * from plots_reading_202611 limit 1`)
  await expect(ask()).rejects.toThrow('permission denied')
  await expect(ask(plots.services.platform)).rejects.toThrow('permission denied')
  const drop = plots.write(person(HERE), call => call.db.sql`select kernel_forget_months('plots_reading', now())`)
  await expect(drop).rejects.toThrow('permission denied')
  const other = plots.write(person(HERE), call => call.db.sql`select kernel_make_months('plots_plot', '{2026-11-01}')`)
  await expect(other).rejects.toThrow('plots_plot is not cut into months')
})

const scopes = () => [
  { user: person(HERE), sql: 'true' },
  { user: person(HERE, { kind: 'depts', deptIds: [depts[0]!] }), sql: `dept_id = ${depts[0]}` },
  {
    user: person(HERE, { kind: 'depts', deptIds: [depts[0]!, depts[2]!] }),
    sql: `dept_id in (${depts[0]}, ${depts[2]})`,
  },
  { user: person(HERE, { kind: 'own' }), sql: 'create_user = 11' },
]
const spans: readonly (readonly [query: Record<string, string>, sql: string])[] = [
  [{}, 'true'],
  [
    { readTime_ge: '2026-10-22 00:00:00', readTime_lt: '2026-11-21 00:00:00' },
    `read_time >= '2026-10-22 00:00:00+08' and read_time < '2026-11-21 00:00:00+08'`,
  ],
  [
    { readTime_datege: '2026-10-22 09:13:20', readTime_datele: '2026-11-19 11:20:00' },
    `read_time >= '2026-10-22 09:13:20+08' and read_time <= '2026-11-19 11:20:00+08'`,
  ],
  [
    { readTime_gt: '2026-11-18 00:00:00', readTime_le: '2026-11-18 23:59:59' },
    `read_time > '2026-11-18 00:00:00+08' and read_time <= '2026-11-18 23:59:59+08'`,
  ],
  [
    { readTime_ge: '2026-11-18 05:00:00', readTime_lt: '2026-11-18 06:00:00' },
    `read_time >= '2026-11-18 05:00:00+08' and read_time < '2026-11-18 06:00:00+08'`,
  ],
  [{ readTime_ge: '2026-11-19', readTime_lt: '2026-11-18' }, 'false'],
  [{ readTime_ge: '2026-11-01', depth_ge: '80' }, `read_time >= '2026-11-01 00:00:00+08' and depth >= 80`],
  [{ readTime_lt: '2026-11-01 10:00:00', isOdd: '1' }, `read_time < '2026-11-01 10:00:00+08' and is_odd = 1`],
]

test('a day that no calendar has is refused, not answered with nothing', async () => {
  const [{ user }] = scopes() as [ReturnType<typeof scopes>[number]]
  await expect(plots.read(user, call => countOf(call, { readTime_ge: '2026-02-30' }))).rejects.toThrow('readTime_ge')
})

test('a list over any span of time says exactly how many rows arrived in it, to each pair of eyes', async () => {
  for (const { user, sql } of scopes())
    for (const [query, cut] of spans)
      for (const [further, also] of [
        [{}, 'true'],
        [{ deptId: depts[0]! }, `dept_id = ${depts[0]}`],
        [{ plotId: wells[2]! }, `plot_id = ${wells[2]}`],
      ] as const) {
        const [real] = await plots.sql(
          `select count(*) as n from plots_reading where tenant_id = '${HERE}' and ${sql} and ${cut} and ${also}`,
        )
        const told = await plots.read(user, call => countOf(call, { ...query, ...further }))
        expect(told, `${sql} ${cut} ${also}`).toBe(Number(real!['n']))
      }
})

test('pages come in the order of time, whatever month and village the rows are of', async () => {
  for (const { user, sql } of scopes())
    for (const [query, cut] of spans.slice(0, 3))
      for (const [current, size] of [
        [1, 7],
        [3, 7],
        [30, 10],
      ] as const) {
        const real = await plots.sql(
          `select id from plots_reading where tenant_id = '${HERE}' and ${sql} and ${cut}
            order by read_time desc, id desc limit ${size} offset ${(current - 1) * size}`,
        )
        const { records } = await plots.read(user, call => storeOf(reading, call).page({ ...query, current, size }))
        expect(
          records.map(({ id }) => id),
          `${sql} ${cut} ${current}`,
        ).toEqual(real.map(row => row['id']))
      }
})

test('the same serial at the same time arrives once', async () => {
  const again = { deptId: depts[0]!, serial: 'R0', readTime: minutesBefore(0), depth: 3 }
  await expect(plots.write(person(HERE), call => storeOf(reading, call).add(again))).rejects.toThrow('serial:taken')
  const past = plots.write(plots.services.platform, call => bulkAdd(call, reading, [{ ...again, tenantId: HERE }]))
  await expect(past).rejects.toThrow('duplicate key')
})

test('each night the past goes and the next month comes, and the totals know', async () => {
  const oldest = async () => (await plots.sql(`select min(read_time) as at, count(*) as n from plots_reading`))[0]!
  nowMs = today + 20 * DAY_MS
  await tendArrivals(plots.services)
  // 40 days before 10 December is the last of October: July is dropped whole, the rest of October row by row.
  expect(await months()).toEqual(['202610', '202611', '202612', '202701', '202702', '202703'])
  const left = await oldest()
  expect(left['at'].toISOString()).toBe('2026-10-30T16:00:00.000Z')
  expect(await plots.read(person(HERE), call => countOf(call, {}))).toBe(Number(left['n']) - 30)
  nowMs = today + 45 * DAY_MS
  await tendArrivals(plots.services)
  expect(await months()).toEqual(['202611', '202612', '202701', '202702', '202703', '202704'])
  for (const [tenantId, lessThan] of [
    [HERE, Number(left['n'])],
    [THERE, 31],
  ] as const) {
    const [real] = await plots.sql('select count(*) as n from plots_reading where tenant_id = $1', [tenantId])
    const told = await plots.read(person(tenantId), call =>
      Promise.all([countOf(call, {}), countOf(call, { readTime_ge: '2026-01-01' })]),
    )
    expect(told).toEqual([Number(real!['n']), Number(real!['n'])])
    expect(told[0]).toBeLessThan(lessThan)
  }
  await tendArrivals(plots.services)
  expect(await months()).toHaveLength(6)
})
