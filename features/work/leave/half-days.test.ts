import { expect, test } from 'vitest'
import { halfOf, momentOfHalf } from './half-days.ts'
import { countLeave, leaveDays } from './leave-days.ts'

const calendar = { holidays: new Set<string>(), workdays: new Set<string>() } as never
const days = (from: string, until: string): number => countLeave(leaveDays(from, until, calendar))

test('an afternoon, a morning and a whole day count as they are chosen', () => {
  const day = '2029-03-06'
  const [start, end] = [momentOfHalf.bind(null, day), momentOfHalf.bind(null, day)]
  expect(days(start('morning', 'startTime'), end('afternoon', 'endTime'))).toBe(1)
  expect(days(start('morning', 'startTime'), end('morning', 'endTime'))).toBe(0.5)
  expect(days(start('afternoon', 'startTime'), end('afternoon', 'endTime'))).toBe(0.5)
})

test('a moment of another client is shown in its half', () => {
  expect(halfOf(null, 'startTime')).toBe('morning')
  expect(halfOf(null, 'endTime')).toBe('afternoon')
  expect(halfOf('2029-03-06 09:30:00', 'startTime')).toBe('morning')
  expect(halfOf('2029-03-06 12:00:00', 'startTime')).toBe('afternoon')
  expect(halfOf('2029-03-06 12:00:00', 'endTime')).toBe('morning')
  expect(halfOf('2029-03-06 23:59:59', 'endTime')).toBe('afternoon')
})
