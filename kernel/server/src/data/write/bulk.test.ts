import { afterAll, beforeAll, expect, test } from 'vitest'
import { hamlet, openPlots, type Plots, person, plot, TENANTS } from '../../../../../testing/plot-database.ts'
import type { Call } from '../../contract/half.ts'
import { bulkAdd } from './bulk.ts'

let plots: Plots
let home = ''
const user = person(TENANTS[0])
beforeAll(async () => {
  plots = await openPlots(4)
  home = await plots.write(user, async call => (await call.db.of(hamlet).add({ name: '海棠' })).id)
})
afterAll(() => plots.close())

const codes = async (call: Call): Promise<string[]> =>
  (await call.db.of(plot).find({}, { order: ['code'] })).map(row => String(row.code))
const addPlots = (call: Call, wanted: readonly string[], deptId = home) =>
  bulkAdd(
    call,
    plot,
    wanted.map(code => ({ deptId, title: code, code, owner: '王大山', phone: '15400000001' })),
  )

test('rows that are added together are read by the next question and kept by the commit', async () => {
  await plots.write(user, async call => {
    await addPlots(call, ['A1'])
    await addPlots(call, ['A2', 'A3'])
    expect(await codes(call)).toEqual(['A1', 'A2', 'A3'])
    await addPlots(call, ['A4'])
  })
  expect(await plots.write(user, codes)).toEqual(['A1', 'A2', 'A3', 'A4'])
})

test('a row that the database refuses at the commit undoes the call, and the caller hears why', async () => {
  const before = await plots.write(user, codes)
  const work = plots.write(user, async call => {
    await addPlots(call, ['B1'])
    await addPlots(call, ['A1'])
    return 'done'
  })
  await expect(work).rejects.toMatchObject({ code: '23505' })
  await expect(plots.write(user, call => addPlots(call, ['B2'], '1'))).rejects.toMatchObject({ code: '23503' })
  expect(await plots.write(user, codes)).toEqual(before)
})

test('more rows than travel together are stored at once', async () => {
  const many = Array.from({ length: 150 }, (_, i) => `C${String(i).padStart(3, '0')}`)
  await plots.write(user, call => addPlots(call, many))
  expect(await plots.write(user, codes)).toEqual(expect.arrayContaining(many))
})
