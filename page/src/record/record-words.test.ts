import { expect, test } from 'vitest'
import { recordsWords, recordWords } from './record-words.ts'

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

test('an empty register says that there are none of its records, as a sentence', () => {
  expect(recordsWords({ zh: '用户管理', en: 'Users' }, 'zh')).toBe('用户')
  const inSentence = (en: string): string => recordsWords({ zh: '某', en }, 'en')
  expect(['Words of imports', 'Households', 'API scopes', 'IoT products', 'SMS records'].map(inSentence)).toEqual([
    'words of imports',
    'households',
    'API scopes',
    'IoT products',
    'SMS records',
  ])
})
