import { expect, test } from 'vitest'
import {
  daysByKey,
  defineParams,
  fallingWholes,
  freeWords,
  hosts,
  type ParameterKind,
  retentionDays,
  retentionYears,
  wholeNumber,
  wholeNumbers,
  yesOrNo,
} from './parameter.ts'

const cases: readonly (readonly [string, ParameterKind, readonly string[], readonly string[]])[] = [
  [
    'a whole number',
    wholeNumber(1, 20),
    ['1', '5', '20'],
    ['0', '21', '-3', '1.5', 'abc', '５', '1e1', ' 5', '', '9999999999'],
  ],
  ['days', retentionDays(), ['1', '180', '36500', '从不'], ['0', '-1', '永远', '36501', '1 天']],
  ['days of a log', retentionDays(180), ['180', '1095', '从不'], ['179', '1']],
  ['years', retentionYears(), ['1', '100', '从不'], ['0', '101']],
  ['yes or no', yesOrNo(), ['true', 'false'], ['1', '是', 'TRUE', '']],
  ['grades', wholeNumbers(1, 4), ['1', '1,2', '1，2 4'], ['', ',', '5', '1;2', '0']],
  [
    'levels',
    fallingWholes(3, 1000),
    ['90,75,60', '90, 75, 60'],
    ['90,75', '60,75,90', '90,90,60', '90,75,x', '90,75,-1'],
  ],
  [
    'cycles',
    daysByKey(365),
    ['{"3":7,"*":30}', '{"1":0}'],
    ['{}', '[]', '7', 'null', '{"3":"7"}', '{"3":366}', '{"3":7'],
  ],
  ['words', freeWords(4), ['-', '一二三四'], ['一二三四五']],
]

test.each(cases)('a parameter for %s takes what fits and nothing else', (_, kind, fitting, others) => {
  expect(fitting.filter(value => !kind.fits(value))).toEqual([])
  expect(others.filter(kind.fits)).toEqual([])
})

test('who reads a parameter gets the value of its kind', () => {
  const read = <V>(kind: ParameterKind<V>, text: string): V => kind.read(text)
  expect(read(wholeNumber(1, 20), '5')).toBe(5)
  expect(read(retentionDays(), '180')).toBe(180)
  expect(read(retentionYears(), '从不')).toBeNull()
  expect([read(yesOrNo(), 'true'), read(yesOrNo(), 'false')]).toEqual([true, false])
  expect(read(wholeNumbers(1, 4), '1，2 4')).toEqual([1, 2, 4])
  expect(read(fallingWholes(3, 1000), '90, 75,60')).toEqual([90, 75, 60])
  expect(read(daysByKey(365), '{"3":7,"*":30}')).toEqual({ 3: 7, '*': 30 })
  expect([read(hosts(9), 'A.cn，b.cn:90'), read(hosts(9), '-')]).toEqual([['a.cn', 'b.cn:90'], []])
  expect(read(freeWords(4), '-')).toBe('-')
})
test('a declared parameter knows its key', () => {
  const label = { zh: '天数', en: 'Days' }
  const params = defineParams({ 'a.days': { label, value: '5', is: wholeNumber(1, 9) } })
  expect(params['a.days']).toMatchObject({ key: 'a.days', value: '5' })
})
