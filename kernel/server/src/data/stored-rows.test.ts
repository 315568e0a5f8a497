import { defineResource, type Id, integer, ref, text, through } from '@village/resource'
import { afterAll, beforeAll, beforeEach, expect, expectTypeOf, test } from 'vitest'
import { hamlet, openPlots, type Plots, person, plot, TENANTS } from '../../../../testing/plot-database.ts'
import { serve } from '../contract/half.ts'
import { reveal } from './read/history.ts'
import { derivedVerbs } from './verbs.ts'

/** A barn: its plot's title is seen through a reference, what lies in it is derived. */
const barn = defineResource({
  name: 'plots.barn',
  label: { zh: '粮仓', en: 'Barns' },
  path: '/plots/barn',
  title: 'name',
  verbs: ['page', 'detail', 'submit'],
  scope: 'tenant',
  fields: {
    name: text('名称', 'Name').required(),
    plotId: ref('地块', 'Plot', 'plots.plot'),
    plotTitle: through('plotId', plot, 'title'),
    sacks: integer('袋数', 'Sacks').derived().sort().heads('库存', 'Stock'),
    keeper: text('保管员', 'Keeper').derived().mask('name1'),
  },
})
/** How many rows each derivation was asked for. */
let asked: number[] = []
const half = serve(barn, {
  derive(rows) {
    asked.push(rows.length)
    return rows.map(({ name }) => ({ sacks: name.length, keeper: '王秀英' }))
  },
  verbs: {
    detail: derived => async (params, call) => ({ ...((await derived(params, call)) as object), wrapped: true }),
  },
})

const everything = person(TENANTS[0])
let plots: Plots
let first: Id
beforeAll(async () => {
  plots = await openPlots(4, [half])
  first = await plots.write(everything, async call => {
    const { id: deptId } = await call.db.of(hamlet).add({ name: '东村' })
    const { id: plotId } = await call.db.of(plot).add({ deptId, title: '井边地' })
    await call.db.of(barn).add({ name: '北仓' })
    return (await call.db.of(barn).add({ name: '东一仓', plotId })).id
  })
})
beforeEach(() => {
  asked = []
})
afterAll(() => plots.close())

test('a row that is read, found or written is as it is stored, and nothing is derived for it', async () => {
  await plots.write(everything, async call => {
    const barns = call.db.of(barn)
    const added = await barns.add({ name: '西仓' })
    const rows = [await barns.get(first), ...(await barns.find({})), added]
    for await (const some of barns.iterate({}, 10)) rows.push(...some)
    rows.push(await barns.edit(added.id, { name: '西一仓' }))
    expect(rows).toHaveLength(9)
    for (const row of rows)
      for (const name of ['plotTitle', 'sacks', 'keeper']) expect(Object.hasOwn(row!, name)).toBe(false)
    await barns.remove([added.id])
  })
  expect(asked).toEqual([])
})

test('what is asked by name is there, and no more is derived than it needs', async () => {
  await plots.read(everything, async call => {
    const barns = call.db.of(barn)
    const seen = await barns.get(first, { with: ['plotTitle'] })
    expect([seen, asked]).toEqual([expect.objectContaining({ name: '东一仓', plotTitle: '井边地' }), []])
    const found = await barns.find({}, { order: ['name'], with: ['sacks'] })
    expect([found.map(({ sacks }) => sacks), asked]).toEqual([[3, 2], [2]])
    expect(found.some(row => Object.hasOwn(row, 'keeper') || Object.hasOwn(row, 'plotTitle'))).toBe(false)
    await expect(barns.get(first, { with: ['name' as never] })).rejects.toThrow('plots.barn derives no name')
  })
})

test('rows that are shown are derived once for all of them, and those of a page not again', async () => {
  await plots.read(everything, async call => {
    const barns = call.db.of(barn)
    const shown = await barns.show(await barns.find({}, { order: ['name'] }))
    expect(shown.map(({ sacks, plotTitle }) => [sacks, plotTitle])).toEqual([
      [3, '井边地'],
      [2, ''],
    ])
    expect(asked).toEqual([2])
    const { records } = await barns.page({})
    expect(asked).toEqual([2, 2])
    expect(await barns.show(records.map(row => ({ ...row, sacks: 7 })))).toMatchObject([{ sacks: 7 }, { sacks: 7 }])
    expect(asked).toEqual([2, 2])
  })
})

test('a page, a detail that a half wraps, a moment and a revealed value are whole', async () => {
  const verbs = derivedVerbs(barn, plots.services)
  const whole = { sacks: 3, plotTitle: '井边地', keeper: '王**' }
  await plots.read(everything, async call => {
    expect(await verbs.page({ name: '东一仓' }, call)).toMatchObject({ total: 2 })
    expect(await verbs.detail({ id: first }, call)).toMatchObject({ ...whole, wrapped: true })
    expect(await verbs.asOf({ id: first, time: call.now }, call)).toMatchObject(whole)
  })
  const mayUnmask = { ...everything, permissions: new Set(['barn_view', 'barn_unmask']) }
  const ask = { id: first, field: 'keeper', reason: '核对保管员' }
  expect(await plots.write(mayUnmask, call => reveal(barn, ask, call))).toEqual({ value: '王秀英' })
})

test('the compiler knows what a stored row has', async () => {
  await plots.read(everything, async call => {
    const [row] = await call.db.of(barn).find({}, { limit: 1 })
    expectTypeOf(row!).toHaveProperty('name')
    expectTypeOf(row!).not.toHaveProperty('sacks')
    expectTypeOf(row!).not.toHaveProperty('plotTitle')
    const named = await call.db.of(barn).get(first, { with: ['sacks'] })
    expectTypeOf(named!.sacks).toEqualTypeOf<number | null>()
    expectTypeOf(named!).not.toHaveProperty('keeper')
    const { records } = await call.db.of(barn).page({})
    expectTypeOf(records[0]!.keeper).toEqualTypeOf<string | null>()
  })
})
