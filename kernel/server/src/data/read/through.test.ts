import { defineResource, type Id, ref, text, through } from '@village/resource'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hamlet, openPlots, type Plots, person, plot, TENANTS } from '../../../../../testing/plot-database.ts'
import { type Principal, serve } from '../../contract/half.ts'
import { derivedVerbs } from '../verbs.ts'
import { reveal } from './history.ts'
import { matching } from './matching.ts'
import { strictFilters } from './plan.ts'

/** A well on somebody's plot: what is known of the plot is not written down twice. */
const well = defineResource({
  name: 'plots.well',
  label: { zh: '水井', en: 'Wells' },
  path: '/plots/well',
  title: 'plotTitle',
  verbs: ['page', 'detail', 'submit', 'remove'],
  scope: 'tenant+dept',
  fields: {
    deptId: ref('村', 'Hamlet', 'plots.hamlet').follows('plotId').search('tree'),
    plotId: ref('地块', 'Plot', 'plots.plot').required().search().hide('list'),
    plotTitle: through('plotId', plot, 'title'),
    plotOwner: through('plotId', plot, 'owner'),
    plotPhone: through('plotId', plot, 'phone'),
    plotArea: through('plotId', plot, 'areaMu'),
    water: text('水质', 'Water').search('like'),
  },
})

const [HERE, ELSEWHERE] = TENANTS
const everything = person(HERE)
let plots: Plots
let east: Id
let west: Id
let wellId: Id

const addPlot = (deptId: Id, title: string, areaMu: number): Promise<Id> =>
  plots.write(everything, async call => {
    const row = await call.db.of(plot).add({ deptId, title, areaMu, owner: '王秀英', phone: '15400000123' })
    return row.id
  })
const page = (query: Record<string, unknown>, by: Principal = everything) =>
  plots.read(by, async call => {
    const found = await derivedVerbs(well, plots.services).page(query, call)
    return found as { total: number; records: Record<string, unknown>[] }
  })

beforeAll(async () => {
  plots = await openPlots(4, [serve(well, {})])
  const hamlets = ['东村', '西村']
  const made = await plots.write(everything, async call => {
    const ids: Id[] = []
    for (const name of hamlets) ids.push((await call.db.of(hamlet).add({ name })).id)
    return ids
  })
  east = made[0]!
  west = made[1]!
  const [first, second] = [await addPlot(east, '井边地', 3), await addPlot(west, '坡上地', 9)]
  await plots.write(everything, async call => {
    wellId = (await call.db.of(well).add({ plotId: first, water: '清' })).id
    await call.db.of(well).add({ plotId: second, water: '浑' })
  })
})
afterAll(() => plots.close())

it('a well shows whose plot it stands on, masked as the plot is, and keeps the plot’s village as its own', async () => {
  const { records } = await page({ water: '清' })
  expect(records[0]).toMatchObject({ plotTitle: '井边地', plotArea: 3, plotOwner: '王秀英', plotPhone: '154****0123' })
  expect(records[0]!['deptId']).toBe(east)
  const stranger = { ...everything, permissions: new Set(['well_view']) }
  expect((await page({ water: '清' }, stranger)).records[0]).toMatchObject({
    plotOwner: '王**',
    plotPhone: '154****0123',
  })
})

it('wells are found by what is known of the plot, all filters on it together', async () => {
  expect((await page({ plotTitle: '坡' })).total).toBe(1)
  expect((await page({ plotOwner: 'wxy' })).total).toBe(2)
  expect((await page({ plotArea_ge: '4' })).records[0]).toMatchObject({ plotTitle: '坡上地' })
  expect((await page({ plotArea_ge: '4', plotTitle: '井' })).total).toBe(0)
  expect((await page({ plotPhone: '15400000123' })).total).toBe(2)
  expect((await page({ plotPhone: '154' })).total).toBe(0)
})

it('what changes at the plot is seen at the well at once, and its list counts the same rows', async () => {
  await plots.write(everything, async call => {
    const [row] = await call.db.of(plot).find({ title: '坡上地' })
    await call.db.of(plot).edit(row!.id, { areaMu: 2 })
  })
  expect((await page({ plotArea_ge: '4' })).total).toBe(0)
  const counted = await plots.read(everything, async call => {
    const rows = call.db.scoped(well).where(await matching(well, { plotArea_le: '2' }, call))
    return call.db.run(rows.select('t.id'))
  })
  expect(counted).toHaveLength(1)
})

it('nobody sees or places a well on a plot outside his villages', async () => {
  const eastern = person(HERE, { kind: 'depts', deptIds: [east] }, '21')
  expect((await page({}, eastern)).total).toBe(1)
  expect((await page({ plotTitle: '坡' }, eastern)).total).toBe(0)
  expect((await page({ plotTitle: '地' }, person(ELSEWHERE))).total).toBe(0)
  const foreign = await plots.read(everything, async call => (await call.db.of(plot).find({ title: '坡上地' }))[0]!.id)
  const adding = plots.write(eastern, call => call.db.of(well).add({ plotId: foreign, water: '甜' }))
  await expect(adding).rejects.toThrow()
  await expect(plots.write(eastern, call => call.db.of(well).edit(wellId, { plotId: foreign }))).rejects.toThrow()
})

it('a well that is moved to another plot follows it into its village', async () => {
  const target = await plots.read(everything, async call => (await call.db.of(plot).find({ title: '坡上地' }))[0]!.id)
  const row = await plots.write(everything, call => call.db.of(well).edit(wellId, { plotId: target }))
  expect(row).toMatchObject({ deptId: west })
  const shown = await plots.read(everything, call => derivedVerbs(well, plots.services).detail({ id: wellId }, call))
  expect(JSON.parse(JSON.stringify(shown))).toMatchObject({ plotTitle: '坡上地', deptId: west })
})

it('a well whose plot was removed shows nothing of it, and is found where nothing is known of the plot', async () => {
  const lost = await addPlot(east, '废弃地', 5)
  await plots.write(everything, call => call.db.of(well).add({ plotId: lost, water: '枯' }))
  expect((await page({ plotTitle_null: '1' })).total).toBe(0)
  await plots.sql('update plots_plot set is_deleted = true where id = $1', [lost])
  const { records, total } = await page({ plotTitle_null: '1' })
  expect([total, records[0]!['water'], records[0]!['plotTitle']]).toEqual([1, '枯', ''])
  expect((await page({ plotTitle: '废弃' })).total).toBe(0)
  expect((await page({ plotTitle_notnull: '1', water: '枯' })).total).toBe(0)
})

it('a well keeps its village while its plot is named as before, also when the plot has moved on or is gone', async () => {
  const target = await addPlot(east, '迁走的地', 1)
  const { id } = await plots.write(everything, call => call.db.of(well).add({ plotId: target, water: '苦' }))
  const eastern = person(HERE, { kind: 'depts', deptIds: [east] }, '21')
  await plots.sql('update plots_plot set dept_id = $2 where id = $1', [target, west])
  const edit = (water: string) => plots.write(eastern, call => call.db.of(well).edit(id, { plotId: target, water }))
  expect(await edit('涩')).toMatchObject({ deptId: east, water: '涩' })
  await plots.sql('update plots_plot set is_deleted = true where id = $1', [target])
  expect(await edit('咸')).toMatchObject({ deptId: east, water: '咸' })
})

it('the phone behind a well is opened by the right of the register that keeps it, not by that of the wells', async () => {
  const ask = (...permissions: readonly string[]) =>
    plots.write({ ...everything, permissions: new Set(permissions) }, async call => {
      const [row] = await call.db.of(well).find({ water: '浑' })
      return reveal(well, { id: row!.id, field: 'plotPhone', reason: '核实水费' }, call)
    })
  const named = '查看完整的“电话”须有“地块”的“查看明文”权限，请联系管理员开通'
  await expect(ask('well_view', 'well_unmask')).rejects.toMatchObject({ code: 403, says: { zh: named } })
  expect(await ask('well_view', 'plot_unmask')).toEqual({ value: '15400000123' })
  // Whoever may not see the wells does not learn by a phone that there is one.
  await expect(ask('plot_unmask')).rejects.toMatchObject({ code: 403 })
})

it('a filter of what is seen or computed is never as if it were not there', async () => {
  const strict = await plots.read(everything, async call => strictFilters(well, { plotArea_notequal: '2' }, call))
  expect(Object.keys(strict)).toEqual(['plotArea_notequal'])
  const all = (await page({})).total
  expect((await page({ plotArea_notequal: '2' })).total).toBeLessThan(all)
})
