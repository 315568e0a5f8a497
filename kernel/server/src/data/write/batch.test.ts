import { afterAll, beforeAll, expect, test } from 'vitest'
import { hamlet, openPlots, type Plots, person, plot, TENANTS } from '../../../../../testing/plot-database.ts'
import type { Call } from '../../contract/half.ts'
import { attempt, tryBatch } from './batch.ts'

let plots: Plots
let home = ''
const user = person(TENANTS[0])
beforeAll(async () => {
  plots = await openPlots(4)
  home = await plots.write(user, async call => (await call.db.of(hamlet).add({ name: '海棠' })).id)
})
afterAll(() => plots.close())

const isTaken = (error: unknown): boolean => (error as { code?: string }).code === '23505'
const add = (call: Call, title: string, code: string, more: object = {}) =>
  call.db.of(plot).add({ deptId: home, title, code, owner: '王大山', phone: '15400000001', ...more })
const titles = async (call: Call): Promise<string[]> =>
  (await call.db.of(plot).find({}, { order: ['title'] })).map(row => String(row.title))
/** The live events that the call would keep if it ended now. */
const kept = (call: Call): string =>
  call.context.messages
    .statements(false)
    .flatMap(({ values }) => values)
    .join()
/** Inserts into the table of plots so far, by the statistics of the session's own transaction. */
const inserts = async (call: Call): Promise<number> => {
  const [row] = await call.context.run<{ n: string }>(
    `select pg_stat_get_xact_tuples_inserted('plots_plot'::regclass) as n`,
    [],
  )
  return Number(row!.n)
}

test('rows of a batch are read as they were written, by whatever asks in between and afterwards', async () => {
  await plots.write(user, async call => {
    const done = await tryBatch(call, isTaken, async () => {
      const east = await add(call, '东坡', 'E', { areaMu: 7 })
      const west = await add(call, '西坡', 'W')
      expect(await call.db.of(plot).get(east.id)).toEqual(east)
      expect(await call.db.of(plot).get(west.id)).toEqual(west)
      expect(await inserts(call)).toBe(2)
      await add(call, '南坡', 'S')
    })
    expect(done).toBe(true)
    expect(await titles(call)).toEqual(['东坡', '南坡', '西坡'])
  })
})

test('of a batch with a row that is refused nothing is left: neither rows nor events', async () => {
  await plots.write(user, async call => {
    await add(call, '北坡', 'N')
    const before = await titles(call)
    const done = await tryBatch(call, isTaken, async () => {
      await add(call, '果园', 'O')
      await add(call, '鱼塘', 'N')
    })
    expect(done).toBe(false)
    expect(await titles(call)).toEqual(before)
    expect(kept(call)).not.toContain('"kind":"many"')
    expect(kept(call).match(/"kind":"add"/g)).toHaveLength(1)
    await add(call, '果园', 'O')
    expect(await titles(call)).toContain('果园')
  })
})

test('a fault that is nobody’s refusal ends the call', async () => {
  const work = plots.write(user, call =>
    tryBatch(call, isTaken, async () => {
      await add(call, '谷场', 'G')
      throw new Error('the roof leaks')
    }),
  )
  await expect(work).rejects.toThrow('the roof leaks')
  expect(await plots.write(user, titles)).not.toContain('谷场')
})

test('a row that is refused alone leaves nothing either, and the rows after it are written', async () => {
  await plots.write(user, async call => {
    await add(call, '井', 'J')
    const made = await attempt(call, isTaken, async () => {
      await add(call, '二号井', 'L')
      throw Object.assign(new Error('refused afterwards'), { code: '23505' })
    })
    expect(made).toMatchObject({ refusal: { code: '23505' } })
    expect(await titles(call)).not.toContain('二号井')
    expect(await attempt(call, isTaken, () => add(call, '三号井', 'K'))).toMatchObject({ result: { title: '三号井' } })
    expect(await titles(call)).toEqual(expect.arrayContaining(['井', '三号井']))
    expect(kept(call).match(/"kind":"add"/g)).toHaveLength(2)
  })
})

test('statements that run side by side all see the rows before them', async () => {
  await plots.write(user, async call => {
    const done = await tryBatch(call, isTaken, async () => {
      const grove = await call.db.of(hamlet).add({ name: '竹林' })
      await add(call, '竹地', 'Z', { deptId: home })
      const [houses, fields] = await Promise.all([
        call.db.of(hamlet).find({ name: '竹林' }),
        call.db.of(plot).find({ code: 'Z' }),
      ])
      expect([houses.map(one => one.id), fields.length]).toEqual([[grove.id], 1])
    })
    expect(done).toBe(true)
  })
})

test('a reference to no row is refused in a batch as it is without one', async () => {
  await plots.write(user, async call => {
    const refused = tryBatch(call, isTaken, async () => {
      await add(call, '菜地', 'V', { deptId: '7' })
    })
    await expect(refused).rejects.toMatchObject({ issues: [{ field: 'deptId', code: 'unknownRef' }] })
  })
})

test('numbers for the rows of batches are taken in blocks, each number once', async () => {
  const take = (call: Call): Promise<number> => call.services.nextNumber(call, 'furrow')
  const taken = await plots.write(user, async call => {
    const numbers: number[] = []
    for (const _ of [1, 2])
      await tryBatch(call, isTaken, async () => {
        for (let i = 0; i < 30; i++) numbers.push(await take(call))
      })
    return numbers
  })
  const later = await plots.write(user, take)
  expect(new Set([...taken, later]).size).toBe(61)
  expect(taken.slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
})
