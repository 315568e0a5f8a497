import { expect, test } from 'vitest'
import {
  dayAfter,
  dayBefore,
  daysBetween,
  momentAfter,
  momentAt,
  momentBefore,
  momentDate,
  momentMs,
} from './calendar.ts'

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

test('a moment is that of the clock in Shanghai, wherever the machine stands, cut to the second', () => {
  expect(momentMs('2026-03-01 00:00:00')).toBe(Date.parse('2026-02-28T16:00:00Z'))
  expect(momentAt(Date.parse('2026-02-28T15:59:59.999Z'))).toBe('2026-02-28 23:59:59')
  expect(momentAt(Date.parse('2026-02-28T16:00:00Z'))).toBe('2026-03-01 00:00:00')
  expect(momentDate('2026-11-20 09:30:00').toISOString()).toBe('2026-11-20T01:30:00.000Z')
})

test('a day is the midnight with which it begins, and what is no moment has no milliseconds', () => {
  expect(momentMs('2026-03-01')).toBe(momentMs('2026-03-01 00:00:00'))
  expect(momentMs('2026-03-01T08:00:00')).toBe(momentMs('2026-03-01 08:00:00'))
  for (const text of ['', 'null', 'yesterday', '2026-13-01 00:00:00', '2026-03-01 25:00:00', '2026-3-1 8:00:00'])
    expect(momentMs(text), text).toBeNaN()
  expect(momentDate('').getTime()).toBeNaN()
})
