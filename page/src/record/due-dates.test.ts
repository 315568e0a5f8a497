import { date, dateTime, defineResource, dict } from '@village/resource'
import { expect, test } from 'vitest'
import { latenessOf } from './due-dates.ts'

const visit = defineResource({
  name: 'test.visit',
  label: { zh: '走访', en: 'Visits' },
  path: '/test/visit',
  title: 'dueDate',
  verbs: ['list'],
  scope: 'tenant',
  states: { field: 'status', initial: '0', meanings: {}, transitions: {} },
  fields: {
    dueDate: date('日期', 'Day').dueIn('0'),
    deadline: dateTime('时限', 'Deadline').dueIn('0'),
    status: dict('状态', 'State', 'visit_status').given(),
  },
})
const late = (name: 'dueDate' | 'deadline', due: string | null, status = '0') =>
  latenessOf(
    { of: visit, row: { id: '1', [name]: due, status }, field: { name, spec: visit.fields[name].spec } },
    '2026-03-01 09:00:00',
  )
const lateDays = (dueDate: string | null, status?: string) => late('dueDate', dueDate, status)?.days

test('a visit that should have been paid is late by the days since, also over the end of a month', () => {
  expect([lateDays('2026-02-27'), lateDays('2026-02-28'), lateDays('2026-03-01'), lateDays('2026-03-02')]).toEqual([
    2,
    1,
    0,
    undefined,
  ])
})

test('a visit that was paid, or has no day, is not late', () => {
  expect([lateDays('2026-02-01', '2'), lateDays(null)]).toEqual([undefined, undefined])
})

test('what is due today is late when its hour has gone by, and a day has none', () => {
  expect(late('deadline', '2026-03-01 08:59:59')).toEqual({ days: 0, isOver: true })
  expect(late('deadline', '2026-03-01 17:00:00')).toEqual({ days: 0, isOver: false })
  expect(late('dueDate', '2026-03-01')).toEqual({ days: 0, isOver: false })
  expect(late('deadline', '2026-02-28 17:00:00')).toEqual({ days: 1, isOver: true })
})
