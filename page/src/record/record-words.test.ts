import { expect, test } from 'vitest'
import { recordWords } from './field-places.ts'

test('a new record is not called by the name of its management', () => {
  expect(recordWords({ zh: '用户管理', en: 'Users' }, 'zh')).toBe('用户')
  expect(recordWords({ zh: '居民档案', en: 'Residents' }, 'zh')).toBe('居民档案')
  expect(recordWords({ zh: '管理', en: 'Management' }, 'zh')).toBe('管理')
})
