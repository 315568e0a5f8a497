import { expect, test } from 'vitest'
import { CLUSTERED_ABOVE, clustersOf, uncovered } from './clusters.ts'

const row = (many: number, stepPx: number) => Array.from({ length: many }, (_, at) => ({ x: at * stepPx, y: 0 }))

test('up to sixty marks stay by themselves unless they lie on each other', () => {
  expect(clustersOf(row(CLUSTERED_ABOVE, 30), 26)).toHaveLength(CLUSTERED_ABOVE)
  expect(clustersOf(row(4, 10), 26).map(group => group.length)).toEqual([3, 1])
})
test('above that those close to each other become one, and none is lost', () => {
  const found = clustersOf(row(128, 10), 26)
  expect(found).toHaveLength(19)
  expect(found.flat()).toHaveLength(128)
})
test('what an alarm covers is not shown beneath it', () => {
  expect(uncovered(row(3, 20), [{ x: 2, y: 2 }], 15)).toEqual([
    { x: 20, y: 0 },
    { x: 40, y: 0 },
  ])
})
