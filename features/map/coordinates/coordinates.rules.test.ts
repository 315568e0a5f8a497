import { expect, test } from 'vitest'
import { type CoordinateSystem, type Degrees, fromSystem, isInChina, toSystem } from './coordinates.ts'

/** The same numbers each time, between 0 and 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
const metres = ([x, y]: Degrees, [u, v]: Degrees): number =>
  Math.hypot((x - u) * 111_320 * Math.cos((y * Math.PI) / 180), (y - v) * 110_574)
const SHIFTED: readonly CoordinateSystem[] = ['gcj02', 'bd09']

test('a place that goes to a provider and comes back is within a metre of where it was', () => {
  const next = numbers(7)
  for (let at = 0; at < 2000; at++) {
    const place: Degrees = [74 + next() * 60, 4 + next() * 49]
    for (const system of SHIFTED) expect(metres(fromSystem(toSystem(place, system), system), place)).toBeLessThan(1)
  }
})

test('places in China move by fifty metres to two kilometres, outside of it not at all', () => {
  const next = numbers(11)
  for (let at = 0; at < 500; at++) {
    const inside: Degrees = [80 + next() * 50, 20 + next() * 30]
    expect(metres(toSystem(inside, 'gcj02'), inside)).toBeGreaterThan(50)
    for (const system of SHIFTED) expect(metres(toSystem(inside, system), inside)).toBeLessThan(2000)
    const outside: Degrees = [-170 + next() * 230, -60 + next() * 55]
    expect(isInChina(outside)).toBe(false)
    for (const system of SHIFTED) {
      expect(toSystem(outside, system)).toEqual(outside)
      expect(fromSystem(outside, system)).toEqual(outside)
    }
  }
})

test('the gate of Tiananmen is where the public converters draw it', () => {
  // WGS-84 116.39130, 39.90734: known pairs of the public implementations.
  const gcj = toSystem([116.3913, 39.90734], 'gcj02')
  expect(metres(gcj, [116.397543, 39.908744])).toBeLessThan(5)
  const baidu = toSystem([116.3913, 39.90734], 'bd09')
  expect(metres(baidu, [116.403947, 39.915079])).toBeLessThan(8)
  expect(toSystem([121.49, 37.39], 'wgs84')).toEqual([121.49, 37.39])
})
