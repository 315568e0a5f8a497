import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type IdMaker, idArray, idMaker, numberArray, timeOfId } from './ids.ts'

const START_MS = Date.parse('2026-11-20T09:30:00+08:00')
const HOUR_MS = 3_600_000
const makerOf = (worker: number, nowMs: () => number = () => START_MS): IdMaker => idMaker(() => worker, nowMs)
const isGrowing = (ids: readonly string[]): boolean => ids.every((id, i) => i === 0 || BigInt(id) > BigInt(ids[i - 1]!))

/** What happens next: the clock moves, then so many ids are taken, one by one or as a block. */
const step = fc.record({
  clockMs: fc.oneof(fc.constant(0), fc.integer({ min: -HOUR_MS, max: HOUR_MS }), fc.integer({ min: -3, max: 3 })),
  count: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 9000 })),
  isBlock: fc.boolean(),
  worker: fc.constantFrom(0, 1),
})

describe('ids', () => {
  it('have 19 digits, fit a signed 64-bit column and never repeat, 20,000 in one millisecond', () => {
    const ids = makerOf(7).newIds(20_000)
    expect([new Set(ids).size, isGrowing(ids)]).toEqual([20_000, true])
    expect(ids.every(id => /^\d{19}$/.test(id) && BigInt(id) < 2n ** 63n)).toBe(true)
  })
  it('tell when they were made', () => {
    expect(timeOfId(makerOf(7).newId()).getTime()).toBe(START_MS)
  })
  it('of two processes never meet and keep their order, one by one or in blocks, however the clock moves', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        let now = START_MS
        const makers = [makerOf(0, () => now), makerOf(1, () => now)]
        const taken: [string[], string[]] = [[], []]
        for (const { clockMs, count, isBlock, worker } of steps) {
          now += clockMs
          const maker = makers[worker]!
          const ids = isBlock ? maker.newIds(count) : Array.from({ length: count }, maker.newId)
          for (const id of ids) taken[worker as 0 | 1].push(id)
        }
        expect(taken.every(isGrowing)).toBe(true)
        expect(new Set(taken.flat()).size).toBe(taken.flat().length)
      }),
      { numRuns: 50 },
    )
  })
  it('are still unique when 2,000,000 are taken at once while the clock is stopped', () => {
    const maker = makerOf(3)
    const ids = [...maker.newIds(1_999_999), maker.newId()]
    expect([new Set(ids).size, isGrowing(ids)]).toEqual([2_000_000, true])
  })
  it('carry the worker number that the process holds at the moment', () => {
    let worker = 1
    const maker = idMaker(
      () => worker,
      () => START_MS,
    )
    const first = maker.newId()
    worker = 1023
    expect([first, maker.newId()].map(id => (BigInt(id) >> 12n) & 1023n)).toEqual([1n, 1023n])
  })
})

it('a list of ids leaves out what is no id, so that one empty reference does not break a whole list', () => {
  expect(idArray(['7', null, undefined, '', 8, '9223372036854775808', '1}', '9'])).toBe('{7,9}')
  expect(idArray([])).toBe('{}')
})

it('numbers become the text of an array, and nothing else does', () => {
  expect(numberArray([1, '2.50', null, -3e-7])).toBe('{1,2.50,NULL,-3e-7}')
  expect(() => numberArray(['1,2'])).toThrow('no number')
  expect(() => numberArray([Number.NaN])).toThrow('no number')
})
