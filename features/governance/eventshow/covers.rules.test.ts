import { expect, test } from 'vitest'
import { coverBetween, grownBy, isTooSmall, LEAST, movedBy, squaresOf } from './covers.ts'

test('a cover lies between the two corners of a drag, whichever way it went, and never beside the picture', () => {
  const cover = { x: 0.25, y: 0.5, width: 0.5, height: 0.25 }
  expect(coverBetween({ x: 0.25, y: 0.5 }, { x: 0.75, y: 0.75 })).toEqual(cover)
  expect(coverBetween({ x: 0.75, y: 0.75 }, { x: 0.25, y: 0.5 })).toEqual(cover)
  expect(coverBetween({ x: -1, y: 0.5 }, { x: 2, y: 3 })).toEqual({ x: 0, y: 0.5, width: 1, height: 0.5 })
  expect(isTooSmall(coverBetween({ x: 0.5, y: 0.5 }, { x: 0.5, y: 0.9 }))).toBe(true)
})

test('a cover is moved and sized by keys within the picture', () => {
  const cover = { x: 0.5, y: 0.5, width: 0.25, height: 0.25 }
  expect(movedBy(cover, { x: 0.5, y: -1 })).toEqual({ ...cover, x: 0.75, y: 0 })
  expect(grownBy(cover, { x: 1, y: -1 })).toEqual({ ...cover, width: 0.5, height: LEAST })
})

test('a face becomes six squares at most, however large it is', () => {
  expect(squaresOf(600, 600)).toEqual([6, 6])
  expect(squaresOf(1200, 100)).toEqual([6, 1])
  expect(squaresOf(3, 900)).toEqual([1, 6])
})
