import { expect, test } from 'vitest'
import type { FigureRow } from './figure-table.ts'
import { foldGroups } from './folding.ts'

const row = (key: string, value: number): FigureRow => ({
  key,
  label: key,
  values: [value],
  filters: { x: key },
  cells: [],
})
const foldValues = (...values: readonly number[]) =>
  foldGroups(
    values.map((value, at) => row(String(at), value)),
    5,
    '其他',
  ).map(({ label, values: [value] }) => [label, value])

test('groups of fewer than five people are told together', () => {
  expect(foldValues(40, 3, 20, 4)).toEqual([
    ['0', 40],
    ['2', 20],
    ['其他', 7],
  ])
})
test('a small group never stands alone in the rest: the next one joins it', () => {
  expect(foldValues(40, 3, 20)).toEqual([
    ['0', 40],
    ['其他', 23],
  ])
  expect(foldValues(40, 1, 1, 9)).toEqual([
    ['0', 40],
    ['其他', 11],
  ])
})
test('where no group is small all stand, without the lists behind them', () => {
  expect(foldValues(40, 0, 9)).toEqual([
    ['0', 40],
    ['1', 0],
    ['2', 9],
  ])
  expect(foldGroups([row('a', 9)], 5, '其他')[0]!.filters).toBeNull()
})
