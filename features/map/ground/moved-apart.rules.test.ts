import { expect, test } from 'vitest'
import { movedApart } from './moved-apart.ts'

test('marks at one door stand side by side, and what stands alone stays', () => {
  const door = { x: 100, y: 100 }
  expect(movedApart([door, door, { x: 500, y: 100 }, door, door, door], 24)).toEqual([
    { x: 0, y: 0 },
    { x: 24, y: 0 },
    { x: 0, y: 0 },
    { x: 48, y: 0 },
    { x: 72, y: 0 },
    { x: 0, y: 24 },
  ])
})

test('no two of two hundred marks lie on each other', () => {
  const spots = Array.from({ length: 200 }, (_, i) => ({ x: (i * 37) % 90, y: (i * 53) % 70 }))
  const moved = movedApart(spots, 24).map(({ x, y }, i) => ({ x: spots[i]!.x + x, y: spots[i]!.y + y }))
  const lies = moved.some((a, i) => moved.slice(i + 1).some(b => Math.abs(a.x - b.x) < 24 && Math.abs(a.y - b.y) < 24))
  expect(lies).toBe(false)
})
