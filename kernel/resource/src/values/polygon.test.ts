import { expect, test } from 'vitest'
import { areaFault, type Ring } from './polygon.ts'

const square = (x: number, y: number, size: number): Ring => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
]
const outer = square(120, 36, 0.01)
const notch: Ring = [
  [120, 36],
  [120.01, 36],
  [120.01, 36.01],
  [120.005, 36.002],
  [120, 36.01],
  [120, 36],
]
const bar: Ring = [
  [120.001, 36.005],
  [120.009, 36.005],
  [120.009, 36.006],
  [120.001, 36.006],
  [120.001, 36.005],
]

test.each<readonly [string, readonly Ring[], RegExp]>([
  [
    'a bow tie',
    [
      [
        [120, 36],
        [120.01, 36.01],
        [120.01, 36],
        [120, 36.01],
        [120, 36],
      ],
    ],
    /自相交叉/,
  ],
  ['four times one place', [Array.from({ length: 4 }, () => [120, 36] as const)], /三个不同的角/],
  [
    'places in one line',
    [
      [
        [120, 36],
        [120.01, 36.01],
        [120.02, 36.02],
        [120, 36],
      ],
    ],
    /一条直线/,
  ],
  ['a hole outside', [outer, square(121, 37, 0.001)], /洞应在外边线以内/],
  ['a hole that reaches out', [outer, square(120.005, 36.005, 0.01)], /洞应在外边线以内/],
  ['a hole across a notch', [notch, bar], /洞应在外边线以内/],
])('%s is no area and says why', (_, rings, says) => {
  expect(areaFault(rings)?.zh).toMatch(says)
})

test('a field with a pond in it, and one whose pond touches its edge, are areas', () => {
  expect(areaFault([outer, square(120.002, 36.002, 0.002)])).toBeNull()
  expect(areaFault([outer, square(120, 36, 0.002)])).toBeNull()
  expect(areaFault([square(120, 36, 0.000_01)])).toBeNull()
})
