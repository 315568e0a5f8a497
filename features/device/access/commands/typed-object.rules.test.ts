import { expect, test } from 'vitest'
import { typedObject } from './typed-object.ts'

const flawOf = (text: string) => {
  const typed = typedObject(text)
  return 'flaw' in typed ? typed.flaw : null
}

test('what is typed in braces is taken as it is, and nothing is an empty object', () => {
  expect(typedObject('{"seconds": 10}')).toEqual({ values: { seconds: 10 } })
  expect(typedObject('  ')).toEqual({ values: {} })
})

test.each([
  ['{“seconds”：10}', '中文标点'],
  ["{'seconds': 10}", '双引号'],
  ['{"seconds": 10,}', '逗号'],
  ['{seconds: 10}', '名称'],
  ['{"seconds" 10}', '写法不对'],
])('what is wrong with %s is said in words', (text, words) => {
  expect(flawOf(text)!.zh).toContain(words)
})

test.each(['10', '[1]', 'null', '"open"'])('a value without braces is refused: %s', text => {
  expect(flawOf(text)!.zh).toContain('大括号')
})
