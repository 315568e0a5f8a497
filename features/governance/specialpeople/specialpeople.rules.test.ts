import { checkRecord } from '@village/resource'
import { expect, test } from 'vitest'
import { governanceDictionaries } from '../dictionaries.ts'
import { specialpeople } from './specialpeople.resource.ts'
import rules from './specialpeople.rules.ts'

const someone = { residentId: '7', peopleType: '01', attention: '2', startDate: '2026-10-01', helperId: '8' }
const flawedFields = (more: Record<string, unknown>): string[] =>
  checkRecord(specialpeople, rules, { ...someone, ...more }, { today: '2026-11-21' }).issues.map(({ field }) => field)

test('a correction has a period', () => {
  expect(flawedFields({ peopleType: '02' })).toEqual(['correctStart'])
  expect(flawedFields({ peopleType: '02', correctStart: '2026-10-01', correctEnd: '2026-09-30' })).toEqual([
    'correctEnd',
  ])
})

test('what lies in the future has not happened', () => {
  expect(flawedFields({ startDate: '2026-12-01' })).toEqual(['startDate'])
  expect(flawedFields({ lastVisitTime: '2026-11-22 08:00:00' })).toEqual(['lastVisitTime'])
})

test('nobody is filed for an illness that is nobody’s business', () => {
  expect(Object.keys(governanceDictionaries['special_people_type']!.entries)).not.toContain('05')
})
