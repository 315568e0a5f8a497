import { expect, test } from 'vitest'
import { text } from './field.ts'

test('a pattern with a flag that would be dropped is refused where it is declared', () => {
  expect(() => text('编号', 'Code').pattern(/[a-z]+/i, '小写字母', 'small letters')).toThrow('no flag but u')
  expect(text('编号', 'Code').pattern(/[a-z]+/, '小写字母', 'small letters').spec.pattern).toBe('[a-z]+')
  expect(text('姓名', 'Name').pattern(/\p{Script=Han}+/u, '汉字', 'Han').spec.pattern).toBe('\\p{Script=Han}+')
})
