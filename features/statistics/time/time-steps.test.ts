import { expect, test } from 'vitest'
import { bucketsOf, lastHours, spanOf, stepOf, timeFilters } from './time-steps.ts'

const labels = (from: string, to: string, step: Parameters<typeof bucketsOf>[1]) =>
  bucketsOf({ from, to }, step).map(({ label }) => label)

test('a chart by month shows the running month and the eleven before it', () => {
  const span = spanOf('month', '2026-03-31')
  expect(span).toEqual({ from: '2025-04-01', to: '2026-03-31' })
  expect(labels(span.from, span.to, 'month')).toHaveLength(12)
  expect(labels(span.from, span.to, 'month').at(-1)).toBe('2026-03')
})
test('thirty days, twelve weeks from Monday to today, five years', () => {
  expect(labels(...(Object.values(spanOf('day', '2026-03-01')) as [string, string]), 'day')).toHaveLength(30)
  const weeks = spanOf('week', '2026-11-22')
  expect(weeks).toEqual({ from: '2026-08-31', to: '2026-11-22' })
  expect(labels(weeks.from, weeks.to, 'week')).toHaveLength(12)
  expect(labels('2022-01-01', '2026-11-22', 'year')).toEqual(['2022', '2023', '2024', '2025', '2026'])
})
test('the parts of a span join without a gap and end with it', () => {
  for (const step of ['day', 'week', 'month', 'year'] as const) {
    const parts = bucketsOf({ from: '2024-02-15', to: '2026-11-03' }, step)
    expect(parts[0]!.from).toBe('2024-02-15 00:00:00')
    expect(parts.at(-1)!.to).toBe('2026-11-04 00:00:00')
    for (const [at, part] of parts.slice(1).entries()) expect(part.from).toBe(parts[at]!.to)
  }
})
test('the last 24 hours end with the running one', () => {
  const hours = lastHours('2026-11-21 00:20:00')
  expect(hours).toHaveLength(24)
  expect(hours.at(-1)).toEqual({ label: '11-21 00:00', from: '2026-11-21 00:00:00', to: '2026-11-21 01:00:00' })
  expect(hours[0]!.from).toBe('2026-11-20 01:00:00')
})
test('a part of time is the range that the list’s form writes', () => {
  const [month] = bucketsOf({ from: '2026-10-01', to: '2026-10-31' }, 'month')
  expect(timeFilters('inoculateDate', 'date', month!)).toEqual({
    inoculateDate_datege: '2026-10-01',
    inoculateDate_datele: '2026-10-31',
  })
  expect(timeFilters('openTime', 'dateTime', month!)).toEqual({
    openTime_dategt: '2026-09-30 23:59:59',
    openTime_datelt: '2026-11-01 00:00:00',
  })
})
test('a longer span has fewer points', () => {
  expect(stepOf({ from: '2026-10-01', to: '2026-10-31' })).toBe('day')
  expect(stepOf({ from: '2025-11-22', to: '2026-11-22' })).toBe('month')
  expect(stepOf({ from: '2021-11-22', to: '2026-11-22' })).toBe('year')
})
