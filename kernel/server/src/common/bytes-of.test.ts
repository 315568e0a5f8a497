import { expect, test } from 'vitest'
import { bytesOf } from './bytes-of.ts'

const person = (i: number) => ({ id: String(i).padStart(19, '0'), name: '王小明', tags: ['a', 'b'], deptId: null })

test('what is twice as long weighs twice as much, in a list, a map and an object', () => {
  const list = Array.from({ length: 10_000 }, (_, i) => person(i))
  const half = list.slice(0, 5000)
  const keyed = (all: typeof list) => all.map(one => [one.id, one] as const)
  for (const make of [
    (all: typeof list) => all,
    (all: typeof list) => new Map(keyed(all)),
    (all: typeof list) => Object.fromEntries(keyed(all)),
  ])
    expect(bytesOf(make(list)) / bytesOf(make(half))).toBeCloseTo(2, 1)
})

test('an estimate is within half and twice of what JSON has in two bytes a character', () => {
  const rows = Array.from({ length: 1000 }, (_, i) => person(i))
  const asText = 2 * JSON.stringify(rows).length
  expect(bytesOf(rows)).toBeGreaterThan(asText / 2)
  expect(bytesOf(rows)).toBeLessThan(asText * 2)
})

test('a text and bytes weigh their length, and a set that many share next to nothing', () => {
  expect(bytesOf('x'.repeat(1000))).toBeGreaterThan(2000)
  expect(bytesOf(Buffer.alloc(5000))).toBeGreaterThan(5000)
  expect(bytesOf({ permissions: new Set(Array.from({ length: 1000 }, (_, i) => `code ${i}`)) })).toBeLessThan(100)
})

test('nothing and what contains itself have a weight as well', () => {
  const ring: { self?: unknown } = {}
  ring.self = ring
  for (const one of [undefined, null, {}, [], new Map(), ring]) {
    expect(bytesOf(one)).toBeGreaterThan(0)
    expect(Number.isSafeInteger(bytesOf(one))).toBe(true)
  }
})
