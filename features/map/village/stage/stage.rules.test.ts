import { expect, test } from 'vitest'
import { driftAt, stageIn } from './stage.ts'

test('the canvas keeps its form in every window and leaves none of it outside', () => {
  for (const [width, height] of [
    [1920, 1080],
    [3840, 2160],
    [1366, 768],
    [1280, 1024],
  ] as const) {
    const stage = stageIn(width, height)
    expect(stage.width).toBe(1920)
    expect(stage.scale * 1920).toBeLessThanOrEqual(width + 0.01)
    expect(stage.scale * 1080).toBeLessThanOrEqual(height + 0.01)
    expect(Math.min(stage.left, stage.top)).toBeGreaterThanOrEqual(0)
  }
})
test('on a very wide wall the panels move outward; a narrow window has them below each other', () => {
  expect(stageIn(5120, 1080)).toMatchObject({ width: 5120, scale: 1, isStacked: false })
  expect(stageIn(390, 844).isStacked).toBe(true)
})
test('the picture moves by four pixels at most and comes back', () => {
  const places = [0, 10, 20, 30, 40].map(driftAt)
  expect(places[4]).toEqual(places[0])
  expect(new Set(places.map(place => JSON.stringify(place))).size).toBe(4)
  for (const { x, y } of places) expect(Math.max(Math.abs(x), Math.abs(y))).toBe(4)
})
