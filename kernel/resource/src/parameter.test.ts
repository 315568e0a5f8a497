import { expect, test } from 'vitest'
import {
  daysByKey,
  fallingWholes,
  freeWords,
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
