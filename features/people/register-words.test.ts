import { type Dictionary, foldText, wordsOf } from '@village/resource'
import { expect, test } from 'vitest'
import { peopleDictionaries } from './dictionaries.ts'
import { groupDictionaries } from './dictionaries-groups.ts'

const dictionaries: Readonly<Record<string, Dictionary>> = { ...peopleDictionaries, ...groupDictionaries }
const entriesOf = ({ entries, also }: Dictionary) =>
  Object.entries(entries).map(([key, [zh, en]]) => ({ key, zh, en, also: also?.[key] ?? [] }))
const read = (code: string, words: string): readonly (string | undefined)[] =>
  words.split(' ').map(word => wordsOf(entriesOf(dictionaries[code]!)).get(foldText(word)))

test.each([
  ['education', '小学 初中 高中 中专 大专 本科 文盲 初中毕业 硕士研究生 小学文化', '80 70 60 40 30 20 90 70 10 80'],
  ['political_status', '党员 中共党员 团员 预备党员 共青团员 群众 1 民革党员', '01 01 03 02 03 13 01 04'],
  ['family_relation', '户主 妻 长子 女儿 儿媳 父亲 女婿 外孙女 婆婆 祖母 嫂 侄子 22 11', '0 1 2 3 3 5 2 4 5 6 7 8 2 1'],
  ['marital_status', '离异 有配偶 丧偶 未婚 离婚', '40 20 30 10 40'],
  ['residence_type', '常住 外出务工 流动 留守儿童', '1 2 3 4'],
  ['sex', '男 女 男性 女性 M F male', '1 2 1 2 1 2 1'],
  ['nation', '汉 汉族 维吾尔 维族 蒙古 1 土家', '01 01 05 05 02 01 15'],
  ['household_label', '低保 低保户 五保户 监测户 独居', '2 2 3 4 9'],
  ['disability_level', '一级 1级 三级 4', '1 1 3 4'],
])('in %s the words %s are %s', (code, words, keys) => {
  expect(read(code, words)).toEqual(keys.split(' '))
})
