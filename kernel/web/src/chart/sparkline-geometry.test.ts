import { expect, test } from 'vitest'
import { SPARK_HEIGHT, SPARK_WIDTH, type SparkPoint, sparkLines } from './sparkline-geometry.ts'

const at = (hour: number, value: number): SparkPoint => ({
  time: `2026-11-20 ${String(hour).padStart(2, '0')}:00:00`,
  value,
})
const day = { from: '2026-11-20 00:00:00', until: '2026-11-20 23:00:00' }
const placesOf = (line: string): readonly (readonly number[])[] =>
  line.split(' ').map(one => one.split(',').map(Number))

test('a day goes from the left edge to the right one, the highest value on top', () => {
  const { lines, last } = sparkLines({ ...day, points: Array.from({ length: 24 }, (_, hour) => at(hour, hour)) })
  const places = placesOf(lines[0]!)
  expect(lines).toHaveLength(1)
  expect([places[0]![0], places.at(-1)![0]]).toEqual([4, SPARK_WIDTH - 4])
  expect(places[0]![1]).toBeGreaterThan(places.at(-1)![1]!)
  expect(places.every(([x, y]) => x! >= 0 && x! <= SPARK_WIDTH && y! >= 0 && y! <= SPARK_HEIGHT)).toBe(true)
  expect(last).toEqual(places.at(-1))
})

test('hours that nobody measured are a gap, and a lone value is its dot alone', () => {
  expect(sparkLines({ ...day, points: [at(1, 5), at(2, 6), at(9, 7), at(10, 8)] }).lines).toHaveLength(2)
  expect(sparkLines({ ...day, points: [at(9, 7)] })).toMatchObject({ lines: [], last: [expect.any(Number), 24] })
  expect(sparkLines({ ...day, points: [] })).toMatchObject({ lines: [], last: null, outside: [], band: null })
})

test('a value that never moves is a calm line in the middle', () => {
  const { lines } = sparkLines({ ...day, points: [at(1, 5), at(2, 5), at(3, 5)] })
  expect(placesOf(lines[0]!).map(([, y]) => y)).toEqual([24, 24, 24])
})

test('the band is in sight whatever was measured, and what lies outside of it is marked', () => {
  const band = { least: 10, most: 28 }
  const calm = sparkLines({ ...day, band, points: [at(1, 17), at(2, 18)] })
  expect(calm.outside).toEqual([])
  expect(calm.band!.y).toBeGreaterThan(0)
  expect(calm.band!.y + calm.band!.height).toBeLessThan(SPARK_HEIGHT)
  const cold = sparkLines({ ...day, band, points: [at(1, 10), at(2, 3.1), at(3, 28), at(4, 29)] })
  expect(cold.outside).toHaveLength(2)
  expect(cold.outside[0]![1]).toBeGreaterThan(cold.band!.y + cold.band!.height)
  expect(cold.outside[1]![1]).toBeLessThan(cold.band!.y)
})

test('a band with one limit is open to the other side; without limits there is none', () => {
  const points = [at(1, 900), at(2, 1200)]
  const open = sparkLines({ ...day, points, band: { least: null, most: 1500 } })
  expect(open.band!.y + open.band!.height).toBe(SPARK_HEIGHT)
  expect(sparkLines({ ...day, points, band: { least: 800, most: null } }).band!.y).toBe(0)
  expect(sparkLines({ ...day, points, band: { least: null, most: null } }).band).toBeNull()
})
