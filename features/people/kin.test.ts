import { describe, expect, test } from 'vitest'
import { relationsUnder, relationUnder } from './kin.ts'

const father = { id: '1', relation: '0', sex: '1' }
const mother = { id: '2', relation: '1', sex: '2' }
const son = { id: '3', relation: '2', sex: '1' }
const daughter = { id: '4', relation: '3', sex: '2' }
const grandmother = { id: '5', relation: '5', sex: '2' }
const wifeOfSon = { id: '6', relation: '8', sex: '2' }
const all = [father, mother, son, daughter, grandmother, wifeOfSon]

describe('when somebody else becomes householder', () => {
  test('a wife has her husband and children as before', () => {
    expect(relationsUnder(mother, all)).toEqual({ 1: '1', 3: '2', 4: '3', 5: '8', 6: '8' })
  })
  test('a son has parents, siblings and a grandmother', () => {
    expect(relationsUnder(son, all)).toEqual({ 1: '5', 2: '5', 4: '7', 5: '6', 6: '8' })
  })
  test('a mother has a son, and his children are her grandchildren', () => {
    expect(relationsUnder(grandmother, all)).toEqual({ 1: '2', 2: '8', 3: '4', 4: '4', 6: '8' })
  })
  test('of relatives whose place nobody can know it says other', () => {
    expect(relationUnder(wifeOfSon, father)).toBe('8')
  })
})
