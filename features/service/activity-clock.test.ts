import { expect, test } from 'vitest'
import { dueMove, nextMoment } from './activity-clock.ts'

const clinic = {
  status: '1',
  enrollEnd: '2026-11-20 18:00:00',
  startTime: '2026-11-21 09:00:00',
  endTime: '2026-11-21 11:30:00',
}
test('enrolment closes, the activity starts and ends by the clock', () => {
  expect(dueMove(clinic, '2026-11-20 17:59:59')).toBe(null)
  expect(dueMove(clinic, '2026-11-20 18:00:00')).toBe('closeEnrol')
  expect(dueMove({ ...clinic, status: '2' }, '2026-11-21 09:00:00')).toBe('start')
  expect(dueMove({ ...clinic, status: '3' }, '2026-11-22 00:00:00')).toBe('end')
  // Nobody looked for days: one move after the other.
  expect(dueMove(clinic, '2026-12-01 00:00:00')).toBe('closeEnrol')
})
test('a draft and a cancelled activity are left alone', () => {
  for (const status of ['0', '4', '5'])
    expect([dueMove({ ...clinic, status }, '2027-01-01 00:00:00'), nextMoment({ ...clinic, status })]).toEqual([
      null,
      null,
    ])
})
test('each state waits for its own moment', () => {
  expect(['1', '2', '3'].map(status => nextMoment({ ...clinic, status }))).toEqual([
    clinic.enrollEnd,
    clinic.startTime,
    clinic.endTime,
  ])
})
