import { date, defineResource, dict } from '@village/resource'
import { expect, test } from 'vitest'
import { daysLate } from './due-dates.ts'

const visit = defineResource({
  name: 'test.visit',
  label: { zh: '走访', en: 'Visits' },
  path: '/test/visit',
  title: 'dueDate',
  verbs: ['list'],
  scope: 'tenant',
  states: { field: 'status', initial: '0', meanings: {}, transitions: {} },
  fields: { dueDate: date('日期', 'Day').dueIn('0'), status: dict('状态', 'State', 'visit_status').given() },
})
const lateDays = (dueDate: string | null, status = '0', today = '2026-03-01') =>
  daysLate(
    {
      of: visit,
      row: { id: '1', dueDate, status },
      field: { name: 'dueDate', spec: visit.fields.dueDate.spec },
    },
    today,
  )

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
