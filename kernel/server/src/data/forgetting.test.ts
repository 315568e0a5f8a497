import { choice, dateTime, defineResource, type Id, ref, text } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hamlet, openPlots, type Plots, person, TENANTS } from '../../../../testing/plots.ts'
import { clockOf } from '../clock.ts'
import { serve } from '../half.ts'
import { tendArrivals } from './arrivals.ts'
import { storeOf } from './store.ts'
import { bulkAdd } from './write.ts'

/** Who came to see a field, and when he left. */
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
const features = [
  {
    name: 'plots',
    label: { zh: '地块', en: 'Plots' },
    params: { 'plots.visitDays': { label: { zh: '天', en: 'Days' }, value: '180' } },
  },
]
const [HERE, THERE] = TENANTS
const today = Date.parse('2026-11-20T04:00:00Z')
let plots: Plots
let deptId: Id

beforeAll(async () => {
  plots = await openPlots(4, [serve(visit, {})], { features, clock: clockOf(() => today) })
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
