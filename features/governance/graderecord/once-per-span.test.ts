import { expect, test } from 'vitest'
import { isSameSpan, spanOf } from './once-per-span.ts'

test('what counts once a month counts from its first to its last day', () => {
  expect(spanOf('month', '2026-02-14')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(spanOf('month', '2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(spanOf('month', '2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test('what counts once a day or once a year has a day or a year', () => {
  expect(spanOf('day', '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-20' })
  expect(spanOf('year', '2026-11-20')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
})

test('two days of one month are the same month, those of two years are not', () => {
  expect(isSameSpan('month', '2026-11-01', '2026-11-30')).toBe(true)
  expect(isSameSpan('month', '2025-11-01', '2026-11-01')).toBe(false)
})
