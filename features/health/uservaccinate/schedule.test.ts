import { expect, test } from 'vitest'
import { atMonths, intervalFlaw, nextDoseOf } from './schedule.ts'

const dose = (vaccine: string, doseNo: number, day: string) => ({ vaccine, doseNo, day })

test('a newborn vaccinated at birth comes again at one month', () => {
  expect(nextDoseOf(dose('HepB', 1, '2026-01-31'), '2026-01-31')).toBe('2026-02-28')
  expect(atMonths('2024-01-31', 1)).toBe('2024-02-29')
})
test('whoever is late waits the shortest interval, not for a birthday that has passed', () => {
  expect(nextDoseOf(dose('HepB', 2, '2026-09-01'), '2026-01-31')).toBe('2026-10-31')
})
test('the last dose of a course has no next one, influenza comes every year', () => {
  expect(nextDoseOf(dose('BCG', 1, '2026-01-31'), '2026-01-31')).toBe(null)
  expect(nextDoseOf(dose('DTaP', 5, '2026-01-31'), '2020-01-31')).toBe(null)
  expect(nextDoseOf(dose('INF', 2, '2025-10-15'), null)).toBe('2026-10-15')
  expect(nextDoseOf(dose('OTH', 1, '2025-10-15'), null)).toBe(null)
})
test('a dose too close to the one before it is told, and one before its age', () => {
  expect(intervalFlaw(dose('DTaP', 2, '2026-05-10'), '2026-05-01', '2026-01-01')).toEqual({
    kind: 'close',
    days: 9,
    least: 28,
  })
  expect(intervalFlaw(dose('MMR', 1, '2026-05-10'), null, '2026-01-01')).toEqual({ kind: 'young', from: '2026-09-01' })
  expect(intervalFlaw(dose('DTaP', 2, '2026-05-10'), '2026-03-05', '2026-01-01')).toBe(null)
  expect(intervalFlaw(dose('RAB', 2, '2026-05-10'), '2026-05-07', null)).toBe(null)
})
