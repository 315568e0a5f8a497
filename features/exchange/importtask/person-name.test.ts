import { expect, test } from 'vitest'
import { personName } from './person-name.ts'

test.each([
  ['刘 刚 雨', '刘刚雨'],
  ['刘　刚雨', '刘刚雨'],
  [' 张\u00a0三 ', '张三'],
  ['阿卜杜 · 热合曼', '阿卜杜·热合曼'],
  ['李 同 名 （R000012）', '李同名（R000012）'],
  ['John  Smith', 'John Smith'],
  ['Maria　da Silva', 'Maria da Silva'],
  ['王 Anna', '王 Anna'],
  ['刘刚雨家 · 2组18号', '刘刚雨家 · 2组18号'],
  ['', ''],
])('“%s” is the name “%s”', (text, name) => {
  expect(personName(text)).toBe(name)
})
