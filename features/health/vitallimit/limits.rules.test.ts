import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BOUNDS, LEARNT_METRICS, limitsOf } from './limits.ts'

test('a calm heart is missed sooner than a lively one', () => {
  expect(limitsOf('heartRate', 52, 64)).toEqual({ least: 42, most: 74 })
  expect(limitsOf('heartRate', 70, 110)).toEqual({ least: 60, most: 120 })
})
test('whoever has had a high pressure for weeks is not told of it each day, and is at a dangerous one', () => {
  expect(limitsOf('systolic', 150, 186)).toEqual({ least: 140, most: 196 })
  expect(limitsOf('systolic', 190, 240).most).toBe(219)
})
test('no weeks of values make a dangerous value usual', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LEARNT_METRICS),
      fc.double({ min: 20, max: 250, noNaN: true }),
      fc.double({ min: 0, max: 100, noNaN: true }),
      (metric, low, width) => {
        const { least, most } = limitsOf(metric, low, low + width)
        const { lowest, highest } = BOUNDS[metric]
        return least >= lowest && most <= highest && least <= most
      },
    ),
  )
})
