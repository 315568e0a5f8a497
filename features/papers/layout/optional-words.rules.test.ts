import { expect, test } from 'vitest'
import type { Block } from './layout.ts'
import { filled, sheetOf } from './sheet.ts'

const said = (text: string, values: Readonly<Record<string, string>> = {}): string => filled(text, values)

test('words in brackets stand where each placeholder in them has a value', () => {
  const text = '{姓名}[，电话{电话}][，{入住日期}从{来处}迁入]。'
  expect(said(text, { 姓名: '王秀兰', 电话: '13800000000', 入住日期: '2020-01-02', 来处: '外省' })).toBe(
    '王秀兰，电话13800000000，2020年1月2日从外省迁入。',
  )
  expect(said(text, { 姓名: '王秀兰', 入住日期: '2020-01-02' })).toBe('王秀兰。')
})

test('a way to write a value works within brackets', () => {
  expect(said('[于{日期|汉字}]公示', { 日期: '2026-11-30' })).toBe('于二〇二六年十一月三十日公示')
})

test('brackets without a placeholder are words like others', () => {
  expect(said('见附表[1]、[ ]')).toBe('见附表[1]、[ ]')
})

test('what a value holds is read neither as brackets nor as a placeholder', () => {
  expect(said('[，{备注}]{姓名}', { 姓名: '[{备注}]', 备注: '[甲{姓名}]' })).toBe('，[甲{姓名}][{备注}]')
})

test('a paragraph takes no line where nothing of it is left, and one left empty on purpose takes one', () => {
  const page = { paper: 'A4', marginsMm: [30, 30, 30, 30] } as const
  const paragraph = (text: string): Block => ({ is: 'paragraph', text })
  const blocks = [paragraph('[联系电话：{电话}]'), paragraph(''), paragraph('{姓名}')]
  const words = (values: Readonly<Record<string, string>>) =>
    sheetOf({ page, blocks }, { values, lists: {} }).blocks.map(block => 'text' in block && block.text)
  expect(words({ 姓名: '王秀兰' })).toEqual(['', '王秀兰'])
  expect(words({ 电话: '120' })).toEqual(['联系电话：120', ''])
})

test('an office without a telephone prints no empty place for it', () => {
  const page = { paper: 'A4', marginsMm: [30, 30, 30, 30] } as const
  const handler = (values: Readonly<Record<string, string>>) =>
    sheetOf({ page, blocks: [{ is: 'closing', handler: true }] }, { values, lists: {} }).blocks.map(
      block => block.is === 'closing' && block.handler,
    )
  expect(handler({ 经办人: '陈小梅' })).toEqual(['经办人：陈小梅'])
  expect(handler({ 经办人: '陈小梅', 联系电话: '0555-6612345' })).toEqual(['经办人：陈小梅　联系电话：0555-6612345'])
  expect(handler({})).toEqual([''])
})
