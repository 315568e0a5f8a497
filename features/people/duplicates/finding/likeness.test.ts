import { expect, test } from 'vitest'
import { withTheirs } from '../comparing/comparison.ts'
import { commonDept } from './finding.server.ts'
import { likeness } from './likeness.ts'

test('a number says most, and each further sign makes two records more alike', () => {
  expect(likeness(['number'])).toBe(95)
  expect(likeness(['namePhone', 'nameBirth'])).toBe(93)
  expect(likeness(['number', 'nameBirth', 'namePhone'])).toBe(100)
  expect(likeness([])).toBe(0)
})

test('who takes the number takes sex and birth date as well', () => {
  expect(withTheirs(['idCard', 'phone'])).toEqual(['idType', 'idCard', 'numberDoubt', 'sex', 'birthday', 'phone'])
})

test('a pair of two villages stands in the town above both', () => {
  const dept = (id: string, parentId: string) => [id, { id, parentId }] as const
  const depts = new Map([dept('1', ''), dept('2', '1'), dept('3', '2'), dept('4', '2')])
  expect(commonDept('3', '4', depts)).toBe('2')
  expect(commonDept('3', '3', depts)).toBe('3')
  expect(commonDept('2', '4', depts)).toBe('2')
})
