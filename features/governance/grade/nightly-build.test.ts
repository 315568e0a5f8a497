import { expect, test } from 'vitest'
import { monthBefore } from './months.ts'
import { monthsOn } from './nightly-build.server.ts'

test('the open month is built each night, the one before once more on the fifth', () => {
  expect(monthsOn('2026-11-21')).toEqual(['2026-11'])
  expect(monthsOn('2026-12-05')).toEqual(['2026-11', '2026-12'])
  expect(monthsOn('2027-01-05')).toEqual(['2026-12', '2027-01'])
})

test('the year before ends with December', () => {
  expect([monthBefore('2027-01'), monthBefore('2026-12')]).toEqual(['2026-12', '2026-11'])
})
