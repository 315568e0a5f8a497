import { expect, test } from 'vitest'
import { settleSession } from './session.ts'

const night = {
  startTime: '2026-11-20 22:40:00',
  endTime: '2026-11-21 01:10:00',
  startMeter: '1203.400',
  endMeter: '1204.260',
  price: '0.8000',
  stopReason: '1',
}
test('a night at the pile costs what the meter says', () => {
  expect(settleSession(night)).toEqual({ durationMin: 150, energy: '0.860', amount: '0.69', status: '2' })
})
test('a session that overheated was aborted, one without an end still charges', () => {
  expect(settleSession({ ...night, stopReason: '6' }).status).toBe('3')
  expect(settleSession({ ...night, endTime: null, endMeter: null })).toEqual({
    durationMin: null,
    energy: null,
    amount: null,
    status: '1',
  })
})
