import { expect, test } from 'vitest'
import {
  cellBeside,
  EMPTY,
  layoutOf,
  nextRound,
  notAsked,
  playingCells,
  put,
  splitInto,
  splitOfKey,
  villagesOf,
} from './playing.ts'

const camera = (code: string, more: object = {}): any => ({
  cameraIndexCode: code,
  name: `村口${code}`,
  regionIndexCode: '1',
  regionName: '海棠村',
  status: 1,
  ...more,
})

test('a camera goes into the focused cell, the focus to the next empty one, and none is twice on the wall', () => {
  let wall = put(put(EMPTY, 0, 'A'), 1, 'B')
  expect(wall).toMatchObject({ cells: ['A', 'B'], focus: 2 })
  wall = put(wall, 3, 'A')
  expect(wall).toMatchObject({ cells: ['', 'B', '', 'A'], focus: 0 })
  expect(put(wall, 1, '').cells).toEqual(['', '', '', 'A'])
})

test('keys split the wall, and arrows walk over its cells up to its edge', () => {
  expect(['1', '4', '9', '6', '5'].map(splitOfKey)).toEqual([1, 4, 9, 16, undefined])
  const nine = splitInto({ ...EMPTY, focus: 3 }, 9)
  expect(cellBeside(nine, 'ArrowRight')).toBe(4)
  expect(cellBeside(nine, 'ArrowUp')).toBe(0)
  expect(cellBeside(nine, 'ArrowLeft')).toBe(3)
  expect(cellBeside(nine, 'x')).toBeUndefined()
  expect(splitInto({ ...nine, focus: 8 }, 4).focus).toBe(3)
})

test('no more play than may, and the focused one always does', () => {
  const wall = { split: 9, cells: ['A', 'B', 'C', 'D', 'E'], focus: 4 } as const
  expect([...playingCells(wall, 3)].sort()).toEqual([0, 1, 4])
  expect([...playingCells({ ...wall, focus: 7 }, 2)]).toEqual([0, 1])
})

test('a stored wall is read, and whatever else is stored is an empty one', () => {
  expect(layoutOf({ split: 9, cells: ['A', 7] })).toEqual({ split: 9, cells: ['A', ''], focus: 0 })
  for (const kept of [null, 'x', { split: 5, cells: [] }, { split: 4 }]) expect(layoutOf(kept)).toEqual(EMPTY)
})

test('cameras are grouped by village and found by their words; one that is off is not asked', () => {
  const cameras = [camera('A'), camera('B', { status: 0 }), camera('C', { regionIndexCode: '2', regionName: '青禾村' })]
  expect(villagesOf(cameras, '').map(({ name, online, cameras: own }) => [name, online, own.length])).toEqual([
    ['海棠村', 1, 2],
    ['青禾村', 1, 1],
  ])
  expect(villagesOf(cameras, ' 村口c')).toHaveLength(1)
  expect(['0', '1', '2', '3', '4'].map(state => notAsked({ state, connected: 1 }))).toEqual([
    'failed',
    null,
    'offline',
    null,
    'failed',
  ])
  expect(notAsked({ state: '1', connected: 0 })).toBe('failed')
})

test('a round shows the next cameras that have a picture, and begins anew after the last', () => {
  const cameras = ['A', 'B', 'C', 'D', 'E'].map(code =>
    camera(code, { state: code === 'B' ? '2' : '1', connected: true }),
  )
  const first = nextRound({ ...EMPTY, split: 1 }, cameras)
  expect(first.cells).toEqual(['A'])
  expect(nextRound(first, cameras).cells).toEqual(['C'])
  const four = nextRound({ ...EMPTY, split: 4 }, cameras)
  expect(four.cells).toEqual(['A', 'C', 'D', 'E'])
  expect(nextRound({ ...EMPTY, split: 1, cells: ['E'] }, cameras).cells).toEqual(['A'])
  expect(nextRound(EMPTY, [camera('B', { state: '2', connected: true })])).toEqual(EMPTY)
})
