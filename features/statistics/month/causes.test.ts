import { expect, test } from 'vitest'
import { causesOf, restOf } from './causes.ts'

const birth = { way: 'came', reason: { key: 'birth', label: '出生' } } as const
const arrival = { way: 'came', reason: { key: 'arrive', label: '他村迁来' } } as const
const death = { way: 'left', reason: { key: 'die', label: '死亡' } } as const

test('two arrivals, a birth and a death are three reasons, who came first', () => {
  const causes = causesOf([death, birth, arrival, arrival])
  expect(causes.map(({ label, count }) => `${label} ${count}`)).toEqual(['他村迁来 2', '出生 1', '死亡 1'])
})

test('amounts add up to the cent, and say of how many records they are', () => {
  const late = { way: 'came', reason: { key: 'add', label: '新登记' } } as const
  expect(
    causesOf([
      { ...late, by: 0.1 },
      { ...late, by: 0.2 },
    ]),
  ).toMatchObject([{ count: 0.3, records: 2 }])
  expect(restOf(1.1, 1.4, causesOf([{ ...late, by: 0.3 }]))).toBe(0)
})

test('what the reasons do not tell of a difference is left over', () => {
  const causes = causesOf([birth, arrival, death])
  expect(restOf(100, 101, causes)).toBe(0)
  expect(restOf(100, 98, causes)).toBe(-3)
  expect(restOf(7, 9, [])).toBe(2)
})
