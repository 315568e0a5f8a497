import { expect, test } from 'vitest'
import { cycleFor, nextDue } from './planning.ts'

const today = '2026-11-21'

test('the cycle is that of the way of living, of all others, or none', () => {
  const cycles = { 3: 7, 4: 15, '*': 30 }
  expect(['3', '4', '1', 'x'].map(key => cycleFor(cycles, key))).toEqual([7, 15, 30, 30])
  expect(cycleFor({ 1: 15 }, '4')).toBe(0)
})
test('who is new is called on within a week', () => {
  expect(nextDue(30, null, today)).toBe('2026-11-28')
  expect(nextDue(2, null, today)).toBe('2026-11-23')
})
test('the next visit follows from the last one, and never lies in the past', () => {
  expect(nextDue(15, { day: '2026-11-20', result: '1' }, today)).toBe('2026-12-05')
  expect(nextDue(7, { day: '2026-10-01', result: '1' }, today)).toBe('2026-11-22')
})
test('who was not met is called on again in two days, who needs something within a week', () => {
  expect(nextDue(30, { day: today, result: '4' }, today)).toBe('2026-11-23')
  expect(nextDue(30, { day: today, result: '2' }, today)).toBe('2026-11-28')
  expect(nextDue(5, { day: today, result: '3' }, today)).toBe('2026-11-26')
})
