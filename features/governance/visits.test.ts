import { expect, test } from 'vitest'
import { cycleOf, nextVisit } from './visits.ts'

const watched = { attention: '3', visitCycle: null, startDate: '2026-11-01', lastVisitTime: null }

test('the more attention somebody needs, the more often he is visited, unless the record says otherwise', () => {
  expect(['1', '2', '3'].map(attention => cycleOf({ attention, visitCycle: null }))).toEqual([30, 15, 7])
  expect(cycleOf({ attention: '3', visitCycle: 3 })).toBe(3)
})

test('the next visit is due a cycle after the last, and after the beginning where there was none', () => {
  expect(nextVisit(watched)).toBe('2026-11-08')
  expect(nextVisit({ ...watched, lastVisitTime: '2026-11-28 15:00:00' })).toBe('2026-12-05')
})
