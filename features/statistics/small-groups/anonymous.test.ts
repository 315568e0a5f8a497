import { expect, test } from 'vitest'
import type { FigureRow, FigureTable } from '../figure/figure-table.ts'
import { anonymous } from '../figure/folding.ts'

const table = (values: readonly number[], total: number | null = values.reduce((a, b) => a + b, 0)): FigureTable => ({
  name: 'x.y',
  label: '某',
  counts: '',
  unit: '人',
  drawn: 'bars',
  timed: true,
  group: 'x',
  groupLabel: '某',
  drills: true,
  crosses: true,
  path: '/x',
  columns: ['人'],
  total,
  filters: { a: '1' },
  overlaps: false,
  rows: values.map((value, at): FigureRow => {
    const key = String(at)
    return { key, label: key, values: [value], filters: { k: key }, cells: [] }
  }),
})
const anonymousRows = (values: readonly number[], total?: number | null) => {
  const { rows, total: all, isHeld } = anonymous(table(values, total), 5, '其他')
  return { rows: rows.map(({ label, values: [value] }) => [label, value]), total: all, isHeld: isHeld ?? false }
}

test('where all together are fewer than a small group, nothing is told, neither a rest nor a total', () => {
  for (const values of [[1], [0, 1, 0], [2, 2], [4], [0, 0], []])
    expect(anonymousRows(values)).toEqual({ rows: [], total: null, isHeld: true })
})

test('nobody can tell whether there were none or a few', () => {
  expect(anonymousRows([0, 0, 0])).toEqual(anonymousRows([0, 3, 0]))
})

test('groups are held back by what they count, also where people stand in several of them', () => {
  expect(anonymousRows([4, 4], 4)).toEqual({ rows: [], total: null, isHeld: true })
})

test('an empty group goes with the small ones: which of them is empty is not told', () => {
  expect(anonymousRows([40, 0, 3, 4])).toEqual({
    rows: [
      ['0', 40],
      ['其他', 5],
    ],
    total: 45,
    isHeld: false,
  })
  expect(anonymousRows([40, 0, 10])).toEqual({
    rows: [
      ['0', 40],
      ['1', 0],
      ['2', 10],
    ],
    total: 50,
    isHeld: false,
  })
})

test('what is shown is rounded, so that one person more or less does not show', () => {
  expect(anonymousRows([41, 12]).total).toBe(anonymousRows([42, 12]).total)
  for (let n = 5; n < 60; n++)
    for (const value of [anonymousRows([n]).total!, ...anonymousRows([n, 30]).rows.map(([, v]) => v as number)])
      expect(value % 5).toBe(0)
})

test('no list stands behind a number', () => {
  const { path, filters, rows } = anonymous(table([40, 20]), 5, '其他')
  expect([path, filters, rows.map(row => row.filters)]).toEqual(['', null, [null, null]])
})
