import { expect, test } from 'vitest'
import { dayAfter, dayBefore, daysBetween, momentAfter, momentBefore } from './calendar.ts'

test('a day is found so many days after and before another, over months and leap years', () => {
  expect(dayAfter('2026-02-28')).toBe('2026-03-01')
  expect(dayAfter('2028-02-28', 2)).toBe('2028-03-01')
  expect(dayBefore('2027-01-01')).toBe('2026-12-31')
  expect(dayBefore('2026-11-22 23:59:59', 21)).toBe('2026-11-01')
})

test('days are counted between days and moments; what is no day gives no number', () => {
  expect(daysBetween('2026-11-01', '2026-11-22 18:00:00')).toBe(21)
  expect(daysBetween('2026-11-22', '2026-11-01')).toBe(-21)
  expect(daysBetween('', '2026-11-01')).toBeNaN()
})

test('a moment keeps its time of day, and parts of a day count', () => {
  expect(momentAfter('2026-12-31 08:30:00', 1)).toBe('2027-01-01 08:30:00')
  expect(momentBefore('2026-11-22 06:00:00', 0.5)).toBe('2026-11-21 18:00:00')
})
