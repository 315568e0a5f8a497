import { date, dict, dicts, flag, idCard, phone, ref } from '@village/resource'
import { expect, test } from 'vitest'
import { type Cell, choiceWordsOf, readCell, spelledDate, textCell } from './cell-value.ts'

const number = (text: string): Cell => ({ kind: 'number', text })
const words = choiceWordsOf([
  { key: '1', zh: '男性', en: 'Male' },
  { key: '2', zh: '女性', en: 'Female' },
])

test.each([
  ['2026-01-05', '2026-01-05'],
  ['2026/1/5', '2026-01-05'],
  ['2026.1.5', '2026-01-05'],
  ['20260105', '2026-01-05'],
  ['2026年1月5日', '2026-01-05'],
  ['２０２６年１月５日', '2026-01-05'],
  [' 2026 / 01 / 05 ', '2026-01-05'],
])('%s is the 5th of January 2026', (text, day) => {
  expect(readCell(date('日', 'Day').spec, textCell(text))).toEqual({ value: day })
})

test('a serial number of Excel is a day, a number of eight digits is a spelled one', () => {
  expect(readCell(date('日', 'Day').spec, number('46027'))).toEqual({ value: '2026-01-05' })
  expect(readCell(date('日', 'Day').spec, number('20260105'))).toEqual({ value: '2026-01-05' })
})

test.each(['2026-02-30', '昨天', '5/1/2026', '2026-13-01', '99999999'])('%s is no day', text => {
  expect(spelledDate(text)).toBeNull()
  expect(readCell(date('日', 'Day').spec, textCell(text))).toEqual({ issue: { code: 'notADate' } })
})

test('an identity number that Excel rounded is a fault that says what to do', () => {
  const spec = idCard('证件号码', 'ID number').spec
  const says = '证件号码被 Excel 转成了数字，请把该列设为文本后重填'
  for (const cell of [
    number('370699195203140000'),
    number('3.70699195203e+17'),
    textCell('3.70699E+17'),
    textCell('３.７０６９９Ｅ+１７'),
  ])
    expect(readCell(spec, cell)).toMatchObject({ issue: { says: { zh: says } } })
  expect(readCell(spec, textCell('37069919520314002X'))).toEqual({ value: '37069919520314002X' })
})

test('a mobile number that Excel keeps as a number has lost nothing', () => {
  expect(readCell(phone('电话', 'Phone').spec, number('15400000001'))).toEqual({ value: '15400000001' })
})

test('words of a dictionary are known in both languages, by key and in full width', () => {
  const spec = dict('性别', 'Sex', 'sex').spec
  for (const text of ['男', '男性', 'male', ' MALE ', '1', '１'])
    expect(readCell(spec, textCell(text), words)).toEqual({ value: '1' })
  expect(readCell(spec, textCell('男人'), words)).toEqual({ issue: { code: 'notAChoice' } })
  expect(readCell(dicts('标签', 'Tags', 'x').spec, textCell('男，女'), words)).toEqual({ value: ['1', '2'] })
})

test('yes and no are known, titles of other records are looked up, nothing is nothing', () => {
  expect(readCell(flag('出租', 'Let').spec, textCell('是'))).toEqual({ value: 1 })
  expect(readCell(flag('出租', 'Let').spec, textCell('也许'))).toEqual({ issue: { code: 'notAChoice' } })
  expect(readCell(ref('村', 'Village', 'system.dept').spec, textCell('海棠村'))).toEqual({ titles: ['海棠村'] })
  expect(readCell(date('日', 'Day').spec, textCell('  '))).toEqual({ value: null })
})

test('several words may stand in one cell, also one with a comma of its own', () => {
  const spec = dicts('过敏', 'Allergies', 'allergy').spec
  const allergies = choiceWordsOf([
    { key: '1', zh: '青霉素', en: 'Penicillin' },
    { key: '2', zh: '头孢、磺胺', en: 'Cephalosporins, sulfa' },
    { key: '3', zh: '磺胺', en: 'Sulfa' },
  ])
  expect(readCell(spec, textCell('青霉素，头孢、磺胺'), allergies)).toEqual({ value: ['1', '2'] })
  expect(readCell(spec, textCell('Cephalosporins, sulfa,Penicillin'), allergies)).toEqual({ value: ['2', '1'] })
  expect(readCell(spec, textCell('磺胺、、青霉素；'), allergies)).toEqual({ value: ['3', '1'] })
  expect(readCell(spec, textCell('青霉素、花粉'), allergies)).toEqual({ issue: { code: 'notAChoice' } })
})
