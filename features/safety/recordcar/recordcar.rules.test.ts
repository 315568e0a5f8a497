import { checkRecord } from '@village/resource'
import { expect, test } from 'vitest'
import { recordcar } from './recordcar.resource.ts'
import rules from './recordcar.rules.ts'

const flawedFields = (more: Record<string, unknown>): string[] =>
  checkRecord(
    recordcar,
    rules,
    { eventType: '1', deptId: '1', plateNo: '鲁X9D001', happenTime: '2026-11-20 09:30:00', ...more },
    { today: '2026-11-21' },
  ).issues.map(({ field }) => field)

test('a car that comes in is registered by plate and time', () => {
  expect(flawedFields({})).toEqual([])
  expect(flawedFields({ plateNo: '鲁X12345D' })).toEqual([])
  expect(flawedFields({ plateNo: '无牌' })).toEqual(['plateNo'])
  expect(flawedFields({ eventType: '7', plateNo: '无牌照' })).toEqual([])
})

test('whoever was too fast was faster than allowed', () => {
  expect(flawedFields({ eventType: '3', speed: '39.0', speedLimit: 40 })).toEqual(['speed'])
  expect(flawedFields({ eventType: '3', speed: '40.1', speedLimit: 40 })).toEqual([])
  expect(flawedFields({ eventType: '2', speed: '12.0', speedLimit: 40 })).toEqual([])
})

test('no car leaves before it came', () => {
  expect(flawedFields({ outTime: '2026-11-20 09:00:00' })).toEqual(['outTime'])
})
