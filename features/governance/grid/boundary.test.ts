import { expect, test } from 'vitest'
import { type Boundary, centreOf, contains, isBoundary } from './boundary.ts'

const square: Boundary = {
  type: 'Polygon',
  coordinates: [
    [
      [121.48, 37.38],
      [121.49, 37.38],
      [121.49, 37.39],
      [121.48, 37.39],
      [121.48, 37.38],
    ],
  ],
}
const withPond: Boundary = {
  type: 'Polygon',
  coordinates: [
    ...square.coordinates,
    [
      [121.484, 37.384],
      [121.486, 37.384],
      [121.486, 37.386],
      [121.484, 37.386],
      [121.484, 37.384],
    ],
  ],
}
const hook: Boundary = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [3, 4],
      [3, 1],
      [1, 1],
      [1, 4],
      [0, 4],
      [0, 0],
    ],
  ],
}

test('a house in the middle of a grid belongs to it, one beyond the border does not', () => {
  expect(contains(square, [121.485, 37.385])).toBe(true)
  expect(contains(square, [121.4951, 37.385])).toBe(false)
  expect(contains(square, [121.485, 37.3799])).toBe(false)
})

test('a hole in a grid is not part of it', () => {
  expect(contains(withPond, [121.485, 37.385])).toBe(false)
  expect(contains(withPond, [121.482, 37.382])).toBe(true)
})

test('the bay of a grid that bends round it is outside', () => {
  expect(contains(hook, [2, 3])).toBe(false)
  expect(contains(hook, [0.5, 3])).toBe(true)
  expect(contains(hook, [3.5, 3])).toBe(true)
})

test('the centre is the middle of the bounding box', () => {
  expect(centreOf(square)).toEqual({ longitude: '121.4850000', latitude: '37.3850000' })
})

test.each([
  ['nothing', null],
  ['a point', { type: 'Point', coordinates: [121, 37] }],
  [
    'an open ring',
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ],
      ],
    },
  ],
  [
    'a place off the globe',
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [181, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    },
  ],
  [
    'texts for numbers',
    {
      type: 'Polygon',
      coordinates: [
        [
          ['0', '0'],
          [1, 0],
          [1, 1],
          ['0', '0'],
        ],
      ],
    },
  ],
])('%s is no boundary', (_, value) => {
  expect(isBoundary(value)).toBe(false)
})
