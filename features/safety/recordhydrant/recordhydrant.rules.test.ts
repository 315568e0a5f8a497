import { checkRecord } from '@village/resource'
import { expect, test } from 'vitest'
import { recordhydrant } from './recordhydrant.resource.ts'
import rules from './recordhydrant.rules.ts'

const flawedFields = (more: Record<string, unknown>): string[] =>
  checkRecord(
    recordhydrant,
    rules,
    { machineId: '1', recordTime: '2026-11-20 09:30:00', ...more },
    { today: '2026-11-21' },
  ).issues.map(({ field }) => field)

test('an inspection is a hydrant and a time; what was measured may be left out', () => {
  expect(flawedFields({})).toEqual([])
  expect(flawedFields({ pressure: '0.280', tilt: '1.5' })).toEqual([])
  expect(flawedFields({ pressure: '2.6' })).toEqual(['pressure'])
})

test('whoever found something says what', () => {
  expect(flawedFields({ waterLeak: 1 })).toEqual(['inspectResult'])
  expect(flawedFields({ waterLeak: 1, inspectResult: '阀门渗水，已报修' })).toEqual([])
})

test('nobody inspects tomorrow', () => {
  expect(flawedFields({ recordTime: '2026-11-22 09:30:00' })).toEqual(['recordTime'])
})
