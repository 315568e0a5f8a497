import { afterAll, beforeAll, expect, test } from 'vitest'
import { hamlet, openPlots, type Plots, person, TENANTS } from '../../../../testing/plot-database.ts'
import type { Call } from '../contract/half.ts'

const [HERE] = TENANTS
let plots: Plots
beforeAll(async () => {
  plots = await openPlots(4)
})
afterAll(() => plots.close())

/** Founds the village unless somebody has: without turns two at the same moment both find none. */
async function foundOnce(turn: string, call: Call): Promise<boolean> {
  await call.turn(turn)
  const store = call.db.of(hamlet)
  if ((await store.count({ name: '海棠' })) > 0) return false
  await store.add({ name: '海棠' })
  return true
}

test('of two at the same moment the second sees what the first has written', async () => {
  const both = await Promise.all([1, 2].map(() => plots.write(person(HERE), call => foundOnce('hamlet:begonia', call))))
  expect(both.toSorted()).toEqual([false, true])
})

test('turns of other names do not wait, and one transaction may take a turn again', async () => {
  await plots.write(person(HERE), async call => {
    await call.turn('hamlet:east')
    await call.turn('hamlet:east')
    await plots.write(person(HERE), other => other.turn('hamlet:west'))
  })
})

test('two who take the same turns in different orders do not wait in a circle', async () => {
  const hamlets = Array.from({ length: 50 }, (_, i) => `hamlet:${i}`)
  const work = (turns: readonly string[]) => plots.write(person(HERE), call => call.turn(...turns))
  for (let round = 0; round < 5; round++) await Promise.all([work(hamlets), work(hamlets.toReversed())])
})

test('a call without a transaction takes no turn', async () => {
  await expect(plots.read(person(HERE), call => call.turn('hamlet:east'))).rejects.toThrow('no transaction')
})
