import { expect, test } from 'vitest'
import { TERMS, termIn } from '../../page/src/terms/terms.ts'
import { code, files } from '../tree.ts'

const declared = files
  .filter(file => file.startsWith('features/') && !/\.(server|web|test)\.tsx?$/.test(file))
  .map(code)
  .join('\n')

test('each of the fifty explained words stands in a label of a declaration, and is explained once in both languages', () => {
  expect(TERMS).toHaveLength(50)
  expect(new Set(TERMS.map(({ zh }) => zh)).size).toBe(50)
  const unknown = TERMS.filter(({ zh }) => !new RegExp(`'[^'\n]*${zh}[^'\n]*'`).test(declared))
  expect(unknown.map(({ zh }) => zh)).toEqual([])
  const empty = TERMS.filter(one => Object.values(one).some(words => words.trim() === ''))
  expect(empty).toEqual([])
})

test('the longest word of a label is the one that is explained', () => {
  expect(termIn('角色数据权限')?.zh).toBe('数据权限')
  expect(termIn('接口权限')?.zh).toBe('权限')
  expect(termIn('姓名')).toBeUndefined()
})
