import { afterAll, beforeAll, expect, test } from 'vitest'
import { hamlet, openPlots, type Plots, person, plot, TENANTS } from '../../../../../testing/plot-database.ts'
import { tryAdd } from '../write/new-rows.ts'
import { takenKeys } from './taken-keys.ts'

const [HERE, THERE] = TENANTS
let plots: Plots
let home = ''
beforeAll(async () => {
  plots = await openPlots(4)
  for (const tenant of [HERE, THERE])
    await plots.write(person(tenant), async call => {
      const { id } = await call.db.of(hamlet).add({ name: '海棠' })
      const code = tenant === HERE ? 'A1' : 'B1'
      await call.db.of(plot).add({ deptId: id, title: '东坡', code })
      const { id: gone } = await call.db.of(plot).add({ deptId: id, title: '旧田', code: 'C1' })
      await call.db.of(plot).remove([gone])
      if (tenant === HERE) home = id
    })
})
afterAll(() => plots.close())

test('of many new rows those are known whose key a living row of the own tenant has', async () => {
  const codes = ['A1', 'B1', 'C1', null, "x' or '1'='1"]
  const taken = await plots.write(person(HERE), call =>
    takenKeys(
      plot,
      codes.map(code => ({ code })),
      call,
    ),
  )
  expect(taken.map(keys => [...keys])).toEqual([['code'], [], [], [], []])
})

test('what was asked for many rows is not asked again for one, and a taken key is still refused', async () => {
  await plots.write(person(HERE), async call => {
    const rows = ['A1', 'N1'].map(code => ({ deptId: home, title: '新田', code }))
    await takenKeys(plot, rows, call)
    const before = call.context.answers.size
    await tryAdd(plot, rows[1]!, call)
    expect([...call.context.answers.keys()].filter(question => question.includes('code'))).toHaveLength(before)
    await expect(tryAdd(plot, rows[0]!, call)).rejects.toMatchObject({ issues: [{ field: 'code', code: 'taken' }] })
  })
})
