import { expect, test } from 'vitest'
import { Turns } from './fair-queue.ts'

const all = <T>(turns: Turns<T>, most: number): readonly T[][] => {
  const sets: T[][] = []
  while (turns.size > 0) sets.push([...turns.take(most)])
  return sets
}

test('a bracelet that says one thing is heard before the rest of a meter that floods', () => {
  const turns = new Turns<string>()
  for (let n = 0; n < 1000; n++) turns.add('meter', `meter ${n}`)
  expect(turns.take(10)).toHaveLength(10)
  turns.add('bracelet', 'sos')
  expect(turns.take(10)).toContain('sos')
  expect(turns.size).toBe(981)
})

test('what one device says stays in its order', () => {
  const turns = new Turns<number>()
  for (let n = 0; n < 30; n++) turns.add('meter', n)
  expect(all(turns, 7).flat()).toEqual(Array.from({ length: 30 }, (_, n) => n))
})

test('devices that all send much take turns, and each set is full', () => {
  const turns = new Turns<string>()
  for (let n = 0; n < 40; n++) for (const whose of ['a', 'b', 'c']) turns.add(whose, whose)
  turns.take(24)
  const counts = (set: readonly string[]) => ['a', 'b', 'c'].map(whose => set.filter(one => one === whose).length)
  expect(counts(turns.take(24))).toEqual([8, 8, 8])
  expect(all(turns, 50).map(set => set.length)).toEqual([50, 22])
})

test('devices that have just begun to speak do not keep the others waiting for ever', () => {
  const turns = new Turns<string>()
  for (let n = 0; n < 100; n++) turns.add('meter', 'old')
  turns.take(1)
  for (let n = 0; n < 1000; n++) turns.add(`new ${n}`, 'new')
  expect(turns.take(10).filter(one => one === 'old')).toHaveLength(5)
})
