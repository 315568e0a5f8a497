import { expect, test } from 'vitest'
import { fieldOf, othersOf, subjectOf } from './subjects.ts'

const named = { deptId: '1', gridId: '2', householdId: '3', userId: '4' }

test('the kind of an item says whom a deed is about', () => {
  expect(['1', '2', '3', '4'].map(kind => subjectOf(kind, named))).toEqual(['1', '2', '3', '4'])
  expect(fieldOf('3')).toBe('householdId')
  expect(subjectOf('3', { deptId: '1' })).toBeNull()
})

test('a deed of a household keeps the grid of its house, one of a village names nobody else', () => {
  expect(othersOf('3')).toEqual(['userId'])
  expect(othersOf('1')).toEqual(['householdId', 'userId', 'gridId'])
  expect(othersOf('2')).toEqual(['householdId', 'userId'])
})
