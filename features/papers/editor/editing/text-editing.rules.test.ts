import { expect, test } from 'vitest'
import { linesIn, replaced, restyled, withoutEmpty } from './text-editing.ts'

test('a placeholder comes where the cursor is, in place of what is chosen', () => {
  expect(replaced('兹证明住在本村', 3, 3, '{姓名}')).toEqual({ text: '兹证明{姓名}住在本村', at: 7 })
  expect(replaced('兹证明某某住在本村', 3, 5, '{姓名}')).toEqual({ text: '兹证明{姓名}住在本村', at: 7 })
})

test('the placeholder before the cursor is written in another way', () => {
  const text = '{姓名}于{出生日期}生'
  expect(restyled(text, text.length, '汉字')).toEqual({ text: '{姓名}于{出生日期|汉字}生', at: 14 })
  expect(restyled('{日期|汉字}', 3, '年月日')!.text).toBe('{日期|年月日}')
  expect(restyled(text, 2, '汉字')!.text).toBe('{姓名|汉字}于{出生日期}生')
  expect(restyled(text, 0, '汉字')).toBeNull()
  expect(restyled('没有', 2, '汉字')).toBeNull()
})

test('a line each, empty ones only while somebody types', () => {
  expect(linesIn('')).toEqual([])
  expect(linesIn('有\n没有\n')).toEqual(['有', '没有', ''])
  expect(withoutEmpty(['有 ', '', ' 没有'])).toEqual(['有', '没有'])
})
