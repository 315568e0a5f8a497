import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlots, type Plots, person, TENANTS } from '../../../../../testing/plot-database.ts'
import type { Call } from '../../contract/half.ts'
import type { NextNumber } from '../../contract/numbers.ts'
import { WritePool } from '../../database/pools/write-pool.ts'
import { trial } from '../facts/trial.ts'
import { NUMBERS_SESSION, numberSeries } from './numbers.ts'

const [HERE, THERE] = TENANTS
let plots: Plots
beforeAll(async () => {
  plots = await openPlots(4)
})
afterAll(() => plots.close())

const clerk = person(HERE)
const next = (call: Call, series: string): Promise<number> => call.services.nextNumber(call, series)
/** The numbers of another server process over the same database. */
async function withOtherServer(work: (nextThere: NextNumber) => Promise<void>): Promise<void> {
  const pool = new WritePool({ connection: plots.database.app, size: 1, session: NUMBERS_SESSION })
  await work(numberSeries(pool)).finally(() => pool.close())
}

test('a clerk who is still writing does not hold up the next number of the village', async () => {
  const [first, second] = await plots.write(clerk, async call => {
    const mine = await next(call, 'well')
    return [mine, await plots.write(clerk, other => next(other, 'well'))]
  })
  expect([first, second]).toEqual([1, 2])
})

test('callers of the same moment on two servers get different numbers, none left out', async () => {
  await withOtherServer(async nextThere => {
    const numbers = await plots.write(clerk, call =>
      Promise.all(
        Array.from({ length: 200 }, (_, at) => (at % 2 ? nextThere : call.services.nextNumber)(call, 'gate')),
      ),
    )
    expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1))
  })
})

test('a block of numbers is reserved whole, and its last one is the answer', async () => {
  const [block, after] = await plots.write(clerk, call =>
    Promise.all([call.services.nextNumber(call, 'field', { count: 5 }), next(call, 'field')]),
  )
  expect([block, after]).toEqual([5, 6])
})

test('a number that was given is not given again when its call fails', async () => {
  const failed = plots.write(clerk, async call => {
    await next(call, 'barn')
    throw new Error('the roof leaks')
  })
  await expect(failed).rejects.toThrow('the roof leaks')
  expect(await plots.write(clerk, call => next(call, 'barn'))).toBe(2)
})

test('a series begins behind the highest number that the register has, on each server', async () => {
  const highest = async (): Promise<number> => 40
  const first = await plots.write(clerk, call => call.services.nextNumber(call, 'pond', { highest }))
  expect(first).toBe(41)
  await withOtherServer(async nextThere => {
    expect(await plots.write(clerk, call => nextThere(call, 'pond', { highest }))).toBe(42)
    const imported = async (): Promise<number> => 90
    await withOtherServer(async nextLater => {
      expect(await plots.write(clerk, call => nextLater(call, 'pond', { highest: imported }))).toBe(91)
    })
  })
})

test('each tenant counts on its own, and none takes from the series of another', async () => {
  expect(await plots.write(person(THERE), call => next(call, 'well'))).toBe(1)
  const foreign = plots.write(clerk, call => call.services.nextNumber(call, 'well', { tenantId: THERE }))
  await expect(foreign).rejects.toThrow('row-level security')
})

test('a trial sees the number that would come next and takes none', async () => {
  const seen = await plots.write(clerk, call =>
    trial.during(call, async () => [await next(call, 'mill'), await next(call, 'mill')]),
  )
  expect(seen).toEqual([1, 1])
  expect(await plots.write(clerk, call => next(call, 'mill'))).toBe(1)
})
