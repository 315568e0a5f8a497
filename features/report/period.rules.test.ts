import { expect, test } from 'vitest'
import { daysFilter, daysOf, periodFlaw, periodOf, type Span } from './period.ts'

const on = (span: Span, today: string) => {
  const { from, to } = daysOf({ span, from: '', to: '' }, today)
  return `${from} ${to}`
}

test.each([
  ['today', '2026-03-01', '2026-03-01 2026-03-01'],
  ['last7Days', '2026-03-01', '2026-02-23 2026-03-01'],
  ['last30Days', '2026-03-01', '2026-01-31 2026-03-01'],
  ['thisMonth', '2026-03-01', '2026-03-01 2026-03-01'],
  ['lastMonth', '2026-03-31', '2026-02-01 2026-02-28'],
  ['lastMonth', '2028-03-01', '2028-02-01 2028-02-29'],
  ['lastMonth', '2026-01-15', '2025-12-01 2025-12-31'],
  ['thisYear', '2026-11-26', '2026-01-01 2026-11-26'],
  ['lastYear', '2026-11-26', '2025-01-01 2025-12-31'],
  ['all', '2026-11-26', ' '],
] as const)('%s on %s is %s', (span, today, days) => {
  expect(on(span, today)).toBe(days)
})

test('the last day of a period counts whole where a register keeps moments', () => {
  const days = { from: '2026-11-01', to: '2026-11-30' }
  expect(daysFilter('createTime', true, days)).toEqual({
    createTime_datege: '2026-11-01 00:00:00',
    createTime_datelt: '2026-12-01 00:00:00',
  })
  expect(daysFilter('birthday', false, days)).toEqual({ birthday_datege: '2026-11-01', birthday_datele: '2026-11-30' })
  expect(daysFilter('birthday', false, { from: '', to: '' })).toEqual({})
})

test('chosen days are days, and the first is not after the last', () => {
  const chosen = (from: unknown, to: unknown) => periodFlaw(periodOf({ span: 'between', from, to }))?.en
  expect(chosen('2026-02-01', '2026-02-28')).toBeUndefined()
  expect(chosen('2026-02-30', '2026-03-01')).toBe('Choose the first and the last day')
  expect(chosen(7, null)).toBe('Choose the first and the last day')
  expect(chosen('2026-03-01', '2026-02-28')).toBe('The first day is after the last one')
  expect(periodOf({ span: 'constructor' })).toEqual({ span: 'all', from: '', to: '' })
})
