import { expect, test } from 'vitest'
import { lastDayOf, lastMomentOf, missedMonths, monthAfter, nextMonthEnd } from './months.ts'

test('a month ends with its last second, in leap years as well', () => {
  expect([lastDayOf('2026-11'), lastDayOf('2028-02'), lastDayOf('2026-12')]).toEqual([
    '2026-11-30',
    '2028-02-29',
    '2026-12-31',
  ])
  expect(lastMomentOf('2026-10')).toBe('2026-10-31 23:59:59')
  expect([monthAfter('2026-12'), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

test('the month is frozen five minutes after it has ended by the clock of Shanghai', () => {
  expect(nextMonthEnd(new Date('2026-11-21T04:00:00Z')).toISOString()).toBe('2026-11-30T16:05:00.000Z')
  // In Shanghai it is December already, and the month has been frozen a moment ago.
  expect(nextMonthEnd(new Date('2026-11-30T16:05:00Z')).toISOString()).toBe('2026-12-31T16:05:00.000Z')
  expect(nextMonthEnd(new Date('2026-11-30T16:02:00Z')).toISOString()).toBe('2026-11-30T16:05:00.000Z')
})

test('months that ended while the product was off are made up for, of a new installation none', () => {
  expect(missedMonths('2026-08', '2026-11-21')).toEqual(['2026-09', '2026-10'])
  expect(missedMonths('2026-10', '2026-11-21')).toEqual([])
  expect(missedMonths(null, '2026-11-21')).toEqual([])
  const years = missedMonths('2020-01', '2026-01-01')
  expect([years.length, years[0], years.at(-1)]).toEqual([12, '2025-01', '2025-12'])
})
