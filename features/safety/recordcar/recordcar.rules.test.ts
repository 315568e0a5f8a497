import { checkRecord } from '@village/resource'
import { expect, test } from 'vitest'
import { recordcar } from './recordcar.resource.ts'
import rules from './recordcar.rules.ts'

const flawed = (more: Record<string, unknown>): string[] =>
  checkRecord(
    recordcar,
    rules,
    { eventType: '1', deptId: '1', plateNo: '鲁X9D001', happenTime: '2026-11-20 09:30:00', ...more },
    { today: '2026-11-21' },
  ).issues.map(({ field }) => field)

test('a car that comes in is registered by plate and time', () => {
  expect(flawed({})).toEqual([])
  expect(flawed({ plateNo: '鲁X12345D' })).toEqual([])
  expect(flawed({ plateNo: '无牌' })).toEqual(['plateNo'])
})

test('whoever was too fast was faster than allowed', () => {
  expect(flawed({ eventType: '3', speed: '39.0', speedLimit: 40 })).toEqual(['speed'])
  expect(flawed({ eventType: '3', speed: '40.1', speedLimit: 40 })).toEqual([])
  expect(flawed({ eventType: '2', speed: '12.0', speedLimit: 40 })).toEqual([])
})

test('no car leaves before it came', () => {
  expect(flawed({ outTime: '2026-11-20 09:00:00' })).toEqual(['outTime'])
})
