import { expect, test } from 'vitest'
import { parkedMinutes } from './parking.ts'

test('a vehicle that came in in the morning and leaves at noon was inside for as long', () => {
  expect(parkedMinutes({ direction: '1', passTime: '2026-11-20 08:00:30' }, '2026-11-20 12:00:00')).toBe(239)
  expect(parkedMinutes({ direction: '1', passTime: '2026-11-19 23:59:00' }, '2026-11-20 00:01:00')).toBe(2)
})

test('who was not seen coming in, has left already or came in long ago has no stay', () => {
  expect(parkedMinutes(null, '2026-11-20 12:00:00')).toBeNull()
  expect(parkedMinutes({ direction: '2', passTime: '2026-11-20 08:00:00' }, '2026-11-20 12:00:00')).toBeNull()
  expect(parkedMinutes({ direction: '1', passTime: '2026-09-20 08:00:00' }, '2026-11-20 12:00:00')).toBeNull()
})
