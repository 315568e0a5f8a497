import { expect, test } from 'vitest'
import { fitsPeriod, latestPeriod, PERIOD, periodWords } from './period.ts'

test('a period is written as its kind asks', () => {
  expect(fitsPeriod(PERIOD.month, '2026-10')).toBe(true)
  for (const wrong of ['2026-13', '2026Q3', '2026', '26-10', '2026-1'])
    expect(fitsPeriod(PERIOD.month, wrong)).toBe(false)
  expect(fitsPeriod(PERIOD.quarter, '2026Q4')).toBe(true)
  expect(fitsPeriod(PERIOD.quarter, '2026Q5')).toBe(false)
  expect(fitsPeriod(PERIOD.half, '2026H2')).toBe(true)
  expect(fitsPeriod(PERIOD.year, '2026')).toBe(true)
  expect(fitsPeriod(PERIOD.atOnce, '2026H1')).toBe(true)
  expect(fitsPeriod(PERIOD.atOnce, 'soon')).toBe(false)
})

test('what is due is the latest period that is over, within so many days after its end', () => {
  const due = (type: string, today: string, days = 10, back = 0) => {
    const period = latestPeriod(type, today, days, back)
    return period && [period.value, period.lastDay, period.dueDay]
  }
  expect(due(PERIOD.month, '2026-11-25')).toEqual(['2026-10', '2026-10-31', '2026-11-10'])
  expect(due(PERIOD.month, '2026-01-01')).toEqual(['2025-12', '2025-12-31', '2026-01-10'])
  expect(due(PERIOD.month, '2026-03-31', 10, 1)).toEqual(['2026-01', '2026-01-31', '2026-02-10'])
  expect(due(PERIOD.quarter, '2026-11-25', 15)).toEqual(['2026Q3', '2026-09-30', '2026-10-15'])
  expect(due(PERIOD.quarter, '2026-01-02', 15)).toEqual(['2025Q4', '2025-12-31', '2026-01-15'])
  expect(due(PERIOD.half, '2026-07-01', 30)).toEqual(['2026H1', '2026-06-30', '2026-07-30'])
  expect(due(PERIOD.year, '2026-06-01', 60)).toEqual(['2025', '2025-12-31', '2026-03-01'])
  expect(due(PERIOD.atOnce, '2026-06-01')).toBeNull()
})

test('a period reads as people say it', () => {
  expect(periodWords('2026-10').zh).toBe('2026年10月')
  expect(periodWords('2026Q3')).toEqual({ zh: '2026年第三季度', en: 'Q3 2026' })
  expect(periodWords('2026H2').zh).toBe('2026年下半年')
  expect(periodWords('2026').zh).toBe('2026年')
})
