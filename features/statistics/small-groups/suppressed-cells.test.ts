import { expect, test } from 'vitest'
import { streamOf } from '../../../demo/people/random.ts'
import { suppressedCells } from './suppressed-cells.ts'

const LEAST = 5
const shown = (cells: readonly (readonly number[])[]) => {
  const held = suppressedCells(cells, LEAST)
  return cells.map((line, row) => line.map((value, column) => (held[row]![column] ? null : value)))
}
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/**
 * Cells that follow from the numbers beside them and the totals: what all fillings of the held cells have in common.
 * Solved by elimination over the equations of rows and columns.
 */
function computable(cells: readonly (readonly number[])[]): number {
  const held = suppressedCells(cells, LEAST)
  const unknown = cells.flatMap((line, row) =>
    line.flatMap((_, column) => (held[row]![column] ? [{ row, column }] : [])),
  )
  const equations = [
    ...cells.map((_, row) => unknown.map(one => Number(one.row === row))),
    ...cells[0]!.map((_, column) => unknown.map(one => Number(one.column === column))),
  ]
  let at = 0
  for (let column = 0; column < unknown.length; column++) {
    const pivot = equations.findIndex((line, index) => index >= at && line[column] !== 0)
    if (pivot < 0) continue
    const [line] = equations.splice(pivot, 1) as [number[]]
    const unit = line.map(value => value / line[column]!)
    for (const [index, other] of equations.entries())
      equations[index] = other.map((value, place) => value - other[column]! * unit[place]!)
    equations.splice(at++, 0, unit)
  }
  return equations.filter(line => line.filter(value => Math.abs(value) > 1e-9).length === 1).length
}

test('where no cell is small all are shown, the empty ones too', () => {
  expect(
    shown([
      [10, 0],
      [7, 20],
    ]),
  ).toEqual([
    [10, 0],
    [7, 20],
  ])
})

test('a small cell takes others with it, so that no total tells it', () => {
  expect(
    shown([
      [3, 20, 30],
      [40, 50, 60],
      [70, 80, 90],
    ]),
  ).toEqual([
    [null, null, 30],
    [null, null, 60],
    [70, 80, 90],
  ])
})

test('empty cells are held back beside small ones', () => {
  expect(
    shown([
      [3, 0, 30],
      [40, 50, 60],
    ])[0],
  ).toEqual([null, null, null])
})

test('of an empty row the total tells everything: it is no help to hide others', () => {
  const cells = shown([
    [0, 0, 0],
    [2, 30, 40],
    [30, 50, 60],
  ])
  expect(cells[0]).toEqual([0, 0, 0])
  expect(cells[1]![0]).toBeNull()
  expect(cells[2]![0]).toBeNull()
})

test('of two groups of held cells that one cell joins, that cell is not told', () => {
  const cells = [
    [1, 2, 50, 60],
    [2, 1, 3, 60],
    [50, 50, 2, 1],
    [50, 50, 1, 2],
  ]
  expect(computable(cells)).toBe(0)
})

test('in random tables no held cell can be computed, and no row or column holds back less than a small group', () => {
  const random = streamOf('cells', 1)
  for (let round = 0; round < 300; round++) {
    const [height, width] = [random.between(2, 6), random.between(2, 6)]
    const cells = Array.from({ length: height }, () =>
      Array.from({ length: width }, () => (random.chance(1 / 3) ? random.between(0, 5) : random.between(5, 44))),
    )
    const lines = [...cells, ...cells[0]!.map((_, column) => cells.map(line => line[column]!))]
    // Small rows and columns are put together before.
    if (lines.some(line => sum(line) < LEAST)) continue
    const held = suppressedCells(cells, LEAST)
    expect(computable(cells), JSON.stringify(cells)).toBe(0)
    for (const [row, line] of cells.entries()) {
      const own = line.filter((_, column) => held[row]![column])
      if (own.length > 0) expect(sum(own), JSON.stringify(cells)).toBeGreaterThanOrEqual(LEAST)
      for (const [column, value] of line.entries())
        if (value > 0 && value < LEAST) expect(held[row]![column]).toBe(true)
    }
  }
})
