import { expect, test } from 'vitest'
import { conditionOf, holds, variablesOf } from './condition.ts'

const judge = (text: string, variables: Record<string, unknown>): boolean | undefined => {
  const condition = conditionOf(text)
  return condition && holds(condition, variables)
}

test('a leave of four days goes to the head of the village, one of three does not', () => {
  expect([4, 3, '3.5', null].map(days => judge('${days > headDays}', { days, headDays: '3' }))).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('"and" binds before "or"', () => {
  const text = "${leaveType == '2' && days > 3 || flag == 'stop'}"
  expect(judge(text, { leaveType: '2', days: 4 })).toBe(true)
  expect(judge(text, { leaveType: '2', days: 1, flag: 'stop' })).toBe(true)
  expect(judge(text, { leaveType: '1', days: 4, flag: 'ok' })).toBe(false)
  expect(variablesOf(conditionOf(text)!)).toEqual(['leaveType', 'days', 'flag'])
})

test('two ids of nineteen digits are compared as they are written', () => {
  const variables = { applicant: '1859000000000000001', manager: '1859000000000000002' }
  expect(judge('${applicant == manager}', variables)).toBe(false)
  expect(judge('${applicant != manager}', variables)).toBe(true)
})

test.each([
  ['', 'nothing'],
  ['days > 3', 'no ${}'],
  ['${days}', 'no comparison'],
  ['${days > }', 'half a comparison'],
  ['${days > 3 &&}', 'a join without a second half'],
  ['${execute()}', 'a call'],
  ['${days + 1 > 3}', 'arithmetic'],
  ["${name == 'a}", 'an open quote'],
  ['${days > 3; drop}', 'two statements'],
  [`\${${'x'.repeat(600)} > 3}`, 'an endless name'],
])('"%s" is no condition: %s', text => {
  expect(conditionOf(text)).toBeUndefined()
})
