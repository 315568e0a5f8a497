import { expect, test } from 'vitest'
import { CLUSTERED_ABOVE, clustersOf } from './clusters.ts'

const row = (many: number, stepPx: number) => Array.from({ length: many }, (_, at) => ({ x: at * stepPx, y: 0 }))

test('up to sixty marks stay by themselves, however close they are', () => {
  expect(clustersOf(row(CLUSTERED_ABOVE, 1))).toHaveLength(CLUSTERED_ABOVE)
})
test('above that those in one cell become one, and none is lost', () => {
  const found = clustersOf(row(100, 10), 50)
  expect(found).toHaveLength(20)
  expect(found.flatMap(({ members }) => members)).toHaveLength(100)
})
