import { afterAll, beforeAll, expect, test } from 'vitest'
import { hamlet, openPlots, type Plots, person, TENANTS } from '../../../../../testing/plot-database.ts'
import { bulkAdd } from '../write/bulk.ts'

const [HERE, THERE] = TENANTS
let plots: Plots
beforeAll(async () => {
  plots = await openPlots(4)
  for (const [tenant, count] of [
    [HERE, 1001],
    [THERE, 3],
  ] as const)
    await plots.write(person(tenant), call =>
      bulkAdd(
        call,
        hamlet,
        Array.from({ length: count }, () => ({ name: '海棠' })),
      ),
    )
})
afterAll(() => plots.close())

test('what finds more rows than fit says so, and leaves none out in silence', async () => {
  await plots.write(person(HERE), async call => {
    const hamlets = call.db.of(hamlet)
    await expect(hamlets.find({ name: '海棠' })).rejects.toThrow('more than 1000 rows of plots.hamlet')
    await expect(hamlets.find({}, { limit: 1001 })).rejects.toThrow('1000 rows at most')
    expect(await hamlets.find({ name: '海棠' }, { limit: 5 })).toHaveLength(5)
    expect(await hamlets.find({ name: '青禾' })).toEqual([])
  })
})

test('the platform finds names in its own tenant, in the one of a record, and in all where it is said', async () => {
  const platform = { ...person(THERE), platform: true }
  await plots.write(platform, async call => {
    const found = async (own = call) => (await own.db.of(hamlet).find({ name: '海棠' }, { limit: 20 })).length
    expect(await found()).toBe(3)
    expect(await found(call.with({ tenant: HERE }))).toBe(20)
    expect(await found(call.with({ tenant: '*' }))).toBe(20)
    expect(await call.with({ tenant: '*' }).db.of(hamlet).count({ name: '海棠' })).toBe(1004)
  })
  await plots.write(person(THERE), async call => {
    expect(await call.with({ tenant: HERE }).db.of(hamlet).count({ name: '海棠' })).toBe(3)
  })
})
