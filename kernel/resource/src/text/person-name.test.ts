import { expect, test } from 'vitest'
import { nameOfPerson } from './person-name.ts'

test.each<readonly [text: string, name: string]>([
  ['刘 刚 雨', '刘刚雨'],
  ['刘　刚雨', '刘刚雨'],
  [' 张\u00a0三 ', '张三'],
  ['阿卜杜 · 热合曼', '阿卜杜·热合曼'],
  ['李 同 名 （R000012）', '李同名（R000012）'],
  ['John  Smith', 'John Smith'],
  ['Maria　da Silva', 'Maria da Silva'],
  ['王 Anna', '王 Anna'],
  ['刘刚雨家 · 2组18号', '刘刚雨家 · 2组18号'],
  ...[...'·•・‧．∙.⋅･'].map(dot => [`阿依${dot}古丽`, '阿依·古丽'] as const),
  ['J. Smith', 'J. Smith'],
  ['Ａｎｎａ\u200B', 'Anna'],
  ['王\uE863', '王䶮'],
  ['\u{2EBF0} \u{20BB7}', '\u{2EBF0}\u{20BB7}'],
  ['', ''],
])('“%s” is the name “%s”', (text, name) => {
  expect(nameOfPerson(text)).toBe(name)
})
