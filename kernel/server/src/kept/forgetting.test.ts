import {
  choice,
  date,
  dateTime,
  defineResource,
  type Id,
  ref,
  retentionDays,
  retentionYears,
  text,
} from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hamlet, openPlots, type Plots, person, TENANTS } from '../../../../testing/plot-database.ts'
import { serve } from '../contract/half.ts'
import { storeOf } from '../data/store.ts'
import { bulkAdd } from '../data/write/bulk.ts'
import { clockOf } from '../starting/clock.ts'
import { tendArrivals } from './arrival-months.ts'

/** Who came to see a field, and when they left. */
const visit = defineResource({
  name: 'plots.visit',
  label: { zh: '来访', en: 'Visits' },
  path: '/plots/visit',
  title: 'name',
  verbs: ['page', 'detail', 'submit', 'remove'],
  scope: 'tenant+dept',
  forgets: { since: 'leftTime', keptDays: 'plots.visitDays', only: { kind: ['guest'] } },
  fields: {
    deptId: ref('村', 'Hamlet', 'plots.hamlet').required(),
    name: text('姓名', 'Name').required(),
    leftTime: dateTime('离开', 'Left').sort(),
    kind: choice('来由', 'Why', { guest: ['访客', 'Guest'], worker: ['工人', 'Worker'] }),
  },
})
/** Who looked at a field: a log, kept for two years. */
const look = defineResource({
  name: 'plots.look',
  label: { zh: '查看', en: 'Looks' },
  path: '/plots/look',
  title: 'name',
  verbs: ['list'],
  scope: 'tenant',
  storage: 'log',
  forgets: { since: 'lookTime', keptYears: 'plots.lookYears' },
  fields: { name: text('姓名', 'Name').required(), lookTime: dateTime('时间', 'Time').required().search('range') },
})
/** A log that a township may not keep for less than half a year, whatever its parameter says. */
const ring = defineResource({
  name: 'plots.ring',
  label: { zh: '电话', en: 'Calls' },
  path: '/plots/ring',
  title: 'name',
  verbs: ['list'],
  scope: 'tenant',
  storage: 'log',
  forgets: { since: 'createTime', keptDays: 'plots.ringDays' },
  fields: { name: text('姓名', 'Name').required() },
})
/** A letter with its pages, which are nothing without it. */
const letter = defineResource({
  name: 'plots.letter',
  label: { zh: '信', en: 'Letters' },
  path: '/plots/letter',
  title: 'name',
  verbs: ['list', 'detail'],
  scope: 'self',
  forgets: { since: 'answered', keptYears: 'plots.letterYears', only: { state: ['done'] } },
  fields: {
    name: text('标题', 'Title').required(),
    answered: date('答复', 'Answered on'),
    state: choice('状态', 'State', { open: ['未办', 'Open'], done: ['已办', 'Done'] }),
  },
})
const sheet = defineResource({
  name: 'plots.sheet',
  label: { zh: '页', en: 'Pages' },
  path: '/plots/sheet',
  title: 'words',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['words'],
  fields: { letterId: ref('信', 'Letter', 'plots.letter').required(), words: text('文字', 'Words') },
})
const years = (value: string) => ({ label: { zh: '年', en: 'Years' }, value, is: retentionYears() })
const days = (value: string) => ({ label: { zh: '天', en: 'Days' }, value, is: retentionDays() })
const features = [
  {
    name: 'plots',
    label: { zh: '地块', en: 'Plots' },
    params: {
      'plots.visitDays': days('180'),
      'plots.lookYears': years('2'),
      'plots.ringDays': days('1'),
      'plots.letterYears': years('1'),
    },
  },
]
const [HERE, THERE] = TENANTS
const today = Date.parse('2026-11-20T04:00:00Z')
let plots: Plots
let deptId: Id

beforeAll(async () => {
  plots = await openPlots(
    4,
    [serve(visit, {}), serve(look, {}), serve(ring, {}), serve(letter, {}), serve(sheet, {})],
    { features, clock: clockOf(() => today) },
  )
  const make = (tenantId: string) =>
    plots.write(plots.services.platform, call => bulkAdd(call, hamlet, [{ tenantId, name: '村' }]))
  ;[deptId] = (await make(HERE)) as [Id]
  const [there] = (await make(THERE)) as [Id]
  await plots.write(plots.services.platform, call =>
    bulkAdd(call, visit, [
      ...Array.from({ length: 5_100 }, (_, i) => ({
        tenantId: HERE,
        deptId,
        name: `旧${i}`,
        leftTime: '2026-01-05 10:00:00',
        kind: 'guest',
      })),
      { tenantId: HERE, deptId, name: '还在', leftTime: null, kind: 'guest' },
      { tenantId: HERE, deptId, name: '工人', leftTime: '2026-01-05 10:00:00', kind: 'worker' },
      { tenantId: HERE, deptId, name: '前一秒', leftTime: '2026-05-23 23:59:59', kind: 'guest' },
      { tenantId: HERE, deptId, name: '刚好', leftTime: '2026-05-24 00:00:00', kind: 'guest' },
      { tenantId: THERE, deptId: there, name: '邻镇', leftTime: '2026-01-05 10:00:00', kind: 'guest' },
    ]),
  )
}, 60_000)
afterAll(() => plots.close())

const names = async (): Promise<readonly unknown[]> =>
  (await plots.sql(`select name from plots_visit where name not like '旧%' order by name`)).map(row => row['name'])
const total = async (tenantId: string): Promise<number> =>
  (await plots.read(person(tenantId), call => storeOf(visit, call).page({ size: '1' }))).total

test('whoever left longer ago than is kept is forgotten with his history, whoever is still there is not', async () => {
  const come = { deptId, name: '改过名', kind: 'guest' } as const
  const one = await plots.write(person(HERE), call => storeOf(visit, call).add(come))
  const left = { name: '又改名', leftTime: '2026-02-01 10:00:00' }
  await plots.write(person(HERE), call => storeOf(visit, call).edit(one.id, left))
  const [removed] = await plots.read(person(HERE), call => storeOf(visit, call).find({ name: '旧7' }))
  await plots.write(person(HERE), call => storeOf(visit, call).remove([removed!.id]))
  expect(await total(HERE)).toBe(5_104)

  await tendArrivals(plots.services)

  expect(await names()).toEqual(['刚好', '工人', '还在'])
  expect([await total(HERE), await total(THERE)]).toEqual([3, 0])
  const [rows] = await plots.sql('select count(*) as n from plots_visit')
  expect(rows!['n']).toBe('3')
  const traces = await plots.sql(`select h.record_id from kernel_history h where resource = 'plots.visit'
    and not exists (select from plots_visit v where v.id = h.record_id)`)
  expect(traces).toEqual([])
  await tendArrivals(plots.services)
  expect(await total(HERE)).toBe(3)
})

test('the server’s own role cannot erase a record', async () => {
  const erase = plots.write(person(HERE), call => call.db.sql`delete from plots_visit`)
  await expect(erase).rejects.toThrow('permission denied')
})

test('a visit that the next night would forget is not written down, a worker of then is', async () => {
  const add = (kind: 'guest' | 'worker') =>
    plots.write(person(HERE), call =>
      storeOf(visit, call).add({ deptId, name: '来过', leftTime: '2026-02-01 10:00:00', kind }),
    )
  await expect(add('guest')).rejects.toMatchObject({ message: expect.stringContaining('180') })
  expect(await add('worker')).toMatchObject({ name: '来过' })
})

const historyRows = async (table: string): Promise<readonly unknown[]> =>
  (await plots.sql(`select name from ${table} order by name`)).map(row => row['name'])

test('a log is forgotten after so many years to the day, by each township’s own rows', async () => {
  await plots.write(plots.services.platform, call =>
    bulkAdd(call, look, [
      { tenantId: HERE, name: '多一天', lookTime: '2024-11-19 23:59:59' },
      { tenantId: HERE, name: '刚两年', lookTime: '2024-11-20 00:00:00' },
      { tenantId: THERE, name: '邻镇旧', lookTime: '2020-01-01 00:00:00' },
      { tenantId: THERE, name: '邻镇新', lookTime: '2026-11-01 00:00:00' },
    ]),
  )
  await tendArrivals(plots.services)
  expect(await historyRows('plots_look')).toEqual(['刚两年', '邻镇新'])
  const old = plots.write(person(HERE), call =>
    storeOf(look, call).add({ name: '旧', lookTime: '2024-11-01 00:00:00' }),
  )
  await expect(old).rejects.toMatchObject({ message: expect.stringContaining('2 years') })
})

test('a log stays for 180 days even where its parameter says one', async () => {
  for (const [name, made] of [
    ['前天', '2026-11-18'],
    ['半年', '2026-05-24'],
    ['更早', '2026-05-23'],
  ] as const)
    await plots.sql('insert into plots_ring (id, tenant_id, name, create_time) values ($1, $2, $3, $4)', [
      plots.services.newId(),
      HERE,
      name,
      `${made} 12:00:00+08`,
    ])
  await tendArrivals(plots.services)
  expect(await historyRows('plots_ring')).toEqual(['前天', '半年'])
})

test('what is nothing without a record goes with it, what belongs to another one and what is open stay', async () => {
  const [old, young, open] = await plots.write(plots.services.platform, call =>
    bulkAdd(call, letter, [
      { tenantId: HERE, name: '旧信', answered: '2025-11-19', state: 'done' },
      { tenantId: HERE, name: '新信', answered: '2025-11-20', state: 'done' },
      { tenantId: HERE, name: '未办', answered: '2020-01-01', state: 'open' },
    ]),
  )
  await plots.write(plots.services.platform, call =>
    bulkAdd(
      call,
      sheet,
      [old, old, young, open].map((letterId, i) => ({ tenantId: HERE, letterId, words: String(i) })),
    ),
  )
  await tendArrivals(plots.services)
  expect(await historyRows('plots_letter')).toEqual(['新信', '未办'])
  const sheets = await plots.sql('select words from plots_sheet order by words')
  expect(sheets.map(row => row['words'])).toEqual(['2', '3'])
})
