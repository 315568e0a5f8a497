import { momentAt } from '@village/resource'
import { expect, test } from 'vitest'
import { streamOf } from '../people/random.ts'
import { momentsOf } from './moments.ts'

test('the days of the demo are busy in the morning and before dark, and none of it lies in the future', () => {
  const now = '2026-11-21 10:00:00'
  const moment = momentsOf(now, 30, streamOf('test.moments'))
  const all = Array.from({ length: 5000 }, () => momentAt(moment()))
  expect(all.every(time => time <= now && time >= '2026-10-22')).toBe(true)
  const at = (hour: number): number => all.filter(time => Number(time.slice(11, 13)) === hour).length
  expect(at(7)).toBeGreaterThan(2 * at(11))
  expect(at(17)).toBeGreaterThan(2 * at(12))
  expect(at(3)).toBeLessThan(at(7) / 5)
})
