import { choice, defineResource, dict, dicts, type Id, ref, text } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hamlet, openPlots, type Plots, person, TENANTS } from '../../../../../testing/plot-database.ts'
import { type Principal, serve } from '../../contract/half.ts'
import { derivedVerbs } from '../verbs.ts'

/** A tree and what ails it: some of it is nobody's business. */
const tree = defineResource({
  name: 'plots.tree',
  label: { zh: '树', en: 'Trees' },
  path: '/plots/tree',
  title: 'name',
  verbs: ['page', 'detail', 'submit', 'remove'],
  scope: 'tenant+dept',
  fields: {
    deptId: ref('村', 'Hamlet', 'plots.hamlet').required(),
    name: text('名称', 'Name').required(),
    ailment: dict('病害', 'Ailment', 'ailment').mask('full', 'SPI-MED').search(),
    pests: dicts('虫害', 'Pests', 'pest').mask('full', 'SPI-MED').search('in'),
    kind: choice('种类', 'Kind', { '1': ['松', 'Pine'], '2': ['柏', 'Cypress'] }),
  },
})
const words = (...keys: string[]) => ({
  label: { zh: '词', en: 'Words' },
  entries: Object.fromEntries(keys.map(key => [key, [`词${key}`, `word ${key}`] as const])),
})
const features = [
  {
    name: 'plots',
    label: { zh: '地块', en: 'Plots' },
    dictionaries: { ailment: words('1', '2'), pest: words('1', '2', '3') },
  },
]

const [HERE] = TENANTS
const clerk: Principal = { ...person(HERE), permissions: new Set(['tree_view', 'tree_add', 'tree_edit']) }
const forester: Principal = { ...clerk, permissions: new Set([...clerk.permissions, 'tree_unmask']) }
let plots: Plots
let id: Id
let bare: Id

beforeAll(async () => {
  plots = await openPlots(4, [serve(tree, {})], { features })
  const entries = (...keys: string[]) =>
    keys.map(key => ({ key, zh: `词${key}`, en: `word ${key}`, sealed: false, remark: '' }))
  const known = new Map([
    ['ailment', entries('1', '2')],
    ['pest', entries('1', '2', '3')],
  ])
  Object.assign(plots.services.registry.ports.directory, { dictionaries: async () => known })
  const village = await plots.write(clerk, async call => (await call.db.of(hamlet).add({ name: '东村' })).id)
  const add = (more: object): Promise<Id> =>
    plots.write(clerk, async call => (await call.db.of(tree).add({ deptId: village, name: '老松', ...more })).id)
  id = await add({ ailment: '2', pests: ['1', '3'] })
  bare = await add({})
})
afterAll(() => plots.close())

const verbs = () => derivedVerbs(tree, plots.services)
const json = (answer: unknown): any => JSON.parse(JSON.stringify(answer))
const detail = async (of: Id): Promise<any> => json(await plots.read(clerk, call => verbs().detail({ id: of }, call)))
const HIDDEN = { ailment: '******', ailmentName: '******', pests: '******', pestsName: '******' }

test('words of a dictionary are masked in the list and in the record; what is not there has no mask', async () => {
  expect(await detail(id)).toMatchObject({ ...HIDDEN, name: '老松' })
  const { records } = json(await plots.read(clerk, call => verbs().page({}, call)))
  expect(records.find((one: any) => one.id === id)).toMatchObject(HIDDEN)
  const nothing = { ailment: '', ailmentName: '', pests: [], pestsName: '' }
  expect(await detail(bare)).toMatchObject(nothing)
  expect(records.find((one: any) => one.id === bare)).toMatchObject(nothing)
  const [shown] = await plots.read(clerk, async call =>
    call.db.of(tree).show([(await call.db.of(tree).get(id))!, (await call.db.of(tree).get(bare))!]),
  )
  expect(shown).toMatchObject(HIDDEN)
})

test('they are revealed in words, with a reason', async () => {
  const reveal = (field: string, reason = '核对病害') =>
    plots.write(forester, call => verbs().reveal({ id, field, reason }, call))
  expect(await reveal('ailment')).toEqual({ value: '词2' })
  expect(await reveal('pests')).toEqual({ value: '词1、词3' })
  await expect(reveal('pests', '')).rejects.toThrow()
})

test('a mask that comes back changes nothing, and the past shows no more than the present', async () => {
  await plots.write(clerk, call => verbs().submit({ id, ailment: '******', pests: '******', kind: '1' }, call))
  await plots.write(clerk, call => verbs().submit({ id, pests: ['2'] }, call))
  const row = await plots.read(clerk, call => call.db.of(tree).get(id))
  expect(row).toMatchObject({ ailment: '2', pests: ['2'], kind: '1' })
  const { records } = (await plots.read(clerk, call => verbs().history({ id }, call))) as any
  const told = records.flatMap((one: any) => one.changes).filter((one: any) => one.field === 'pests')
  expect(told).toMatchObject([{ before: '******', after: '******' }])
  const { updateTime } = await detail(id)
  const then = await plots.read(clerk, call => verbs().asOf({ id, time: updateTime }, call))
  expect(then).toMatchObject(HIDDEN)
})

test('who may not lift the mask does not find records by the words, one after the other', async () => {
  const found = async (user: Principal, query: object): Promise<number> =>
    json(await plots.read(user, call => verbs().page({ ...query }, call))).total
  for (const query of [
    { ailment: '2' },
    { ailment_equal: '2' },
    { pests: '2' },
    { pests_equal: '2' },
    { ailment: '1,2' },
  ]) {
    expect(await found(clerk, query), JSON.stringify(query)).toBe(0)
    expect(await found(forester, query), JSON.stringify(query)).toBe(1)
  }
})
