import { expect, test } from 'vitest'
import { populationEnds as ends } from './population-ends.server.ts'

const [town, haitang, qinghe, beyond] = ['1', '2', '3', '9']
const villages = {
  [town]: { '*': 0 },
  [haitang]: { '*': 100, came: 3, left: 1, [`to:${qinghe}`]: 2, [`from:${beyond}`]: 1 },
  [qinghe]: { '*': 50, came: 1, [`from:${haitang}`]: 2 },
} as const
const sumOf = (...depts: (keyof typeof villages)[]) =>
  'sum' in ends ? ends.sum(new Map(depts.map(dept => [String(dept), villages[dept] as never]))) : null

test('whoever moves between two villages of a town has neither come to it nor left it', () => {
  expect(sumOf(town, haitang, qinghe)).toEqual({ '*': 150, came: 5, left: 1 })
})
test('he has left the one and come to the other', () => {
  expect(sumOf(haitang)).toEqual({ '*': 100, came: 4, left: 3 })
  expect(sumOf(qinghe)).toEqual({ '*': 50, came: 3, left: 0 })
})
