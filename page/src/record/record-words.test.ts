import { expect, test } from 'vitest'
import { recordWords } from './record-words.ts'

test('a new record is not called by the name of its management', () => {
  expect(recordWords({ zh: '用户管理', en: 'Users' }, 'zh')).toBe('用户')
  expect(recordWords({ zh: '户信息', en: 'Households' }, 'zh')).toBe('户')
  expect(recordWords({ zh: '居民档案', en: 'Residents' }, 'zh')).toBe('居民档案')
  expect(recordWords({ zh: '管理', en: 'Management' }, 'zh')).toBe('管理')
})

test.each([
  ['Residents', 'Resident'],
  ['Activities', 'Activity'],
  ['Businesses', 'Business'],
  ['Elderly people', 'Elderly person'],
  ['Steps of events', 'Step of events'],
  ['Hydrant records', 'Hydrant record'],
  ['Storage', 'Storage'],
  ['Village affairs', 'Village affair'],
  ['API scopes', 'API scope'],
  ['Attendance status', 'Attendance status'],
])('one of %s is called %s', (en, one) => {
  expect(recordWords({ zh: '某', en }, 'en')).toBe(one)
})
