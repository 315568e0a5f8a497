import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'
import { searchOptions } from './option-search.ts'

const all = [
  ['60', '普通高级中学教育'],
  ['70', '初级中学教育'],
  ['80', '小学教育'],
  ['81', '小学以下'],
  ['01', 'A型'],
].map(([key, label]) => ({ key: key!, label: label! }))
const labels = (typed: string) => searchOptions(all, typed).options.map(({ label }) => label)

test('a choice is found by its digits, its words and the initials of its pinyin', () => {
  expect(labels('70')).toEqual(['初级中学教育'])
  expect(labels('小学')).toEqual(['小学教育', '小学以下'])
  expect(labels('xx')).toEqual(['小学教育', '小学以下'])
  expect(labels('XXJ')).toEqual(['小学教育'])
  expect(labels('cj')).toEqual(['初级中学教育'])
  expect(labels('中学')).toEqual(['普通高级中学教育', '初级中学教育'])
  expect(labels('a')).toEqual(['A型'])
  expect(labels('xxjz')).toEqual([])
})

test('what can mean one choice only is meant; two that begin alike are asked about', () => {
  expect(searchOptions(all, 'xxj').meant?.key).toBe('80')
  expect(searchOptions(all, 'xx').meant).toBeUndefined()
  expect(searchOptions(all, '').meant).toBeUndefined()
})

test('initials are those that people type', () => {
  const words = [
    '户主',
    '配偶',
    '长子',
    '曾孙',
    '藏族',
    '鄂温克族',
    '哈尼族',
    '女儿',
    '已婚',
    '其他',
    '母亲',
    'O型',
    '汉 族',
  ]
  expect(words.map(initialsOf)).toEqual([
    'hz',
    'po',
    'zz',
    'zs',
    'zz',
    'ewkz',
    'hnz',
    'ne',
    'yh',
    'qt',
    'mq',
    'ox',
    'hz',
  ])
})
