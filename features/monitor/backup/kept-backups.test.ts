import { dayAfter } from '@village/resource'
import { expect, test } from 'vitest'
import { outlived } from './kept-backups.ts'

const of = (day: string, time = '030000'): string => `village-${day.replaceAll('-', '')}-${time}.zip`

test('of two years of nights seven days, four weeks and twelve months stay', () => {
  const names = Array.from({ length: 730 }, (_, i) => of(dayAfter('2025-01-01', i)))
  const gone = new Set(outlived(names))
  const kept = names.filter(name => !gone.has(name)).reverse()
  expect(kept.slice(0, 7)).toEqual(names.slice(-7).reverse())
  // 31 December 2026 is a Thursday: the Sundays before it, then the last of each month.
  const weeks = ['2026-12-20', '2026-12-13']
  const months = ['2026-11-30', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31']
  const earlier = ['2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31']
  expect(kept.slice(7)).toEqual([weeks, months, earlier].flat().map(day => of(day)))
})

test('the last of a day is its backup, and what has another name is left alone', () => {
  const noon = of('2026-11-29', '120000')
  const night = of('2026-11-29', '030000')
  expect(outlived([night, noon, 'before-restore-20261129-130000.zip', 'notes.txt'])).toEqual([night])
})
