import { expect, test } from 'vitest'
import { Batches } from './batches.ts'

test('what is asked for while others are done is done together, in its order', async () => {
  const done: (readonly number[])[] = []
  const batches = new Batches<number, string>(3, async items => {
    done.push(items)
    await Promise.resolve()
    return items.map(item => `${item}`)
  })
  expect(await Promise.all([1, 2, 3, 4, 5].map(item => batches.add(item)))).toEqual(['1', '2', '3', '4', '5'])
  expect(done).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
})

test('a set that fails is told to those in it, and the next one is done', async () => {
  const batches = new Batches<number, number>(1, async ([item]) => {
    if (item === 1) throw new Error('the first one is bad')
    return [item!]
  })
  const [first, second] = await Promise.allSettled([batches.add(1), batches.add(2)])
  expect([first.status, second]).toEqual(['rejected', { status: 'fulfilled', value: 2 }])
})
