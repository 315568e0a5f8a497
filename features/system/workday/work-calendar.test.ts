import { expect, test } from 'vitest'
import { holidayRows } from './holidays.ts'
import { isWorkday, type WorkCalendar, workdayAfter, workingHoursAfter } from './work-calendar.ts'

const rows = holidayRows()
const daysOf = (kind: string): Set<string> => new Set(rows.filter(row => row.dayKind === kind).map(({ day }) => day))
const calendar: WorkCalendar = { holidays: daysOf('holiday'), workdays: daysOf('workday') }

test('people rest on National Day and work on the Saturday that makes up for it', () => {
  expect(['2026-10-01', '2026-10-07', '2026-10-10', '2026-10-11'].map(day => isWorkday(day, calendar))).toEqual([
    false,
    false,
    true,
    false,
  ])
})

test('working days leave out weekends and holidays', () => {
  expect(workdayAfter('2026-11-19', 2, calendar)).toBe('2026-11-23')
  expect(workdayAfter('2026-11-21', 1, calendar)).toBe('2026-11-23')
  expect(workdayAfter('2026-09-30', 1, calendar)).toBe('2026-10-08')
  expect(workdayAfter('2026-10-09', 1, calendar)).toBe('2026-10-10')
})

test('a deadline stands still from Friday night to Monday, and over a holiday', () => {
  expect(workingHoursAfter('2026-11-20 12:00:00', 72, calendar)).toBe('2026-11-25 12:00:00')
  expect(workingHoursAfter('2026-11-21 09:00:00', 24, calendar)).toBe('2026-11-24 00:00:00')
  expect(workingHoursAfter('2026-09-30 18:00:00', 24, calendar)).toBe('2026-10-08 18:00:00')
  expect(workingHoursAfter('2026-11-23 09:00:00', 2.5, calendar)).toBe('2026-11-23 11:30:00')
})

test('no day is in the calendar twice, and no make-up day is a weekday', () => {
  expect(new Set(rows.map(({ day }) => day)).size).toBe(rows.length)
  const none: WorkCalendar = { holidays: new Set(), workdays: new Set() }
  expect([...calendar.workdays].filter(day => isWorkday(day, none))).toEqual([])
})
