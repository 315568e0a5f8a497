import { date, dateTime, decimal, dict, dicts, flag, idCard, phone, ref, text, wordsOf } from '@village/resource'
import { expect, test } from 'vitest'
import { type Cell, readCell, spelledDate, textCell } from './cell-value.ts'

const number = (text: string): Cell => ({ kind: 'number', text })
const words = wordsOf([
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
  const allergies = wordsOf([
    { key: '1', zh: '青霉素', en: 'Penicillin' },
    { key: '2', zh: '头孢、磺胺', en: 'Cephalosporins, sulfa' },
    { key: '3', zh: '磺胺', en: 'Sulfa' },
  ])
  expect(readCell(spec, textCell('青霉素，头孢、磺胺'), allergies)).toEqual({ value: ['1', '2'] })
  expect(readCell(spec, textCell('Cephalosporins, sulfa,Penicillin'), allergies)).toEqual({ value: ['2', '1'] })
  expect(readCell(spec, textCell('磺胺、、青霉素；'), allergies)).toEqual({ value: ['3', '1'] })
  expect(readCell(spec, textCell('青霉素、花粉'), allergies)).toEqual({ issue: { code: 'notAChoice' } })
})

test('words for nothing are nothing in optional columns that cannot hold them, and stay what they are elsewhere', () => {
  const asks = (field: { readonly spec: Parameters<typeof readCell>[0] }, typed: string) =>
    readCell(field.spec, textCell(typed), words)
  const optional = [
    phone('电话', 'Phone'),
    date('日', 'Day'),
    dict('性别', 'Sex', 'sex'),
    decimal('款', 'Sum'),
    ref('人', 'Who', 'a.b'),
    idCard('证', 'Id'),
  ]
  for (const word of ['无', '-', '/', '—', '暂无', '不详', '未知', '×', 'N/A', '／'])
    for (const field of optional) expect([word, asks(field, word)]).toEqual([word, { value: null }])
  expect([asks(phone('电话', 'Phone'), '0'), asks(decimal('款', 'Sum'), '0')]).toEqual([
    { value: null },
    { value: '0' },
  ])
  expect(asks(text('备注', 'Remark'), '无')).toEqual({ value: '无' })
  expect(asks(text('姓名', 'Name').personName(), '无')).toEqual({ value: '无' })
  expect(asks(dict('性别', 'Sex', 'sex').required(), '无')).toEqual({ issue: { code: 'notAChoice' } })
})

test.each([
  ['1952-03-14 00:00:00.0', '1952-03-14 00:00:00'],
  ['1952-03-14T00:00:00.000Z', '1952-03-14 08:00:00'],
  ['1952-03-13T16:00:00.000Z', '1952-03-14 00:00:00'],
  ['2026-11-05T08:30:00+08:00', '2026-11-05 08:30:00'],
  ['2026年11月5日 上午 08:30', '2026-11-05 08:30:00'],
  ['2026年11月5日 星期四 下午3:05:09', '2026-11-05 15:05:09'],
  ['2026年11月5日8时30分', '2026-11-05 08:30:00'],
  ['2026/11/5 12:10 AM', '2026-11-05 00:10:00'],
  ['2026-11-05 中午12:10', '2026-11-05 12:10:00'],
])('a moment written as %s is %s', (typed, moment) => {
  expect(readCell(dateTime('时', 'At').spec, textCell(typed))).toEqual({ value: moment })
})
test.each([
  ['1952-03-14T00:00:00.000Z', '1952-03-14'],
  ['1952-03-13T16:00:00.000Z', '1952-03-14'],
  // Midnight of a summer in which clocks were an hour ahead.
  ['1988-06-30T15:00:00.000Z', '1988-07-01'],
  ['1952-03-14 00:00:00.0', '1952-03-14'],
])('the day %s of another system is %s', (typed, day) => {
  expect(readCell(date('日', 'Day').spec, textCell(typed))).toEqual({ value: day })
})
test('a moment that no clock shows is none', () => {
  for (const typed of ['2026-11-05 25:00', '2026-11-05 下午 9:75', '2026-13-05T00:00:00Z'])
    expect([typed, readCell(date('日', 'Day').spec, textCell(typed))]).toEqual([typed, { issue: { code: 'notADate' } }])
})
test('words of a list are told apart by whatever stands between them', () => {
  const labels = wordsOf([
    { key: '2', zh: '低保户', en: 'Allowance', also: ['低保'] },
    { key: '9', zh: '独居户', en: 'Living alone', also: ['独居'] },
    { key: '7', zh: '计生/失独家庭', en: 'Bereaved' },
  ])
  for (const typed of ['低保户/独居', '低保 独居', '低保、独居户', '低保户|独居', '低保+独居', '低保户／ 独居'])
    expect([typed, readCell(dicts('标签', 'Labels', 'x').spec, textCell(typed), labels)]).toEqual([
      typed,
      { value: ['2', '9'] },
    ])
  expect(readCell(dicts('标签', 'Labels', 'x').spec, textCell('低保/计生/失独家庭'), labels)).toEqual({
    value: ['2', '7'],
  })
})
test('what people tick in a box is yes or no', () => {
  const says = (typed: string) => readCell(flag('党员', 'Member').spec, textCell(typed))
  for (const typed of ['是', '√', '✓', '有', 'Y', '１']) expect([typed, says(typed)]).toEqual([typed, { value: 1 }])
  for (const typed of ['否', '×', '无', '-', 'N', '✗', '/']) expect([typed, says(typed)]).toEqual([typed, { value: 0 }])
})
