import { expect, test } from 'vitest'
import { LEAST_M, lookFrom, MOST_M, SIGN_M, signSize, stepOf } from './scene-parts.ts'

test('an alarm is larger than a device, and a critical one larger than one that only informs', () => {
  const size = (layer: 'alarms' | 'machines', kind: string): number => signSize({ layer, kind })
  expect(size('alarms', '1')).toBeGreaterThan(size('machines', 'camera'))
  expect(size('alarms', '4')).toBeGreaterThan(size('alarms', '1'))
  expect(SIGN_M.alarms!).toBeGreaterThan(SIGN_M.machines!)
})

test('a step nearer and one farther away end where they began', () => {
  const near = 1000 - stepOf('nearer', 1000)
  expect(near).toBeLessThan(1000)
  expect(near - stepOf('farther', near)).toBeCloseTo(1000)
})

test('no step goes through the ground or leaves the country', () => {
  expect(LEAST_M + 5 - stepOf('nearer', LEAST_M + 5)).toBeGreaterThanOrEqual(LEAST_M)
  expect(MOST_M - 5 - stepOf('farther', MOST_M - 5)).toBeLessThanOrEqual(MOST_M)
  expect(lookFrom(0)).toBeGreaterThan(LEAST_M)
})
