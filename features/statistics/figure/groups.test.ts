import { expect, test } from 'vitest'
import type { FigureHead } from './figure-table.ts'
import { groupIn, groupsOf } from './groups.ts'

const head = (name: string, group: string): FigureHead => ({
  name,
  group,
  label: name,
  counts: '',
  unit: '人',
  drawn: 'bars',
  timed: false,
  groupLabel: `${group}!`,
  drills: true,
  crosses: true,
})
const heads = [head('resident.age', 'people'), head('machine.type', 'device'), head('resident.sex', 'people')]

test('figures of one feature stand together, in the order of the menu', () => {
  expect(groupsOf(heads).map(({ key, label, heads: own }) => [key, label, own.map(one => one.name)])).toEqual([
    ['people', 'people!', ['resident.age', 'resident.sex']],
    ['device', 'device!', ['machine.type']],
  ])
})

test('a link to one figure opens the page at its feature', () => {
  const groups = groupsOf(heads)
  expect(groupIn(groups, null, 'machine.type')?.key).toBe('device')
  expect(groupIn(groups, 'device', null)?.key).toBe('device')
  expect(groupIn(groups, 'gone', null)?.key).toBe('people')
  expect(groupIn([], null, null)).toBeUndefined()
})
