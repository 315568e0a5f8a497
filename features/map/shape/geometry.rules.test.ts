import { expect, test } from 'vitest'
import {
  type Geometry,
  geometryFault,
  isDrawn,
  kindFault,
  MAX_PLACES,
  MOST_COMPARISONS,
  placesOf,
  stored,
} from './geometry.ts'

const square = [
  [121.48, 37.38],
  [121.49, 37.38],
  [121.49, 37.39],
  [121.48, 37.39],
  [121.48, 37.38],
]
const polygon = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings })
const line = (coordinates: unknown) => ({ type: 'LineString', coordinates })

test.each([
  ['a square', polygon(square)],
  [
    'a square with a pond',
    polygon(
      square,
      square.map(([x, y]) => [121.485 + (x! - 121.485) / 4, 37.385 + (y! - 37.385) / 4]),
    ),
  ],
  ['a line', line(square.slice(0, 2))],
  ['a point', { type: 'Point', coordinates: [121.48, 37.38] }],
  ['a place with its height', { type: 'Point', coordinates: [121.48, 37.38, 12] }],
])('%s can be drawn', (_, value) => {
  expect(geometryFault(value)).toBeNull()
})

test.each([
  ['nothing', null, '没有图形'],
  ['a text', 'Polygon', '没有图形'],
  ['several parts', { type: 'MultiPolygon', coordinates: [[square]] }, '面、线或点'],
  ['a line that is no list', line({ length: 2 }), '两个数字'],
  ['a line of one place', line([[1, 1]]), '两个点'],
  [
    'texts for numbers',
    line([
      ['1', '1'],
      [2, 2],
    ]),
    '两个数字',
  ],
  [
    'not a number',
    line([
      [Number.NaN, 1],
      [2, 2],
    ]),
    '两个数字',
  ],
  [
    'no end',
    line([
      [Number.POSITIVE_INFINITY, 1],
      [2, 2],
    ]),
    '两个数字',
  ],
  ['lists within lists', line([[[1, 1]], [2, 2]]), '两个数字'],
  [
    'a place off the globe',
    line([
      [0, 91],
      [1, 1],
    ]),
    '±90',
  ],
  [
    'latitude before longitude',
    line([
      [37.38, 121.48],
      [37.39, 121.48],
    ]),
    '±90',
  ],
  ['an open ring', polygon(square.slice(0, 4)), '没有闭合'],
  ['a ring of two corners', polygon([square[0], square[1], square[0]]), '三个角'],
  ['no ring', polygon(), '三个角'],
  [
    'a bow',
    polygon([
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
      [0, 0],
    ]),
    '自相交叉',
  ],
  [
    'more places than anybody draws',
    line(Array.from({ length: MAX_PLACES + 1 }, (_, i) => [i / 100, 1])),
    `${MAX_PLACES}`,
  ],
])('%s cannot', (_, value, why) => {
  expect(geometryFault(value)?.zh).toContain(why)
})

const CORNERS = MAX_PLACES - 1
/** An outline that runs to and fro: all its sides overlap from west to east, and slanted also from south to north. */
const toAndFro = (slant: number): unknown => {
  const places = Array.from({ length: CORNERS - 1 }, (_, i) => [i % 2, i / MAX_PLACES + (i % 2) * slant])
  return polygon([...places, [-1, 2 + slant], places[0]])
}
const surveyed = (corners: number): unknown => {
  const places = Array.from({ length: corners }, (_, i) => {
    const [turn, wide] = [(i / corners) * 2 * Math.PI, 0.01 + (i % 7) / 5000]
    return [121.48 + Math.cos(turn) * wide, 37.38 + Math.sin(turn) * wide]
  })
  return polygon([...places, places[0]])
}

test('a surveyed boundary of two thousand corners needs few comparisons', () => {
  const budget = { left: MOST_COMPARISONS }
  expect(geometryFault(surveyed(CORNERS), budget)).toBeNull()
  expect(budget.left).toBeGreaterThan(MOST_COMPARISONS / 4)
})

test('an outline that runs to and fro is compared along the axis that asks for less, or refused in words', () => {
  expect(geometryFault(toAndFro(0))).toBeNull()
  const budget = { left: MOST_COMPARISONS }
  expect(geometryFault(toAndFro(4), budget)?.zh).toContain('边线来回太多')
  expect(budget.left).toBe(MOST_COMPARISONS)
})

test('many shapes of one call share what may be compared', () => {
  const budget = { left: 3 * MOST_COMPARISONS }
  const faults = Array.from({ length: 30 }, () => geometryFault(surveyed(CORNERS), budget))
  expect(faults[0]).toBeNull()
  expect(faults.at(-1)?.zh).toContain('边线来回太多')
  expect(budget.left).toBeGreaterThanOrEqual(0)
})

test('what is stored is drawn as it is: reading compares nothing', () => {
  expect(isDrawn(toAndFro(4))).toBe(true)
  expect([null, 'Polygon', {}, { coordinates: 3 }].map(isDrawn)).toEqual([false, false, false, false])
})

test('a road is no point, a boundary no line, and an unknown kind is nobody’s business here', () => {
  expect(kindFault('road', 'Point')?.zh).toContain('线或面')
  expect(kindFault('boundary', 'LineString')?.en).toContain('a polygon')
  expect(kindFault('house', 'Point')).toBeNull()
  expect(kindFault('bridge', 'Point')).toBeNull()
})

test('heights and needless digits are not kept', () => {
  const given = {
    type: 'LineString',
    coordinates: [
      [121.123456789, 37.1, 40],
      [121.2, 37.2],
    ],
  } as unknown as Geometry
  expect(stored(given)).toEqual({
    type: 'LineString',
    coordinates: [
      [121.1234568, 37.1],
      [121.2, 37.2],
    ],
  })
  expect(placesOf({ type: 'Point', coordinates: [1, 2] })).toEqual([[1, 2]])
})
